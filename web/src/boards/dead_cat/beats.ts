/** What of Dead-Cat Bounce is given time: a takeover of what was yours, your dividends, the last round, the end. */

import { t } from "../../lib/words.svelte";
import type { Beat, Happening, Seating } from "../board";
import { partsOf } from "./pay";
import { cards, list, rulesOf, who } from "./words";

type At = Seating<"dead_cat">;
type One = Beat<"dead_cat">;

const TAKEN = 2600;
const LAST = 1800;
const END = 3200;
/** Milliseconds for the purse, and for each meld that pays into it. */
const PURSE = 700;
export const EACH = 260;
const MOST = 6;

export function beats(step: Happening<"dead_cat">, at: At): One[] {
  return step.events.flatMap((event): One[] => {
    switch (event.type) {
      case "takenover":
        return event.owner === at.seat ? [taken(event, step, at)] : [];
      case "dividendpaid": {
        if (event.seat !== at.seat || !event.amount) return [];
        const paying = step.after.melds.filter((meld) => meld.owner === at.seat && meld.dividend).length;
        return [{ event, hold: PURSE + EACH * Math.min(MOST, paying), after: true }];
      }
      case "endtriggered": {
        const note = t(`dead_cat.why.${event.why === "" ? "pack" : event.why}`);
        return [{ event, hold: LAST, after: true, banner: { title: t("dead_cat.beat.last"), note } }];
      }
      case "matchended":
        return [ended(event, step, at)];
      default:
        return [];
    }
  });
}

type Of<T> = Extract<One["event"], { type: T }>;

function taken(event: Of<"takenover">, step: Happening<"dead_cat">, at: At): One {
  const meld = step.before.melds.find((one) => one.number === event.meld);
  const values = { name: who(event.seat, at.names, at.seat), cards: cards(meld?.cards ?? []), price: event.price };
  return {
    event,
    hold: TAKEN,
    banner: {
      title: t("dead_cat.beat.taken", values),
      ...(meld?.dividend ? { note: t("dead_cat.beat.taken:note", { dividend: meld.dividend }) } : {}),
      cards: [...(meld?.cards ?? [])],
      tone: "bad",
    },
  };
}

function ended(event: Of<"matchended">, step: Happening<"dead_cat">, at: At): One {
  const won = at.seat !== null && event.winners.includes(at.seat);
  const wealth = event.wealth[event.winners[0] ?? 0] ?? 0;
  const winners = list(event.winners.map((seat) => who(seat, at.names, at.seat)));
  const sum =
    at.seat === null ? "" : t("dead_cat.stage.sum", partsOf(step.after, at.seat, rulesOf(at.options).meld_value));
  return {
    event,
    hold: END,
    after: true,
    banner: {
      title: won ? t("dead_cat.beat.won", { wealth }) : t("dead_cat.beat.lost", { winners, wealth }),
      ...(sum ? { note: won ? sum : t("dead_cat.beat.lost:note", { sum }) } : {}),
      tone: won ? "good" : "plain",
    },
  };
}
