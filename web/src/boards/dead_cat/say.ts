/** What happened at a table of Dead-Cat Bounce, one line an event: the book has the sentences, here is what they need besides the fields. */

import { type Facts, tell } from "../../lib/telling";
import type { DeadCat } from "../../wire";
import { knownAt, type Known } from "./ledger";
import { cardsOf } from "./seen";
import { bundle, cards, list, who } from "./words";

/** Instead of a number: things are called by their cards. */
const NAMED = "none";

/** One line for an event; null where it needs none, such as others' hidden cards. */
export function say(
  event: DeadCat.Event,
  names: string[],
  you: number | null,
  _options?: Record<string, unknown>,
  story: readonly DeadCat.Event[] = [],
): string | null {
  return tell("dead_cat", event, names, you, facts(event, names, you, knownAt(event, story)));
}

function facts(event: DeadCat.Event, names: string[], you: number | null, known: Known | undefined): Facts {
  const of = (number: number): readonly string[] => known?.melds.get(number) ?? cardsOf(number);
  const meld = (number: number): string => cards(of(number)) || `#${number}`;
  const goods = (one: DeadCat.Bundle): string => bundle(one, of);
  switch (event.type) {
    case "firstpicked":
      return { even: yes(new Set(event.tokens).size === 1) };
    case "carddealt":
      return { hidden: yes(event.card === "??") };
    case "melded":
      return { number: NAMED };
    case "extended":
    case "takenover":
    case "protected":
      return { which: meld(event.meld) };
    case "joined":
      return { which: meld(event.meld), with: meld(event.other) };
    case "meldcut": {
      const left = known?.left ?? [];
      return {
        which: meld(event.meld),
        // With their cards all that is left can be said, be it one piece or more.
        pieces: left.length ? NAMED : event.left.length,
        left: list(left.length ? left.map(cards) : event.left.map((number) => `#${number}`)),
        back: yes(event.returned.length > 0),
      };
    }
    case "offered":
    case "dealt":
      return { number: NAMED, give: goods(event.give), get: goods(event.get) };
    case "offerended": {
      const offer = known?.offer;
      return offer ? { number: NAMED, give: goods(offer.give), get: goods(offer.get) } : {};
    }
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
