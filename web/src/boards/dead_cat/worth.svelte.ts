/** Everybody's wealth over time, as far as this page has seen it: one note a turn. */

import type { DeadCat } from "../../wire";

interface Note {
  round: number;
  turn: number;
  wealth: number[];
}

let notes: Note[] = $state.raw([]);
let place = "";

/** Take down what a view shows; another table, or an earlier moment, begins anew. */
export function note(view: DeadCat.View): void {
  const wealth = view.players.map((player) => player.wealth);
  const last = notes.at(-1);
  const other = place !== location.pathname || last?.wealth.length !== wealth.length || last.round > view.round;
  const turn = view.turn ?? -1;
  place = location.pathname;
  if (other || !last) notes = [{ round: view.round, turn, wealth }];
  else if (last.round === view.round && last.turn === turn) {
    if (last.wealth.join() !== wealth.join()) notes = [...notes.slice(0, -1), { ...last, wealth }];
  } else notes = [...notes.slice(-59), { round: view.round, turn, wealth }];
}

/** A seat's wealth, oldest first. */
export function worth(seat: number): number[] {
  return notes.map((one) => one.wealth[seat] ?? 0);
}
