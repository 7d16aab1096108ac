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

/** Whether a guess is the answer, however it is written. */
export const isExact = (guess: string, answer: string): boolean => plain(guess) === plain(answer);

/** How far off a guess is, as this table measures it. */
export function off(guess: string, answer: string, distance: c.Distance): string {
  const [one, other] = [Number(guess), Number(answer)];
  const apart = Math.abs(one - other);
  if (isExact(guess, answer)) return t("certainty.stage.exact");
  if (distance === "log" && one * other > 0)
    return t("certainty.stage.times", { amount: round(Math.max(one / other, other / one)) });
  if (distance === "relative" && other)
    return t("certainty.stage.percent", { amount: round((100 * apart) / Math.abs(other)) });
  return t("certainty.stage.off", { amount: round(apart) });
}

/** Which of two guesses is nearer, for sorting, exactly; those that have no ratio come last, by the difference. */
export function nearer(one: string, other: string, answer: string, distance: c.Distance): number {
  const places = Math.max(...[one, other, answer].map((value) => (value.split(".")[1] ?? "").length));
  const [far, farther] = [one, other].map((guess) => apart(scaled(guess, places), scaled(answer, places), distance));
  if (!far || !farther || far.last !== farther.last) return Number(far?.last) - Number(farther?.last);
  const more = far.over * farther.under - farther.over * far.under;
  return more < 0n ? -1 : more > 0n ? 1 : 0;
}

/** A distance as a fraction, and whether it comes behind all that have a ratio. */
function apart(guess: bigint, answer: bigint, distance: c.Distance): { last: boolean; over: bigint; under: bigint } {
  const [one, other] = [size(guess), size(answer)];
  if (distance === "log" && guess * answer > 0n)
    return { last: false, over: one > other ? one : other, under: one > other ? other : one };
  return { last: distance === "log" && guess !== answer, over: size(guess - answer), under: 1n };
}

const size = (value: bigint): bigint => (value < 0n ? -value : value);

/** A decimal as a whole number of its smallest places. */
function scaled(value: string, places: number): bigint {
  const [whole = "0", rest = ""] = value.split(".");
  return BigInt(whole + rest.padEnd(places, "0"));
}

function plain(value: string): string {
  return value.includes(".") ? value.replace(/\.?0+$/, "") : value;
}

function round(value: number): string {
  const hundredths = Math.round(100 * value) / 100;
  return hundredths ? count(hundredths) : t("certainty.stage.tiny", { least: count(0.01) });
}
