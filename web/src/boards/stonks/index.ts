/** The board of stonks. */

import type { Board } from "../board";
import Stage from "./Stage.svelte";

export const board: Board<"stonks"> = {
  Stage,
  verbs: (_view, at) => at.menu.map((action, place) => ({ verb: action.type, label: action.type, key: String((place + 1) % 10), action })),
  say: (event) => event.type,
  plate: (view, seat) => ({ stack: view.players[seat]?.chips ?? null, out: !view.players[seat]?.living }),
  situation: (view) => view.phase,
  stacks: (view) => view.players.map((player) => player.chips),
  unit: "chips",
};
