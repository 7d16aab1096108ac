/** The keys of Shed Pontoon. */

import { entries } from "../../lib/entries";
import { t } from "../../lib/words.svelte";
import type { Key } from "../board";

/** The key of each verb. */
export const VERBS = { bet: "b", stick: "s", twist: "t", buy: "b", burn: "u", split: "p" };

export function keys(): Key[] {
  return entries(VERBS).map(([verb, key]) => ({ key, verb, what: t(`pontoon.verbs.${verb}`) }));
}
