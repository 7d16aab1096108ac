/** The keys of Stonks! */

import { entries } from "../../lib/entries";
import { t } from "../../lib/words.svelte";
import type { Key } from "../board";

/** The key of each verb. */
export const VERBS = {
  announce: "a",
  match: "m",
  double: "d",
  close: "c",
  cash: "h",
  offer: "o",
  accept: "y",
  decline: "n",
  withdraw: "w",
  done: "Enter",
};

export function keys(): Key[] {
  const verbs = entries(VERBS).map(([verb, key]) => ({ key, verb, what: t(`stonks.verbs.${verb}`) }));
  return [{ key: "1–9", what: t("stonks.keys.pick"), pictured: true }, ...verbs];
}
