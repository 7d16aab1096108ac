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

/** How many rounds follow this one; null: nobody knows yet. */
export function after(view: DeadCat.View, cap: number): number | null {
  if (view.ending || view.phase === "over") return 0;
  return cap ? Math.max(0, cap - view.round) : null;
}

/** How many turns a seat has still to begin, each of which pays its dividends; null: nobody knows yet. */
export function toCome(view: DeadCat.View, cap: number, seat: number): number | null {
  const rounds = after(view, cap);
  if (rounds === null || view.phase === "over") return rounds;
  const many = view.players.length;
  const place = (one: number): number => (one - (view.first ?? 0) + many) % many;
  return rounds + Number(view.turn === null || place(seat) > place(view.turn));
}

/** Whether a seat has the turn, or will have one. */
function hasTurn(view: DeadCat.View, cap: number, seat: number): boolean {
  return view.turn === seat || toCome(view, cap, seat) !== 0;
}

/** What the bank has to pay in everybody's next dividends. */
export function due(view: DeadCat.View, cap: number): number {
  return view.melds.reduce((sum, meld) => sum + (toCome(view, cap, meld.owner) === 0 ? 0 : meld.dividend), 0);
}

/** The others who could pay for a meld in a turn that they have still to begin, with its dividends. */
export function raiders(view: DeadCat.View, meld: DeadCat.MeldView, cap: number): number[] {
  const income = (seat: number): number =>
    view.melds.reduce((sum, one) => sum + (one.owner === seat ? one.dividend : 0), 0);
  return view.players.flatMap((player, seat) =>
    seat !== meld.owner &&
    player.living &&
    toCome(view, cap, seat) !== 0 &&
    // A card in hand brings a token.
    player.tokens + player.size + income(seat) >= meld.price
      ? [seat]
      : [],
  );
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

/** The others who could pay for a meld with what they have now, and will have a turn for it. */
export function buyers(view: DeadCat.View, meld: DeadCat.MeldView, cap: number): number[] {
  return view.players.flatMap((player, seat) =>
    seat !== meld.owner && player.living && player.tokens >= meld.price && hasTurn(view, cap, seat) ? [seat] : [],
  );
}
