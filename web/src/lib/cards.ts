/** Cards as people call them. */

import { t, told } from "./words.svelte";

/** A card's name for screen readers: ace of hearts; a hidden one is "a hidden card". */
export function cardName(card: string): string {
  if (card === "??" || card === "") return t("common.cards.hidden");
  return t("common.cards.of", {
    rank: told(`common.cards.ranks.${card[0]}`) ?? "",
    suit: told(`common.cards.suits.${card[1]}`) ?? "",
  });
}

/** Short, for a line of text: A♥. */
export function cardText(card: string): string {
  if (card === "??") return "▮";
  const sign = { s: "♠", h: "♥", d: "♦", c: "♣" }[card[1] ?? ""] ?? "";
  return (card[0] === "T" ? "10" : (card[0] ?? "")) + sign;
}

/** Whether its colour is red: hearts and diamonds. */
export function isRed(card: string): boolean {
  return card[1] === "h" || card[1] === "d";
}
