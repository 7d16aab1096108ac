/** Guesses that one has seen and that a result does not tell: your own, though you left the round; in a replay, all. */

import type { Certainty as c } from "../../wire";
import type { View } from "../board";
import { place } from "../place";

type Now = View<"certainty">;

/** By place, eyes and round, the guesses by seat. */
const kept = new Map<string, (string | null)[]>();
/** Views with all cards open: they are not for spectators. */
const open = new WeakSet<Now>();

/** One view for who sees all: everybody as they see themselves. */
export function openly(view: Now, views: Now[]): Now {
  const all = { ...view, players: view.players.map((player, seat) => views[seat]?.players[seat] ?? player) };
  open.add(all);
  return all;
}

const keyOf = (view: Now, round: number): string => `${place()} ${open.has(view) ? "all" : view.seat} ${round}`;

/** Take down the guesses of this round. */
export function note(view: Now): void {
  const key = keyOf(view, view.round);
  const before = kept.get(key) ?? [];
  kept.set(
    key,
    view.players.map(({ guess }, seat) => guess ?? before[seat] ?? null),
  );
}

/** The guesses of a round that is over: those that were shown, and those that one has seen besides. */
export function guessesOf(view: Now, last: c.Settled): (string | null)[] {
  const seen = kept.get(keyOf(view, last.round)) ?? [];
  return last.guesses.map((guess, seat) => guess ?? seen[seat] ?? null);
}
