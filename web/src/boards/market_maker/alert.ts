/** When a market calls for you: everybody may act all the time, so that alone is no news; being hit or lifted is. */

import { t } from "../../lib/words.svelte";
import type { MarketMaker as m } from "../../wire";
import type { Alerts } from "../board";
import { price, signed } from "./numbers";

/** Whether someone has traded with your quote. */
export function isTaken(event: m.Event, you: number | null): event is m.Traded {
  return (
    event.type === "traded" && you !== null && event.initiator !== you && (event.buyer === you || event.seller === you)
  );
}

/** Who traded with your quote, and what that did: Ada hit your bid: you bought 100 @ −5. */
export function taken(event: m.Traded, names: string[], you: number): string {
  const sold = event.seller === you;
  return t(`market_maker.news.${sold ? "lifted" : "hit"}`, {
    name: names[(sold ? event.buyer : event.seller) ?? -1] ?? "",
    lots: event.lots,
    price: price(event.price),
  });
}

export const alerts: Alerts<"market_maker"> = {
  urgent: (view, { seat }) => {
    if (seat === null || view.phase !== "open") return view.dealer === seat;
    return view.turn === null ? view.players[seat]?.bid === null : view.turn === seat;
  },
  called: (view, { seat }) =>
    view.phase === "open" && view.turn === null && seat !== null ? t("market_maker.news.noQuote") : null,
  offer: (view) => (view.turn === null ? t("market_maker.news.offer") : null),
  sound: (event, you) => (event.type === "quoteblanked" && event.seat === you ? "taken" : null),
  about: (event, you) => {
    // Whether a trade was a good one only the settlement knows.
    if (isTaken(event, you)) return "plain";
    if (event.type !== "settled") return null;
    const gain = event.pnl[you] ?? 0;
    return gain > 0 ? "good" : gain < 0 ? "bad" : "plain";
  },
  brief: (event, names, you) => {
    if (isTaken(event, you)) return taken(event, names, you);
    if (event.type !== "settled") return null;
    const { game, total, pnl } = event;
    return t("market_maker.news.settled", { game, total: signed(total), amount: signed(pnl[you] ?? 0) });
  },
};
