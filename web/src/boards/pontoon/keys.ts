/** The keys of Shed Pontoon. */

import { entries } from "../../lib/entries";
import { t } from "../../lib/words.svelte";
import { KEYS } from "../../wire";
import type { Key } from "../board";

const { resign: _, ...VERBS } = KEYS.pontoon;
/** The key of each verb that has a button. */
export { VERBS };

export function keys(): Key[] {
  return entries(VERBS).map(([verb, key]) => ({ key, verb, what: t(`pontoon.do.${verb}`) }));
}
