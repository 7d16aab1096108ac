/** Cards of a hand that are picked before a move is made: a stage marks them, the buttons use them. */

export class Picks {
  private names: string[] = $state([]);

  /** Of the picked cards those that are still in the hand. */
  of(hand: readonly string[]): string[] {
    const left = [...hand];
    return this.names.filter((name) => took(left, name));
  }

  /** By place in the hand, whether the card is picked; of equal cards the first ones are. */
  marks(hand: readonly string[]): boolean[] {
    const left = this.of(hand);
    return hand.map((card) => took(left, card));
  }

  /** Pick a card, or put it back. */
  toggle(card: string, on: boolean): void {
    const place = this.names.indexOf(card);
    this.names = on ? [...this.names, card] : this.names.filter((_, at) => at !== place);
  }

  /** Pick these and no others. */
  set(cards: string[]): void {
    this.names = cards;
  }

  /** Forget cards that have left the hand, so that none comes back picked. */
  prune(hand: readonly string[]): void {
    const still = this.of(hand);
    if (still.length !== this.names.length) this.names = still;
  }
}

/** Take one such card out of a list, if it is there. */
function took(left: string[], card: string): boolean {
  const place = left.indexOf(card);
  if (place >= 0) left.splice(place, 1);
  return place >= 0;
}
