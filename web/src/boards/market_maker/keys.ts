/** The keys of Market Maker Poker: those of moves, and those that move the ticket. */

import { entries } from "../../lib/entries";
import { t } from "../../lib/words.svelte";
import type { Key } from "../board";

/** The keys of moves that need nothing said. */
export const VERBS = { pass: "p", cancel: " ", deal: "d", lock: "k", unlock: "k", finish: "f" };
const TICKET = { move: "↑ ↓", far: "Shift ↑ ↓", width: "← →", bid: "b", offer: "o", join: "j", requote: "r" };

export function keys(): Key[] {
  return [
    { key: "Enter", verb: "quote", what: t("market_maker.verbs.typed") },
    { key: "h", verb: "sell", what: t("market_maker.keys.sell") },
    { key: "l", verb: "buy", what: t("market_maker.keys.buy") },
    ...entries(VERBS).map(([verb, key]) => ({ key, verb, what: t(`market_maker.verbs.${verb}`) })),
    ...entries(TICKET).map(([name, key]) => ({ key, what: t(`market_maker.keys.${name}`), pictured: true })),
  ];
}
