/** Moves of a record as boards call them; the house says them in the same way (`pitboss.core.words.moved`). */

import { cardText } from "./cards";
import { told } from "./words.svelte";

const CARD = /^[2-9TJQKA][shdc](#\d+)?$/;
const SEAT = /^p([1-9]\d?)$/;
const TOKENS = /^(\d{1,9})t$/;
const WORD = /^[a-z]+$/;

/**
 * A move by the word on its button, with names for seats, signs for suits, and real minus signs: `close #9 Ts` is
 * "Close #9 10♠", `offer p2 give Ad get 8t` is "Offer Cleo: A♦ for 8 tokens".
 */
export function spelled(game: string, move: string, names: readonly string[] = []): string {
  const [verb = "", ...rest] = move.split(" ");
  const part = (word: string): string => {
    if (CARD.test(word)) return cardText(word) + word.slice(2);
    const seat = SEAT.exec(word)?.[1];
    if (seat) return names[Number(seat) - 1] ?? word;
    const some = TOKENS.exec(word)?.[1];
    if (some) return told(`${game}.tokens`, { count: Number(some) }) ?? word;
    return (WORD.test(word) && told(`${game}.word.${word}`)) || word.replace(/^-(?=\d)/, "−");
  };
  return [told(`${game}.do.${verb}`) ?? verb, ...rest.map(part)].join(" ").replaceAll(" :", ":");
}
