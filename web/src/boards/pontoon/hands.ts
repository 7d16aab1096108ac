/** Hands of Shed Pontoon as they are drawn: whose lanes, how a total reads, which line of the pay ladder it is on. */

import type { Pontoon as p } from "../../wire";
import { price } from "../../lib/words.svelte";
import type { Seating, View } from "../board";
import { rulesOf } from "../rules";

type At = Seating<"pontoon">;

/** A hand that is played, or one that was shown. */
export interface Lane extends Pick<p.HandView, "seat" | "cards" | "up" | "forced" | "stake" | "fate" | "total"> {
  /** Of its player's row, from 1. */
  number: number;
  /** Whether it is being bet on, dealt to or played. */
  active: boolean;
  /** The line of the pay ladder it is on; null while that cannot be seen. */
  rank: p.Rank | null;
  /** What it brought, once it was shown. */
  gain: number | null;
}

type Paid = Exclude<p.Rank, "bust">;

/** The ranks that pay, best first, as this table orders them. */
export function ladder(options: Record<string, unknown>): Paid[] {
  const middle: Paid[] = rulesOf("pontoon", options).five_beats_pontoon ? ["five", "pontoon"] : ["pontoon", "five"];
  return ["shed", "five21", ...middle, "normal", "clown"];
}

/** Profit per chip of each rank, as text: 7, 3/2. */
export function profits(options: Record<string, unknown>): Record<string, string> {
  const rules = rulesOf("pontoon", options);
  const [shed, five21, five, pontoon, normal] = rules.pay.map(String);
  const clown = fraction(rules.clown);
  return {
    shed: shed ?? "",
    five21: five21 ?? "",
    five: five ?? "",
    pontoon: pontoon ?? "",
    normal: normal ?? "",
    clown,
  };
}

function fraction(text: string): string {
  const [over = 0, under = 1] = text.split("/").map(Number);
  return Number.isInteger((100 * over) / under) ? price((100 * over) / under) : text;
}

/** Everybody's lanes by seat; in a replay with every card open. */
export function lanes(view: View<"pontoon">, at: At): Lane[][] {
  const rows: Lane[][] = view.players.map(() => []);
  view.hands.forEach((closed, place) => {
    const hand = at.open?.[closed.seat]?.hands[place] ?? closed;
    const row = rows[hand.seat];
    const active = place === view.at && view.awaited !== null;
    row?.push({ ...hand, number: row.length + 1, active, rank: rankNow(hand), gain: null });
  });
  return rows;
}

/** The hands of a seat at the last showing. */
export function shown(last: p.Result[], seat: number): Lane[] {
  return last
    .filter((one) => one.seat === seat)
    .map(({ hand, cards, total, rank, stake, returned }) => ({
      seat,
      cards,
      total,
      rank,
      stake,
      up: cards.map(() => false),
      forced: cards.map(() => false),
      fate: rank === "bust" ? "bust" : "stuck",
      number: hand,
      active: false,
      gain: returned - stake,
    }));
}

/** The total with every ace as 1, where that is another one; null: there is only one way to count. */
export function other(hand: Pick<p.HandView, "cards" | "total">): number | null {
  if (!hand.total) return null;
  const hard = hand.cards.reduce((sum, card) => sum + (Number(card[0]) || (card[0] === "A" ? 1 : 10)), 0);
  return hard < hand.total ? hard : null;
}

/** The line of the pay ladder that a hand is on as it lies. */
function rankNow(hand: p.HandView): p.Rank | null {
  if (hand.fate === "bust") return "bust";
  if (hand.total === null || hand.cards.length < 2) return null;
  if (hand.cards.length === 3 && hand.cards.every((card) => card[0] === "7")) return "shed";
  if (hand.cards.length >= 5) return hand.total === 21 ? "five21" : "five";
  return hand.cards.length === 2 && hand.total === 21 ? "pontoon" : "normal";
}

/** The seats around the table after yours, in the order they sit. */
export function around(seats: number, you: number | null): number[] {
  const first = you === null ? 0 : you + 1;
  return Array.from({ length: you === null ? seats : seats - 1 }, (_, step) => (first + step) % seats);
}

/** What the last showing brought a seat; null if it was not in it. */
export function gain(last: p.Result[], seat: number): number | null {
  const own = last.filter((one) => one.seat === seat);
  return own.length ? own.reduce((sum, one) => sum + one.returned - one.stake, 0) : null;
}

const BEST: p.Rank[] = ["shed", "five21", "five", "pontoon", "clown", "normal", "bust"];

/** The last showing, paid hands first and the best of them on top. */
export function bestFirst(last: p.Result[]): p.Result[] {
  const place = (one: p.Result): number =>
    (one.returned >= one.stake ? 0 : 1000) + BEST.indexOf(one.rank) * 100 - (one.total ?? 0);
  return [...last].sort((one, two) => place(one) - place(two));
}
