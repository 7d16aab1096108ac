/** Whether there is height to spare: then cards are larger. */

import { MediaQuery } from "svelte/reactivity";

const query = new MediaQuery("min-height: 53rem");

export function isTall(): boolean {
  return query.current;
}
