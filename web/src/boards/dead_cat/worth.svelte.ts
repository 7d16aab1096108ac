/** Everybody's wealth over time, as far as this page has seen it: one note a turn. */

import type { DeadCat } from "../../wire";
import { place } from "../place";

interface Note {
  round: number;
  turn: number;
  wealth: number[];
}

const MOST = 600;

let notes: Note[] = [];
let kept = "";
/** In a replay the same view comes back: the course ends where it was noted. */
let ends = new WeakMap<DeadCat.View, number>();
let shown: Note[] = $state.raw([]);

/** Take down what a view shows; another match, or an earlier moment that is not known, begins again. */
export function note(view: DeadCat.View): void {
  const end = ends.get(view);
  if (end === undefined) add(view);
  shown = notes.slice(0, end ?? notes.length);
  ends.set(view, end ?? notes.length);
}

function add(view: DeadCat.View): void {
  const wealth = view.players.map((player) => player.wealth);
  const turn = view.turn ?? -1;
  const last = notes.at(-1);
  if (
    kept !== place() ||
    !last ||
    last.wealth.length !== wealth.length ||
    last.round > view.round ||
    notes.length > MOST
  ) {
    kept = place();
    ends = new WeakMap();
    notes = [{ round: view.round, turn, wealth }];
  } else if (last.round === view.round && last.turn === turn) {
    notes = [...notes.slice(0, -1), { ...last, wealth }];
  } else {
    notes = [...notes, { round: view.round, turn, wealth }];
  }
}

/** The round in which this page began to look; null: at the beginning. */
export function since(): number | null {
  const first = shown[0]?.round ?? 0;
  return first > 1 ? first : null;
}

/** A seat's wealth, oldest first. */
export function worth(seat: number): number[] {
  return shown.map((one) => one.wealth[seat] ?? 0);
}
