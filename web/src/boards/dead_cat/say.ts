/** What happened at a table of Dead-Cat Bounce, one line an event: the book has the sentences, here is what they need besides the fields. */

import { type Facts, tell } from "../../lib/telling";
import type { DeadCat } from "../../wire";
import { bundle, list, who } from "./words";

/** One line for an event; null where it needs none, such as others' hidden cards. */
export function say(event: DeadCat.Event, names: string[], you: number | null): string | null {
  return tell("dead_cat", event, names, you, facts(event, names, you));
}

function facts(event: DeadCat.Event, names: string[], you: number | null): Facts {
  switch (event.type) {
    case "firstpicked":
      return { even: yes(new Set(event.tokens).size === 1) };
    case "carddealt":
      return { hidden: yes(event.card === "??") };
    case "meldcut":
      return {
        pieces: event.left.length,
        left: list(event.left.map((meld) => `#${meld}`)),
        back: yes(event.returned.length > 0),
      };
    case "offered":
    case "dealt":
      return { give: bundle(event.give), get: bundle(event.get) };
    case "resigned":
      return { empty: yes(!event.cards.length) };
    case "matchended":
      return { winners: list(event.winners.map((seat) => who(seat, names, you))) };
    default:
      return {};
  }
}

function yes(is: boolean): string {
  return is ? "yes" : "no";
}
