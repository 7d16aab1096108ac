/** A desk without a table behind it: what the parts of the table's page need to show a moment that is not live. */

import type { Seating } from "../boards/board";
import type { AnyBoard, AnyVerb, Desk } from "../shell/desk.svelte";
import type * as w from "../wire";

type AnyAction = w.Games[w.Game]["action"];

/** What differs from moment to moment. */
export interface Moment {
  board: AnyBoard;
  view: w.Games[w.Game]["view"];
  at: Seating<w.Game>;
  verbs: AnyVerb[];
  chairs: w.Chair[];
  playing: boolean;
  send: (action: AnyAction) => void;
}

/** The part of a desk that seat plates and the action bar look at, made from getters, so that it follows the moment. */
export function standIn(now: () => Moment, filling: { verb: string | null }): Desk {
  const link = {
    clock: null,
    clockAt: 0,
    lines: [],
    get seat(): number | null {
      return now().at.seat;
    },
    get view(): Moment["view"] {
      return now().view;
    },
    get actors(): number[] {
      return now().at.actors;
    },
  };
  const desk = {
    link,
    free: [],
    get board(): AnyBoard {
      return now().board;
    },
    get table(): { chairs: w.Chair[]; paused: boolean } {
      return { chairs: now().chairs, paused: false };
    },
    get names(): string[] {
      return now().at.names;
    },
    get playing(): boolean {
      return now().playing;
    },
    get verbs(): AnyVerb[] {
      return now().verbs;
    },
    get at(): Seating<w.Game> {
      return now().at;
    },
    get situation(): string {
      const { board, view, at } = now();
      return board.situation(view, at);
    },
    get filling(): string | null {
      return filling.verb;
    },
    set filling(verb: string | null) {
      filling.verb = verb;
    },
    send: (action: AnyAction): void => now().send(action),
  };
  // The rest of a desk is about the connection, which those parts leave alone.
  return desk as unknown as Desk;
}

/** A seat for somebody who only has a name. */
export function chair(name: string, kind: "bot" | "human" = "human"): w.Chair {
  return { kind, name, player: "", bot: "", here: true, ready: true };
}
