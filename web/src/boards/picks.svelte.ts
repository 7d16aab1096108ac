/** Cards of a hand that are picked before a move is made: a stage marks them, the buttons use them. */

import { place } from "./place";

export class Picks {
  private names: string[] = $state([]);
  /** Where they were picked: in the next match the same cards are others. */
  private where = "";

  /** Of the picked cards those that are still in the hand. */
  of(hand: readonly string[]): string[] {
    const left = [...hand];
    return this.here().filter((name) => took(left, name));
  }

  /** By place in the hand, whether the card is picked; of equal cards the first ones are. */
  marks(hand: readonly string[]): boolean[] {
    const left = this.of(hand);
    return hand.map((card) => took(left, card));
  }

  /** Pick a card, or put it back. */
  toggle(card: string, on: boolean): void {
    const names = this.here();
    const found = names.indexOf(card);
    this.set(on ? [...names, card] : names.filter((_, at) => at !== found));
  }

  /** Pick these and no others. */
  set(cards: string[]): void {
    this.where = place();
    this.names = cards;
  }

  /** Forget cards that have left the hand, so that none comes back picked. */
  prune(hand: readonly string[]): void {
    const still = this.of(hand);
    if (still.length !== this.names.length) this.set(still);
  }

  private here(): string[] {
    // Read in any case: whoever draws the picks is to hear of the first one, too.
    const { names } = this;
    return this.where === place() ? names : [];
  }
}

/** Take one such card out of a list, if it is there. */
function took(left: string[], card: string): boolean {
  const found = left.indexOf(card);
  if (found >= 0) left.splice(found, 1);
  return found >= 0;
}
