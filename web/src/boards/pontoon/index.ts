/** The board of Shed Pontoon. */

import { t } from "../../lib/words.svelte";
import type { Board } from "../board";
import { alerts } from "./alert";
import { beats } from "./beats";
import { describe } from "./describe";
import { staked } from "./hands";
import { keys } from "./keys";
import Stage from "./Stage.svelte";
import { verbs } from "./verbs";
import { plate, say, situation } from "./words";

export const board: Board<"pontoon"> = {
  Stage,
  verbs,
  steady: true,
  seated: true,
  seatedYou: true,
  beats,
  alerts,
  say,
  plate,
  situation,
  describe,
  keys,
  // A stake in play is neither won nor lost.
  stacks: (view) => view.players.map((player, seat) => player.chips + staked(view.hands, seat)),
  get unit() {
    return t("pontoon.unit");
  },
};
