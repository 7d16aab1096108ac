/** A desk at which nothing is live: the parts of a table's page show a moment of a replay or of a lesson. */

import { Desk, type AnyBoard } from "../shell/desk.svelte";
import type * as w from "../wire";
import type { AnyView } from "./film";

export interface Moment {
  view: AnyView;
  seat: number | null;
  actors: number[];
  menu?: w.Games[w.Game]["action"][];
  latest?: w.Games[w.Game]["event"][];
}

type Who = { name: string; kind: "bot" | "human" };

export class StillDesk extends Desk {
  constructor() {
    super("");
    this.link.state = "open";
  }

  /** Who sits here and what is played. */
  lay(board: AnyBoard, game: string, players: Who[], options: Record<string, unknown>): void {
    this.board = board;
    this.link.table = {
      code: "",
      setup: {
        game,
        seats: players.length,
        preset: null,
        options,
        public: false,
        spectators: "none",
        delay: 0,
        bot: null,
        pace: 0,
        grace: 0,
        fill: true,
        keep: false,
        carry: false,
        late: "nobody",
        rated: false,
        models: false,
      },
      host: "",
      status: "playing",
      paused: false,
      match: 1,
      chairs: players.map(({ name, kind }) => ({
        kind,
        name,
        player: "",
        nature: "person",
        bot: "",
        here: true,
        ready: true,
        again: "no",
        next: "",
      })),
      muted: [],
      scores: null,
      why: "",
      winners: [],
      evening: [],
      waiting: [],
      on: null,
    };
  }

  /** What is to be seen and done now. */
  turnTo(moment: Moment): void {
    this.link.view = moment.view;
    this.link.seat = moment.seat;
    this.link.actors = moment.actors;
    this.link.menu = moment.menu ?? [];
    this.link.latest = moment.latest ?? [];
  }

  override send(_action: w.Games[w.Game]["action"]): void {
    // A replay is only looked at; a lesson listens for itself.
  }
}
