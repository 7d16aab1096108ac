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
const rankOf = (kind: number): number => Math.floor(kind / 4) + 1;

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
    const rank = rankOf(kind);
    const pay = rank > COURT ? pays[2] : rank > SMALL ? pays[1] : pays[0];
    return total + (isBlack(kind) === long ? pay : -pay) * some;
  }, 0);
  return sum / all;
}

/** How many unseen cards would send the price up, and how many down. */
export function ways(unseen: readonly number[]): { up: number; down: number } {
  const up = unseen.reduce((sum, some, kind) => sum + (isBlack(kind) ? some : 0), 0);
  return { up, down: unseen.reduce((sum, some) => sum + some, 0) - up };
}

/** What the house takes of someone in a round, whatever the card: a fee for each bet with it, and the rake. */
export function dues(view: Stonks.View, seat: number, rules: Rules): number {
  const house = view.bets.filter((bet) => bet.kind === "house" && (bet.long === seat || bet.short === seat)).length;
  return house * rules.house_fee + (view.round >= rules.rake_from ? rules.rake : 0);
}
