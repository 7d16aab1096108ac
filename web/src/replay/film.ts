/** A replay unrolled: each step's views, put together from what has changed since the one before. */

import type * as w from "../wire";

export type AnyView = w.Games[w.Game]["view"];
type Change = w.ViewChange;

/** The view after a change; lists that only grew are told by what was added. */
function changed(before: AnyView | undefined, change: Change): AnyView {
  const view: Record<string, unknown> = { ...before, ...change.fields };
  for (const [name, more] of Object.entries(change.added ?? {})) {
    view[name] = [...(view[name] as unknown[]), ...(more as unknown[])];
  }
  return view as unknown as AnyView;
}

/** One pair of eyes over time. A moment asked for again is the very same object, by which boards know it. */
class Reel {
  private views: AnyView[] = [];

  constructor(private readonly change: (step: number) => Change) {}

  at(step: number): AnyView {
    for (let next = this.views.length; next <= step; next++) {
      this.views.push(changed(this.views.at(-1), this.change(next)));
    }
    return this.views[step] as AnyView;
  }
}

export class Film {
  readonly game: w.Game;
  /** The first step of each round. */
  readonly rounds: number[] = [];
  private reel: Reel;
  private merged: AnyView[] = [];
  private others: Reel[];

  /** `merge`: one view for who sees all, made of a spectator's and of everybody's. */
  constructor(
    readonly replay: w.Replay,
    private readonly merge?: (view: AnyView, views: AnyView[]) => AnyView,
  ) {
    const { steps } = replay;
    this.game = replay.game as w.Game;
    this.reel = new Reel((step) => (steps[step] as w.ReplayStep).view);
    const seats = steps[0]?.views?.length ?? 0;
    this.others = Array.from({ length: seats }, (_, seat) => new Reel((step) => steps[step]?.views?.[seat] as Change));
    this.rounds = this.begun();
  }

  get length(): number {
    return this.replay.steps.length;
  }

  view(step: number): AnyView {
    const open = this.merge ? this.open(step) : null;
    if (!open || !this.merge) return this.reel.at(step);
    return (this.merged[step] ??= this.merge(this.reel.at(step), open));
  }

  /** Every seat's view, if all are seen. */
  open(step: number): AnyView[] | null {
    return this.others.length ? this.others.map((reel) => reel.at(step)) : null;
  }

  private begun(): number[] {
    const found: number[] = [];
    let last = "";
    for (let step = 0; step < this.length; step++) {
      const view = this.view(step) as unknown as Record<string, unknown>;
      const marks = this.replay.rounds.filter((name) => name in view);
      const round = JSON.stringify(marks.map((name) => view[name]));
      if (marks.length && round !== last) found.push(step);
      last = round;
    }
    return found;
  }
}
