/** What moves are called where numbers in them say nothing to people: a board knows it by the table before the move. */

import { getContext, setContext } from "svelte";
import type { AnyBoard } from "../shell/desk.svelte";
import type { Film } from "../replay/film";

/** The move of a step in words; null: as the book says it. */
type Spell = (step: number, move: string) => string | null;
const KEY = Symbol("calls");

/** Let what is inside call moves as the board does, once the match is there. */
export function callMoves(
  shown: () => { film: Film | null | undefined; board: AnyBoard | null; names: readonly string[] },
): Spell {
  const spell: Spell = (step, move) => {
    const { film, board, names } = shown();
    return (film?.length && board?.spell?.(film.view(Math.max(0, step - 1)), move, names)) || null;
  };
  return setContext(KEY, spell);
}

export function calls(): Spell {
  return getContext<Spell | undefined>(KEY) ?? (() => null);
}
