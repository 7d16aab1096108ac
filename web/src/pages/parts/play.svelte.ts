/** From a click to a table that plays: a name if there is none yet, a seat, bots on the others. */

import { api } from "../../lib/api";
import { go } from "../../lib/route.svelte";
import { complain } from "../../lib/toast.svelte";
import { ensureName } from "../../shell/name.svelte";
import type * as w from "../../wire";

/** Presets that suit a first match better than the rules as they are. */
const FRIENDLY: Record<string, string> = { stonks: "tonight" };

/** The game being started; empty: none. */
export const starting: { game: string } = $state({ game: "" });

/** Sit down with bots and begin. */
export async function playNow(game: string): Promise<void> {
  if (starting.game || !(await ensureName())) return;
  starting.game = game;
  try {
    const opening: w.Opening = { setup: { game, preset: FRIENDLY[game] ?? null }, start: true };
    const { code } = await api.open(opening);
    go(`/t/${code}`);
  } catch (problem) {
    complain(problem);
  } finally {
    starting.game = "";
  }
}
