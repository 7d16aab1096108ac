/** What is heard of Dead-Cat Bounce: that you are asked something. */

import type { Alerts } from "../board";

export const alerts: Alerts<"dead_cat"> = {
  sound: (event, you) => (event.type === "offered" && event.taker === you ? "offer" : null),
};
