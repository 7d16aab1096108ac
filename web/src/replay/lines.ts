/** The transcript of a replay: what a board says of each event, with the step it belongs to. */

import type { AnyBoard } from "../shell/desk.svelte";
import { t } from "../lib/words.svelte";
import type * as w from "../wire";

export interface Line {
  step: number;
  text: string;
}

/** Every line, as someone tells it who sits at a seat or, null, at none. */
export function linesOf(replay: w.Replay, board: AnyBoard, seat: number | null): Line[] {
  const story = replay.steps.flatMap((each) => each.events);
  return replay.steps.flatMap((each, step) =>
    each.events.flatMap((event) => {
      const text = board.say(event, replay.players, seat, undefined, story);
      return text ? [{ step, text }] : [];
    }),
  );
}

/** All that is said of one step in a row. */
export function saidAt(lines: Line[], step: number): string {
  const said = lines.filter((line) => line.step === step).map((line) => line.text);
  return said.length ? said.join(" ") : t("replay.silent");
}
