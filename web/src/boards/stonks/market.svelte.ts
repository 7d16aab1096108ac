/** The market cards so far, as this page has seen them and the record tells them; a view knows only the last one. */

import type { Stonks } from "../../wire";
import { place as here } from "../place";

const KEY = "pitboss.stonks";
const START = 100;
const RANKS = "A23456789TJQK";

/** One round of the price: where it was and where the card took it; null: not seen. */
export interface Candle {
  round: number;
  card: string | null;
  open: number;
  close: number;
}

type Cards = Record<number, string>;

interface Seen {
  place: string;
  cards: Cards;
}

/** What is known, and the same for those who draw it: whoever takes something down in an effect reads the first only. */
let seen: Seen = { place: "", cards: {} };
let shown: Cards = $state.raw({});

function keep(next: Seen): void {
  seen = next;
  shown = next.cards;
}

/** In a replay the same view comes back: it says nothing new. */
const known = new WeakSet<Stonks.View>();

/** Take down what a table shows, and what has just happened there. Another table, or another match, begins again. */
export function note(view: Stonks.View, events: Stonks.Event[] = []): void {
  if (known.has(view)) return;
  known.add(view);
  const { last, round } = view;
  const place = here();
  const old = seen.place === place ? seen.cards : remembered(place);
  const fresh: Cards = {};
  for (const event of events) if (event.type === "settled") fresh[event.round] = event.card;
  if (last) fresh[last.round] = last.card;
  const kept = fits(old, last, round) ? old : {};
  const news = Object.entries(fresh).filter(
    ([at, card]) => Number(at) <= (last?.round ?? 0) && kept[Number(at)] !== card,
  );
  if (kept === seen.cards && !news.length) return;
  keep({ place, cards: { ...kept, ...Object.fromEntries(news) } });
  try {
    sessionStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // A browser that keeps nothing draws what it sees.
  }
}

/** Take in what happened before this page looked. */
export function recall(events: Stonks.Event[]): void {
  const told: Cards = Object.fromEntries(
    events.flatMap((event) => (event.type === "settled" ? [[event.round, event.card]] : [])),
  );
  if (!Object.keys(told).length) return;
  const place = here();
  keep({ place, cards: { ...(seen.place === place ? seen.cards : {}), ...told } });
}

function remembered(place: string): Cards {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<Seen>;
    return kept.place === place ? (kept.cards ?? {}) : {};
  } catch {
    return {};
  }
}

/** Whether the cards can be of the match on show: the same last card, or none yet to compare. */
function fits(cards: Cards, last: Stonks.Settled | null, round: number): boolean {
  if (!last) return round > 1 || !Object.keys(cards).length;
  return cards[last.round] === undefined || cards[last.round] === last.card;
}

/** The price round by round up to the last card: a card moves it by its rank, black up, red down. */
export function candles(last: Stonks.Settled | null): Candle[] {
  const found: Candle[] = [];
  let price = START;
  for (let round = 1; round <= (last?.round ?? 0); round++) {
    const card = round === last?.round ? last.card : (shown[round] ?? null);
    const close = card === null ? price : price + step(card);
    found.push({ round, card, open: price, close });
    price = close;
  }
  return found;
}

function step(card: string): number {
  const rank = RANKS.indexOf(card[0] ?? "") + 1;
  return card[1] === "h" || card[1] === "d" ? -rank : rank;
}

export const start = START;
