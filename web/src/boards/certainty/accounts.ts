/** The accounts of a round: who put in what, what came back, and what is left; all together it is nothing. */

import type { Certainty as c } from "../../wire";
import type { View } from "../board";
import { nearer } from "./guesses";

export interface Account {
  seat: number;
  guess: string | null;
  staked: number;
  won: number;
  net: number;
  /** Guessed without money in it. */
  fun: boolean;
  /** Not shown to the others. */
  unshown: boolean;
}

/** A round whose answer is out and whose pots are not paid yet, as if it ended so; null: it is not so far. */
export function unpaid(view: View<"certainty">): c.Settled | null {
  const { question, players, round } = view;
  if (!question || question.answer === null) return null;
  const { id, text, unit, answer } = question;
  return {
    type: "settled",
    round,
    question: id,
    text,
    unit,
    answer,
    explanation: "",
    source: "",
    as_of: "",
    guesses: players.map((player) => player.guess),
    stakes: players.map((player) => player.stake),
    returned: players.map((player) => player.returned),
    pots: [],
    won: players.map(() => 0),
    void: false,
    also: [],
  };
}

/** By player who took part, the closest first, then those who showed nothing; with so many pots paid. */
export function accounts(
  last: c.Settled,
  distance: c.Distance,
  paid = last.pots.length,
  guesses: (string | null)[] = last.guesses,
): Account[] {
  const pots = last.pots.slice(0, paid);
  return last.stakes
    .map((staked, seat): Account => {
      const won = pots.reduce((sum, { winners, shares }) => sum + (shares[winners.indexOf(seat)] ?? 0), 0);
      const guess = guesses[seat] ?? null;
      const shown = (last.guesses[seat] ?? null) !== null;
      const unshown = guess !== null && !shown;
      return { seat, guess, staked, won, net: won - staked, fun: shown && !staked && !last.won[seat], unshown };
    })
    .filter(({ guess, staked, won }) => guess !== null || staked || won)
    .sort((one, two) =>
      one.guess === null || two.guess === null
        ? Number(one.guess === null) - Number(two.guess === null) || two.won - one.won
        : nearer(one.guess, two.guess, last.answer, distance),
    );
}
