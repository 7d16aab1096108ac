/** The board of Market Maker Poker: a price ladder, a ticket to quote with, and what the others did. */

import { t } from "../../lib/words.svelte";
import type { Board } from "../board";
import { alerts } from "./alert";
import { beats } from "./beats";
import { describe } from "./describe";
import { keys } from "./keys";
import { note } from "./history.svelte";
import { openly } from "./openly";
import { say } from "./say";
import Stage from "./Stage.svelte";
import { verbs } from "./verbs";
import { plate, profits, situation } from "./words";

export const board: Board<"market_maker"> = {
  Stage,
  verbs,
  steady: true,
  seated: true,
  seatedYou: true,
  beats,
  say,
  plate,
  situation,
  alerts,
  describe,
  keys,
  stacks: profits,
  note,
  openly,
  get unit() {
    return t("market_maker.unit");
  },
};
