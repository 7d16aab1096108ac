/** A plain board for a game that has none of its own: its moves as they are listed, its events by their names. */

import type { Board } from "../board";
import type * as w from "../../wire";
import Stage from "./Stage.svelte";

const MOST = 24;

/** The fields of a move or an event in a row: bet 10. */
function words(thing: object): string {
  return Object.values(thing)
    .filter((value) => value !== null && typeof value !== "object")
    .map(String)
    .join(" ");
}

export const board: Board<w.Game> = {
  Stage,
  verbs: (_, at) =>
    at.menu
      .slice(0, MOST)
      .map((action) => ({ verb: action.type, label: words(action), key: "", action, grave: action.type === "resign" })),
  say: (event, names) => {
    const seat = "seat" in event && typeof event.seat === "number" ? (names[event.seat] ?? "") : "";
    const { type, ...rest } = { ...event, seat: undefined };
    return `${seat} ${type} ${words(rest)}`.replace("undefined", "").trim();
  },
  plate: () => ({ stack: null }),
  situation: (_, at) => at.actors.map((seat) => at.names[seat] ?? "").join(", "),
  describe: () => [],
  stacks: () => [],
  unit: "",
};
