/** The keys of Market Maker Poker: those of moves, as they are declared, and those that move the ticket. */

import { entries } from "../../lib/entries";
import { t } from "../../lib/words.svelte";
import { KEYS } from "../../wire";
import type { Key } from "../board";

const DECLARED = KEYS.market_maker;

/** Moves that need nothing said. */
export const PLAIN = ["pass", "cancel", "deal", "lock", "unlock", "finish"] as const;
/** The key of every move; a quote is sent by the key that sends its ticket. */
export const VERBS = { ...DECLARED, quote: "Enter" };
const TICKET = { move: "↑ ↓", far: "Shift ↑ ↓", width: "← →", bid: "i", offer: "o", join: "j", sum: "m", requote: "r" };

export function keys(): Key[] {
  return [
    { key: VERBS.quote, verb: "quote", what: t("market_maker.do.quote") },
    { key: VERBS.sell, verb: "sell", what: t("market_maker.keys.sell") },
    { key: VERBS.buy, verb: "buy", what: t("market_maker.keys.buy") },
    ...PLAIN.map((verb) => ({ key: VERBS[verb], verb, what: t(`market_maker.do.${verb}`) })),
    ...entries(TICKET).map(([name, key]) => ({ key, what: t(`market_maker.keys.${name}`), pictured: true })),
  ];
}
