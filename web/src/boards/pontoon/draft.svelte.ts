/** The bet you are about to make, as far as you have said; the slider on the table and the button in the bar share it. */

import type { View } from "../board";

const said = $state({ hand: 0, text: "" });

/** A share of the largest bet, at least 1. */
export function part(most: number, of: number): string {
  return String(Math.max(1, Math.floor(most / of)));
}

/** What you have put for this hand; null: nothing yet. */
export function drafted(view: View<"pontoon">): string | null {
  return said.hand === view.number ? said.text : null;
}

/** Put another number. */
export function draft(view: View<"pontoon">, text: string): void {
  said.hand = view.number;
  said.text = text;
}

/** The number of chips a text means; null if that is no bet. */
export function chips(text: string, most: number): number | null {
  const amount = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return amount >= 1 && amount <= most ? amount : null;
}
