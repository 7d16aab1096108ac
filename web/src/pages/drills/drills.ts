/** What the page of drills asks of the house, and how numbers are read and written there. */

import { ask } from "../../lib/api";
import { count, price } from "../../lib/words.svelte";
import type * as w from "../../wire";

/** The same for each of a sitting's ways. */
const at = (game: string, more = ""): string => `/api/drills/${encodeURIComponent(game)}${more}`;

export const drills = {
  history: (game: string) => ask<w.DrillHistory>("GET", at(game)),
  begin: (game: string, kind: string, questions: number, minutes: number) =>
    ask<w.DrillSitting>("POST", at(game), { kind, questions, minutes }),
  next: (sitting: w.DrillSitting) => ask<w.DrillSitting>("POST", at(sitting.game, `/${sitting.id}/next`)),
  answer: (sitting: w.DrillSitting, number: number, values: number[]) =>
    ask<w.DrillVerdict>("POST", at(sitting.game, `/${sitting.id}/answer`), { number, values }),
};

/** What was typed, as the house counts it: prices in hundredths; nothing if it is no number. */
export function read(text: string, unit: w.DrillBlank["unit"]): number | null {
  const plain = text.trim().replace("−", "-").replace(",", ".");
  if (unit === "amount") return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : null;
  return /^[+-]?\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** The other way round, for people. */
export const written = (value: number, unit: w.DrillBlank["unit"]): string =>
  unit === "price" ? price(value) : count(value);

/** The same number with the other sign: the keys for numbers of some phones have no minus. */
export const turned = (text: string): string =>
  /^[-−]/.test(text.trim()) ? text.trim().slice(1) : `-${text.trim().replace(/^\+/, "")}`;

/** A score in tenths. */
export const tenths = (score: number): string => price(score * 10);

/** The cards that a line names. */
export function cardsOf(line: w.DrillLine): string[] {
  return Object.entries(line.said?.values ?? {}).flatMap(([name, value]) =>
    /(^|_)cards?$/.test(name) && typeof value !== "number" ? (Array.isArray(value) ? value : value.split(" ")) : [],
  );
}

/** Milliseconds as minutes and seconds: 9:05. */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
