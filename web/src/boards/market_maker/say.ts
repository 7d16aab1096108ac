/** What happened at a market, one line an event. */

import { cardText } from "../../lib/cards";
import { t } from "../../strings/index.svelte";
import type { MarketMaker as m } from "../../wire";
import { count, price, signed } from "./numbers";
import { head, who, worth } from "./words";

type Values = Record<string, string | number>;

/** One line; null for what another line tells already. */
export function say(event: m.Event, names: string[], you: number | null): string | null {
  const does = (key: string, seat: number, values: Values = {}): string =>
    t(`market_maker.say.${key}.${seat === you ? "you" : "they"}`, { name: names[seat] ?? `p${seat + 1}`, ...values });
  switch (event.type) {
    case "quoted":
      return does("quoted", event.seat, { bid: price(event.bid), offer: price(event.offer) });
    case "traded":
      return traded(event, names, you);
    case "quoteblanked":
      return event.seat === you ? t("market_maker.say.blanked") : null;
    case "cancelled":
      return does("cancelled", event.seat);
    case "passed":
      return does(event.late ? "late" : "passed", event.seat);
    case "resigned":
      return does("resigned", event.seat);
    case "privatedealt":
      return event.card === "??"
        ? null
        : does("privatedealt", event.seat, { card: cardText(event.card), worth: worth(event.card) });
    case "settled":
      return settled(event, names, you);
    default:
      return staged(event, names, you);
  }
}

type Staged =
  | m.GameStarted
  | m.MarketOpened
  | m.CommunityOpened
  | m.QuotesCleared
  | m.Locked
  | m.Unlocked
  | m.RoundEnded
  | m.DealerMoved;

/** What is nobody's own doing. */
function staged(event: Staged, names: string[], you: number | null): string {
  switch (event.type) {
    case "gamestarted":
      return t("market_maker.say.gamestarted", { game: event.game, dealer: who(event.dealer, names, you) });
    case "communityopened":
      return t("market_maker.say.communityopened", {
        round: event.round,
        card: cardText(event.card),
        worth: worth(event.card),
      });
    case "locked":
      return t(event.unlocks === null ? "market_maker.say.locked" : "market_maker.say.lockedByCard");
    case "roundended":
      return t("market_maker.say.roundended", { round: event.round });
    case "dealermoved":
      return event.dealer === you
        ? t("market_maker.say.dealermoved.you")
        : t("market_maker.say.dealermoved.they", { name: names[event.dealer] ?? "" });
    default:
      return t(`market_maker.say.${event.type}`);
  }
}

function traded(event: m.Traded, names: string[], you: number | null): string {
  const values = { lots: count(event.lots), price: price(event.price) };
  if (event.buyer === null || event.seller === null) return t("market_maker.say.traded", values);
  const bought = event.initiator === event.buyer;
  const doer = bought ? event.buyer : event.seller;
  const other = bought ? who(event.seller, names, you, "dat") : who(event.buyer, names, you, "acc");
  return t(`market_maker.say.${bought ? "bought" : "sold"}.${doer === you ? "you" : "they"}`, {
    name: names[doer] ?? "",
    other,
    ...values,
  });
}

function settled(event: m.Settled, names: string[], you: number | null): string {
  const cards = event.cards.map((card, seat) => `${head(seat, names, you)} ${cardText(card)}`).join(", ");
  const order = event.pnl.map((_, seat) => seat).sort((a, b) => (event.pnl[b] ?? 0) - (event.pnl[a] ?? 0));
  const gains = order.map((seat) => `${head(seat, names, you)} ${signed(event.pnl[seat] ?? 0)}`).join(", ");
  return t("market_maker.say.settled", { game: event.game, total: count(event.total), cards, gains });
}
