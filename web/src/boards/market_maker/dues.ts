/** What the clock of a market does next, and how long that takes: it unlocks, deals, settles, or ends a turn. */

import { elapsed, minutes } from "../../lib/clock.svelte";
import type { Rules } from "./rules";
import type { At, MarketView } from "./words";

export type Kind = "unlock" | "card" | "settle" | "turn";

export interface Due {
  kind: Kind;
  /** Milliseconds until then; null: not now, though this table knows such a thing. */
  left: number | null;
}

/** When the clock ends the round or the turn, in milliseconds of the match; null: it does not. */
function end(view: MarketView, rules: Rules): number | null {
  // While a card locks the market, the deadline of the view is that of the lock.
  if (view.unlocks === null) return view.deadline;
  return rules.auto ? view.since + 1000 * rules.seconds : null;
}

/** Everything that this table's clock does, the soonest first; nothing where nobody tells the time. */
export function dues(view: MarketView, rules: Rules, clock: At["clock"]): Due[] {
  if (!clock?.told) return [];
  const now = elapsed(clock.told, clock.since);
  const left = (at: number | null): number | null =>
    at === null || view.phase !== "open" ? null : Math.max(0, at - now);
  const kind = rules.turns ? "turn" : view.board.length < view.community ? "card" : "settle";
  return [
    ...(rules.lock ? [{ kind: "unlock", left: left(view.unlocks) } as const] : []),
    ...(rules.auto ? [{ kind, left: left(end(view, rules)) } as const] : []),
  ];
}

/** A time that is left as 0:05; it is 0:00 only when it has passed. */
export function leftText(milliseconds: number): string {
  return minutes(1000 * Math.ceil(milliseconds / 1000));
}
