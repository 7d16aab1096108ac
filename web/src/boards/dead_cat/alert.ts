/** What of Dead-Cat Bounce concerns you, and how it sounds: that you are asked something, that a meld is gone, that a deal was declined. */

import { t } from "../../lib/words.svelte";
import type { Alerts, Tone } from "../board";
import type { DeadCat } from "../../wire";
import { cardsOf, offerOf } from "./seen";
import { cards } from "./words";

/** The offer of yours that was declined; none: it was another one, or something else happened. */
function declined(event: DeadCat.Event, you: number): DeadCat.OfferView | undefined {
  if (event.type !== "offerended" || event.how !== "declined") return undefined;
  const offer = offerOf(event.number);
  return offer?.maker === you ? offer : undefined;
}

export const alerts: Alerts<"dead_cat"> = {
  sound: (event, you) => {
    if (event.type === "offered" && event.taker === you) return "offer";
    return event.type === "takenover" && event.owner === you ? "taken" : null;
  },
  about: (event, you): Tone | null => {
    switch (event.type) {
      case "takenover":
        return event.owner === you ? "bad" : null;
      case "dividendpaid":
        return event.seat !== you || !event.amount ? null : event.short ? "bad" : "good";
      case "offered":
        return event.taker === you ? "plain" : null;
      case "offerended":
        return declined(event, you) ? "plain" : null;
      case "dealt":
        return event.maker === you ? "good" : null;
      case "taxdemanded":
      case "timedout":
        return event.seat === you ? "bad" : null;
      case "matchended":
        return event.winners.includes(you) ? "good" : "plain";
      default:
        return null;
    }
  },
  brief: (event, names, you) => {
    const offer = declined(event, you);
    if (offer) return t("dead_cat.news.declined", { name: names[offer.taker] ?? "" });
    if (event.type !== "takenover" || event.owner !== you) return null;
    const gone = cardsOf(event.meld);
    const values = { name: names[event.seat] ?? "", cards: cards(gone), price: event.price };
    return gone.length ? t("dead_cat.news.taken", values) : null;
  },
};
