/** What of a market is given time: its settlement alone. Quotes, trades and cards keep their pace, and flash. */

import type { MarketMaker as m } from "../../wire";
import type { Beat, Happening } from "../board";

type MarketBeat = Beat<"market_maker">;

/** Milliseconds from one hidden card to the next; of many players all cards together take no longer than of eight. */
export const TURN = 230;
const MANY = 8;
/** Until the first card turns, and for the truth once all lie open. */
export const LEAD = 350;
const TRUTH = 1100;
/** For what a game came to, where the next one would wipe it off the table. */
const READ = 2600;

/** How long a card takes to follow the one before. */
export const turnOf = (cards: number): number => (TURN * Math.min(cards, MANY)) / Math.max(1, cards);

export function beats({ events, after }: Happening<"market_maker">): MarketBeat[] {
  const event = events.find((one): one is m.Settled => one.type === "settled");
  if (!event) return [];
  const reveal = { event, hold: LEAD + turnOf(event.cards.length) * event.cards.length + TRUTH };
  return after.phase === "lobby" ? [reveal, { event, hold: READ, after: true }] : [reveal];
}

/** The settlement whose cards are just being turned up. */
export function revealing(beat: MarketBeat | null | undefined): m.Settled | null {
  return beat?.event.type === "settled" && !beat.after ? beat.event : null;
}
