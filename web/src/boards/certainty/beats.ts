/** What is given time at a table of CertaintyPoker, and what things mean to whoever looks. */

import type { Sound } from "../../lib/sounds";
import { count, signed, t } from "../../lib/words.svelte";
import type { Certainty as c } from "../../wire";
import type { Beat, Happening, Seating, Tone } from "../board";
import { readEvent } from "./languages";
import { measure } from "./numbers";
import { payOut, unfold } from "./unfold";
import { say } from "./words";

/** Milliseconds. */
const HINT = 1500;
const ANSWER = 1300;
const SHOW = 550;
/** All shows of a step together take no longer. */
const SHOWS = 1650;
const POT = 1100;
/** The last pot is held until it is seen. */
const LAST = 1900;
const OUT = 1300;

/** A beat of ours: what of a round is paid by then. */
export interface Shown extends Beat<"certainty"> {
  /** Which pot is just being paid. */
  pot?: number;
}

/** A hint turns over; the answer drops; guesses come in; pots are paid one by one; someone is out. */
export function beats(step: Happening<"certainty">, at: Seating<"certainty">): Shown[] {
  const { events, before } = step;
  const shows = events.filter(({ type }) => type === "showed").length;
  // A guess that is shown alone is seen on the line anyway.
  const ends = events.some(({ type }) => type === "settled");
  return events.flatMap((event, place): Shown[] => {
    const view = (): typeof before => unfold(before, events.slice(0, place + 1));
    switch (event.type) {
      case "hintopened":
        return [{ event, hold: HINT, view: view() }];
      case "answered":
        return [{ event, hold: ANSWER, view: view() }];
      case "showed":
        return ends || shows > 1 ? [{ event, hold: Math.min(SHOW, SHOWS / shows), view: view() }] : [];
      case "settled":
        return pay(event, unfold(before, events.slice(0, place)));
      case "eliminated": {
        const title = say(event, at.names, at.seat) ?? "";
        return [{ event, hold: OUT, view: view(), banner: { title, tone: event.seat === at.seat ? "bad" : "plain" } }];
      }
      default:
        return [];
    }
  });
}

function pay(event: c.Settled, before: Happening<"certainty">["before"]): Shown[] {
  const pots = event.void ? 1 : event.pots.length;
  return Array.from({ length: pots }, (_, pot) => ({
    event,
    hold: pot === pots - 1 ? LAST : POT,
    view: payOut(before, event, event.void ? event.pots.length : pot + 1),
    pot,
  }));
}

/** What a round brought a seat: what came out of the pots, less what it put in. */
export function netOf(event: c.Settled, seat: number): number {
  return (event.won[seat] ?? 0) - (event.stakes[seat] ?? 0);
}

/** What an event means to you; your own moves mean nothing new. */
export function about(event: c.Event, you: number): Tone | null {
  switch (event.type) {
    case "settled": {
      const net = netOf(event, you);
      return event.stakes[you] || event.won[you] ? (net > 0 ? "good" : net < 0 ? "bad" : "plain") : null;
    }
    case "eliminated":
      return event.seat === you ? "bad" : null;
    case "called":
    case "left":
      return event.seat === you && event.late ? "bad" : null;
    case "returned":
      return event.seat === you ? "plain" : null;
    default:
      return null;
  }
}

/** The same in a few words. */
export function brief(told: c.Event, _names: string[], you: number): string | null {
  const event = readEvent(told);
  if (event.type !== "settled") return null;
  return t("certainty.news.settled", {
    answer: measure(event.answer, event.unit),
    staked: count(event.stakes[you] ?? 0),
    won: count(event.won[you] ?? 0),
    net: signed(netOf(event, you)),
  });
}

/** What is heard, whoever it is about. */
export function sound(event: c.Event): Sound | null {
  return event.type === "hintopened" || event.type === "answered" ? "card" : null;
}
