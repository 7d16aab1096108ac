/** Hands of Shed Pontoon as they are drawn: whose lanes, how a total reads, which line of the pay ladder it is on. */

import type { Pontoon as p } from "../../wire";
import { count, price, t } from "../../lib/words.svelte";
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
  /** What came back for the stake, once it was paid. */
  returned: number | null;
  /** How much of that came from the jackpot. */
  jackpot: number;
  /** Whether it is just being shown or paid. */
  lit: boolean;
}

/** A line of the settlement: a hand, as far as it has been shown and paid. */
export interface Row extends Omit<p.Result, "rank" | "returned"> {
  rank: p.Rank | null;
  returned: number | null;
  jackpot: number;
}

/** In the order of the option `pay`. */
export const PAYS: p.Rank[] = ["shed", "five21", "five", "pontoon", "normal"];

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

/** What a rank multiplies a stake by, as text: ×3. Nothing in a pot: there losers pay, or a jackpot as far as it goes. */
export const multiplies = (options: At["options"], rank: string): string =>
  keeper(options) === "house" ? rate(options, rank) : "";

/** The same where a jackpot pays it, which may hold less; only a pot without one has no such rate (P-2, P-47). */
export function rate(options: At["options"], rank: string): string {
  const times = profits(options)[rank];
  return times && keeper(options) !== "pot" ? `×${times}` : "";
}

/** Who keeps what is lost: the house, the pot, or a jackpot. */
export function keeper(options: At["options"]): "house" | "pot" | "jackpot" {
  const rules = rulesOf("pontoon", options);
  return rules.ante ? "jackpot" : rules.bank;
}

/** What the rates of the pay ladder are paid on, and who pays besides. */
export function payers(options: At["options"]): { per: string; note: string } {
  const who = keeper(options);
  if (who === "house") return { per: t("pontoon.pay.profit"), note: "" };
  const times = rulesOf("pontoon", options).pot_times;
  if (who === "pot") return { per: "", note: t("pontoon.pay.shared", { times }) };
  return { per: t("pontoon.pay.jackpot"), note: t("pontoon.pay.besides", { times }) };
}

function fraction(text: string): string {
  const [over = 0, under = 1] = text.split("/").map(Number);
  return Number.isInteger((100 * over) / under) ? price((100 * over) / under) : text;
}

/**
 * How a stake became what came back: 62 + 62×3 = 248, or in short 62 → 248. A pot is shared and multiplies nothing:
 * there it is what the losers and the jackpot paid, and what a loser keeps.
 */
export function sum(
  { rank, stake, returned, jackpot }: Pick<Row, "rank" | "stake" | "returned" | "jackpot">,
  at: At,
  short = false,
): string {
  if (returned === null) return "";
  const profit = returned - stake;
  const plain = `${count(stake)} → ${count(returned)}`;
  if (short) return plain;
  if (keeper(at.options) !== "house") return pooled({ stake, returned, jackpot }, at) ?? plain;
  const times = (rank && profits(at.options)[rank]) ?? "";
  // Half a chip is not paid: what is rounded would not add up.
  if (profit > 0 && Number.isInteger((2 * profit) / stake))
    return `${count(stake)} + ${count(stake)}×${times} = ${count(returned)}`;
  return plain;
}

interface Pooled {
  stake: number;
  returned: number;
  jackpot: number;
}

/** The same in a pot: stake 78 + losers 230 + jackpot 120 = 428; null: nothing was added, or nothing is kept. */
function pooled({ stake, returned, jackpot }: Pooled, at: At): string | null {
  const profit = returned - stake;
  if (!returned || !profit) return null;
  if (profit < 0) return t("pontoon.ladder.keeps", { lost: -profit, returned });
  const pot = profit - jackpot;
  const parts = [
    t("pontoon.ladder.byStake", { amount: stake }),
    // What was carried over to a pot pays beside the losers.
    ...(pot
      ? [t(keeper(at.options) === "pot" ? "pontoon.ladder.byPot" : "pontoon.ladder.byLosers", { amount: pot })]
      : []),
    ...(jackpot ? [t("pontoon.ladder.byJackpot", { amount: jackpot })] : []),
  ];
  return `${parts.join(" + ")} = ${count(returned)}`;
}

/** What of each line of the last showing came from the jackpot: the rest of a profit is a share of what losers paid. */
function fromJackpot(last: p.Result[], at: At): number[] {
  if (keeper(at.options) !== "jackpot") return last.map(() => 0);
  const rates = rulesOf("pontoon", at.options);
  const [over = 1, under = 1] = rates.clown.split("/").map(Number);
  const whole: Record<string, number> = Object.fromEntries(PAYS.map((rank, place) => [rank, rates.pay[place] ?? 0]));
  const weights = last.map(({ rank, stake, returned }) =>
    returned < stake ? 0 : rank === "clown" ? Math.floor((stake * over) / under) : stake * (whole[rank] ?? 0),
  );
  const all = weights.reduce((sum, one) => sum + one, 0);
  const lost = last.reduce((sum, { stake, returned }) => sum + Math.max(0, stake - returned), 0);
  return last.map(({ stake, returned }, place) =>
    all && returned > stake ? returned - stake - Math.floor((lost * (weights[place] ?? 0)) / all) : 0,
  );
}

/** A line that chips have come to in a round: its words, and how many. */
interface Flow {
  key: "house" | "pot" | "potOut" | "jackpot" | "jackpotOut";
  amount: number;
}

/** What the house has won, or what has gone out of and into the pot: into it only when all is paid. */
export function flows(rows: Pick<Row, "stake" | "returned" | "jackpot">[], options: At["options"]): Flow[] {
  const whose = keeper(options);
  const left = kept(rows);
  if (whose === "house") return [{ key: whose, amount: left }];
  const done = rows.every((one) => one.returned !== null);
  const out = rows.reduce((sum, one) => sum + (one.returned === null ? 0 : one.jackpot), 0);
  if (whose === "pot" && done) return [left < 0 ? { key: "potOut", amount: -left } : { key: whose, amount: left }];
  if (whose === "pot") return [];
  const into = done ? left + out : 0;
  return [
    ...(out ? [{ key: "jackpotOut" as const, amount: out }] : []),
    ...(into ? [{ key: whose, amount: into }] : []),
  ];
}

// The showing

const SHOWING: p.Event["type"][] = ["handshown", "jackpotpaid", "handsettled", "handended"];

interface Showing {
  /** What has been shown and paid by now. */
  shown: p.HandShown[];
  paid: p.HandSettled[];
  jackpots: p.JackpotPaid[];
  /** What is happening just now. */
  event: p.Event;
}

/** How far the showing has got; null: no hands are being shown. */
export function showing(at: At): Showing | null {
  const { beat, latest } = at;
  if (!beat || !SHOWING.includes(beat.event.type)) return null;
  const told = latest.slice(0, latest.indexOf(beat.event) + 1);
  return {
    shown: told.filter((event) => event.type === "handshown"),
    paid: told.filter((event) => event.type === "handsettled"),
    jackpots: told.filter((event) => event.type === "jackpotpaid"),
    event: beat.event,
  };
}

const isOf =
  (seat: number, hand: number) =>
  (event: { seat: number; hand: number }): boolean =>
    event.seat === seat && event.hand === hand;

/** Everybody's lanes by seat; in a replay with every card open. */
export function lanes(view: View<"pontoon">, at: At): Lane[][] {
  const rows: Lane[][] = view.players.map(() => []);
  const now = showing(at);
  view.hands.forEach((closed, place) => {
    const hand = at.open?.[closed.seat]?.hands[place] ?? closed;
    const row = rows[hand.seat];
    if (!row) return;
    const number = row.length + 1;
    const mine = isOf(hand.seat, number);
    row.push({
      ...hand,
      number,
      active: !now && place === view.at && view.awaited !== null,
      rank: now?.shown.find(mine)?.rank ?? rankOf(hand),
      returned: now?.paid.find(mine)?.returned ?? null,
      jackpot: now?.jackpots.find(mine)?.amount ?? 0,
      lit: now !== null && "hand" in now.event && mine(now.event),
    });
  });
  return rows;
}

/** The hands of a seat at the last showing. */
export function shown(last: p.Result[], seat: number, at: At): Lane[] {
  const jackpots = fromJackpot(last, at);
  return last
    .map((one, place) => ({ ...one, jackpot: jackpots[place] ?? 0 }))
    .filter((one) => one.seat === seat)
    .map(({ hand, cards, up, total, rank, stake, returned, jackpot }) => ({
      seat,
      cards,
      up,
      total,
      rank,
      stake,
      returned,
      jackpot,
      forced: cards.map(() => false),
      fate: rank === "bust" ? "bust" : "stuck",
      number: hand,
      active: false,
      lit: false,
    }));
}

/** The settlement line by line: while hands are shown, what is known by now; else the last one, the best hand first. */
export function settlement(view: View<"pontoon">, at: At): Row[] {
  if (!showing(at)) {
    const jackpots = fromJackpot(view.last, at);
    return bestFirst(view.last.map((one, place) => ({ ...one, jackpot: jackpots[place] ?? 0 })));
  }
  return lanes(view, at)
    .flat()
    .sort((one, two) => view.order.indexOf(one.seat) - view.order.indexOf(two.seat) || one.number - two.number)
    .map(({ number, ...lane }) => ({ ...lane, hand: number }));
}

/** What the lines of a settlement brought a seat, as far as they are paid; null: nothing is paid yet. */
export function gain(rows: Pick<Row, "seat" | "stake" | "returned">[], seat: number): number | null {
  const paid = rows.flatMap((one) => (one.seat === seat && one.returned !== null ? [one.returned - one.stake] : []));
  return paid.length ? paid.reduce((sum, one) => sum + one, 0) : null;
}

/** The seats that had several hands in a round, in the order of its lines. */
export const splitters = (rows: Pick<Row, "seat">[]): number[] =>
  rows
    .map((one) => one.seat)
    .filter((seat, place, all) => all.indexOf(seat) === place && all.lastIndexOf(seat) > place);

/** What all of them have lost together: the house has won it, or it stays in the pot. */
export function kept(rows: Pick<Row, "stake" | "returned">[]): number {
  return rows.reduce((sum, one) => sum + (one.returned === null ? 0 : one.stake - one.returned), 0);
}

// Cards

const pips = (card: string): number => Number(card[0]) || (card[0] === "A" ? 1 : 10);
const hard = (cards: readonly string[]): number => cards.reduce((sum, card) => sum + pips(card), 0);

/** What cards make, an ace as 11 where that is not too much; null where some cannot be seen. */
export function totalOf(cards: readonly string[]): number | null {
  if (cards.includes("??")) return null;
  const low = hard(cards);
  return cards.some((card) => card[0] === "A") && low <= 11 ? low + 10 : low;
}

/** The total with every ace as 1, where that is another one; null: there is only one way to count. */
export function other(hand: Pick<p.HandView, "cards" | "total">): number | null {
  if (!hand.total) return null;
  const low = hard(hand.cards);
  return low < hand.total ? low : null;
}

/** How likely the next card busts a hand, of 1: by all the cards that its player has not seen. */
export function risk(cards: readonly string[], unseen: readonly number[]): number {
  const room = 21 - hard(cards);
  const all = unseen.reduce((sum, count) => sum + count, 0);
  // Four suits of each rank, aces first; courts count ten.
  const over = unseen.reduce((sum, count, at) => (Math.min(10, Math.floor(at / 4) + 1) > room ? sum + count : sum), 0);
  return all ? over / all : 0;
}

/** The line of the pay ladder that a hand is on as it lies. */
export function rankOf(hand: Pick<p.HandView, "cards" | "fate" | "total">): p.Rank | null {
  if (hand.fate === "bust" || (hand.total ?? 0) > 21) return "bust";
  if (hand.total === null || hand.cards.length < 2) return null;
  if (hand.cards.length === 3 && hand.cards.every((card) => card[0] === "7")) return "shed";
  if (hand.cards.length >= 5) return hand.total === 21 ? "five21" : "five";
  return hand.cards.length === 2 && hand.total === 21 ? "pontoon" : "normal";
}

/** What a seat has on the table. */
export function staked(hands: Pick<p.HandView, "seat" | "stake">[], seat: number): number {
  return hands.reduce((sum, hand) => (hand.seat === seat ? sum + hand.stake : sum), 0);
}

/** The seats around the table after yours, in the order they sit. */
export function around(seats: number, you: number | null): number[] {
  const first = you === null ? 0 : you + 1;
  return Array.from({ length: you === null ? seats : seats - 1 }, (_, step) => (first + step) % seats);
}

const BEST: p.Rank[] = ["shed", "five21", "five", "pontoon", "clown", "normal", "bust"];

/** The last showing, paid hands first and the best of them on top. */
export function bestFirst<R extends p.Result>(last: R[]): R[] {
  const place = (one: p.Result): number =>
    (one.returned >= one.stake ? 0 : 1000) + BEST.indexOf(one.rank) * 100 - (one.total ?? 0);
  return [...last].sort((one, two) => place(one) - place(two));
}
