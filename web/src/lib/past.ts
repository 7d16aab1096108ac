/** What happened in a running match before this page looked: its record, step by step, with who sat where. */

import type * as w from "../wire";
import type { Line } from "./link.svelte";
import { after, type Sitters } from "./sitters";

/** A line of the record: milliseconds, events, and what is told besides. */
type Written<G extends w.Game> = [number, w.Games[G]["event"][], { seq: number; happened?: w.Told[]; own?: number }];

export interface Step<G extends w.Game = w.Game> {
  /** How far the table's log had got. */
  seq: number;
  events: w.Games[G]["event"][];
  happened: w.Told[];
  /** Moves on your own seat. */
  own: number;
}

/** The steps of a running match's record, whose first line says what is played; of one that is over there are none. */
export function stepsOf<G extends w.Game>(record: string): Step<G>[] {
  const lines = record.split("\n").slice(1).filter(Boolean);
  return lines
    .map((line) => JSON.parse(line) as Written<G>)
    .filter((line) => Array.isArray(line) && Array.isArray(line[1]))
    .map(([, events, { seq, happened = [], own = 0 }]) => ({ seq, events, happened, own }));
}

/** A step as lines of the log, and who sits where after it. Who sat down before the match began needs no line. */
export function retell<G extends w.Game>(
  step: Step<G>,
  sitters: Sitters,
  at: number,
): { lines: Omit<Line<G>, "id">[]; sitters: Sitters } {
  const { seq, events, happened } = step;
  const begun = happened.findIndex((told) => told.type === "started");
  const lines: Omit<Line<G>, "id">[] = [];
  happened.forEach((told, place) => {
    const before = sitters;
    sitters = after(sitters, told);
    if (place >= begun) lines.push({ seq, at, told, before, sitters });
  });
  return { lines: [...lines, ...events.map((event) => ({ seq, at, event, before: sitters, sitters }))], sitters };
}

/** The steps with a move that a bot made for whoever has this seat, when it last covered for them; before `until`. */
export function covered<G extends w.Game>(
  steps: Step<G>[],
  seat: number,
  until: number,
): { step: Step<G>; sitters: Sitters }[] {
  let sitters: Sitters = [];
  let found: { step: Step<G>; sitters: Sitters }[] = [];
  for (const step of steps.filter((one) => one.seq < until)) {
    const before = sitters[seat]?.covered ?? false;
    ({ sitters } = retell(step, sitters, 0));
    const now = sitters[seat]?.covered ?? false;
    if (now && !before) found = [];
    if (now && step.own) found.push({ step, sitters });
  }
  return found;
}
