/** What a moment of a match is called. */

import { t, told } from "../lib/words.svelte";

/** By its round, as the game calls rounds; by its move where there are none. */
export function momentOf(game: string, { step, round = 0 }: { step: number; round?: number }): string {
  if (!round) return t("common.review.move", { step: step + 1 });
  return told(`${game}.review.round`, { round }) ?? t("common.review.round", { round });
}
