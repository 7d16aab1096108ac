/** The keys of Dead-Cat Bounce. */

import { entries } from "../../lib/entries";
import { t } from "../../lib/words.svelte";
import type { Key } from "../board";

/** The key of each verb. */
export const VERBS = {
  buy: "b",
  join: "j",
  refill: "f",
  takeover: "k",
  offer: "o",
  sell: "s",
  protect: "p",
  accept: "y",
  decline: "d",
  withdraw: "w",
};

export function keys(): Key[] {
  return [
    { key: "1–9", what: t("dead_cat.keys.pick"), pictured: true },
    { key: "m", verb: "meld", what: t("dead_cat.keys.meld") },
    ...entries(VERBS).map(([verb, key]) => ({ key, verb, what: t(`dead_cat.verbs.${verb}`) })),
    { key: "n", verb: "next", what: t("dead_cat.keys.next") },
  ];
}
