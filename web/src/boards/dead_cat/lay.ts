/**
 * Which picked cards can be laid down, from what the menu lists: every pair that is a meld, the longest sets and runs,
 * and every single card that can be added to a meld. Whatever else is one is made of those.
 */

import type { DeadCat } from "../../wire";
import { moves, same } from "../choose";
import { isSet } from "./words";

type Pair = readonly [string, string];

function pairsOf(melds: readonly DeadCat.Meld[]): Pair[] {
  return melds.filter((one) => one.cards.length === 2).map((one) => [one.cards[0] ?? "", one.cards[1] ?? ""]);
}

/** Whether the cards hang together by pairs that are listed, beginning with some of them. */
function reaches(cards: readonly string[], from: readonly string[], pairs: readonly Pair[]): boolean {
  const left = [...cards];
  const queue = [...from];
  for (let card = queue.pop(); card !== undefined; card = queue.pop()) {
    const place = left.indexOf(card);
    if (place < 0) continue;
    left.splice(place, 1);
    queue.push(...left.filter((other) => pairs.some((pair) => same(pair, [card, other]))));
  }
  return !left.length;
}

/** Whether a bunch holds all of these cards, equal ones as often. */
function holds(bunch: readonly string[], cards: readonly string[]): boolean {
  const left = [...bunch];
  return cards.every((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** Whether the cards are a meld: part of a listed one without a gap. */
export function isPart(melds: readonly DeadCat.Meld[], cards: readonly string[]): boolean {
  const pairs = pairsOf(melds);
  return cards.length > 1 && melds.some((one) => holds(one.cards, cards)) && reaches(cards, cards.slice(0, 1), pairs);
}

/** Whether all the cards can be added to a meld: each by itself or, to a run, behind another one of them. */
export function fitsOn(menu: readonly DeadCat.Action[], meld: DeadCat.MeldView, cards: readonly string[]): boolean {
  const ends = moves(menu, "extend").flatMap((one) => (one.meld === meld.number ? one.cards : []));
  const chain = isSet(meld.cards) ? [] : pairsOf(moves(menu, "meld")).filter((pair) => !isSet(pair));
  return (
    cards.length > 0 &&
    reaches(
      cards,
      cards.filter((card) => ends.includes(card)),
      chain,
    )
  );
}
