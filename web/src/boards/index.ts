/** The boards, each loaded when its game is played. A new game adds one folder; one without a board gets a plain one. */

import type * as w from "../wire";
import type { Board } from "./board";

const boards = import.meta.glob<{ board: unknown }>("./*/index.ts");

/** The board of a game. */
export async function boardOf<G extends w.Game>(game: G): Promise<Board<G>> {
  const load = boards[`./${game}/index.ts`] ?? boards["./fallback/index.ts"];
  return (await load?.())?.board as Board<G>;
}
