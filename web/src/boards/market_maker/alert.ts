/** When a market calls for you: everybody may act all the time, so that alone is no news. */

import type { Alerts } from "../board";

export const alerts: Alerts<"market_maker"> = {
  urgent: (view, { seat }) => {
    if (seat === null || view.phase !== "open") return view.dealer === seat;
    return view.turn === null ? view.players[seat]?.bid === null : view.turn === seat;
  },
  sound: (event, you) => (event.type === "quoteblanked" && event.seat === you ? "taken" : null),
};
