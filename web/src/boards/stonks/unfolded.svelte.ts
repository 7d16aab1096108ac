/** The settlement whose lines someone looks at; it stays on the page until they have seen enough of it. */

import type { Stonks } from "../../wire";

interface Sheet {
  event: Stonks.Settled;
  /** The bets that paid, as they lay. */
  bets: readonly Stonks.Bet[];
}

const desk: { sheet: Sheet | null } = $state({ sheet: null });

export function sheet(): Sheet | null {
  return desk.sheet;
}

export function unfold(event: Stonks.Settled, bets: readonly Stonks.Bet[]): void {
  desk.sheet = { event, bets };
}

export function fold(): void {
  desk.sheet = null;
}
