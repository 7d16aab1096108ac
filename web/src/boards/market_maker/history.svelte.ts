/** The course of the market, one point for every change; a view knows only trades and now, the record what was before. */

import type { MarketMaker as m } from "../../wire";
import { place } from "../place";
import { retold } from "./retold";
import type { MarketView } from "./words";

export interface Point {
  bid: number | null;
  offer: number | null;
  /** Your own quote. */
  mine: { bid: number; offer: number } | null;
  /** The sum one could see, in hundredths; null: not seen. */
  sum: number | null;
  /** The card that opened here. */
  card: string | null;
  trades: m.Trade[];
  /** How far the game had got: tells a step back from a step on. */
  game: number;
  board: number;
  tape: number;
  /** A trade from before this page looked: nothing else is known of it. */
  bare?: boolean;
}

const MOST = 2000;

let kept = "";
let all: Point[] = [];
/** In a replay the same view comes back: it is the same point. */
let places = new WeakMap<MarketView, number>();
let current: Point[] = [];
/** The same for those who draw it: whoever takes something down in an effect does not read what it writes. */
let shown: Point[] = $state.raw([]);

/** What to draw. */
export function course(): Point[] {
  return shown;
}

function show(points: Point[]): void {
  shown = current = points;
}

/** Take down what the table shows now. */
export function note(view: MarketView): void {
  const here = `${place()} ${view.seat}`;
  if (kept !== here) forget(here);
  const known = places.get(view);
  if (known !== undefined && known < all.length) {
    show(all.slice(0, known + 1));
    return;
  }
  const before = current.filter((point) => !isLater(point, view));
  const fresh = [...missed(view, before), now(view, before)];
  const same = fresh.length === 1 && isSame(before.at(-1), fresh[0]);
  all = same ? before : [...before, ...fresh];
  if (all.length > MOST) {
    all = all.slice(-MOST / 2);
    places = new WeakMap();
  }
  places.set(view, all.length - 1);
  show(all);
}

/** Once the record has told it: what was in this game before this page looked. */
export function recall(view: MarketView, steps: m.Event[][]): void {
  const [head] = all;
  const [first, ...rest] = all.filter((point) => !point.bare);
  if (!head || !first || !steps.length || !(head.bare || head.board || head.tape)) return;
  const before = retold(view, steps).filter(
    (point) => point.game === first.game && (point.board < first.board || point.tape <= first.tape),
  );
  const fresh = first.tape - (before.at(-1)?.tape ?? 0);
  const joint = { ...first, trades: first.trades.slice(Math.max(0, first.trades.length - fresh)) };
  all = [...before, joint, ...rest].slice(-MOST);
  places = new WeakMap([[view, all.length - 1]]);
  show(all);
}

/** Another match, or the same with other eyes. */
function forget(here: string): void {
  kept = here;
  all = [];
  show(all);
  places = new WeakMap();
}

/** Whether a point cannot be from before this view: another game, a longer tape, more cards. */
function isLater(point: Point, view: MarketView): boolean {
  return point.game !== gameOf(view) || point.tape > view.tape.length || point.board > view.board.length;
}

/** Games count from 1; one that is settled stays on the table until the next is dealt. */
function gameOf(view: MarketView): number {
  const over = view.phase === "lobby" || view.phase === "over";
  return over ? Math.max(1, view.finished) : view.finished + 1;
}

function now(view: MarketView, before: Point[]): Point {
  const last = before.at(-1);
  const own = view.seat === null ? undefined : view.players[view.seat];
  const settled = view.phase === "lobby" || view.phase === "over";
  return {
    bid: view.best_bid,
    offer: view.best_offer,
    mine: own && own.bid !== null && own.offer !== null ? { bid: own.bid, offer: own.offer } : null,
    sum: settled ? (last?.sum ?? null) : view.total * 100,
    card: last && view.board.length > last.board ? (view.board.at(-1) ?? null) : null,
    trades: view.tape.slice(Math.max(last?.tape ?? 0, view.tape.length - most(view))),
    game: gameOf(view),
    board: view.board.length,
    tape: view.tape.length,
  };
}

/** No move trades with more players than there are others. */
function most(view: MarketView): number {
  return Math.max(1, view.players.length - 1);
}

/** Trades from before this page looked: a point each, and nothing else is known of them. */
function missed(view: MarketView, before: Point[]): Point[] {
  const first = before.at(-1)?.tape ?? 0;
  const unseen = view.tape.slice(first, Math.max(first, view.tape.length - most(view)));
  return unseen.map((trade, at) => ({
    bid: null,
    offer: null,
    mine: null,
    sum: null,
    card: null,
    trades: [trade],
    game: gameOf(view),
    board: before.at(-1)?.board ?? 0,
    tape: first + at + 1,
    bare: true,
  }));
}

function isSame(one: Point | undefined, other: Point | undefined): boolean {
  if (!one || !other) return false;
  const same =
    one.bid === other.bid && one.offer === other.offer && one.board === other.board && one.tape === other.tape;
  return same && one.mine?.bid === other.mine?.bid && one.mine?.offer === other.mine?.offer && one.sum === other.sum;
}
