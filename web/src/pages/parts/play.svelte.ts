/** From a click to a table that plays: a name if there is none yet, a seat, bots on the others. */

import { api } from "../../lib/api";
import { go } from "../../lib/route.svelte";
import { complain } from "../../lib/toast.svelte";
import { ensureName } from "../../shell/name.svelte";
import type * as w from "../../wire";
import { games } from "./catalogue";

/** The game being started; empty: none. */
export const starting: { game: string } = $state({ game: "" });

/** A match of yours that is on, and the game you want to begin nevertheless; null: there is nothing to ask. */
export const unfinished: { table: w.TableListing | null } = $state({ table: null });

/** Sit down with bots and begin; `anew`: even if a match of that game waits for you. */
export async function playNow(game: string, anew = false): Promise<void> {
  if (starting.game || !(await ensureName())) return;
  starting.game = game;
  if (!anew) {
    const tables = await api.me().then(
      (me) => me.tables,
      () => [],
    );
    unfinished.table = tables.find((table) => table.game === game && table.status === "playing") ?? null;
    if (unfinished.table) {
      starting.game = "";
      return;
    }
  }
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
