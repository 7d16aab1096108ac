/** A clock that ticks while someone looks at it, and what a table's clock has left. */

import { createSubscriber } from "svelte/reactivity";
import type * as w from "../wire";

const TICK = 250;

const ticking = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

/** Now, by `performance.now()`; whoever reads it is told again as it passes. */
export function now(): number {
  ticking();
  return performance.now();
}

/** Milliseconds of the match so far. */
export function elapsed(clock: w.Clock, since: number): number {
  return clock.now + (clock.running ? now() - since : 0);
}

/** Milliseconds until the clock acts; null: it does not. */
export function remaining(clock: w.Clock | null, since: number): number | null {
  if (!clock || clock.due === null) return null;
  return Math.max(0, clock.due - elapsed(clock, since));
}

/** A time as 4:05. */
export function minutes(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
