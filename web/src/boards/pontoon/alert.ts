/** What an event of Shed Pontoon means to you, and what it sounds like. */

import type { Pontoon as p } from "../../wire";
import type { Alerts } from "../board";

export const alerts: Alerts<"pontoon"> = {
  about: (event, you) => {
    if (!("seat" in event) || event.seat !== you) return null;
    switch (event.type) {
      case "wentbust":
      case "timedout":
        return "bad";
      case "handsettled":
        return event.returned > event.stake ? "good" : event.returned < event.stake ? "bad" : "plain";
      case "carddealt":
        return event.how === "forced" ? "plain" : null;
      default:
        return null;
    }
  },
  sound: (event, you) => {
    if (event.type === "handshown" && event.rank === "shed") return "jackpot";
    return event.type === "carddealt" && isWaitedFor(event, you) ? "card" : null;
  },
};

/** The card you have asked for. */
function isWaitedFor(event: p.CardDealt, you: number | null): boolean {
  return event.seat === you && event.how !== "dealt";
}
