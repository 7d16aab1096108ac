/**
 * What of Stonks! is given time: the end of a round.
 *
 *     card ──► candle ──► what it is to you, part by part ──► nets, and who is out ──► the blind of the next round
 *
 * Who likes it told line by line gets all lines instead of the parts. All of a settlement is one event; a part says how
 * far it is shown.
 */

import { cardText } from "../../lib/cards";
import { liked } from "../../lib/settings.svelte";
import { t } from "../../lib/words.svelte";
import type { Stonks } from "../../wire";
import type { Beat, Happening, Seating } from "../board";
import { entries, partsOf } from "./ledger";
import { moved, won } from "./say";

/** How much of a settlement is to be seen. */
export interface Part {
  name: "card" | "candle" | "parts" | "lines" | "nets";
  /** So many lines of it, or of your own parts. */
  upto: number;
  /** Who goes out by it. */
  outs: readonly number[];
}

interface Shown extends Beat<"stonks"> {
  part?: Part;
}

const CARD = 1000;
const CANDLE = 550;
/** Milliseconds for all lines, and for one at most. */
const LINES = 1300;
const LINE = 420;
const NETS = 1700;
const OUT = 1000;
const OVER = 1200;
const BLIND = 450;

/** What the stage is to show of a settlement just now; null: something else, or nothing. */
export function partOf(beat: Beat<"stonks"> | null | undefined): { event: Stonks.Settled; part: Part } | null {
  const shown: Shown | null | undefined = beat;
  return shown?.part && shown.event.type === "settled" ? { event: shown.event, part: shown.part } : null;
}

export function beats(step: Happening<"stonks">, at: Seating<"stonks">): Beat<"stonks">[] {
  const market = step.events.some((event) => event.type === "settled");
  return step.events.flatMap((event): Shown[] => {
    switch (event.type) {
      case "settled":
        return settlement(event, step, at.seat);
      case "matchended":
        return [{ event, hold: OVER, after: true, banner: over(event, at) }];
      case "roundbegan":
        // What the round before has brought and what the blind takes are two things.
        return market && event.paid ? [{ event, hold: BLIND, after: true }] : [];
      default:
        return [];
    }
  });
}

function settlement(event: Stonks.Settled, step: Happening<"stonks">, seat: number | null): Shown[] {
  const outs = step.events.flatMap((each) => (each.type === "eliminated" ? [each.seat] : []));
  const name = liked.lines ? "lines" : "parts";
  const count = liked.lines ? entries(event).length : seat === null ? 0 : partsOf(event, seat).length;
  const hold = Math.min(LINE, LINES / Math.max(1, count));
  const hint = t("stonks.reveal.market", { card: cardText(event.card), ...moved(event.card) });
  const shown = (part: Part["name"], time: number, upto = 0): Shown => ({
    event,
    hold: time,
    part: { name: part, upto, outs },
  });
  return [
    { ...shown("card", CARD), hint },
    { ...shown("candle", CANDLE), hint },
    ...Array.from({ length: count }, (_, place) => ({ ...shown(name, hold, place + 1), hint })),
    {
      ...shown("nets", (entries(event).length ? NETS : CANDLE) + (outs.length ? OUT : 0), count),
      view: settled(step.before, event),
    },
  ];
}

/** The table when all is paid and nothing else has happened yet. */
function settled(before: Stonks.View, event: Stonks.Settled): Stonks.View {
  const players = before.players.map((player, seat) => ({ ...player, chips: event.chips[seat] ?? player.chips }));
  const shares = event.shares.reduce((sum, share) => sum + share, 0);
  return { ...before, players, pot: before.pot - shares + event.raked, last: event };
}

function over(event: Stonks.MatchEnded, at: Seating<"stonks">): Beat<"stonks">["banner"] {
  const mine = at.seat !== null && event.winners.includes(at.seat);
  return {
    title: mine ? t("stonks.won.you") : won(event.winners, event.prize, at.names, at.seat),
    ...(mine ? { note: won(event.winners, event.prize, at.names, at.seat) } : {}),
    tone: mine ? "good" : "plain",
  };
}
