/** Which cards the melds on the table have, and who offers what: what happens to one is told by its number only. */

import type { DeadCat } from "../../wire";
import { place } from "../place";

let known = new Map<number, readonly string[]>();
let offers = new Map<number, DeadCat.OfferView>();
let kept = "";

/** Take down the melds and the offers of a view. */
export function look(view: DeadCat.View): void {
  if (kept !== place() || !view.melded) known = new Map();
  if (kept !== place()) offers = new Map();
  kept = place();
  for (const meld of view.melds) known.set(meld.number, meld.cards);
  for (const offer of view.offers) offers.set(offer.number, offer);
}

/** The cards of a meld as they were seen last; none if it was never seen. */
export function cardsOf(meld: number): readonly string[] {
  return known.get(meld) ?? [];
}

/** An offer as it was seen last; none if it was never seen. */
export function offerOf(number: number): DeadCat.OfferView | undefined {
  return offers.get(number);
}
