/** The moves of a market as buttons: the quote on the ticket, the best prices, and what the dealer does. */

import { liked } from "../../lib/settings.svelte";
import { t } from "../../lib/words.svelte";
import type { MarketMaker as m } from "../../wire";
import type { Field, Verb } from "../board";
import { price } from "./numbers";
import { rulesOf } from "./rules";
import { proposed, ticket } from "./ticket.svelte";
import { brief, crossed, standing, type At, type MarketView, type Side } from "./words";
import { PLAIN, VERBS } from "./keys";

type MarketVerb = Verb<"market_maker">;

type Plain = Extract<m.Action, { type: (typeof PLAIN)[number] }>;

/** Whether a move needs nothing said. */
const isPlain = (action: m.Action): action is Plain => PLAIN.some((type) => type === action.type);

/** Whether this seat may quote now; the menu lists only quotes near the market. */
export function mayQuote(view: MarketView, at: At): boolean {
  if (at.seat === null || view.phase !== "open" || !at.actors.includes(at.seat)) return false;
  return (
    at.menu.some((action) => action.type === "quote") ||
    (view.locked && !at.menu.every((action) => action.type === "pass"))
  );
}

/** What may be done now, the usual first. */
export function verbs(view: MarketView, at: At): MarketVerb[] {
  const rest = at.menu.filter(isPlain);
  const quoting = mayQuote(view, at) ? [liked.textMode ? typed(view, at) : quote(view, at)] : [];
  return [
    ...quoting,
    ...trade(view, at, "bid"),
    ...trade(view, at, "offer"),
    ...rest.map((action) => plain(action, view, at)),
  ];
}

function quote(view: MarketView, at: At): MarketVerb {
  const { bid, offer } = ticket;
  const own = at.seat === null ? undefined : view.players[at.seat];
  const traders = crossed(view, at.seat, bid, offer).flatMap((level) =>
    standing(view, level.side, level.price, at.seat),
  );
  return {
    verb: "quote",
    label: t("market_maker.do.quote:at", { quote: t("market_maker.quote", { bid: price(bid), offer: price(offer) }) }),
    key: VERBS.quote,
    note: traders.length
      ? view.locked
        ? t("market_maker.top.locked")
        : t("market_maker.do.quote:trades", { lots: view.lot * traders.length })
      : undefined,
    primary: own?.bid === null || own?.bid !== bid || own.offer !== offer,
    grave: traders.length > 1 && !view.locked,
    action: { type: "quote", bid, offer },
  };
}

/** Where no ticket is on the screen, both prices are asked for. */
function typed(view: MarketView, at: At): MarketVerb {
  const { bid, offer } = proposed(view, at.seat, rulesOf(at.options));
  const field = (name: Side, value: number): Field => ({
    name,
    label: t(`market_maker.stage.${name}`),
    kind: "number",
    value: String(value / 100),
    step: rulesOf(at.options).tick / 100,
    low: -view.limit / 100,
    high: view.limit / 100,
  });
  return {
    verb: "quote",
    label: t("market_maker.do.quote"),
    key: VERBS.quote,
    primary: view.players[at.seat ?? -1]?.bid === null,
    form: [field("bid", bid), field("offer", offer)],
    build: (values) => {
      const prices = [values.bid, values.offer].map((text) => Math.round(Number(text || NaN) * 100));
      const [low = NaN, high = NaN] = prices;
      return low < high ? { type: "quote", bid: low, offer: high } : null;
    },
  };
}

function trade(view: MarketView, at: At, side: Side): MarketVerb[] {
  const type = side === "bid" ? "sell" : "buy";
  const action = at.menu.find((one) => one.type === type);
  if (!action || !("price" in action)) return [];
  return [
    {
      verb: type,
      label: t(`market_maker.do.${type}:at`, { price: price(action.price) }),
      key: VERBS[type],
      note: brief(view, side, action.price, at),
      grave: standing(view, side, action.price, at.seat).length > 1,
      action,
    },
  ];
}

function plain(action: Plain, view: MarketView, at: At): MarketVerb {
  const { type } = action;
  const dealt =
    type === "deal"
      ? view.phase === "lobby"
        ? t("market_maker.do.deal:first")
        : `${view.board.length + 1}/${view.community}`
      : undefined;
  const lead = type === "deal" ? view.phase === "lobby" : type === "pass" && !mayQuote(view, at);
  return {
    verb: type,
    label: t(`market_maker.do.${type}`),
    key: VERBS[type],
    note: dealt,
    primary: lead,
    grave: type === "finish",
    action,
  };
}
