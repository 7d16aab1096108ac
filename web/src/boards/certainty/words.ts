/** CertaintyPoker in words: what happened, what is at stake, what each player is doing. */

import type { Certainty as c } from "../../wire";
import { type Facts, tell, whom } from "../../lib/telling";
import { count, signed, t } from "../../lib/words.svelte";
import type { Plate, Seating, View } from "../board";
import { decimal, measure } from "./numbers";

type At = Seating<"certainty">;

/** One line for what happened. */
export function say(event: c.Event, names: string[], you: number | null): string | null {
  return tell("certainty", event, names, you, facts(event, names, you));
}

/** Guesses and answers as people read them, and the story of a round. */
function facts(event: c.Event, names: string[], you: number | null): Facts {
  switch (event.type) {
    case "guessed":
      return event.guess === null ? {} : { guess: decimal(event.guess, event.unit) };
    case "showed":
      return { guess: decimal(event.guess, event.unit) };
    case "answered":
      return { answer: measure(event.answer, event.unit) };
    case "settled":
      return { answer: measure(event.answer, event.unit), story: story(event, names, you) };
    default:
      return {};
  }
}

/** Who got which pot, and the explanation if there is one. */
function story(event: c.Settled, names: string[], you: number | null): string {
  const parts = event.void
    ? [t("certainty.paid.void")]
    : event.pots.map((pot, place) => paid(pot, place, event.pots.length, names, you));
  const nets = event.void ? [] : [t("certainty.paid.net", { nets: netted(event, names, you) })];
  return [...parts, ...nets, ...(event.explanation ? [event.explanation] : [])].join(" ");
}

/** What a round brought everybody who had money in it, what they had put in taken off. */
function netted(event: c.Settled, names: string[], you: number | null): string {
  return event.stakes
    .flatMap((stake, seat) => {
      const won = event.won[seat] ?? 0;
      return stake || won ? [`${whom(seat, names, you)} ${signed(won - stake)}`] : [];
    })
    .join(", ");
}

function paid(pot: c.Pot, place: number, pots: number, names: string[], you: number | null): string {
  const key = pots === 1 ? "pot" : place === 0 ? "main" : "side";
  return t(`certainty.paid.${key}`, { number: place, shares: shares(pot, names, you) });
}

/** Who got how much of a pot. */
export function shares(pot: c.Pot, names: string[], you: number | null): string {
  return pot.winners.map((seat, at) => `${whom(seat, names, you)} ${count(pot.shares[at] ?? 0)}`).join(", ");
}

/** What is at stake and who is awaited. */
export function situation(view: View<"certainty">, at: At): string {
  const first = view.awaited[0] ?? -1;
  if (view.phase === "over") return won(view, at);
  if (view.phase === "first" || view.phase === "question") return t(`certainty.now.${view.phase}`);
  if (view.phase === "guess") return guessing(view, at);
  if (first < 0) return t("certainty.now.pause");
  if (view.turn !== at.seat || at.seat === null)
    return t("certainty.now.wait", { who: at.names[first] ?? "", pot: view.pot });
  if (view.phase === "show") return t("certainty.now.show");
  return t(`certainty.now.${view.due ? "call" : "check"}`, { due: view.due, pot: view.pot });
}

function won(view: View<"certainty">, at: At): string {
  const names = view.winners.map((seat) => whom(seat, at.names, at.seat));
  const last = names.at(-1) ?? "";
  const who = names.length < 2 ? last : t("certainty.now.and", { list: names.slice(0, -1).join(", "), last });
  return t("certainty.now.over", { who, amount: view.players[view.winners[0] ?? 0]?.money ?? 0 });
}

function guessing(view: View<"certainty">, at: At): string {
  const unit = view.question?.unit ?? "";
  const canGuess = at.menu.some((action) => action.type === "guess");
  if (canGuess)
    return t(`certainty.now.${at.seat !== null && view.awaited.includes(at.seat) ? "guess" : "fun"}`, { unit });
  const left = view.awaited.length;
  const who = at.names[view.awaited[0] ?? 0] ?? "";
  return t("certainty.now.guessing", { who, count: left });
}

/** What a seat is doing, in a word or two. */
export function doing(view: View<"certainty">, seat: number): string {
  const player = view.players[seat];
  if (!player) return "";
  const key = word(view, seat, player);
  return key ? t(`certainty.plate.${key}`) : "";
}

function word(
  view: View<"certainty">,
  seat: number,
  player: c.Player,
): c.Status | "winner" | "fun" | "guessed" | "showed" | "allIn" | "" {
  if (view.phase === "over")
    return view.winners.includes(seat) ? "winner" : player.status === "in" ? "" : player.status;
  // Who has just lost the last money of this round had a stake in it, and did not guess for fun.
  if (player.status === "out") return player.guessed && !player.stake ? "fun" : "out";
  if (player.status !== "in") return player.status;
  if (view.awaited.includes(seat)) return "";
  if (view.phase === "guess") return player.guessed ? "guessed" : "";
  if (player.shown) return "showed";
  return !player.money && (view.phase === "bet" || view.phase === "show") ? "allIn" : "in";
}

/** What the plate of a seat tells. */
export function plate(view: View<"certainty">, seat: number): Plate {
  const player = view.players[seat];
  if (!player) return { stack: null };
  const facts = (["anchor", "small", "big"] as const)
    .filter((button) => view[button] === seat)
    .map((button) => t(`certainty.stage.${button}`));
  if (player.stake) facts.unshift(t("certainty.plate.stake", { amount: player.stake }));
  if (player.bet) facts.unshift(t("certainty.plate.bet", { amount: player.bet }));
  const out = player.status === "out" || player.status === "resigned";
  return { stack: player.money, status: doing(view, seat), facts, out };
}
