/** Words that the stage, the buttons and the log of Dead-Cat Bounce share: who, which cards, what is in a bundle. */

import { cardText } from "../../lib/cards";
import { t } from "../../lib/words.svelte";
import type { DeadCat } from "../../wire";
import { rulesOf as allRules } from "../rules";

export type Rules = Pick<
  DeadCat.Options,
  "tokens" | "cards" | "head_start" | "flop" | "ace" | "dividend" | "inflation" | "meld_value" | "turn_cap" | "target"
>;

export const FLOP = 3;

/** The options that the board shows, as this table has them. */
export function rulesOf(options: Record<string, unknown>): Rules {
  return allRules("dead_cat", options);
}

/** A card, with the meld it is meant out of if that was said: A♥, A♥#2. */
export function heldText(card: string): string {
  return cardText(card) + card.slice(2);
}

export function cards(all: readonly string[]): string {
  return all.map(heldText).join(" ");
}

/** How many cards of the hand pay the tax that is due: each brings one token and saves one, so half of what is missing. */
export function enough(view: DeadCat.View, player: DeadCat.Player): number {
  return Math.max(1, Math.ceil((player.size - player.tokens - view.credit) / 2));
}

/** A name, or "you". */
export function who(seat: number, names: string[], you: number | null): string {
  return seat === you ? t("common.you") : (names[seat] ?? `p${seat + 1}`);
}

/** A name at the head of a row: You, or the name. */
export function head(seat: number, names: string[], you: number | null): string {
  return seat === you ? t("common.you.first") : (names[seat] ?? `p${seat + 1}`);
}

/** An open offer in one line, with its number, as who answers in writing needs it. */
export function offerText(offer: DeadCat.OfferView, names: string[], you: number | null): string {
  return t("dead_cat.stage.offer", {
    number: offer.number,
    ...parties(offer, names, you),
    give: bundle(offer.give),
    get: bundle(offer.get),
  });
}

/** The same for those who see it: by names and cards. */
export function offerSeen(view: DeadCat.View, offer: DeadCat.OfferView, names: string[], you: number | null): string {
  return t("dead_cat.stage.offered", {
    ...parties(offer, names, you),
    give: bundle(offer.give, lying(view)),
    get: bundle(offer.get, lying(view)),
  });
}

function parties(
  { maker, taker }: DeadCat.OfferView,
  names: string[],
  you: number | null,
): { me: string; maker: string; taker: string } {
  return {
    me: maker === you ? "maker" : taker === you ? "taker" : "other",
    maker: names[maker] ?? "",
    taker: names[taker] ?? "",
  };
}

/** Parts in a row: a, b and c. */
export function list(parts: string[]): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} ${t("dead_cat.and")} ${parts.at(-1)}`;
}

export function tokens(some: number): string {
  return t("dead_cat.tokens", { count: some });
}

/** The cards of a meld by its number; none: it is not known. */
export type CardsOf = (number: number) => readonly string[];

/** The melds of a view by their numbers. */
export function lying(view: DeadCat.View): CardsOf {
  return (number) => view.melds.find((meld) => meld.number === number)?.cards ?? [];
}

/** A bundle as it is read aloud: 3 tokens, 7♥ and, where the melds are known, their cards; else #2. */
export function bundle(one: DeadCat.Bundle, of: CardsOf = () => []): string {
  const named = (number: number): string => cards(of(number)) || `#${number}`;
  const parts = [...(one.tokens ? [tokens(one.tokens)] : []), ...one.cards.map(heldText), ...one.melds.map(named)];
  return parts.length ? list(parts) : t("dead_cat.nothing");
}

/** A bundle as it is written: 3t 7h #2. */
export function written(one: DeadCat.Bundle): string {
  return [...(one.tokens ? [`${one.tokens}t`] : []), ...one.cards, ...one.melds.map((meld) => `#${meld}`)].join(" ");
}

const SUITS: Record<string, string> = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };

/** The card somebody means: 7h, 10♥, td, or with its meld 7h#2; null: none. */
export function cardOf(word: string): string | null {
  const plain = word.replace(/[♠♥♦♣]/g, (sign) => SUITS[sign] ?? "").replace(/^10/, "t");
  return /^[a2-9tjqk][shdc](#[1-9]\d{0,8})?$/i.test(plain)
    ? plain.charAt(0).toUpperCase() + plain.charAt(1).toLowerCase() + plain.slice(2)
    : null;
}

/** The bundle that words make; null: they make none. */
export function read(text: string): DeadCat.Bundle | null {
  const found: DeadCat.Bundle = { tokens: 0, cards: [], melds: [] };
  for (const word of text.split(/[\s,+]+/).filter(Boolean)) {
    const card = cardOf(word);
    const [, some] = /^(\d{1,9})t?$/i.exec(word) ?? [];
    const [, meld] = /^#(\d{1,6})$/.exec(word) ?? [];
    if (card) found.cards.push(card);
    else if (some) found.tokens += Number(some);
    else if (meld) found.melds.push(Number(meld));
    else return null;
  }
  return found;
}

export function isNothing(one: DeadCat.Bundle): boolean {
  return !one.tokens && !one.cards.length && !one.melds.length;
}

/** Cards of one rank are a set, all else is a run. */
export function isSet(all: readonly string[]): boolean {
  return all.every((card) => card[0] === all[0]?.[0]);
}
