/** What the usual next thing is in a trade phase: the button that is gold. */

import type { DeadCat } from "../../wire";
import type { Seating, View } from "../board";
import { moves } from "../choose";
import { FLOP, rulesOf, type Rules } from "./words";

type At = Seating<"dead_cat">;

const RANKS = "A23456789TJQK";
/** Turns that are still to come where nothing says how many there are. */
const SOME_TURNS = 4;
/** Events of your own by which you have done something in this turn. */
const DONE = ["bought", "melded", "extended", "joined", "sold", "refilled", "takenover", "offered", "dealt"];

/** The verb of the gold button; nothing is gold while you have done nothing, and what could be done is not clearly good. */
export function usual(view: View<"dead_cat">, at: At): "meld" | "buy" | "takeover" | "next" | null {
  if (at.menu.some((one) => one.type === "meld" || one.type === "extend")) return "meld";
  if (moves(at.menu, "buy").some((one) => isWanted(view, at, one.card))) return "buy";
  if (moves(at.menu, "takeover").some((one) => pays(view, at, one.meld))) return "takeover";
  const idle = !at.menu.some((one) => one.type === "buy" || one.type === "takeover");
  return idle || hasActed(view, at) ? "next" : null;
}

/** Whether a card of the flop makes a meld with what you have. */
function isWanted(view: View<"dead_cat">, at: At, card: string): boolean {
  const { ace } = rulesOf(at.options);
  const hand = view.players[at.seat ?? -1]?.hand ?? [];
  const onto = view.melds.some((meld) => meld.owner === at.seat && meld.fits.includes(card));
  return onto || hand.some((other) => other !== card && isPair(card, other, ace));
}

/** Whether two cards are a set or a run. */
export function isPair(one: string, other: string, ace: Rules["ace"]): boolean {
  if (one[0] === other[0]) return true;
  const [low = 0, high = 0] = [one, other].map((card) => RANKS.indexOf(card[0] ?? "")).sort((a, b) => a - b);
  const corner = low === 0 && high === RANKS.length - 1;
  const isNext = low === 0 && high === 1 ? ace !== "high" : high - low === 1;
  return one[1] === other[1] && (isNext || (corner && ace !== "low"));
}

/** Whether a takeover brings more until the end than it costs. */
function pays(view: View<"dead_cat">, at: At, number: number): boolean {
  const { turn_cap, meld_value } = rulesOf(at.options);
  const meld = view.melds.find((one) => one.number === number);
  if (!meld) return false;
  const left = view.ending ? 0 : turn_cap ? turn_cap - view.round : SOME_TURNS;
  const counts = meld_value === "one" ? meld.cards.length : meld.nominal;
  return meld.dividend * left + counts > meld.price;
}

/** Whether you have done something in this turn, as far as the table shows it. */
function hasActed(view: View<"dead_cat">, at: At): boolean {
  const isOwn = (event: DeadCat.Event): boolean =>
    DONE.includes(event.type) &&
    (("seat" in event && event.seat === at.seat) || ("maker" in event && event.maker === at.seat));
  const { offers = 0 } = view.players[at.seat ?? -1] ?? {};
  return view.flop.length < FLOP || offers > 0 || at.latest.some(isOwn);
}
