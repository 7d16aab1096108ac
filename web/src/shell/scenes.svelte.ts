/**
 * What happens at a table is shown in its order and given time.
 *
 * The link always knows how things are; the page may be a little behind. A board says which events of a step deserve
 * time (`Board.beats`): for that long the stage shows them, and the table before or after them. What happens meanwhile
 * waits its turn. Without such events nothing waits, and the page shows what the link knows.
 *
 *     step comes, nothing waits, no beats    -> shown at once: no scene
 *     step comes with beats                  -> a scene for each beat
 *     step comes while scenes are shown      -> a short scene of its own, behind them
 *     more waits than anyone would watch    -> all that waits is shown faster
 *     skipped, own move, snapshot, tab hidden, "at once", reduced motion, text mode -> no scene is left
 *     the last scene ends, by a press or by itself -> for half a second presses make no move: they were meant for it
 */

import type { Beat } from "../boards/board";
import type { Step } from "../lib/link.svelte";
import { liked } from "../lib/settings.svelte";
import type * as w from "../wire";

type AnyBeat = Beat<w.Game>;

/** What the page shows for a while instead of the latest. */
export interface Scene {
  view: w.Games[w.Game]["view"];
  latest: w.Games[w.Game]["event"][];
  /** The last line of the log that is told by then. */
  line: number;
  actors: number[];
  beat: AnyBeat | null;
  /** Milliseconds. */
  hold: number;
}

/** For how long a step is seen that only waited behind others. */
const PASSING = 260;
/** As much as may wait. */
const MOST = 5000;
const QUICK = 0.5;
/** As long as a second press may follow one that ended a scene before its player has seen what is next. */
const SETTLE_MS = 500;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether this page gives anything time at all. */
export const isPaced = (): boolean => liked.pace !== "once" && !liked.textMode && !still.matches && !document.hidden;

const untold = (beat: AnyBeat): number => (beat.hint === undefined ? 0 : 1);

/** The scenes of a step, one for each beat. */
export function scenesOf(step: Step<w.Game>, beats: AnyBeat[]): Scene[] {
  const last = step.lines.at(-1)?.id ?? 0;
  return beats.map((beat) => ({
    view: beat.view ?? (beat.after ? step.after : step.before),
    latest: step.events,
    line: beat.after ? last : (step.lines.find((line) => line.event === beat.event)?.id ?? last) - untold(beat),
    actors: [],
    beat,
    hold: beat.hold * (liked.pace === "quick" ? QUICK : 1),
  }));
}

export class Scenes {
  /** The scene that is shown; null: the page shows the latest. */
  now: Scene | null = $state.raw(null);
  /** Whether a scene has ended a moment ago: a press now was meant for the scene. */
  isSettling = $state(false);
  private waiting: Scene[] = [];
  private timer = 0;

  constructor() {
    document.addEventListener("visibilitychange", this.hid);
    still.addEventListener("change", this.hid);
  }

  /** A step has happened, with what deserves time in it. */
  add(step: Step<w.Game>, beats: AnyBeat[]): void {
    if (!isPaced()) return this.skip();
    if (beats.length) this.waiting.push(...scenesOf(step, beats));
    else if (this.now)
      this.waiting.push({
        view: step.after,
        latest: step.events,
        line: step.lines.at(-1)?.id ?? this.now.line,
        actors: step.actors,
        beat: null,
        hold: PASSING,
      });
    this.hurry();
    if (!this.now && this.waiting.length) this.next();
  }

  /** Show the latest at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.now = null;
    this.isSettling = false;
  }

  /** End what is shown, by a press. True if something is or was shown a moment ago: the press does nothing else. */
  end(): boolean {
    if (!this.now) return this.isSettling;
    this.skip();
    this.settle();
    return true;
  }

  close(): void {
    this.skip();
    document.removeEventListener("visibilitychange", this.hid);
    still.removeEventListener("change", this.hid);
  }

  private next(): void {
    clearTimeout(this.timer);
    this.now = this.waiting.shift() ?? null;
    if (this.now) this.timer = window.setTimeout(() => this.next(), this.now.hold);
    else this.settle();
  }

  private settle(): void {
    this.isSettling = true;
    this.timer = window.setTimeout(() => (this.isSettling = false), SETTLE_MS);
  }

  /** Never fall further behind than anyone would watch. */
  private hurry(): void {
    const sum = this.waiting.reduce((total, scene) => total + scene.hold, 0);
    if (sum > MOST) this.waiting = this.waiting.map((scene) => ({ ...scene, hold: (scene.hold * MOST) / sum }));
  }

  private hid = (): void => {
    if (!isPaced()) this.skip();
  };
}
