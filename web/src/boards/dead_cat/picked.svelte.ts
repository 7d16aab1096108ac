/** What is picked before a move is made: cards of your hand, and the deal on the drawing board. */

import type { DeadCat } from "../../wire";
import { place } from "../place";
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

let leaving = "";

/** A turn is being ended by a press that ended trading, for there is nothing to protect. */
export function leave(round: number): void {
  leaving = `${place()} ${round}`;
}

/** Whether that turn is being ended; it is asked for once. */
export function isLeaving(round: number): boolean {
  const found = leaving === `${place()} ${round}`;
  leaving = "";
  return found;
}

export function drop(): void {
  desk.draft = null;
}
