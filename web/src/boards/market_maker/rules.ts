/** The table's options as the screen needs them; prices in hundredths. */

import type { MarketMaker } from "../../wire";

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
  /** A quote can be taken back; a new card blanks all of them; others' positions are secret. */
  cancel: boolean;
  clears: boolean;
  hidden: boolean;
}

/** What the options say that differ from the usual, and the usual for the rest. */
export function rulesOf(options: Record<string, unknown>): Rules {
  const set = options as Partial<MarketMaker.Options>;
  return {
    tick: Math.round(Number(set.tick ?? "1") * 100),
    least: (set.min_width ?? 1) * 100,
    most: (set.max_width ?? 5) * 100,
    turns: set.pace === "turns",
    laps: set.laps ?? 2,
    auto: set.dealer === "auto",
    seconds: set.round_seconds ?? 45,
    lock: set.pace === "turns" ? 0 : (set.lock_seconds ?? 0),
    cancel: set.allow_cancel ?? false,
    clears: set.clear_on_deal ?? false,
    hidden: set.hide_positions ?? false,
  };
}
