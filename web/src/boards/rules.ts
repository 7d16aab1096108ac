/** The options a match is played with. */

import { DEFAULTS, type Game, type Games } from "../wire";

/** All of a game's options: as the table has them, else the usual ones. */
export function rulesOf<G extends Game>(game: G, options: Record<string, unknown>): Games[G]["options"] {
  return { ...DEFAULTS[game], ...options };
}
