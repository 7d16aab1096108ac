/** What happened at a market, one line an event. */

import { cardText } from "../../lib/cards";
import { t } from "../../lib/words.svelte";
import type { MarketMaker as m } from "../../wire";
import { subject } from "../subject";
import { count, price, signed } from "./numbers";
import { head, who, worth } from "./words";

/** One line; null for what another line tells already. */
export function say(event: m.Event, names: string[], you: number | null): string | null {
  switch (event.type) {
    case "quoted":
      return t("market_maker.say.quoted", {
        ...subject(event.seat, names, you),
        bid: price(event.bid),
        offer: price(event.offer),
      });
    case "traded":
      return traded(event, names, you);
    case "quoteblanked":
      return event.seat === you ? t("market_maker.say.blanked") : null;
    case "cancelled":
      return t("market_maker.say.cancelled", subject(event.seat, names, you));
    case "passed":
      return t(`market_maker.say.${event.late ? "late" : "passed"}`, subject(event.seat, names, you));
    case "resigned":
      return t("market_maker.say.resigned", subject(event.seat, names, you));
    case "privatedealt":
      return event.card === "??"
        ? null
        : t("market_maker.say.privatedealt", {
            ...subject(event.seat, names, you),
            card: cardText(event.card),
            worth: worth(event.card),
          });
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
      return t("market_maker.say.dealermoved", subject(event.dealer, names, you));
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
  return t(bought ? "market_maker.say.bought" : "market_maker.say.sold", {
    ...subject(doer, names, you),
    other,
    ...values,
  });
}

function settled(event: m.Settled, names: string[], you: number | null): string {
  const cards = event.cards.map((card, seat) => `${head(seat, names, you)} ${cardText(card)}`).join(", ");
  const order = event.pnl.map((_, seat) => seat).sort((a, b) => (event.pnl[b] ?? 0) - (event.pnl[a] ?? 0));
  const gains = order.map((seat) => `${head(seat, names, you)} ${signed(event.pnl[seat] ?? 0)}`).join(", ");
  return t("market_maker.say.settled", { game: event.game, total: event.total, cards, gains });
}
