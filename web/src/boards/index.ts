/** The boards, each loaded with its words when its game is played. A new game adds one folder; one without a board gets a plain one. */

import { meet } from "../lib/meeting";
import { openBook } from "../lib/words.svelte";
import type * as w from "../wire";
import type { Board } from "./board";

const boards = import.meta.glob<{ board: unknown }>(["./*/index.ts", "!./fallback/index.ts"]);

/** The board of a game, able to speak. */
export async function boardOf<G extends w.Game>(game: G): Promise<Board<G>> {
  const load = boards[`./${game}/index.ts`];
  if (!load) return (await plain(game)) as unknown as Board<G>;
  const [loaded] = await Promise.all([load(), openBook(game)]);
  return loaded.board as Board<G>;
}

async function plain(game: string): Promise<Board<w.Game>> {
  const [{ plainBoard }, met] = await Promise.all([import("./fallback"), meet(game)]);
  await openBook(game);
  return plainBoard(met);
}
