/** The keys of Shed Pontoon. */

import { t } from "../../strings/index.svelte";
import type { Key } from "../board";

/** The key of each verb. */
export const VERBS = { bet: "b", stick: "s", twist: "t", buy: "b", burn: "u", split: "p" };

export function keys(): Key[] {
  return Object.entries(VERBS).map(([verb, key]) => ({ key, verb, what: t(`pontoon.verbs.${verb}`) }));
}
