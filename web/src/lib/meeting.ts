/** Games that this app has no board for, or was built without altogether: the server tells all that is needed to show them. */

import { SvelteMap } from "svelte/reactivity";
import type * as w from "../wire";
import { api } from "./api";
import { addBook } from "./books";
import { learnKinds } from "./telling";

/** The kind of each field; for a field that holds further ones, their kinds. */
export interface Kinds {
  [field: string]: string | Kinds;
}

export interface Met {
  info: w.GameInfo;
  view: Kinds;
}

/** What is known of views, by game. */
const views = new Map<string, Kinds>();
const met = new Map<string, Promise<Met>>();

/** The titles of all games that the server has told about, by name. */
export const titles = new SvelteMap<string, string>();

/** Remember the title of a game, and where its message catalogue is. */
export function shelve(game: w.GameInfo): void {
  titles.set(game.name, game.title);
  addBook(game.name, game.languages, (language) => api.words(game.name, language));
}

/** Get to know a game. */
export function meet(game: string): Promise<Met> {
  const known = met.get(game) ?? asked(game);
  met.set(game, known);
  known.catch(() => met.delete(game));
  return known;
}

async function asked(game: string): Promise<Met> {
  const [info, declared] = await Promise.all([api.game(game), api.declared(game)]);
  shelve(info);
  learnKinds(game, Object.fromEntries(Object.entries(declared.events).map(([tag, kinds]) => [tag, plain(kinds)])));
  const view = declared.view as Kinds;
  views.set(game, view);
  return { info, view };
}

/** What the fields of a view are, of a game that has been met. */
export function kindsOf(game: string): Kinds {
  return views.get(game) ?? {};
}

/** Of fields that hold no further ones, their kinds. */
function plain(kinds: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(kinds).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
