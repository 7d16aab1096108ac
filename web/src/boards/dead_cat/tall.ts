/** How much room there is: cards are larger where there is height to spare, and smaller on a phone. */

import { MediaQuery } from "svelte/reactivity";

const tall = new MediaQuery("min-height: 53rem");
const narrow = new MediaQuery("max-width: 42rem");

/** A card's height in rem, of three for three kinds of room. */
export function fit(small: number, usual: number, large: number): number {
  return narrow.current ? small : tall.current ? large : usual;
}

export function isTall(): boolean {
  return tall.current;
}

export function isNarrow(): boolean {
  return narrow.current;
}
