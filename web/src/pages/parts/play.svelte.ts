/** From a click to a table that plays: a name if there is none yet, a seat, bots on the others. */

import { api } from "../../lib/api";
import { go } from "../../lib/route.svelte";
import { complain } from "../../lib/toast.svelte";
import { ensureName } from "../../shell/name.svelte";
import type * as w from "../../wire";
import { games } from "./catalogue";

/** The game being started; empty: none. */
export const starting: { game: string } = $state({ game: "" });

/** Sit down with bots and begin. */
export async function playNow(game: string): Promise<void> {
  if (starting.game || !(await ensureName())) return;
  starting.game = game;
  try {
    const info = (await games()).find((each) => each.name === game);
    const opening: w.Opening = { setup: { game, preset: info?.proposed ?? null }, start: true };
    const { code } = await api.open(opening);
    go(`/t/${code}`);
  } catch (problem) {
    complain(problem);
  } finally {
    starting.game = "";
  }
}
