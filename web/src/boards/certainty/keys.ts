/** The keys of CertaintyPoker. */

import { entries } from "../../lib/entries";
import { t } from "../../lib/words.svelte";
import type { Key } from "../board";

/** The key of each verb. */
export const VERBS = { guess: "g", call: "c", raise: "r", show: "s", leave: "f" };

export function keys(): Key[] {
  return entries(VERBS).map(([verb, key]) => ({
    key,
    verb,
    what: t(verb === "call" ? "certainty.keys.call" : `certainty.verbs.${verb}`),
  }));
}
