/** A replay on show: which match, seen by whom, which step, and whether it runs. */

import { boardOf } from "../boards";
import type { Seating } from "../boards/board";
import { api } from "../lib/api";
import type { AnyBoard } from "../shell/desk.svelte";
import type * as w from "../wire";
import { Film } from "./film";

/** Where the match comes from: a table of the house, or a record that someone brought. */
export type Source = { code: string; match: number | null } | { record: string; name: string };

/** A seat as p1, p2, ... or one of these. */
export type Eyes = string;
export const ALL: Eyes = "all";
export const WATCHER: Eyes = "watcher";

export const SPEEDS = [0.5, 1, 2, 4, 8];
/** Milliseconds a step is shown at speed 1: one with something to read, and one without. */
const READ = 1100;
const GLANCE = 250;

/** The address of a moment, with the coach beside it or without. */
export function address(
  source: Extract<Source, { code: string }>,
  eyes: Eyes,
  step: number,
  coached = /[?&]coach\b/.test(location.search),
): string {
  const match = source.match === null ? "" : `/${source.match}`;
  const asked = [...(eyes === ALL ? [] : [`as=${eyes}`]), ...(coached ? ["coach"] : [])];
  return `/replay/${source.code}${match}${asked.length ? `?${asked.join("&")}` : ""}#${step + 1}`;
}

type Happened = w.Games[w.Game]["event"];

export class Show {
  film: Film | null = $state.raw(null);
  board: AnyBoard | null = $state.raw(null);
  eyes: Eyes = $state(ALL);
  step = $state(0);
  running = $state(false);
  speed = $state(1);
  loading = $state(false);
  problem: unknown = $state.raw(null);
  /** What bots decided by, as far as they have told. */
  private reasons: w.Reason[] = $state.raw([]);
  readonly why = $derived.by(() => this.reasons.find((reason) => reason.step === this.step) ?? null);

  readonly replay = $derived.by(() => this.film?.replay ?? null);
  readonly names = $derived.by(() => this.replay?.players ?? []);
  readonly last = $derived.by(() => Math.max(0, (this.film?.length ?? 0) - 1));
  readonly seat = $derived.by(() => (/^p\d+$/.test(this.eyes) ? Number(this.eyes.slice(1)) - 1 : null));
  readonly now = $derived.by(() => this.replay?.steps[this.step] ?? null);
  readonly view = $derived.by(() => (this.film?.length ? this.film.view(this.step) : null));
  readonly at: Seating<w.Game> = $derived.by(() => ({
    seat: this.seat,
    names: this.names,
    menu: [],
    actors: this.now?.actors ?? [],
    options: this.replay?.options ?? {},
    send: () => undefined,
    open: this.film?.open(this.step) ?? null,
    game: this.film?.game ?? "",
    latest: this.happened,
  }));

  private source: Source | null = null;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- what is shown of it is `moments`
  private films = new Map<Eyes, w.Replay>();
  private timer = 0;
  private asked = 0;
  /** What a leap over several steps has passed by counts as having just happened. */
  private happened: Happened[] = $state.raw([]);

  /** Show a match, from a step on. */
  async load(source: Source, eyes: Eyes = ALL, step = 0): Promise<void> {
    this.pause();
    this.source = source;
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- as above
    this.films = new Map();
    this.film = null;
    this.reasons = [];
    await this.look(eyes, step);
    if (!("code" in source)) return;
    // A match is worth seeing without them, too.
    const told = await api.why(source.code, source.match).catch(() => null);
    if (source === this.source) this.reasons = told?.reasons ?? [];
  }

  /** See the same moment with other eyes; too long for all of them, it is shown as a spectator sees it. */
  async look(eyes: Eyes, step?: number): Promise<void> {
    const asked = ++this.asked;
    this.loading = true;
    this.problem = null;
    try {
      // Unrolled again each time: boards know moments by their views, and those of other eyes are other moments.
      const replay = await this.filmed(eyes);
      const board = await boardOf(replay.game as w.Game);
      const film = new Film(replay, board.openly);
      if (asked !== this.asked) return;
      for (let each = 0; board.note && each < film.length; each++) board.note(film.view(each));
      this.board = board;
      this.film = film;
      this.eyes = eyes;
      // Meanwhile someone may have gone on.
      this.leap(-1, step ?? this.step);
    } catch (problem) {
      if (asked !== this.asked) return;
      if (eyes === ALL && problem instanceof Error && "code" in problem && problem.code === "too_large")
        return this.look(WATCHER, step);
      this.problem = problem;
    } finally {
      if (asked === this.asked) this.loading = false;
    }
  }

  private async filmed(eyes: Eyes): Promise<w.Replay> {
    const known = this.films.get(eyes);
    if (known) return known;
    const source = this.source as Source;
    const replay = await ("code" in source
      ? api.replay(source.code, source.match, eyes)
      : api.showRecord(source.record, eyes));
    this.films.set(eyes, replay);
    return replay;
  }

  /** Go to a step; outside of the match is its first or its last. */
  go(step: number): void {
    this.leap(this.step, step);
  }

  private leap(from: number, to: number): void {
    const step = Math.max(0, Math.min(this.last, to));
    const steps = this.replay?.steps ?? [];
    this.happened = steps.slice(step > from ? from + 1 : step, step + 1).flatMap((each) => each.events);
    this.step = step;
  }

  /** To the beginning of a round: 1 is the next one, -1 this one or, from its first step, the one before. */
  round(by: 1 | -1): void {
    const rounds = this.film?.rounds ?? [];
    const found = by > 0 ? rounds.find((first) => first > this.step) : rounds.findLast((first) => first < this.step);
    this.go(found ?? (by > 0 ? this.last : 0));
  }

  toggle(): void {
    if (this.running) return this.pause();
    if (this.step >= this.last) this.go(0);
    this.running = true;
    this.tick();
  }

  pause(): void {
    this.running = false;
    clearTimeout(this.timer);
  }

  private tick(): void {
    clearTimeout(this.timer);
    const time = this.now?.events.length ? READ : GLANCE;
    this.timer = window.setTimeout(() => {
      this.go(this.step + 1);
      if (this.step >= this.last) this.pause();
      else this.tick();
    }, time / this.speed);
  }
}
