/** The table of CertaintyPoker in words: the question and its hints, the guesses that may be seen, the pots. */

import { whom } from "../../lib/telling";
import { count, t } from "../../lib/words.svelte";
import type { Certainty as c } from "../../wire";
import type { Seating, View } from "../board";
import { sayMissed } from "./accounts";
import { known, off } from "./guesses";
import { guessesOf } from "./kept";
import { isYear, measure } from "./numbers";
import { sayOdds } from "./odds";
import { say } from "./words";

type At = Seating<"certainty">;
type Now = View<"certainty">;

/** What the stage shows, the most important first. */
export function describe(view: Now, at: At): string[] {
  return [
    ...question(view),
    ...guesses(view, at),
    ...pots(view, at),
    round(view),
    ...(view.last ? ended(view, view.last, at) : []),
  ];
}

/** How the last round ended, and what your folded guess would have won. */
function ended(view: Now, last: c.Settled, at: At): string[] {
  const missed = sayMissed(view, last, at.seat, guessesOf(view, last));
  return [say(last, at.names, at.seat) ?? "", ...(missed ? [missed] : [])];
}

function question(view: Now): string[] {
  const { question } = view;
  if (!question) return [view.phase === "over" ? t("certainty.stage.over") : t("certainty.stage.waiting")];
  const unit = t(isYear(question.unit) ? "certainty.stage.year" : "certainty.stage.unit", { unit: question.unit });
  const closed = question.of - question.hints.length;
  return [
    t("certainty.describe.question", { text: question.text, unit }),
    ...question.hints.map((text, place) => t("certainty.on.hintopened", { number: place + 1, text })),
    ...(closed ? [t("certainty.describe.closed", { count: closed })] : []),
    ...(question.answer === null
      ? []
      : [t("certainty.on.answered", { answer: measure(question.answer, question.unit) })]),
  ];
}

/** Your guess, and those that are shown. */
function guesses(view: Now, at: At): string[] {
  const { answer, unit, guesses: all } = known(view, at);
  if (!view.question) return [];
  return all.flatMap((guess, seat) => {
    const mine = seat === at.seat;
    if (guess === null) return mine && view.phase !== "guess" ? [t("certainty.describe.noGuess")] : [];
    const far = answer === null ? "" : ` (${off(guess, answer, view.distance)})`;
    const sealed = mine && !view.players[seat]?.shown ? ` (${t("certainty.plate.guessed")})` : "";
    const who = mine ? t("certainty.stage.yourGuess") : t("certainty.describe.guessOf", { name: at.names[seat] ?? "" });
    return [`${who}: ${measure(guess, unit)}${sealed}${far}.`];
  });
}

/** What lies in the pots and for whom, and what you would have to pay. */
function pots(view: Now, at: At): string[] {
  const bets = view.players.reduce((sum, player) => sum + player.bet, 0);
  const pot =
    t("certainty.describe.pot", { pot: view.pot }) +
    (bets ? ` (${t("certainty.stage.onTable", { amount: bets })})` : "");
  const odds = sayOdds(view, at);
  const due =
    view.phase === "bet" && view.turn === at.seat
      ? [t("certainty.describe.due", { due: view.due }), ...(odds ? [`${odds}.`] : [])]
      : [];
  const sides =
    view.pots.length < 2
      ? []
      : view.pots.map((one, place) => {
          const name = place ? t("certainty.stage.side", { number: place }) : t("certainty.stage.main");
          return `${name}: ${count(one.amount)}, ${t("certainty.stage.eligible", { names: one.eligible.map((seat) => whom(seat, at.names, at.seat)).join(", ") })}.`;
        });
  return [...due, `${pot}.`, ...sides];
}

function round(view: Now): string {
  const parts = [
    t("certainty.stage.round", { round: Math.max(1, view.round), rounds: view.rounds }),
    ...(view.phase === "bet" ? [t("certainty.stage.betting", { number: view.betting, of: view.bettings })] : []),
    t("certainty.stage.blinds", { small: view.small_blind, big: view.big_blind }),
    ...(view.withdrawn ? [t("certainty.stage.withdrawn", { amount: view.withdrawn })] : []),
  ];
  return `${parts.join("; ")}.`;
}
