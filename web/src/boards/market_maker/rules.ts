/** The table's options as the screen needs them; prices in hundredths. */

import { rulesOf as allRules } from "../rules";

export interface Rules {
  tick: number;
  /** Least and greatest distance from bid to offer. */
  least: number;
  most: number;
  turns: boolean;
  laps: number;
  /** The clock deals, after so many seconds. */
  auto: boolean;
  seconds: number;
  /** So many seconds after every card nothing trades; never where there are turns. */
  lock: number;
  /** A round ends early when all have passed (M-47). */
  passes: boolean;
  /** A quote can be taken back; a new card blanks all of them; others' positions are secret. */
  cancel: boolean;
  clears: boolean;
  hidden: boolean;
}

/** What the table's options say, and the usual ones for the rest. */
export function rulesOf(options: Record<string, unknown>): Rules {
  const set = allRules("market_maker", options);
  const tick = Math.round(Number(set.tick) * 100);
  return {
    tick,
    least: Math.max(tick, set.min_width * 100),
    most: set.max_width * 100,
    turns: set.pace === "turns",
    laps: set.laps,
    auto: set.dealer === "auto",
    seconds: set.round_seconds,
    lock: set.pace === "turns" ? 0 : set.lock_seconds,
    passes: set.pass_ends && set.dealer === "auto" && set.pace !== "turns",
    cancel: set.allow_cancel,
    clears: set.clear_on_deal,
    hidden: set.hide_positions,
  };
}
