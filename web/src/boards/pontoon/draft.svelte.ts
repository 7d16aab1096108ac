/** The bet you are about to make, as far as you have said: the form on the table and the button in the bar share it. */

import type { View } from "../board";
import { place } from "../place";

/** The smallest and the largest bet; a view has them. */
export type Bounds = { least: number; most: number };

const said = $state({ round: "", text: "" });

/** A round of one match is told from that of the next by what may be bet in it. */
const roundOf = (view: View<"pontoon">): string => `${place()} ${view.number} ${view.most}`;

/** A share of the largest bet, at least the smallest. */
export function part({ least, most }: Bounds, of: number): string {
  return String(Math.max(least, Math.floor(most / of)));
}

/** What stands in the form: a quarter of the largest bet until you have put something. */
export function drafted(view: View<"pontoon">): string {
  return said.round === roundOf(view) ? said.text : part(view, 4);
}

/** Put another number. */
export function draft(view: View<"pontoon">, text: string): void {
  said.round = roundOf(view);
  said.text = text;
}

/** The number of chips a text means; null if that is no bet. */
export function chips(text: string, { least, most }: Bounds): number | null {
  const amount = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return amount >= Math.max(1, least) && amount <= most ? amount : null;
}

/** Where the slider stands: a number out of range is as near as it gets. */
export function nearest(text: string, { least, most }: Bounds): number {
  return Math.min(most, Math.max(least, Math.floor(Number(text)) || least));
}
