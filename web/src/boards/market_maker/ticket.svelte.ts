/** The quote that is being written: the ticket, the ladder and the buttons share it. What you have written stays. */

import { untrack } from "svelte";
import type { Rules } from "./rules";
import { best, type MarketView, type Side } from "./words";

interface Ticket {
  /** For which table, game and seat it is written. */
  place: string;
  bid: number;
  offer: number;
  /** What the keys move. */
  side: Side | "both";
  /** You had a quote when the table was last looked at. */
  stood: boolean;
  /** You have changed it since that quote went: it stays where it is, even if it crosses the market. */
  touched: boolean;
}

export const ticket: Ticket = $state({ place: "", bid: 0, offer: 0, side: "both", stood: false, touched: false });

/** A price on the grid. */
function round(price: number, tick: number): number {
  return Math.round(price / tick) * tick || 0;
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** The widths that fit the tick, from the least to the greatest. */
function width(wanted: number, rules: Rules): number {
  return between(
    Math.ceil(rules.least / rules.tick) * rules.tick,
    round(wanted, rules.tick),
    Math.floor(rules.most / rules.tick) * rules.tick,
  );
}

/** A quote that is allowed: the side that is held keeps its price, the other one makes the width right. */
function fitted(bid: number, offer: number, held: Side, rules: Rules, limit: number): { bid: number; offer: number } {
  const wide = width(offer - bid, rules);
  const low = held === "bid" ? round(bid, rules.tick) : round(offer, rules.tick) - wide;
  const most = Math.floor(limit / rules.tick) * rules.tick;
  const fit = between(-most, low, most - wide);
  return { bid: fit, offer: fit + wide };
}

function write(bid: number, offer: number, held: Side, rules: Rules, limit: number): void {
  Object.assign(ticket, { touched: true, ...fitted(bid, offer, held, rules, limit) });
}

/** The quote to begin with: the one that stands, or one around the market or the sum one can see. */
export function proposed(view: MarketView, seat: number | null, rules: Rules): { bid: number; offer: number } {
  const own = view.players[seat ?? -1];
  if (own && own.bid !== null && own.offer !== null) return { bid: own.bid, offer: own.offer };
  const middle =
    view.best_bid !== null && view.best_offer !== null ? (view.best_bid + view.best_offer) / 2 : view.total * 100;
  const wide = width((rules.least + rules.most) / 2, rules);
  return cleared(view, seat, fitted(middle - wide / 2, middle + wide / 2, "bid", rules, view.limit), rules);
}

/** The same quote moved as little as it takes to trade with nobody. */
function cleared(
  view: MarketView,
  seat: number | null,
  quote: { bid: number; offer: number },
  rules: Rules,
): { bid: number; offer: number } {
  const wide = quote.offer - quote.bid;
  const highest = (best(view, "offer", seat) ?? Infinity) - rules.tick;
  const lowest = (best(view, "bid", seat) ?? -Infinity) + rules.tick - wide;
  const bid = Math.max(lowest, Math.min(highest, quote.bid));
  return bid === quote.bid ? quote : fitted(bid, bid + wide, "bid", rules, view.limit);
}

/** A fresh ticket for a fresh game; while you have no quote, one that you have not touched keeps clear of the others. */
export function prepare(view: MarketView, seat: number | null, rules: Rules): void {
  if (seat === null || view.phase !== "open") return;
  const here = `${location.pathname} ${view.finished} ${seat}`;
  untrack(() => {
    const stands = view.players[seat]?.bid !== null;
    if (here !== ticket.place)
      Object.assign(ticket, { place: here, side: "both", touched: false, ...proposed(view, seat, rules) });
    if (ticket.stood && !stands) ticket.touched = false;
    ticket.stood = stands;
    if (!stands && !ticket.touched) Object.assign(ticket, cleared(view, seat, ticket, rules));
  });
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
