/** The lessons as they were made: matches played beforehand, each loaded when it is wanted. */

import type * as w from "../wire";

export type AnyAction = w.Games[w.Game]["action"];

export interface LessonStep {
  name: string;
  /** What the learner must do; null: read. */
  move: { text: string; action: AnyAction } | null;
  actors: number[];
  menu: AnyAction[];
  /** Numbers of the match that the step's text names. */
  numbers: Record<string, number>;
  /** Since the step before, as the learner saw it. */
  events: w.Games[w.Game]["event"][];
  view: w.Games[w.Game]["view"];
}

export interface Lesson {
  game: w.Game;
  options: Record<string, unknown>;
  bots: string[];
  steps: LessonStep[];
}

const files = import.meta.glob<{ default: Lesson }>("./data/*.json");

/** Whether a game can be learned here. */
export function isTaught(game: string): boolean {
  return `./data/${game}.json` in files;
}

/** The lesson of a game that is taught. */
export async function lessonOf(game: string): Promise<Lesson> {
  const load = files[`./data/${game}.json`];
  if (!load) throw new Error(`no lesson: ${game}`);
  return (await load()).default;
}

/** Whether two moves are the same; the order of cards in one does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    const [left, right] = [one, other].map((list) => list.map((each) => JSON.stringify(each)).sort());
    return left?.join() === right?.join();
  }
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) =>
    isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}
