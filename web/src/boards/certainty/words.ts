/** CertaintyPoker in words: what happened, what is at stake, what each player is doing. */

import type { Certainty as c } from "../../wire";
import { t } from "../../lib/words.svelte";
import type { Plate, Seating, View } from "../board";
import { subject } from "../subject";
import { decimal, measure } from "./numbers";

type At = Seating<"certainty">;

/** Whom a sentence names: you, or a player by name. */
export function whom(seat: number, names: string[], you: number | null): string {
  return seat === you ? t("certainty.you") : (names[seat] ?? "");
}

/** So many hints. */
export function hints(number: number): string {
  return t("certainty.hints", { count: number });
}

/** One line for what happened. */
export function say(event: c.Event, names: string[], you: number | null): string {
  switch (event.type) {
    case "roundstarted":
      return t("certainty.say.round", {
        round: event.round,
        who: whom(event.anchor, names, you),
        small: event.small_blind,
        big: event.big_blind,
      });
    case "asked":
      return t("certainty.say.asked", { text: event.text, unit: event.unit, hints: hints(event.hints) });
    case "bettingstarted":
      return t("certainty.say.betting", { number: event.betting });
    case "hintopened":
      return t("certainty.say.hint", { number: event.number, text: event.text });
    case "answered":
      return t("certainty.say.answer", { answer: measure(event.answer, event.unit) });
    case "settled":
      return settled(event, names, you);
    default:
      return sayOf(event, names, you);
  }
}

function settled(event: c.Settled, names: string[], you: number | null): string {
  const parts = [t("certainty.say.settled", { round: event.round, answer: measure(event.answer, event.unit) })];
  if (event.void) parts.push(t("certainty.say.void"));
  else event.pots.forEach((pot, place) => parts.push(paid(pot, place, event.pots.length, names, you)));
  if (event.explanation) parts.push(event.explanation);
  return parts.join(" ");
}

function paid(pot: c.Pot, place: number, pots: number, names: string[], you: number | null): string {
  const shares = pot.winners.map((seat, at) =>
    t("certainty.each", { who: whom(seat, names, you), amount: pot.shares[at] ?? 0 }),
  );
  const key = pots === 1 ? "pot" : place === 0 ? "main" : "side";
  return t(`certainty.say.${key}`, { number: place, shares: shares.join(", ") });
}

type OfSeat = Extract<c.Event, { seat: number }>;

/** A line about one player, told to them as "you". */
function sayOf(event: OfSeat, names: string[], you: number | null): string {
  const about = subject(event.seat, names, you);
  switch (event.type) {
    case "blindposted":
      return t(`certainty.say.${event.big ? "big" : "small"}`, { ...about, amount: event.amount });
    case "guessed":
      return t("certainty.say.guessed", { ...about, guess: event.guess === null ? "" : decimal(event.guess) });
    case "called":
      if (event.late || !event.paid) return t(`certainty.say.${event.late ? "late" : "checked"}`, about);
      return t(`certainty.say.${event.all_in ? "calledAll" : "called"}`, { ...about, amount: event.paid });
    case "raised":
      return t(`certainty.say.${event.all_in ? "raisedAll" : "raised"}`, { ...about, amount: event.to });
    case "left":
      return t(`certainty.say.${event.late ? "leftLate" : "left"}`, about);
    case "returned":
      return t("certainty.say.returned", { ...about, amount: event.amount });
    case "showed":
      return t(`certainty.say.${event.forced ? "forced" : "showed"}`, { ...about, guess: decimal(event.guess) });
    case "eliminated":
    case "resigned":
      return t(`certainty.say.${event.type}`, about);
  }
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
  if (player.status === "out") return player.guessed ? "fun" : "out";
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
