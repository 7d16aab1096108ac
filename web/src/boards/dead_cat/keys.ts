/** The keys of Dead-Cat Bounce: those that its moves declare, and digits that pick cards. */

import { t } from "../../lib/words.svelte";
import { KEYS } from "../../wire";
import type { Key } from "../board";

/** The key of each verb. */
export const VERBS = KEYS.dead_cat;

/** Verbs in the order in which they are explained; laying down and adding are one button. */
const TOLD = [
  "buy",
  "join",
  "refill",
  "takeover",
  "offer",
  "sell",
  "protect",
  "accept",
  "decline",
  "withdraw",
] as const;

export function keys(): Key[] {
  return [
    { key: "1–9", what: t("dead_cat.keys.pick"), pictured: true },
    { key: VERBS.meld, verb: "meld", what: t("dead_cat.keys.meld") },
    ...TOLD.map((verb) => ({ key: VERBS[verb], verb, what: t(`dead_cat.do.${verb}`) })),
    { key: VERBS.next, verb: "next", what: t("dead_cat.keys.next") },
  ];
}
