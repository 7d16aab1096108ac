/** The quote that is being written, which ladder and buttons share: you move it, and so does a card that opens. */

import { untrack } from "svelte";
import { t } from "../../lib/words.svelte";
import { place } from "../place";
import { parsed, price as said } from "./numbers";
import type { Rules } from "./rules";
import { best, type MarketView, type Side } from "./words";

/** What can be typed into. */
export type Box = Side | "width";

const DECK = 52;

interface Ticket {
  /** For which table, game and seat it is written. */
  place: string;
  /** How many cards lay open when it was proposed. */
  board: number;
  bid: number;
  offer: number;
  /** What the keys move. */
  side: Side | "both";
  /** What was typed and cannot be: it stands there, and says why, until something else is written. */
  wrong: { box: Box; text: string; why: string } | null;
}

export const ticket: Ticket = $state({ place: "", board: 0, bid: 0, offer: 0, side: "both", wrong: null });

type Quote = Record<Side, number>;

/** The quote before what is being typed, which changes it from there with every character; null: nothing is typed. */
let before: Quote | null = null;

/** A price on the grid. */
function round(price: number, tick: number): number {
  return Math.round(price / tick) * tick || 0;
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** The narrowest and the widest that fit the tick. */
function widths(rules: Rules): [number, number] {
  return [Math.ceil(rules.least / rules.tick) * rules.tick, Math.floor(rules.most / rules.tick) * rules.tick];
}

/** The width nearest to the one wanted. */
function width(wanted: number, rules: Rules): number {
  const [least, most] = widths(rules);
  return between(least, round(wanted, rules.tick), most);
}

/** A quote that is allowed: the side that is held keeps its price, the other one makes the width right. */
function fitted(bid: number, offer: number, held: Side, rules: Rules, limit: number): Quote {
  const wide = width(offer - bid, rules);
  const low = held === "bid" ? round(bid, rules.tick) : round(offer, rules.tick) - wide;
  const most = Math.floor(limit / rules.tick) * rules.tick;
  const fit = between(-most, low, most - wide);
  return { bid: fit, offer: fit + wide };
}

function write(bid: number, offer: number, held: Side, rules: Rules, limit: number): void {
  before = null;
  Object.assign(ticket, { wrong: null, ...fitted(bid, offer, held, rules, limit) });
}

/** What the settlement is worth by the cards one can see, in hundredths: a deck adds up to 0, so the rest leans back. */
export function fair(view: MarketView): number {
  const seen = view.players.length + view.community - view.unseen;
  const left = DECK - seen;
  return (left ? Math.round(100 * view.total * (1 - view.unseen / left)) : 100 * view.total) || 0;
}

/** A quote around that. */
export function around(view: MarketView, rules: Rules): Quote {
  const wide = width((rules.least + rules.most) / 2, rules);
  const middle = fair(view);
  return fitted(middle - wide / 2, middle + wide / 2, "bid", rules, view.limit);
}

/** The quote to begin with: the one that stands, or one around what is fair by the cards one can see. */
export function proposed(view: MarketView, seat: number | null, rules: Rules): Quote {
  const own = view.players[seat ?? -1];
  if (own && own.bid !== null && own.offer !== null) return { bid: own.bid, offer: own.offer };
  return around(view, rules);
}

/** Where a ticket is written: in a match, in a game, at a seat. */
function placeOf(view: MarketView, seat: number | null): string {
  return `${place()} ${view.finished} ${seat}`;
}

/** Whether the ticket is for the running game; else that game has not been before your eyes yet. */
export function isHere(view: MarketView, seat: number | null): boolean {
  return ticket.place === placeOf(view, seat);
}

/** A fresh ticket for a fresh game; after a card it is put around what is fair now, unless something is being typed. */
export function prepare(view: MarketView, seat: number | null, rules: Rules): void {
  if (seat === null || view.phase !== "open") return;
  untrack(() => {
    const board = view.board.length;
    if (isHere(view, seat)) {
      if (board > ticket.board && before === null) settle(view, rules);
      ticket.board = board;
      return;
    }
    before = null;
    const fresh = { place: placeOf(view, seat), board, side: "both", wrong: null };
    Object.assign(ticket, fresh, proposed(view, seat, rules));
  });
}

/** Put it around what is fair by the cards one can see. */
export function settle(view: MarketView, rules: Rules): void {
  const { bid, offer } = around(view, rules);
  write(bid, offer, "bid", rules, view.limit);
}

/** What was typed: a price, a width, or nothing that can be. */
export function type(box: Box, text: string, rules: Rules, limit: number): void {
  rewind();
  const number = parsed(text);
  const why = number === null ? t("market_maker.ticket.noNumber", { text }) : refusal(box, number, rules, limit);
  if (why) ticket.wrong = { box, text, why };
  else if (number !== null) put(box, number, rules, limit);
}

/** What is being typed, as far as it can be: ladder and ticket show it as if it had been clicked. */
export function preview(box: Box, text: string, rules: Rules, limit: number): void {
  rewind();
  const start = { bid: ticket.bid, offer: ticket.offer };
  const number = parsed(text);
  if (number !== null && !refusal(box, number, rules, limit)) put(box, number, rules, limit);
  ticket.wrong = null;
  before = start;
}

/** Undo what has been typed so far. */
function rewind(): void {
  Object.assign(ticket, before);
  before = null;
}

function put(box: Box, number: number, rules: Rules, limit: number): void {
  if (box === "width") widen(number - (ticket.offer - ticket.bid), rules, limit);
  else price(box, number, rules, limit);
}

/** Why a number cannot stand there, in the words of the rules. */
function refusal(box: Box, number: number, rules: Rules, limit: number): string {
  if (number % rules.tick) return t("market_maker.no.tick", { tick: said(rules.tick) });
  const [least, most] = widths(rules);
  if (box === "width") {
    if (least <= number && number <= most) return "";
    return least === most
      ? t("market_maker.no.width.exact", { width: said(least) })
      : t("market_maker.no.width", { low: said(least), high: said(most) });
  }
  const low = box === "bid" ? -limit : -limit + least;
  const high = box === "bid" ? limit - least : limit;
  return number < low || number > high
    ? t("market_maker.no.beyond", { low_price: said(low), high_price: said(high) })
    : "";
}

/** Move the chosen side, or both, by so many hundredths. */
export function move(by: number, rules: Rules, limit: number): void {
  if (ticket.side === "bid") price("bid", ticket.bid + by, rules, limit);
  else if (ticket.side === "offer") price("offer", ticket.offer + by, rules, limit);
  else write(ticket.bid + by, ticket.offer + by, "bid", rules, limit);
}

/** Make it wider or narrower: on the offer's side first, so that the middle stays. */
export function widen(by: number, rules: Rules, limit: number): void {
  const wide = width(ticket.offer - ticket.bid + by, rules);
  const grown = wide - (ticket.offer - ticket.bid);
  const odd = ((ticket.offer - ticket.bid) / rules.tick) % 2 !== 0;
  const held = grown > 0 === odd ? "offer" : "bid";
  if (ticket.side === "bid" || (ticket.side === "both" && held === "offer"))
    write(ticket.offer - wide, ticket.offer, "offer", rules, limit);
  else write(ticket.bid, ticket.bid + wide, "bid", rules, limit);
}

/** Put one side at a price; the other side follows only as far as the width demands. */
export function price(side: Side, to: number, rules: Rules, limit: number): void {
  if (side === "bid") write(to, Math.max(ticket.offer, to), "bid", rules, limit);
  else write(Math.min(ticket.bid, to), to, "offer", rules, limit);
}

/** Join the others' best prices, as near as the widths allow. */
export function join(view: MarketView, seat: number | null, rules: Rules): void {
  const bid = best(view, "bid", seat);
  const offer = best(view, "offer", seat);
  const wide = ticket.offer - ticket.bid;
  if (bid !== null && offer !== null) {
    const fit = width(offer - bid, rules);
    const middle = (bid + offer) / 2;
    if (fit === offer - bid) write(bid, offer, "bid", rules, view.limit);
    else write(middle - fit / 2, middle + fit / 2, "bid", rules, view.limit);
  } else if (bid !== null) write(bid, bid + wide, "bid", rules, view.limit);
  else if (offer !== null) write(offer - wide, offer, "offer", rules, view.limit);
}
