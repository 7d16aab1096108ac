/** The cards of your hand that are picked: the stage marks them, the buttons use them. */

let names: string[] = $state([]);

/** Of the picked cards those that are still in the hand. */
export function picked(hand: readonly string[]): string[] {
  const left = [...hand];
  return names.filter((name) => {
    const place = left.indexOf(name);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** By place in the hand, whether the card is picked; of equal cards the first ones are. */
export function marks(hand: readonly string[]): boolean[] {
  const left = picked(hand);
  return hand.map((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** Pick a card, or put it back. */
export function toggle(card: string, on: boolean): void {
  const place = names.indexOf(card);
  names = on ? [...names, card] : names.filter((_, at) => at !== place);
}

/** Forget cards that have left the hand, so that none comes back picked. */
export function prune(hand: readonly string[]): void {
  const still = picked(hand);
  if (still.length !== names.length) names = still;
}

export function clear(): void {
  names = [];
}
