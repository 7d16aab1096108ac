/** What of Stonks! is heard, and what it means to you: what a round brought, an offer, a declined offer, a deal, the end. */

import { cardText } from "../../lib/cards";
import { signed, t } from "../../lib/words.svelte";
import type { Alerts, Tone } from "../board";
import { paidOf } from "./ledger";
import { endOf } from "./mine";

export const alerts: Alerts<"stonks"> = {
  sound: (event, you) => {
    // It is a jackpot for whoever gains by it.
    if (event.type === "settled" && event.lines.some((line) => line.stonk))
      return you === null || (event.nets[you] ?? 0) >= 0 ? "jackpot" : null;
    return event.type === "offered" && event.taker === you ? "offer" : null;
  },
  about: (event, you, story = []) => {
    switch (event.type) {
      case "settled": {
        const net = paidOf(event)[you] ?? 0;
        if (net) return net > 0 ? "good" : "bad";
        return event.lines.some((line) => line.payer === you || line.payee === you) ? "plain" : null;
      }
      case "offered":
        return event.taker === you ? "plain" : null;
      case "offerended":
        return event.why === "declined" && event.maker === you ? "plain" : null;
      case "closed":
        // It is the maker of an offer who closes by it: someone else has taken it.
        if (event.way === "deal") return event.seat === you ? (event.amount > 0 ? "plain" : "good") : null;
        return toneOf(endOf(event, you, story)?.brought);
      case "eliminated":
        return event.seat === you ? "bad" : null;
      case "finished":
        return event.seat === you && event.late ? "bad" : null;
      case "matchended":
        return event.winners.includes(you) ? "good" : "plain";
      default:
        return null;
    }
  },
  brief: (event, names, you) => {
    if (event.type === "settled")
      return t("stonks.news.settled", { card: cardText(event.card), net: signed(paidOf(event)[you] ?? 0) });
    return event.type === "offerended" && event.why === "declined" && event.maker === you
      ? t("stonks.news.declined", { name: names[event.taker] ?? "" })
      : null;
  },
};

/** What became of a bet of yours, by what it brought; undefined: it was none. */
function toneOf(brought: number | undefined): Tone | null {
  if (brought === undefined) return null;
  return brought ? (brought > 0 ? "good" : "bad") : "plain";
}
