/** What is heard of Stonks!: that somebody was paid the most there is, and that you are asked something. */

import type { Alerts } from "../board";

export const alerts: Alerts<"stonks"> = {
  sound: (event, you) => {
    if (event.type === "settled") return event.lines.some((line) => line.stonk) ? "jackpot" : null;
    return event.type === "offered" && event.taker === you ? "offer" : null;
  },
};
