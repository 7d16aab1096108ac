/** What bets may pay: by their size and the next card, before they are made. The house counts; this only shows it. */

import type { Stonks } from "../../wire";
import type { Rules } from "./words";
import { worth } from "./words";

/** What a bet pays by the next card: A–6, 7–10, J Q K. */
export type Pays = readonly [number, number, number];

/** A bet as it is, or as it would be. */
export interface Size {
  size: number;
  big: boolean;
  stonk: boolean;
}

const SMALL = 6;
const COURT = 10;
const isBlack = (kind: number): boolean => kind % 4 === 0 || kind % 4 === 3;
/** How a kind of card moves the price: a little, much, or as a court card. */
function moveOf(kind: number): 0 | 1 | 2 {
  const rank = Math.floor(kind / 4) + 1;
  return rank > COURT ? 2 : rank > SMALL ? 1 : 0;
}

export function paysOf(bet: Size, rules: Pick<Rules, "pay">): Pays {
  const [small, smallBig, big, bigBig, stonk] = rules.pay as [number, number, number, number, number];
  return bet.big ? [big, bigBig, bet.stonk ? stonk : bigBig] : [small, smallBig, bet.stonk ? stonk : smallBig];
}

/** How big a bet of these cards would be; a side without cards is the house's. */
export function sized(blacks: readonly string[], reds: readonly string[], rules: Pick<Rules, "stonk">): Size {
  const sides = [blacks, reds].filter((cards) => cards.length);
  const size = Math.min(...sides.map(worth));
  const limits = sides.filter((cards) => worth(cards) === size);
  const faced = limits.every((cards) => cards.some((card) => "JQK".includes(card[0] ?? "")));
  return { size, big: size > SMALL, stonk: rules.stonk === "value10" ? size >= 10 : faced };
}

/** What someone wins or loses with it in a round on average, by the cards that they have not seen. */
export function average(pays: Pays, long: boolean, unseen: readonly number[]): number {
  const all = unseen.reduce((sum, some) => sum + some, 0);
  if (!all) return 0;
  const sum = unseen.reduce((total, some, kind) => {
    const pay = pays[moveOf(kind)];
    return total + (isBlack(kind) === long ? pay : -pay) * some;
  }, 0);
  return sum / all;
}

/** How many unseen cards would send the price up, and how many down. */
export function ways(unseen: readonly number[]): { up: number; down: number } {
  const up = unseen.reduce((sum, some, kind) => sum + (isBlack(kind) ? some : 0), 0);
  return { up, down: unseen.reduce((sum, some) => sum + some, 0) - up };
}

/** What the next card would make of someone, by its kind, with all that is due. */
export interface Forecast {
  up: Pays;
  down: Pays;
  /** By the cards that they have not seen. */
  average: number;
  /** What of it a STONKS! brings out of the pot, where the card is a court card that goes up or down. */
  pots: { up: number; down: number };
  /** Taken whatever the card is: a fee for each bet with the house, and the rake. */
  fees: number;
  rake: number;
  /** So many of their announced cards are counted, as if the house took them. */
  announced: number;
}

/** The bets that the next card pays if nobody does anything more: the house takes what is announced (S-9). */
const takenAll = (bets: readonly Stonks.Bet[]): Stonks.Bet[] =>
  bets.map((bet) => (bet.kind === "intention" ? { ...bet, kind: "house" } : bet));

/** A settlement as it would be: positions, fees, the pot, the rake; not what someone could not pay of it. */
export function forecast(view: Stonks.View, seat: number, rules: Rules): Forecast {
  const bets = takenAll(view.bets);
  const own = bets.filter((bet) => bet.long === seat || bet.short === seat);
  const fees = own.filter((bet) => bet.kind === "house").length * rules.house_fee;
  const rake = view.round >= rules.rake_from ? rules.rake : 0;
  const pots = { up: shareOf(bets, "long", seat, view.pot), down: shareOf(bets, "short", seat, view.pot) };
  const sum = (kind: 0 | 1 | 2, long: boolean): number =>
    own.reduce((total, bet) => total + ((bet.long === seat) === long ? 1 : -1) * paysOf(bet, rules)[kind], 0) -
    fees -
    rake +
    (kind < 2 ? 0 : long ? pots.up : pots.down);
  const up: Pays = [sum(0, true), sum(1, true), sum(2, true)];
  const down: Pays = [sum(0, false), sum(1, false), sum(2, false)];
  const all = view.unseen.reduce((total, some) => total + some, 0);
  const weighed = view.unseen.reduce(
    (total, some, kind) => total + some * (isBlack(kind) ? up : down)[moveOf(kind)],
    0,
  );
  const announced = view.bets.filter((bet) => bet.kind === "intention" && own.some((one) => one.number === bet.number));
  return { up, down, average: all ? weighed / all : 0, pots, fees, rake, announced: announced.length };
}

/** What a court card would give someone of the pot: each player whom a STONK pays has the same, once (S-40). */
function shareOf(bets: readonly Stonks.Bet[], side: "long" | "short", seat: number, pot: number): number {
  const winners = new Set(bets.flatMap((bet) => (bet.stonk && bet[side] !== null ? [bet[side]] : [])));
  return winners.has(seat) ? Math.floor(pot / winners.size) : 0;
}
