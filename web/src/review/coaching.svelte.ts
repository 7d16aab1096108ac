/** A review on its way: asked for line by line, so that whoever waits sees how far the coach has got. */

import { Refusal } from "../lib/api";
import type { Source } from "../replay/show.svelte";
import type * as w from "../wire";

/** Where the review of a seat is to be had. */
function question(source: Source, seat: number): [path: string, ask: RequestInit] {
  const as = `as=p${seat + 1}`;
  if ("code" in source)
    return [`/api/tables/${source.code}/review?${as}${source.match === null ? "" : `&match=${source.match}`}`, {}];
  const headers = { "content-type": "application/json" };
  return [`/api/review?${as}`, { method: "POST", headers, body: JSON.stringify({ record: source.record }) }];
}

/** The lines of an answer, each as soon as it is there. */
async function* linesOf(answer: Response): AsyncGenerator<string> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    const lines = (rest + (value ?? "")).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
    if (done) return;
  }
}

export class Coaching {
  found: w.Reviewed | null = $state.raw(null);
  problem: unknown = $state.raw(null);
  /** How much of it is done, from 0 to 1; null: nobody works on it. */
  progress: number | null = $state(null);
  /** Whether someone wants to see it. */
  open = $state(false);
  private asking: AbortController | null = null;
  private known: Record<string, w.Reviewed | undefined> = {};

  /** What was decided at a step of the replay. */
  at(step: number): w.ReviewDecision[] {
    return this.found?.decisions.filter((decision) => decision.step === step) ?? [];
  }

  /** Have a seat's play reviewed; whatever was asked for before is no longer wanted. */
  async ask(source: Source, seat: number): Promise<void> {
    this.stop();
    const [path, ask] = question(source, seat);
    const key = "code" in source ? path : `${seat}`;
    this.found = this.known[key] ?? null;
    this.problem = null;
    if (this.found) return;
    const asking = (this.asking = new AbortController());
    this.progress = 0;
    try {
      const found = await this.listen(await fetch(path, { ...ask, signal: asking.signal }), asking);
      if (asking === this.asking) this.found = this.known[key] = found;
    } catch (problem) {
      if (asking === this.asking) this.problem = problem instanceof Refusal ? problem : new Refusal("offline", "");
    } finally {
      if (asking === this.asking) this.progress = this.asking = null;
    }
  }

  private async listen(answer: Response, asking: AbortController): Promise<w.Reviewed> {
    if (!answer.ok) throw Refusal.told((await answer.json()) as w.Problem);
    for await (const line of linesOf(answer)) {
      const told = JSON.parse(line) as w.ReviewTold;
      if (told.type === "reviewed") return told;
      if (told.type === "not_reviewed") throw Refusal.told(told);
      if (asking === this.asking) this.progress = told.whole ? told.done / told.whole : 0;
    }
    throw new Refusal("offline", "");
  }

  /** Nobody wants to know any more. */
  stop(): void {
    this.asking?.abort();
    this.progress = this.asking = null;
  }
}
