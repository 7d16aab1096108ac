/** Guesses on a number line: who is where, and how far from the answer. */

import type { Certainty as c } from "../../wire";
import { count, t } from "../../lib/words.svelte";
import type { Seating, View } from "../board";

export interface Mark {
  seat: number;
  guess: string;
  /** From 0 to 100 along the line. */
  at: number;
  /** How high it stands above others that are near. */
  level: number;
}

/** What is known of a round's guesses. */
export interface Known {
  answer: string | null;
  unit: string;
  /** By seat; null: not known. */
  guesses: (string | null)[];
}

/** The least that is left free at both ends, as a share. */
export const EDGE = 8;
/** Marks that are closer than this are put above each other, unless they need more room. */
const NEAR = 7;

/** The guesses of this round that may be seen: your own, those shown, and in a replay all. */
export function known(view: View<"certainty">, at: Seating<"certainty">): Known {
  const guesses = view.players.map((player, seat) => at.open?.[seat]?.players[seat]?.guess ?? player.guess);
  return { answer: view.question?.answer ?? null, unit: view.question?.unit ?? "", guesses };
}

/** Where guesses and answer lie: between the lowest and the highest, by ratio where the table measures so. */
export function line(
  all: Known,
  distance: c.Distance,
  near = NEAR,
  edge = EDGE,
): { marks: Mark[]; answer: number | null; levels: number } {
  const seats = all.guesses.flatMap((guess, seat) => (guess === null ? [] : [{ seat, guess }]));
  const texts = [...(all.answer === null ? [] : [all.answer]), ...seats.map(({ guess }) => guess)];
  const place = scale(texts.map(Number), distance, edge);
  const marks = seats.map(({ seat, guess }) => ({ seat, guess, at: place(Number(guess)), level: 0 }));
  const ends: number[] = [];
  for (const mark of [...marks].sort((one, two) => one.at - two.at)) {
    const level = ends.findIndex((end) => mark.at - end >= near);
    mark.level = level < 0 ? ends.length : level;
    ends[mark.level] = mark.at;
  }
  return { marks, answer: all.answer === null ? null : place(Number(all.answer)), levels: Math.max(1, ends.length) };
}

function scale(values: number[], distance: c.Distance, edge: number): (value: number) => number {
  const ratio = distance === "log" && values.every((value) => value > 0);
  const on = (value: number): number => (ratio ? Math.log(value) : value);
  const low = Math.min(...values.map(on));
  const high = Math.max(...values.map(on));
  return (value) => (high > low ? edge + ((100 - 2 * edge) * (on(value) - low)) / (high - low) : 50);
}

/** How far off a guess is, as this table measures it. */
export function off(guess: string, answer: string, distance: c.Distance): string {
  const [one, other] = [Number(guess), Number(answer)];
  const apart = Math.abs(one - other);
  if (plain(guess) === plain(answer)) return t("certainty.stage.exact");
  if (distance === "log" && one * other > 0)
    return t("certainty.stage.times", { amount: round(Math.max(one / other, other / one)) });
  if (distance === "relative" && other)
    return t("certainty.stage.percent", { amount: round((100 * apart) / Math.abs(other)) });
  return t("certainty.stage.off", { amount: round(apart) });
}

/** Which of two guesses is nearer, for sorting; those that have no ratio come last, by the difference. */
export function nearer(one: string, other: string, answer: string, distance: c.Distance): number {
  const [far, farther] = [apart(one, answer, distance), apart(other, answer, distance)];
  return far === farther
    ? Math.abs(Number(one) - Number(answer)) - Math.abs(Number(other) - Number(answer))
    : far - farther;
}

function apart(guess: string, answer: string, distance: c.Distance): number {
  const [one, other] = [Number(guess), Number(answer)];
  if (distance !== "log" || one === other) return Math.abs(one - other);
  return one * other > 0 ? Math.abs(Math.log(one / other)) : Number.MAX_VALUE;
}

function plain(value: string): string {
  return value.includes(".") ? value.replace(/\.?0+$/, "") : value;
}

function round(value: number): string {
  const hundredths = Math.round(100 * value) / 100;
  return hundredths ? count(hundredths) : t("certainty.stage.tiny", { least: count(0.01) });
}
