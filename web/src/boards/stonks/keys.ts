/** The keys of Stonks!: those that its moves declare, but for the end of a turn, which is the usual thing to do. */

import { entries } from "../../lib/entries";
import { t } from "../../lib/words.svelte";
import { KEYS } from "../../wire";
import type { Key } from "../board";

const { resign: _, ...declared } = KEYS.stonks;
/** The key of each verb. */
export const VERBS = { ...declared, done: "Enter" };

/** The key that unfolds how the last round adds up. */
export const LINES = "l";

export function keys(): Key[] {
  const verbs = entries(VERBS).map(([verb, key]) => ({ key, verb, what: t(`stonks.do.${verb}`) }));
  const lines = { key: LINES, what: t("stonks.keys.lines"), pictured: true };
  return [{ key: "1–9", what: t("stonks.keys.pick"), pictured: true }, ...verbs, lines];
}
