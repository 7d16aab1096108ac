/** What became of a bet of yours that someone else has closed: a view only shows the bets that are left. */

import type { Stonks } from "../../wire";

/** The end of a bet. */
export interface End {
  /** Your card on it. */
  card: string;
  /** Whether it was matched and closed by the same player in one round: you never saw it as a position. */
  both: boolean;
  /** What it brought you in all. */
  brought: number;
}

/** The end of your bet, if this is what closed it; null: it was none of yours, or you closed it yourself. */
export function endOf(event: Stonks.Closed, you: number | null, story: readonly Stonks.Event[]): End | null {
  if (you === null || event.seat === you || event.way === "deal") return null;
  let card: string | null = null;
  let matched: number | null = null;
  let brought = 0;
  for (const each of story) {
    if (each.type === "announced" || each.type === "matched") {
      if (each.number !== event.number) continue;
      if (each.seat === you) card = each.card;
      if (each.type === "matched") matched = each.seat;
    } else if (each.type === "settled") {
      for (const line of each.lines) if (line.number === event.number) brought += share(line, you);
      matched = null;
    }
  }
  return card === null ? null : { card, both: matched === event.seat, brought };
}

const share = (line: Stonks.Line, you: number): number =>
  line.payee === you ? line.amount : line.payer === you ? -line.amount : 0;
