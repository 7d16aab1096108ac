/** One experiment: asked for, then read line by line as the house plays it. */

import { Refusal } from "../../lib/api";
import type * as w from "../../wire";

export class Trial {
  /** What is known by now; null: nothing yet. */
  look: w.LabLook | null = $state.raw(null);
  running = $state(false);
  /** Whether it ended before all was played, though nobody stopped it. */
  broken = $state(false);
  problem: unknown = $state(null);
  private current: AbortController | null = null;

  async begin(game: string, run: w.LabRun): Promise<void> {
    this.stop();
    const mine = (this.current = new AbortController());
    this.look = null;
    this.problem = null;
    this.broken = false;
    this.running = true;
    try {
      await this.read(game, run, mine.signal);
    } catch (problem) {
      if (!mine.signal.aborted) this.problem = problem;
    } finally {
      if (this.current === mine) {
        this.running = false;
        this.current = null;
      }
    }
  }

  stop(): void {
    this.current?.abort();
    this.current = null;
    this.running = false;
  }

  private async read(game: string, run: w.LabRun, signal: AbortSignal): Promise<void> {
    const answer = await fetch(`/api/lab/${encodeURIComponent(game)}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(run),
      signal,
    }).catch((problem: unknown) => {
      throw signal.aborted ? problem : new Refusal("offline", "");
    });
    if (!answer.ok) throw Refusal.told((await answer.json()) as w.Problem, { names: [], you: null, game });
    for await (const line of lines(answer)) if (!signal.aborted) this.look = JSON.parse(line) as w.LabLook;
    // A line that is cut has no last word: that is seen by what is missing.
    this.broken = this.look === null || this.look.failed || (this.look.done < this.look.of && !this.look.late);
  }
}

/** The lines of an answer, each as soon as it is there. */
async function* lines(answer: Response): AsyncGenerator<string> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const found = (rest + part.value).split("\n");
    rest = found.pop() ?? "";
    yield* found.filter(Boolean);
  }
}
