/** The match that another was played on from: where it is to be had, and what of it belongs to a moment. */

import { api } from "../lib/api";
import type * as w from "../wire";
import type { AnyView, Film } from "./film";

const place = (code: string): string => `original:${code}`;

/** A record that someone brought is nowhere but here: keep it for as long as the tab lives. */
export function keepOriginal(code: string, record: string): void {
  try {
    sessionStorage.setItem(place(code), record);
  } catch {
    // Without room for it the match is played all the same, with nothing beside it.
  }
}

export interface Original {
  on: w.PlayedOn;
  /** Where it was played; empty: it was brought. */
  table: string;
  /** As the seat saw it that is played on. */
  replay: w.Replay;
}

/** The original of a table's match; raises a refusal if it cannot be had any more. */
export async function originalOf(code: string): Promise<Original | null> {
  const { table, on } = await api.original(code);
  const eyes = `p${on.seat + 1}`;
  if (table) return { on, table, replay: await api.replay(table, on.match, eyes) };
  const record = sessionStorage.getItem(place(code));
  return record ? { on, table, replay: await api.showRecord(record, eyes) } : null;
}

/** Where the original was when it was as far as a match that goes on from its first `moves`: the last such step. */
export function sameRound(film: Film, moves: number, view: AnyView): number {
  const first = Math.max(0, moves - 1);
  const marked = (each: AnyView): string => {
    const fields = each as unknown as Record<string, unknown>;
    return JSON.stringify(film.replay.rounds.filter((name) => name in fields).map((name) => fields[name]));
  };
  const now = marked(view);
  const rounds = film.rounds.filter((step) => step > first);
  // The round we are in there too, or the last one there was: up to where the next begins.
  for (const [at, step] of [first, ...rounds].entries()) {
    const end = (rounds[at] ?? film.length) - 1;
    if (marked(film.view(step)) === now) return end;
  }
  return film.length - 1;
}
