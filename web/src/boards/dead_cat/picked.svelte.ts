/** What is picked before a move is made: cards of your hand, and the deal on the drawing board. */

import type { DeadCat } from "../../wire";
import { Picks } from "../picks.svelte";

export const picked = new Picks();

/** A deal that is being put together; null: none. */
export interface Draft {
  to: number;
  give: DeadCat.Bundle;
  get: DeadCat.Bundle;
}

const desk: { draft: Draft | null } = $state({ draft: null });

export function draft(): Draft | null {
  return desk.draft;
}

/** Begin a deal with someone; with another one than before what is asked for begins again. */
export function begin(to: number): void {
  const empty = { tokens: 0, cards: [], melds: [] };
  desk.draft = { to, give: desk.draft?.give ?? { ...empty }, get: { ...empty } };
}

export function drop(): void {
  desk.draft = null;
}
