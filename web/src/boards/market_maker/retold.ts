/** The course of the running game from the events of the record: whose quotes stood when, as the events say it. */

import type { MarketMaker as m } from "../../wire";
import type { Point } from "./history.svelte";
import { isSettled, valueOf, type MarketView } from "./words";

type Quotes = Map<number, { bid: number; offer: number }>;

/** What an event does to the quotes that stand. */
function quoted(quotes: Quotes, event: m.Event): void {
  if (event.type === "quoted") quotes.set(event.seat, { bid: event.bid, offer: event.offer });
  else if (event.type === "quoteblanked" || event.type === "cancelled" || event.type === "resigned")
    quotes.delete(event.seat);
  else if (event.type === "quotescleared") quotes.clear();
}

/** The points of the latest game, oldest first: one for every step. */
export function retold(view: MarketView, steps: m.Event[][]): Point[] {
  const from = steps.findLastIndex((step) => step.some((event) => event.type === "gamestarted"));
  const start = steps[from]?.find((event) => event.type === "gamestarted");
  const quotes: Quotes = new Map();
  const found: Point[] = [];
  let [board, tape] = [0, 0];
  for (const step of steps.slice(Math.max(0, from))) {
    for (const event of step) quoted(quotes, event);
    const card = step.find((event) => event.type === "communityopened")?.card ?? null;
    const trades = view.tape.slice(tape, tape + step.filter((event) => event.type === "traded").length);
    board += card === null ? 0 : 1;
    tape += trades.length;
    const bid = quotes.size ? Math.max(...[...quotes.values()].map((one) => one.bid)) : null;
    const offer = quotes.size ? Math.min(...[...quotes.values()].map((one) => one.offer)) : null;
    found.push({
      bid,
      offer,
      mine: quotes.get(view.seat ?? -1) ?? null,
      sum: sumThen(view, board),
      card,
      trades,
      game: start?.game ?? 1,
      board,
      tape,
    });
  }
  return found;
}

/** The sum one could see when so many cards of the board lay open; settled, the view's own is of all cards. */
function sumThen(view: MarketView, board: number): number {
  if (isSettled(view)) {
    const own = valueOf(view.players[view.seat ?? -1]?.card ?? null);
    return view.board.slice(0, board).reduce((sum, card) => sum + 100 * valueOf(card), 100 * own);
  }
  return view.board.slice(board).reduce((sum, card) => sum - 100 * valueOf(card), view.total * 100);
}
