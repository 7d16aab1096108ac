/** The accounts of a round: who put in what, what came back, and what is left; all together it is nothing. */

import { t } from "../../lib/words.svelte";
import type { Certainty as c } from "../../wire";
import type { View } from "../board";
import { isExact, nearer, off } from "./guesses";
import { decimal } from "./numbers";

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

/** Whose guess hit the answer exactly, of those one can see. */
export function hits(last: c.Settled, guesses: (string | null)[]): number[] {
  return guesses.flatMap((guess, seat) => (guess !== null && isExact(guess, last.answer) ? [seat] : []));
}

/** Why a pot went where it went. */
export function sayWhy(last: c.Settled, pot: c.Pot, distance: c.Distance): string {
  const guess = last.guesses[pot.winners[0] ?? -1] ?? null;
  if (guess === null || pot.eligible.length < 2) return t("certainty.stage.why", { why: "alone", off: "" });
  const why = isExact(guess, last.answer) ? "exact" : pot.winners.length > 1 ? "shared" : "closest";
  return t("certainty.stage.why", { why, off: off(guess, last.answer, distance) });
}

/** What a folded guess would have won, and whether alone. */
export interface Missed {
  guess: string;
  amount: number;
  shared: boolean;
}

/**
 * The pots in which your folded guess was the closest, or as close as the closest, of the guesses shown; null: there is none.
 *
 * Only pots whose stakes your money (`behind` the bets) would have reached count, and no pot that was won unshown.
 */
export function missed(
  last: c.Settled,
  distance: c.Distance,
  seat: number,
  guess: string | null,
  behind: number,
): Missed | null {
  if (guess === null || last.void || last.won[seat] || (last.guesses[seat] ?? null) !== null) return null;
  const reach = (last.stakes[seat] ?? 0) + behind;
  const close = last.pots.flatMap(({ amount, eligible, winners }) => {
    const best = last.guesses[winners[0] ?? -1] ?? null;
    const level = Math.min(...eligible.map((one) => last.stakes[one] ?? 0));
    if (best === null || level > reach) return [];
    const gap = nearer(guess, best, last.answer, distance);
    return gap > 0 ? [] : [{ amount, shared: gap === 0 }];
  });
  const amount = close.reduce((sum, pot) => sum + pot.amount, 0);
  return amount ? { guess, amount, shared: close.some(({ shared }) => shared) } : null;
}

/** The same of the one who looks, in words; empty if there is nothing to say. */
export function sayMissed(
  view: View<"certainty">,
  last: c.Settled,
  seat: number | null,
  guesses: (string | null)[],
): string {
  const own = seat === null ? undefined : view.players[seat];
  if (seat === null || !own) return "";
  // In the next round a part of the money is bet already.
  const behind = own.money + (view.round > last.round ? own.stake : 0);
  const found = missed(last, view.distance, seat, guesses[seat] ?? null, behind);
  if (!found) return "";
  return t("certainty.stage.missed", {
    guess: decimal(found.guess, last.unit),
    amount: found.amount,
    shared: found.shared ? "yes" : "no",
  });
}
