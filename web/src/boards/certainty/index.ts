/** The board of CertaintyPoker. */

import { t } from "../../lib/words.svelte";
import type { Board } from "../board";
import { about, beats, brief, sound } from "./beats";
import { describe } from "./describe";
import { note, openly } from "./kept";
import { readEvent, readView } from "./languages";
import Stage from "./Stage.svelte";
import { keys, verbs } from "./verbs";
import { plate, say, situation } from "./words";

export const board: Board<"certainty"> = {
  Stage,
  verbs: (view, at) => verbs(readView(view), at),
  steady: true,
  seated: true,
  beats,
  alerts: { about, brief, sound },
  say: (event, names, you) => say(readEvent(event), names, you),
  plate,
  situation: (view, at) => situation(readView(view), at),
  describe: (view, at) => describe(readView(view), at),
  keys,
  stacks: (view) => view.players.map((player) => player.money + player.stake),
  note,
  openly,
  get unit() {
    return t("certainty.unit");
  },
};
