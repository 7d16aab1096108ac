/** What happened at a market, one line an event: what the sentences of the book need beyond the events' own fields. */

import { cardText } from "../../lib/cards";
import { tell, type Facts, whom } from "../../lib/telling";
import { t } from "../../lib/words.svelte";
import type { MarketMaker as m } from "../../wire";
import { signed } from "./numbers";
import { rulesOf } from "./rules";
import { worth } from "./words";

/** One line; null for what another line tells already. Where all quote all the time, others' quotes are on the ladder. */
export function say(
  event: m.Event,
  names: string[],
  you: number | null,
  options?: Record<string, unknown>,
): string | null {
  if (event.type === "quoted" && event.seat !== you && options && !rulesOf(options).turns) return null;
  return tell("market_maker", event, names, you, facts(event, names, you));
}

function facts(event: m.Event, names: string[], you: number | null): Facts {
  switch (event.type) {
    case "gamestarted":
      return event.dealer < 0 ? { dealer: t("market_maker.who.clock") } : {};
    case "privatedealt":
    case "communityopened":
      return { worth: worth(event.card) || "none" };
    case "traded":
      return { by: event.initiator === null ? "nobody" : event.initiator === event.buyer ? "buyer" : "seller" };
    case "settled":
      return settled(event, names, you);
    default:
      return {};
  }
}

function settled(event: m.Settled, names: string[], you: number | null): Facts {
  const order = event.pnl.map((_, seat) => seat).sort((a, b) => (event.pnl[b] ?? 0) - (event.pnl[a] ?? 0));
  return {
    hands: event.cards.map((card, seat) => `${whom(seat, names, you)} ${cardText(card)}`).join(", "),
    gains: order.map((seat) => `${whom(seat, names, you)} ${signed(event.pnl[seat] ?? 0)}`).join(", "),
  };
}
