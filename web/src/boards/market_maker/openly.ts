/** The market with every card open: what lies open to all, and what each knows of their own. */

import { valueOf, type MarketView } from "./words";

/** The spectator's view with everybody's card, position and trades; the sum is of all cards that are on show. */
export function openly(view: MarketView, views: MarketView[]): MarketView {
  const players = view.players.map((player, seat) => views[seat]?.players[seat] ?? player);
  const shown = players.flatMap(({ card }, seat) =>
    valueOf(card) && !valueOf(view.players[seat]?.card ?? null) ? [card] : [],
  );
  return {
    ...view,
    players,
    total: shown.reduce((sum, card) => sum + valueOf(card), view.total),
    unseen: view.unseen - shown.length,
    tape: view.tape.map((trade, at) =>
      trade.buyer === null
        ? (views.map((own) => own.tape[at]).find((own) => own && own.buyer !== null) ?? trade)
        : trade,
    ),
  };
}
