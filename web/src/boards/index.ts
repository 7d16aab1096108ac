/** The boards, each loaded when its game is played. A new game adds one folder and one line. */

import type * as w from "../wire";
import type { Board } from "./board";

const boards: { [G in w.Game]: () => Promise<{ board: Board<G> }> } = {
  certainty: () => import("./certainty"),
  dead_cat: () => import("./dead_cat"),
  market_maker: () => import("./market_maker"),
  pontoon: () => import("./pontoon"),
  stonks: () => import("./stonks"),
};

/** The board of a game. */
export async function boardOf<G extends w.Game>(game: G): Promise<Board<G>> {
  return (await boards[game]()).board;
}
