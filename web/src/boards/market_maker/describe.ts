/** The market in words: your card and the board, the book, where you stand, the latest trades. */

import { cardText } from "../../lib/cards";
import { t } from "../../lib/words.svelte";
import { dues, leftText } from "./dues";
import { checked, done, fillsOf, gainOf, reckoned } from "./fills";
import { count, price, signed } from "./numbers";
import { rulesOf } from "./rules";
import {
  average,
  head,
  isSettled,
  live,
  profit,
  standing,
  who,
  worth,
  type At,
  type MarketView,
  type Side,
} from "./words";

const TRADES = 5;

/** What the stage shows, the most important first. */
export function describe(view: MarketView, at: At): string[] {
  const settled = isSettled(view) ? view.last : null;
  return [
    ...(settled ? [result(settled, at), ...lines(view, settled, at)] : []),
    ...(view.phase === "lobby" && !settled ? [t("market_maker.now.traded", { cards: cardsOf(view) })] : []),
    ...cards(view, at),
    sum(view),
    ...(settled
      ? []
      : [
          ...(view.locked
            ? [t(view.unlocks === null ? "market_maker.now.locked" : "market_maker.now.lockedByCard")]
            : []),
          ...dues(view, rulesOf(at.options), at.clock).flatMap(({ kind, left }) =>
            left === null
              ? []
              : [t("market_maker.due.said", { what: t(`market_maker.due.${kind}`), time: leftText(left) })],
          ),
          book(view, "bid", at),
          book(view, "offer", at),
        ]),
    ...own(view, at),
    ...positions(view, at),
    ...trades(view, at),
    facts(view, at),
  ];
}

/** A card with what it adds: K♠ (+13). */
function card(one: string): string {
  return t("market_maker.describe.card", { card: cardText(one), worth: worth(one) });
}

function cards(view: MarketView, at: At): string[] {
  const mine = view.players[at.seat ?? -1]?.card;
  const shown = view.players.flatMap((player, seat) => {
    const found = at.open?.[seat]?.players[seat]?.card ?? player.card;
    return !found || found === "??" || (seat === at.seat && !at.open)
      ? []
      : [t("market_maker.describe.cardOf", { name: head(seat, at.names, at.seat), card: card(found) })];
  });
  const board = view.board.length ? view.board.map(card).join(", ") : t("market_maker.describe.none");
  return [
    ...(mine && mine !== "??" && !at.open ? [t("market_maker.describe.yours", { card: card(mine) })] : []),
    ...shown,
    t("market_maker.describe.board", { cards: board, open: view.board.length, of: view.community }),
  ];
}

function sum(view: MarketView): string {
  if (isSettled(view) && view.last) return `${t("market_maker.cards.settled")}: ${signed(view.last.total)}.`;
  const unknown = t("market_maker.cards.unknown", { count: view.unseen });
  return `${t("market_maker.cards.sum")}: ${signed(view.total)}; ${unknown}.`;
}

/** One side of the book, the best price first. */
function book(view: MarketView, side: Side, at: At): string {
  const prices = [...new Set(view.players.flatMap((_, seat) => live(view, side, seat) ?? []))];
  if (!prices.length) return t(`market_maker.describe.${side === "bid" ? "noBids" : "noOffers"}`);
  prices.sort((one, other) => (side === "bid" ? other - one : one - other));
  const levels = prices.map((level) => {
    const seats = standing(view, side, level, null);
    const names = seats.map((seat) => head(seat, at.names, at.seat)).join(", ");
    return t("market_maker.describe.level", { price: price(level), lots: view.lot * seats.length, names });
  });
  return t(`market_maker.describe.${side === "bid" ? "bids" : "offers"}`, { levels: levels.join("; ") });
}

/** Your quote. */
function own(view: MarketView, at: At): string[] {
  const player = view.players[at.seat ?? -1];
  if (!player?.living || view.phase !== "open") return [];
  if (player.bid === null || player.offer === null) return [t("market_maker.ticket.none")];
  return [t("market_maker.describe.quote", { bid: price(player.bid), offer: price(player.offer) })];
}

/** What everybody holds, as far as that is told; yours first. */
function positions(view: MarketView, at: At): string[] {
  const order = view.players.map((_, place) => (place + (at.seat ?? 0)) % view.players.length);
  return order.flatMap((seat) => {
    const held = view.players[seat]?.holding;
    if (!held || !view.players[seat]?.living) return [];
    const gain = profit(view, seat);
    const values = {
      name: head(seat, at.names, at.seat),
      lots: signed(held.lots),
      average: average(held),
      gain: gain === null ? "–" : signed(gain),
    };
    return [t(`market_maker.describe.${held.lots ? "position" : "flat"}`, values)];
  });
}

/** The latest trades, the newest first. */
function trades(view: MarketView, at: At): string[] {
  if (!view.tape.length) return [t("market_maker.tape.none")];
  const said = view.tape
    .slice(-TRADES)
    .reverse()
    .map(({ buyer, seller, price: level, lots }) => {
      const values = { lots: count(lots), price: price(level) };
      if (buyer === null || seller === null) return t("market_maker.describe.secret", values);
      return t("market_maker.describe.trade", {
        ...values,
        buyer: head(buyer, at.names, at.seat),
        seller: who(seller, at.names, at.seat, "dat"),
      });
    });
  return [t("market_maker.describe.trades", { trades: said.join("; ") })];
}

function result(last: NonNullable<MarketView["last"]>, at: At): string {
  const gains = last.pnl.map((gain, seat) => `${head(seat, at.names, at.seat)} ${signed(gain)}`).join(", ");
  return t("market_maker.describe.settled", { game: last.game, total: signed(last.total), gains });
}

/** Your result, trade by trade. */
function lines(view: MarketView, last: NonNullable<MarketView["last"]>, at: At): string[] {
  if (at.seat === null) return [];
  const fills = fillsOf(view, at.seat, last.total);
  if (!fills.length) return [t("market_maker.settled.noFills")];
  return [
    ...fills.map((fill) =>
      t("market_maker.describe.fill", {
        trade: done(fill),
        sum: reckoned(fill, last.total),
        gain: signed(fill.gain),
      }),
    ),
    t("market_maker.describe.total", { gain: signed(gainOf(fills)) }),
    checked(last, at.seat),
  ];
}

/** How many cards the contract pays. */
function cardsOf(view: MarketView): number {
  return view.players.length + view.community;
}

function facts(view: MarketView, at: At): string {
  const rules = rulesOf(at.options);
  const dealer = view.dealer < 0 ? who(view.dealer, at.names, at.seat) : head(view.dealer, at.names, at.seat);
  const said = [
    ...(view.games > 1
      ? [
          t("market_maker.stage.game", {
            game: Math.min(view.games, view.finished + (isSettled(view) ? 0 : 1)) || 1,
            of: view.games,
          }),
        ]
      : []),
    rules.turns
      ? t("market_maker.stage.lap", { lap: view.lap + 1, of: rules.laps })
      : t("market_maker.stage.dealer", { name: dealer }),
    ...(rules.auto && !rules.turns ? [t("market_maker.stage.auto", { seconds: rules.seconds })] : []),
    ...(rules.hidden ? [t("market_maker.stage.hidden")] : []),
    ...(rules.clears ? [t("market_maker.stage.clears")] : []),
  ];
  return `${said.join("; ")}.`;
}
