/** Market Maker Poker in words: names, what cards and positions come to, what a move would do. */

import { isRed } from "../../lib/cards";
import { t } from "../../lib/words.svelte";
import type { MarketMaker as m } from "../../wire";
import type { Plate, Seating, View } from "../board";
import { price, signed } from "./numbers";

export type MarketView = View<"market_maker">;
export type At = Seating<"market_maker">;
export type Side = "bid" | "offer";
type Form = "nom" | "dat";

const RANKS = "A23456789TJQK";
const NAMED = 3;

/** A player inside a sentence: a name, or "you" in the form it needs. */
export function who(seat: number, names: string[], you: number | null, form: Form = "nom"): string {
  if (seat === you) return t(`market_maker.who.${form}`);
  return seat < 0 ? t("market_maker.who.clock") : (names[seat] ?? `p${seat + 1}`);
}

/** A player by name, yourself as "You": for tables. */
export function head(seat: number, names: string[], you: number | null): string {
  return seat === you ? t("market_maker.you") : (names[seat] ?? `p${seat + 1}`);
}

/** Two letters for each player, told apart by the seat's number where they are the same. */
export function initials(names: string[]): string[] {
  const short = names.map((name) => {
    const words = name.trim().split(/\s+/);
    const letters =
      words.length > 1 ? words.slice(0, 2).map((word) => [...word][0] ?? "") : [...(words[0] ?? "")].slice(0, 2);
    return letters.join("");
  });
  return short.map((one, seat) =>
    one && short.indexOf(one) === short.lastIndexOf(one) ? one : `${[...one][0] ?? ""}${seat + 1}`,
  );
}

/** What a card adds to the sum; 0 while it is hidden. */
export function valueOf(card: string | null): number {
  const rank = RANKS.indexOf(card?.[0] ?? "?") + 1;
  return card && isRed(card) ? -rank : rank;
}

/** The same in writing: +13, −5; empty while it is hidden. */
export function worth(card: string | null): string {
  return valueOf(card) ? signed(valueOf(card)) : "";
}

/** Names in a row; of many only the first. */
export function list(seats: number[], names: string[]): string {
  const said = seats.slice(0, NAMED).map((seat) => names[seat] ?? "");
  return seats.length > NAMED ? `${said.join(", ")} +${seats.length - NAMED}` : said.join(", ");
}

/** The others that stand at a price. */
export function standing(view: MarketView, side: Side, at: number, seat: number | null): number[] {
  return view.players.flatMap((_, other) => (other !== seat && live(view, side, other) === at ? [other] : []));
}

/** The price of a seat on a side; null where it has none, or could not take one lot more (M-46). */
export function live(view: MarketView, side: Side, seat: number): number | null {
  const player = view.players[seat];
  const lots = player?.holding?.lots ?? 0;
  const after = (side === "bid" ? lots : -lots) + view.lot;
  return view.position_limit && after > view.position_limit ? null : (player?.[side] ?? null);
}

/** Lots that a seat may still sell to bids, or buy from offers (M-46). */
export function roomOf(view: MarketView, seat: number, side: Side): number {
  const lots = view.players[seat]?.holding?.lots ?? 0;
  if (!view.position_limit) return Infinity;
  return view.position_limit + (side === "bid" ? lots : -lots);
}

/** The side of a seat's quote that cannot take one lot more; empty: neither (M-46). */
export function fullOn(view: MarketView, seat: number): Side | "" {
  // A bid that is hit buys, as lifting an offer does.
  if (roomOf(view, seat, "offer") < view.lot) return "bid";
  return roomOf(view, seat, "bid") < view.lot ? "offer" : "";
}

/** Why nobody can trade with a seat's price on a side; empty: it can be traded with, or there is none (M-46). */
export function whyDead(view: MarketView, side: Side, seat: number, at: At): string {
  const player = view.players[seat];
  if (!player || player[side] === null || live(view, side, seat) !== null) return "";
  const lots = signed(player.holding?.lots ?? 0);
  return t("market_maker.ladder.dead", { side, name: head(seat, at.names, at.seat), lots });
}

/** Your own price on a side, where it is better than all the others'; null: it is not. */
export function ownBest(view: MarketView, side: Side, seat: number | null): number | null {
  const own = seat === null ? null : live(view, side, seat);
  const others = best(view, side, seat);
  if (own === null || others === null) return null;
  return (side === "bid" ? own > others : own < others) ? own : null;
}

/** The best price of the others on a side; null: there is none. */
export function best(view: MarketView, side: Side, seat: number | null): number | null {
  const prices = view.players.flatMap((_, other) => {
    const at = other === seat ? null : live(view, side, other);
    return at === null ? [] : [at];
  });
  if (!prices.length) return null;
  return side === "bid" ? Math.max(...prices) : Math.min(...prices);
}

/** What a purchase or sale at a level means: sell 300 @ 10 to Ana, Bo, Cy. */
export function consequence(view: MarketView, side: Side, at: number, seating: At): string {
  const seats = standing(view, side, at, seating.seat);
  const key = side === "bid" ? "sellTo" : "buyFrom";
  return t(`market_maker.trade.${key}`, {
    lots: view.lot * seats.length,
    price: price(at),
    names: list(seats, seating.names),
  });
}

/** The same in short, for a button that names the price: sell 100 to Ana; of several players the big button tells more. */
export function brief(view: MarketView, side: Side, at: number, seating: At): string {
  const seats = standing(view, side, at, seating.seat);
  const key = `${side === "bid" ? "sells" : "buys"}${seats.length > 1 ? "Many" : ""}` as const;
  return t(`market_maker.trade.${key}`, { lots: view.lot * seats.length, names: list(seats, seating.names) });
}

/** The levels that a quote would trade with before it stands, in order. */
export function crossed(
  view: MarketView,
  seat: number | null,
  bid: number,
  offer: number,
): { side: Side; price: number }[] {
  const prices = (side: Side): number[] =>
    view.players.flatMap((_, other) => {
      const at = other === seat ? null : live(view, side, other);
      return at === null ? [] : [at];
    });
  const bids = [...new Set(prices("bid").filter((at) => at >= offer))];
  const offers = [...new Set(prices("offer").filter((at) => at <= bid))];
  return [
    ...bids.sort((a, b) => b - a).map((at) => ({ side: "bid" as const, price: at })),
    ...offers.sort((a, b) => a - b).map((at) => ({ side: "offer" as const, price: at })),
  ];
}

/** Why trading so many lots against bids or offers would go beyond the limit (M-46); empty: it does not. */
export function tooMany(view: MarketView, seat: number, side: Side, lots: number): string {
  const room = roomOf(view, seat, side);
  if (lots <= room) return "";
  const key = side === "bid" ? "market_maker.no.room.to.sell" : "market_maker.no.room.to.buy";
  return t(key, { limit: view.position_limit, room: Math.max(0, room), lots });
}

/** The same for a quote that trades at some levels before it stands. */
export function crossesTooMany(view: MarketView, seat: number | null, levels: ReturnType<typeof crossed>): string {
  if (seat === null || view.locked) return "";
  const lots = (side: Side): number =>
    levels.reduce(
      (sum, level) => sum + (level.side === side ? view.lot * standing(view, side, level.price, seat).length : 0),
      0,
    );
  return tooMany(view, seat, "offer", lots("offer")) || tooMany(view, seat, "bid", lots("bid"));
}

/** The price of a position to two places; a dash if it is flat. */
export function average(holding: m.Holding): string {
  return holding.lots === 0 ? "–" : price(Math.round((100 * holding.cost) / holding.lots));
}

/** Whether no game is going on: what is on the table is settled. */
export function isSettled(view: MarketView): boolean {
  return view.phase === "lobby" || view.phase === "over";
}

/** P&L over the match: what is settled, and the running game as the book values it; null: nobody to trade with. */
export function profit(view: MarketView, seat: number): number | null {
  const player = view.players[seat];
  if (!player) return null;
  if (isSettled(view)) return player.settled;
  if (!player.holding || player.holding.mark === null) return null;
  return player.settled + player.holding.mark;
}

/** The same for a chart, which wants a number at every moment: without a market the last trade is the price. */
export function profits(view: MarketView): number[] {
  const last = view.tape.at(-1)?.price ?? 0;
  return view.players.map((player, seat) => {
    const held = player.holding;
    const guess = held ? Math.round((held.lots * last) / 100) - held.cost : 0;
    return profit(view, seat) ?? player.settled + guess;
  });
}

/** What the plate of a seat tells. */
export function plate(view: MarketView, seat: number): Plate {
  const player = view.players[seat];
  if (!player) return { stack: null };
  const facts: string[] = [];
  if (player.holding) facts.push(t("market_maker.plate.lots", { lots: signed(player.holding.lots) }));
  if (view.dealer === seat) facts.push(t("market_maker.plate.dealer"));
  return {
    stack: profit(view, seat),
    unit: t("market_maker.unit"),
    status: status(view, player),
    facts: player.living ? facts : [],
    out: !player.living,
  };
}

function status(view: MarketView, player: m.Player): string {
  if (!player.living) return t("market_maker.plate.left");
  if (view.phase !== "open") return "";
  if (player.bid === null || player.offer === null) return t("market_maker.plate.noQuote");
  return t("market_maker.quote", { bid: price(player.bid), offer: price(player.offer) });
}

/** What is at stake and who is awaited. */
export function situation(view: MarketView, at: At): string {
  const now = "market_maker.now";
  if (view.phase === "over") return winners(view, at);
  if (view.phase === "dealing") return t(`${now}.dealing`);
  const traded = t(`${now}.traded`, { cards: view.players.length + view.community });
  if (view.phase === "lobby") {
    const called =
      view.dealer === at.seat ? t(`${now}.deal`) : t(`${now}.waitDeal`, { name: who(view.dealer, at.names, at.seat) });
    return view.last ? called : `${called} ${traded}`;
  }
  if (view.turn !== null) {
    return view.turn === at.seat ? t(`${now}.turn`) : t(`${now}.waitTurn`, { name: who(view.turn, at.names, at.seat) });
  }
  if (at.seat !== null && view.players[at.seat]?.living && view.players[at.seat]?.bid === null)
    return t(`${now}.quote`);
  if (view.locked) return t(view.unlocks === null ? `${now}.locked` : `${now}.lockedByCard`);
  return view.board.length < view.community ? traded : t(`${now}.last`);
}

function winners(view: MarketView, at: At): string {
  const most = Math.max(...view.players.map((player) => player.settled));
  const won = view.players.flatMap((player, seat) =>
    player.settled === most ? [who(seat, at.names, at.seat, "dat")] : [],
  );
  return t("market_maker.now.over", { names: won.join(t("market_maker.and")), amount: signed(most) });
}
