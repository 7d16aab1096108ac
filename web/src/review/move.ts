/** Moves of a record as boards call them. */

import { cardText } from "../lib/cards";
import { told } from "../lib/words.svelte";

const CARD = /^[2-9TJQKA][shdc](#\d+)?$/;

/** A move by the word on its button, its cards with their signs, and real minus signs: `close #9 Ts` is "Close #9 10♠". */
export function spelled(game: string, move: string): string {
  const [verb = "", ...rest] = move.split(" ");
  const parts = rest.map((part) => (CARD.test(part) ? cardText(part) + part.slice(2) : part.replace(/^-(?=\d)/, "−")));
  return [told(`${game}.do.${verb}`) ?? verb, ...parts].join(" ");
}
