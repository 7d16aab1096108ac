/** The moves of a market as buttons, each always at its place: the ticket's quote, the best prices, the dealer's work. */

import { liked } from "../../lib/settings.svelte";
import { t } from "../../lib/words.svelte";
import type { Field, Verb } from "../board";
import { PLAIN, VERBS } from "./keys";
import { price } from "./numbers";
import { rulesOf, type Rules } from "./rules";
import { isHere, proposed, ticket } from "./ticket.svelte";
import {
  best,
  brief,
  consequence,
  crossed,
  crossesTooMany,
  ownBest,
  standing,
  tooMany,
  who,
  type At,
  type MarketView,
  type Side,
} from "./words";

type MarketVerb = Verb<"market_maker">;
type Plain = (typeof PLAIN)[number];

/** As many moves has a turn (M-39). */
const MOVES = 20;

/** Whether this seat may quote now; the menu lists only quotes near the market. */
export function mayQuote(view: MarketView, at: At): boolean {
  if (at.seat === null || view.phase !== "open" || !at.actors.includes(at.seat)) return false;
  return (
    at.menu.some((action) => action.type === "quote") ||
    (view.locked && !at.menu.every((action) => action.type === "pass"))
  );
}

/** Every button that this table has; what cannot be done now says why. */
export function verbs(view: MarketView, at: At): MarketVerb[] {
  const rules = rulesOf(at.options);
  if (at.seat === null || !view.players[at.seat]?.living) return [];
  return [
    liked.textMode ? typed(view, at, rules) : quote(view, at, rules),
    trade(view, at, rules, "bid"),
    trade(view, at, rules, "offer"),
    ...(rules.turns || rules.passes ? [plain("pass", view, at, rules)] : []),
    ...(rules.auto || rules.turns
      ? []
      : [
          plain(isAllOpen(view) ? "finish" : "deal", view, at, rules),
          plain(view.locked ? "unlock" : "lock", view, at, rules),
        ]),
    ...(rules.cancel ? [plain("cancel", view, at, rules)] : []),
  ];
}

/** Whether nothing is left to deal in the running game. */
function isAllOpen(view: MarketView): boolean {
  return view.phase !== "lobby" && view.board.length >= view.community;
}

/** Why nothing can be done to the book now; empty: it can. */
function whyShut(view: MarketView, at: At, rules: Rules): string {
  if (view.phase !== "open") return t("market_maker.no.cards.yet");
  // While a settlement is still shown the next game may have been dealt: nobody trades in it unseen.
  if (!liked.textMode && !isHere(view, at.seat)) return t("market_maker.ticket.unseen");
  if (!rules.turns) return "";
  if (view.turn !== at.seat) return t("market_maker.now.waitTurn", { name: who(view.turn ?? -1, at.names, at.seat) });
  return view.moved >= MOVES ? t("market_maker.no.moves.left", { most: MOVES }) : "";
}

/** The same in a word for a button, where the market is open. */
function briefShut(view: MarketView, at: At, rules: Rules): string {
  return t(rules.turns && view.turn !== at.seat ? "market_maker.top.turn" : "market_maker.top.wait");
}

function quote(view: MarketView, at: At, rules: Rules): MarketVerb {
  const { bid, offer, wrong } = ticket;
  const own = at.seat === null ? undefined : view.players[at.seat];
  const stands = own?.bid === bid && own.offer === offer;
  const levels = crossed(view, at.seat, bid, offer);
  const traders = levels.flatMap((level) => standing(view, level.side, level.price, at.seat));
  const shut = whyShut(view, at, rules);
  const most = crossesTooMany(view, at.seat, levels);
  const blocked = view.locked && traders.length ? t("market_maker.no.touching") : most;
  const note = shut
    ? view.phase === "open"
      ? briefShut(view, at, rules)
      : t("market_maker.do.quote:none")
    : traders.length
      ? blocked
        ? t(most ? "market_maker.top.limit" : "market_maker.top.locked")
        : t("market_maker.do.quote:trades", { lots: view.lot * traders.length })
      : t(`market_maker.do.quote:${stands ? "stands" : "fresh"}`);
  return {
    verb: "quote",
    label: shut ? t("market_maker.do.quote") : quoted(bid, offer),
    key: VERBS.quote,
    note,
    refused: shut || wrong?.why || blocked || undefined,
    primary: !shut && !stands,
    grave: traders.length > 1 && !view.locked,
    outcome: levels.map((level) => consequence(view, level.side, level.price, at)).join("; "),
    action: { type: "quote", bid, offer },
  };
}

const quoted = (bid: number, offer: number): string =>
  t("market_maker.do.quote:at", { quote: t("market_maker.quote", { bid: price(bid), offer: price(offer) }) });

/** Where no ticket is on the screen, both prices are asked for. */
function typed(view: MarketView, at: At, rules: Rules): MarketVerb {
  const { bid, offer } = proposed(view, at.seat, rules);
  const field = (name: Side, value: number): Field => ({
    name,
    label: t(`market_maker.stage.${name}`),
    kind: "number",
    value: String(value / 100),
    step: rules.tick / 100,
    low: -view.limit / 100,
    high: view.limit / 100,
  });
  const shut = whyShut(view, at, rules);
  return {
    verb: "quote",
    label: t("market_maker.do.quote"),
    key: VERBS.quote,
    primary: !shut && view.players[at.seat ?? -1]?.bid === null,
    refused: shut || undefined,
    form: [field("bid", bid), field("offer", offer)],
    build: (values) => {
      const prices = [values.bid, values.offer].map((text) => Math.round(Number(text || NaN) * 100));
      const [low = NaN, high = NaN] = prices;
      return low < high ? { type: "quote", bid: low, offer: high } : null;
    },
  };
}

/** Hit or lift: at the price that a press trades at, or with what stands in its way. */
function trade(view: MarketView, at: At, rules: Rules, side: Side): MarketVerb {
  const type = side === "bid" ? "sell" : "buy";
  const found = whyShut(view, at, rules) ? undefined : at.menu.find((one) => one.type === type);
  const action = found && "price" in found ? found : undefined;
  const level = action?.price ?? (ownBest(view, side, at.seat) === null ? best(view, side, at.seat) : null);
  const hurdle = action ? null : whyNoTrade(view, at, rules, side);
  return {
    verb: type,
    label: level === null ? t(`market_maker.do.${type}`) : t(`market_maker.do.${type}:at`, { price: price(level) }),
    key: VERBS[type],
    note: hurdle?.note ?? (action && brief(view, side, action.price, at)),
    refused: hurdle?.why,
    grave: action && standing(view, side, action.price, at.seat).length > 1,
    action,
  };
}

/** Why there is nothing to hit or lift: in a word for the button, and as the rules say it. */
function whyNoTrade(view: MarketView, at: At, rules: Rules, side: Side): { note: string; why: string } {
  const shut = whyShut(view, at, rules);
  const none = t(`market_maker.top.${side === "bid" ? "noBid" : "noOffer"}`);
  if (shut) return { note: view.phase === "open" ? briefShut(view, at, rules) : none, why: shut };
  if (best(view, side, at.seat) === null)
    return { note: none, why: t(`market_maker.no.${side === "bid" ? "bids" : "offers"}`) };
  if (view.locked) return { note: t("market_maker.top.locked"), why: t("market_maker.no.trade.locked") };
  if (view.players[at.seat ?? -1]?.bid === null)
    return { note: t("market_maker.top.quoteFirst"), why: t("market_maker.no.quote.first") };
  const level = standing(view, side, best(view, side, at.seat) ?? 0, at.seat);
  const most = tooMany(view, at.seat ?? -1, side, view.lot * level.length);
  if (most) return { note: t("market_maker.top.limit"), why: most };
  const own = ownBest(view, side, at.seat);
  const yours = own === null ? t("market_maker.top.wait") : t("market_maker.top.yours", { price: price(own) });
  return { note: yours, why: t(`market_maker.no.own.${side === "bid" ? "bid" : "offer"}`) };
}

function plain(type: Plain, view: MarketView, at: At, rules: Rules): MarketVerb {
  const can = at.menu.some((action) => action.type === type);
  const lead = type === "deal" ? view.phase === "lobby" : type === "pass" && rules.turns && !mayQuote(view, at);
  return {
    verb: type,
    label: t(type === "cancel" ? "market_maker.do.cancel:short" : `market_maker.do.${type}`),
    key: VERBS[type],
    note: type === "pass" && rules.passes ? passed(view) : noted(type, view, at),
    refused: can ? undefined : whyNot(type, view, at, rules),
    primary: can && lead,
    grave: type === "finish",
    action: { type },
  };
}

function noted(type: Plain, view: MarketView, at: At): string | undefined {
  const own = view.players[at.seat ?? -1];
  if (type === "deal")
    return view.phase === "lobby"
      ? t("market_maker.do.deal:first")
      : t("market_maker.stage.card", { round: view.board.length + 1, of: view.community });
  if (type === "finish") return t("market_maker.do.finish:settles");
  if (type === "lock" || type === "unlock") return t(`market_maker.do.${type}:does`);
  if (type !== "cancel") return undefined;
  return own && own.bid !== null && own.offer !== null
    ? t("market_maker.quote", { bid: price(own.bid), offer: price(own.offer) })
    : t("market_maker.do.cancel:none");
}

/** What comes when all have passed, and how many have. */
function passed(view: MarketView): string {
  const living = view.players.filter((player) => player.living);
  return t(view.board.length < view.community ? "market_maker.do.pass:card" : "market_maker.do.pass:settles", {
    count: living.filter((player) => player.passed).length,
    of: living.length,
  });
}

/** Why the dealer's work, a pass or a cancel cannot be done, as the rules say it. */
function whyNot(type: Plain, view: MarketView, at: At, rules: Rules): string {
  if (type === "pass")
    return whyShut(view, at, rules) || (view.players[at.seat ?? -1]?.passed ? t("market_maker.no.second.pass") : "");
  if (type === "cancel") return whyShut(view, at, rules) || t("market_maker.no.quote");
  if (view.dealer !== at.seat) return t("market_maker.no.dealer", { dealer_seat: who(view.dealer, at.names, at.seat) });
  if (type === "deal" || view.phase === "dealing") return t("market_maker.now.dealing");
  return t("market_maker.no.cards.yet");
}
