/** What kind of room there is. */

import { MediaQuery } from "svelte/reactivity";

const tall = new MediaQuery("min-height: 53rem");
const narrow = new MediaQuery("max-width: 42rem");
const coarse = new MediaQuery("pointer: coarse");

export function isTall(): boolean {
  return tall.current;
}

export function isNarrow(): boolean {
  return narrow.current;
}

/** Whether buttons must have room for a finger. */
export function isCoarse(): boolean {
  return coarse.current;
}
