/** The board of CertaintyPoker. */

import { t } from "../../lib/words.svelte";
import type { Board } from "../board";
import { describe } from "./describe";
import Stage from "./Stage.svelte";
import { keys, verbs } from "./verbs";
import { plate, say, situation } from "./words";

export const board: Board<"certainty"> = {
  Stage,
  verbs,
  say,
  plate,
  situation,
  describe,
  keys,
  stacks: (view) => view.players.map((player) => player.money),
  get unit() {
    return t("certainty.unit");
  },
};
