/** The bet you are about to make, as far as you have said; the slider on the table and the button in the bar share it. */

import type { View } from "../board";

/** The smallest and the largest bet; a view has them. */
export type Bounds = { least: number; most: number };

const said = $state({ hand: 0, text: "" });

/** A share of the largest bet, at least the smallest. */
export function part({ least, most }: Bounds, of: number): string {
  return String(Math.max(least, Math.floor(most / of)));
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
export function chips(text: string, { least, most }: Bounds): number | null {
  const amount = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return amount >= Math.max(1, least) && amount <= most ? amount : null;
}
