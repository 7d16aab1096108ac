/** What an event of Shed Pontoon means to you, and what it sounds like. */

import { count, t } from "../../lib/words.svelte";
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
  whole: (event, you, story) => {
    const hands = event.type === "handsettled" ? yourHands(event, you, story) : [];
    if (hands.length < 2) return null;
    const net = hands.reduce((sum, hand) => sum + hand.returned - hand.stake, 0);
    const tone = net > 0 ? "good" : net < 0 ? "bad" : "plain";
    return { tone, text: t(`pontoon.news.${tone}`, { amount: count(Math.abs(net)), hands: hands.length }) };
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

/** All of your hands in the round in which one of them was settled: what one of them lost is not what the round cost. */
function yourHands(settled: p.HandSettled, you: number, story: readonly p.Event[]): p.HandSettled[] {
  const at = story.lastIndexOf(settled);
  const began = story.slice(0, at + 1).findLastIndex((event) => event.type === "handbegan");
  const round = story.slice(began + 1);
  const end = round.findIndex((event) => event.type === "handended");
  return round
    .slice(0, end < 0 ? undefined : end)
    .flatMap((event) => (event.type === "handsettled" && event.seat === you ? [event] : []));
}
