/** Where a result comes from: each of your trades against what the contract paid; together they are your P&L. */

import { t } from "../../lib/words.svelte";
import type { MarketMaker as m } from "../../wire";
import { count, price, signed } from "./numbers";
import type { MarketView } from "./words";

export interface Fill {
  number: number;
  bought: boolean;
  /** You asked for it; else your quote was taken. */
  asked: boolean;
  /** In hundredths. */
  price: number;
  lots: number;
  gain: number;
}

/** Your trades of a game that has settled, in order. */
export function fillsOf(view: MarketView, seat: number | null, total: number): Fill[] {
  return view.tape.flatMap((trade, number) => {
    if (seat === null || (trade.buyer !== seat && trade.seller !== seat)) return [];
    const bought = trade.buyer === seat;
    const gain = Math.round(((bought ? 1 : -1) * (total * 100 - trade.price) * trade.lots) / 100);
    return [{ number, bought, asked: trade.initiator === seat, price: trade.price, lots: trade.lots, gain }];
  });
}

export function gainOf(fills: Fill[]): number {
  return fills.reduce((sum, fill) => sum + fill.gain, 0);
}

/** What was done: bought 100 @ −5. */
export function done({ bought, lots, price: at }: Fill): string {
  return t(`market_maker.settled.${bought ? "bought" : "sold"}`, { lots, price: price(at) });
}

/** A number that is taken away: a negative one stands in brackets. */
const taken = (hundredths: number): string => (hundredths < 0 ? `(${price(hundredths)})` : price(hundredths));

/** How a trade's gain comes about: 100 × (3 − (−5)). */
export function reckoned({ bought, lots, price: at }: Fill, total: number): string {
  const [from, less] = bought ? [total * 100, at] : [at, total * 100];
  return t("market_maker.settled.each", { lots: count(lots), from: price(from), less: taken(less) });
}

/** The same from the position that was left: lots × settlement − net cost. */
export function checked(last: m.Settled, seat: number): string {
  const lots = last.lots[seat] ?? 0;
  const gain = last.pnl[seat] ?? 0;
  const paid = lots * last.total;
  const cost = paid - gain;
  return t("market_maker.settled.check", {
    lots: signed(lots),
    total: last.total < 0 ? `(${count(last.total)})` : count(last.total),
    paid: count(paid),
    cost: count(cost),
    gain: signed(gain),
  });
}
