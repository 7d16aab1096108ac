/** Which cards the melds on the table have: what happens to one is told by its number only. */

import type { DeadCat } from "../../wire";

let known = new Map<number, readonly string[]>();
let place = "";

/** Take down the melds of a view. */
export function look(view: DeadCat.View): void {
  if (place !== location.pathname || !view.melded) known = new Map();
  place = location.pathname;
  for (const meld of view.melds) known.set(meld.number, meld.cards);
}

/** The cards of a meld as they were seen last; none if it was never seen. */
export function cardsOf(meld: number): readonly string[] {
  return known.get(meld) ?? [];
}
