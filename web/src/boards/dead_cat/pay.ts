/** What cards bring, so that a button can say it before they are laid down; the house reckons the same when they are. */

import type { DeadCat } from "../../wire";
import type { Rules } from "./words";

const PRICES: Record<string, number> = { A: 5, K: 4, Q: 3, J: 2, "2": 2 };

/** The nominal price of a card. */
export function priceOf(card: string): number {
  return PRICES[card[0] ?? ""] ?? 1;
}

/** What a meld of these cards pays a turn. */
export function dividendOf(cards: readonly string[], rate: Rules["dividend"]): number {
  const prices = cards.map(priceOf);
  const sum = prices.reduce((total, price) => total + price, 0);
  if (!prices.length) return 0;
  if (rate === "half") return Math.floor(sum / 2);
  if (rate === "top") return Math.max(...prices);
  return rate === "all_but_cheapest" ? sum - Math.min(...prices) : sum;
}

/** After how many turns a takeover has paid for itself; 0: never. */
export function backIn(meld: DeadCat.MeldView): number {
  return meld.dividend ? Math.ceil(meld.price / meld.dividend) : 0;
}

/** What a meld costs to take over with so many more tokens on it. */
export function guarded(meld: DeadCat.MeldView, more: number, inflation: Rules["inflation"]): number {
  return inflation === "multiply" ? meld.nominal * (1 + meld.tokens + more) : meld.price + more;
}

/** What a meld counts at the end. */
export function counted(meld: DeadCat.MeldView, value: Rules["meld_value"]): number {
  return value === "one" ? meld.cards.length : meld.nominal;
}

/** What a seat would end with, part by part: they add up to its wealth. */
export function partsOf(
  view: DeadCat.View,
  seat: number,
  value: Rules["meld_value"],
): { tokens: number; melds: number; cards: number; wealth: number } {
  const { tokens = 0, size = 0 } = view.players[seat] ?? {};
  const melds = view.melds.filter((meld) => meld.owner === seat).reduce((sum, meld) => sum + counted(meld, value), 0);
  return { tokens, melds, cards: size, wealth: tokens + melds + size };
}

/** The others who could pay for a meld now. */
export function buyers(view: DeadCat.View, meld: DeadCat.MeldView): number[] {
  return view.players.flatMap((player, seat) =>
    seat !== meld.owner && player.living && player.tokens >= meld.price ? [seat] : [],
  );
}
