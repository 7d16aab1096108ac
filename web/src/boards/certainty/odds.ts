/** What a call costs and what can be won with it. */

import { count, t } from "../../lib/words.svelte";
import type { Seating, View } from "../board";

export interface Odds {
  due: number;
  /** What a call could win, as far as one's own money reaches. */
  pot: number;
  /** One must be right once in so many times. */
  times: number;
}

/** The odds of a call, for the one whose turn it is; null: there is nothing to pay. */
export function odds(view: View<"certainty">, seat: number | null): Odds | null {
  const own = seat === null ? undefined : view.players[seat];
  if (view.phase !== "bet" || view.turn !== seat || !own || !view.due) return null;
  const reach = own.stake + view.due;
  const others = view.players.reduce((sum, { stake }, at) => sum + (at === seat ? 0 : Math.min(stake, reach)), 0);
  const pot = own.stake + others;
  return { due: view.due, pot, times: Math.round((10 * (pot + view.due)) / view.due) / 10 };
}

/** The same in words; nothing where there is nothing to pay. */
export function sayOdds(view: View<"certainty">, at: Seating<"certainty">): string {
  const found = odds(view, at.seat);
  return found ? t("certainty.stage.odds", { due: found.due, pot: found.pot, times: count(found.times) }) : "";
}
