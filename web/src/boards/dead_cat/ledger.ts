/**
 * Which cards a meld had, and what was on offer, when something happened to it: events tell the number only, and nobody
 * who looks at cards knows numbers. All that has happened is gone through once, in its order.
 */

import type { DeadCat } from "../../wire";
import { isSet } from "./words";

type Cards = readonly string[];

/** What was known when an event happened. */
export interface Known {
  /** By number, the cards of the melds that it names, before it. */
  melds: ReadonlyMap<number, Cards>;
  /** What is left of a meld that was cut. */
  left: Cards[];
  /** The offer that it is about. */
  offer?: DeadCat.Offered | undefined;
}

interface Book {
  upto: number;
  melds: Map<number, Cards>;
  offers: Map<number, DeadCat.Offered>;
  /** Cards that have just left someone, by seat: melds are cut right after. */
  gone: Map<number, string[]>;
  known: WeakMap<DeadCat.Event, Known>;
}

const books = new WeakMap<readonly DeadCat.Event[], Book>();

/** What was known at an event of a story; the story may have grown since it was asked for last. */
export function knownAt(event: DeadCat.Event, story: readonly DeadCat.Event[]): Known | undefined {
  const book = books.get(story) ?? {
    upto: 0,
    melds: new Map(),
    offers: new Map(),
    gone: new Map(),
    known: new WeakMap(),
  };
  books.set(story, book);
  for (const one of story.slice(book.upto)) take(book, one);
  book.upto = story.length;
  return book.known.get(event);
}

function take(book: Book, event: DeadCat.Event): void {
  const { melds, offers } = book;
  const known: Known = { melds: new Map(melds), left: [] };
  switch (event.type) {
    case "melded":
      melds.set(event.meld, event.cards);
      return;
    case "extended":
      grow(melds, event.meld, event.cards);
      break;
    case "joined":
      grow(melds, event.meld, melds.get(event.other));
      melds.delete(event.other);
      break;
    case "sold":
      book.gone = new Map([[event.seat, [...event.cards]]]);
      return;
    case "meldcut":
      known.left = cut(book, event);
      break;
    case "offered":
      offers.set(event.number, event);
      break;
    case "dealt":
      book.gone = new Map([
        [event.maker, event.give.cards.map(bare)],
        [event.taker, event.get.cards.map(bare)],
      ]);
      break;
    case "offerended":
      known.offer = offers.get(event.number);
      break;
    case "takenover":
    case "protected":
      break;
    default:
      return;
  }
  book.known.set(event, known);
}

/** A card without the meld that it was meant out of. */
const bare = (card: string): string => card.slice(0, 2);

const RANKS = "A23456789TJQK";
const place = (card: string): number => RANKS.indexOf(card[0] ?? "") + 1;
const SUITS = "shdc";

/** Cards in the order in which they lie: sets by suit, runs by rank, an ace behind the king where it follows it. */
export function ordered(cards: Cards): string[] {
  if (isSet(cards)) return [...cards].sort((one, other) => SUITS.indexOf(one[1] ?? "") - SUITS.indexOf(other[1] ?? ""));
  const high = cards.some((card) => card.startsWith("K")) && !cards.some((card) => card.startsWith("2"));
  const rank = (card: string): number => (high && card.startsWith("A") ? RANKS.length + 1 : place(card));
  return [...cards].sort((one, other) => rank(one) - rank(other));
}

function grow(melds: Map<number, Cards>, number: number, more: Cards | undefined): void {
  const before = melds.get(number);
  if (before && more) melds.set(number, ordered([...before, ...more]));
  else melds.delete(number);
}

/** What is left of a meld, the longest first: sets stay whole, runs break where a card is gone. */
function cut(book: Book, event: DeadCat.MeldCut): Cards[] {
  const { melds, gone } = book;
  const cards = melds.get(event.meld) ?? [];
  const leaving = [...(gone.get(event.seat) ?? [])];
  const stays = cards.map((card) => {
    const at = leaving.indexOf(card);
    if (at >= 0) leaving.splice(at, 1);
    return at < 0;
  });
  gone.set(event.seat, leaving);
  const rest: string[][] = [[]];
  cards.forEach((card, at) => {
    if (stays[at]) rest.at(-1)?.push(card);
    else if (!isSet(cards)) rest.push([]);
  });
  const pieces = rest.filter((piece) => piece.length > 1).sort((one, other) => other.length - one.length);
  melds.delete(event.meld);
  // What does not agree with what was told is not known.
  if (pieces.length !== event.left.length) return [];
  event.left.forEach((number, at) => melds.set(number, pieces[at] ?? []));
  return pieces;
}
