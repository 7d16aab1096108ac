/** From a click to a table that plays: a name if there is none yet, a seat, bots on the others. */

import { api } from "../../lib/api";
import { go } from "../../lib/route.svelte";
import { liked } from "../../lib/settings.svelte";
import { complain } from "../../lib/toast.svelte";
import { isTaught } from "../../lessons/lesson";
import { ensureName } from "../../shell/name.svelte";
import { proposing } from "../../shell/propose.svelte";
import type * as w from "../../wire";
import { pages } from "..";
import { games, proposedFor } from "./catalogue";
import { USUAL_SEATS } from "./draft.svelte";
import { isMet, meetGame } from "./met";

/** Opens a table for friends: they come by its link, and bots play only if the host adds them. */
export async function playWithFriends(game: string): Promise<void> {
  if (starting.game) return;
  fetchAhead(game);
  if (!(await ensureName())) return;
  starting.game = game;
  try {
    const info = (await games()).find((each) => each.name === game);
    const seats = info ? Math.min(FRIENDS, info.seats[1]) : 0;
    const preset = info ? proposedFor(info, seats) : null;
    const bot = info?.bots.includes(liked.level) ? liked.level : null;
    const { code } = await api.open({ setup: { game, seats, preset, bot, fill: false, rated: false } });
    go(`/t/${code}`);
  } catch (problem) {
    complain(problem);
  } finally {
    starting.game = "";
  }
}

/** The game being started; empty: none. */
export const starting: { game: string } = $state({ game: "" });

/** Seats that a table for friends has at most until the match begins; every game's proposal is for as many. */
const FRIENDS = 6;

/** A match of yours that is on, and the game you want to begin nevertheless; null: there is nothing to ask. */
export const unfinished: { table: w.TableListing | null } = $state({ table: null });

/** Whether a match should begin now: who has never met the game may want to learn it first. */
async function isWanted(info: w.GameInfo | undefined): Promise<boolean> {
  if (!info || !isTaught(info.name) || isMet(info.name)) return true;
  const learn = await proposing.ask(info);
  if (learn !== null) meetGame(info.name);
  if (learn) go(`/learn/${info.name}`);
  return learn === false;
}

/** What the table's page will need comes while the table is being opened; whoever needs it asks for it again. */
function fetchAhead(game: string): void {
  void Promise.allSettled([pages["t"]?.(), import("../../boards").then(({ boardOf }) => boardOf(game as w.Game))]);
}

/** Sit down with bots and begin; `again`: even if a match of that game waits for you. */
export async function playNow(game: string, again = false): Promise<void> {
  if (starting.game) return;
  fetchAhead(game);
  if (!(await ensureName())) return;
  starting.game = game;
  if (!again) {
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
    if (!(await isWanted(info))) return;
    const bot = info?.bots.includes(liked.level) ? liked.level : null;
    // With four seats, or as many as the game has.
    const seats = info ? Math.max(info.seats[0], Math.min(USUAL_SEATS, info.seats[1])) : 0;
    const preset = info ? proposedFor(info, seats) : null;
    const opening: w.Opening = { setup: { game, seats, preset, bot, rated: liked.rated }, start: true };
    const { code } = await api.open(opening);
    go(`/t/${code}`);
  } catch (problem) {
    complain(problem);
  } finally {
    starting.game = "";
  }
}
