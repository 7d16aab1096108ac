/** Which figures the page shows, in which order, and how a number of each is written. */

import { count } from "../../lib/words.svelte";
import type * as w from "../../wire";

export const SHOWN = [
  ["minutes.mean", "lab.minutes.mean"],
  ["minutes.p90", "lab.minutes.p90"],
  ["rounds.mean", "lab.rounds"],
  ["leads", "lab.leads"],
  ["decided", "lab.decided"],
  ["comebacks", "lab.comebacks"],
  ["bankrupt", "lab.bankrupt"],
  ["first", "lab.first"],
  ["skill", "lab.skill"],
] as const;

const PERCENT = new Set(["decided", "comebacks", "first", "skill"]);

/** A value as it is told: shares in hundredths, all else with a digit behind the point where that tells something. */
export function shown(name: string, value: number): string {
  const text = count(rounded(name, value));
  return PERCENT.has(name) ? `${text} %` : text;
}

/** The same of a difference, whose sign is told unless it comes to nothing. */
export function signed(name: string, value: number): string {
  return (rounded(name, value) > 0 ? "+" : "") + shown(name, value);
}

function rounded(name: string, value: number): number {
  const fine = PERCENT.has(name) || Math.abs(value) >= 100 ? 1 : 10;
  return Math.round(value * fine) / fine || 0; // not −0
}

export function interval(name: string, estimate: w.LabEstimate): string {
  if (estimate.low === null || estimate.high === null) return "";
  return `${shown(name, estimate.low)} – ${shown(name, estimate.high)}`;
}

/** The customary rate, as in the lab's report (lab/discovery.py). */
const FALSE_DISCOVERY_RATE = 0.05;

/** Whether a difference holds beyond chance, though many are looked at together. */
export function holds({ q }: w.LabFigure): boolean {
  return q !== null && q <= FALSE_DISCOVERY_RATE;
}

/** How many differences hold, and of how many. */
export function tally(figures: readonly w.LabFigure[]): { held: number; all: number } {
  return { held: figures.filter(holds).length, all: figures.filter(({ q }) => q !== null).length };
}

/** 1: clearly more than by the rules it is compared with; -1: clearly less; 0: nobody can tell. */
export function verdict(difference: w.LabEstimate | null): -1 | 0 | 1 {
  if (difference === null || difference.low === null || difference.high === null) return 0;
  return difference.low > 0 ? 1 : difference.high < 0 ? -1 : 0;
}
