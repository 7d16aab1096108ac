/** What a game brings to the table: a stage, its moves as buttons, and words for what happens. No rules live here. */

import type { Component } from "svelte";
import type { Sound } from "../lib/sounds";
import type * as w from "../wire";

export type View<G extends w.Game> = w.Games[G]["view"];
export type Action<G extends w.Game> = w.Games[G]["action"];
export type Happened<G extends w.Game> = w.Games[G]["event"];

/** What a board may know and do besides its view. */
export interface Seating<G extends w.Game> {
  /** The name of the game. */
  game: string;
  /** Yours; null: you are watching. */
  seat: number | null;
  /** Names by seat. */
  names: string[];
  /** By seat, who plays there if it is not simply someone who is here; left out: nobody has told. */
  presence?: Presence[];
  /** By seat, which bot plays there; empty: none. Left out: nobody has told. */
  bots?: string[];
  /** How long there is to decide, and when that was so, by `performance.now()`. */
  clock?: { told: w.Clock | null; since: number };
  menu: Action<G>[];
  actors: number[];
  /** The game's options that differ from the usual. */
  options: Record<string, unknown>;
  /** Make a move; refusals are shown by the shell, and said to whoever waits: nothing, if the move was made. */
  send: (action: Action<G>) => Promise<string> | void;
  /** In a replay every seat's view, by seat; null at a table. */
  open: View<G>[] | null;
  /** The events of the latest step. */
  latest: Happened<G>[];
  /** What is just being shown, as one of the board's own beats; nothing where nothing is given time. */
  beat?: Beat<G> | null;
  /** What happened before this page looked, step by step, once the record has told it; a replay shows it all anyway. */
  past?: Happened<G>[][];
}

/** A bot's seat, a bot for someone who is away, the rules for them, or nobody for them yet; empty: they are here. */
export type Presence = "" | "bot" | "covered" | "ruled" | "away" | "model" | "program";

/** What something means to you: a gain, a loss, or neither. */
export type Tone = "good" | "bad" | "plain";

/** Something that is given time: the stage shows it, and the table does not go on before. */
export interface Beat<G extends w.Game> {
  event: Happened<G>;
  /** Milliseconds. */
  hold: number;
  /** Whether the stage shows the table as it is after the step; else as it was before. */
  after?: boolean;
  /** What the stage shows instead of both: the table in the middle of a step. */
  view?: View<G>;
  /** What the status line says meanwhile; then the log does not tell the event yet, for that would spoil it. */
  hint?: string;
  /** What is said large across the stage meanwhile; left out: the board shows it by itself. */
  banner?: Banner;
}

/** A few words across the stage, with cards that turn. */
export interface Banner {
  title: string;
  note?: string;
  /** As the notation writes them. */
  cards?: string[];
  tone?: Tone;
}

/** One step of a match: what happened in it, and the views before and after. */
export interface Happening<G extends w.Game> {
  events: Happened<G>[];
  before: View<G>;
  after: View<G>;
}

/** One button of the action bar. */
export interface Verb<G extends w.Game> {
  /** The verb of the notation: bet, twist, quote. */
  verb: string;
  label: string;
  /** One key, lower case, or a name such as Enter. */
  key: string;
  /** What it costs or brings, in short: −40. */
  note?: string;
  /** The usual thing to do. */
  primary?: boolean;
  /** Might be regretted: asks once more. */
  grave?: boolean;
  /** Why it asks once more, said aloud when it does. */
  caution?: string;
  /** What it leads to, where the note does not tell all of it: if that changes, it is asked again. */
  outcome?: string;
  /** Why what is picked cannot be done: the button is there, says so and does nothing. */
  refused?: string;
  /** What it does at once ... */
  action?: Action<G>;
  /** ... or what it opens on the stage, where the rest is said ... */
  open?: () => void;
  /** ... or what else must be said first. */
  form?: Field[];
  /** What one decides by: the form repeats it on phones, where it lies over the stage. */
  facts?: string[];
  /** What the move would lead to, by what is filled in. */
  tells?: (values: Record<string, string>) => string;
  /** The move from what was filled in; null while it is no move. */
  build?: (values: Record<string, string>) => Action<G> | null;
}

/** One thing to fill in before a move can be made. */
export interface Field {
  name: string;
  label: string;
  kind: "number" | "choice" | "text" | "range";
  value: string;
  low?: number;
  high?: number;
  step?: number;
  choices?: { value: string; label: string }[];
  unit?: string;
  /** Values at a click, such as ½ pot. */
  presets?: { label: string; value: string }[];
  /** The greatest value by what else is filled in; a greater `high` or preset is not offered then. */
  most?: (values: Record<string, string>) => number;
}

/** A key, or several that belong together, and what it does. */
export interface Key {
  /** As a verb names it, or as they are written: 1–9. */
  key: string;
  what: string;
  /** The verb that it stands for, if it makes a move. */
  verb?: string;
  /** It moves something in the picture: without that it does nothing. */
  pictured?: boolean;
}

/** What a seat plate shows of a player, beside the name. */
export interface Plate {
  /** Chips, tokens, P&L: the number that counts. */
  stack: number | null;
  unit?: string;
  /** A word or two: thinking, all in, out. */
  status?: string;
  /** Small extra facts. */
  facts?: string[];
  out?: boolean;
}

/** What calls for someone, where that is more or less than that it is their turn. */
export interface Alerts<G extends w.Game> {
  /** Whether you are waited for; left out: whenever you may act. */
  urgent?: (view: View<G>, at: Seating<G>) => boolean;
  /** Why you are waited for, in two or three words, where that is no turn of yours; left out or null: your turn. */
  called?: (view: View<G>, at: Seating<G>) => string | null;
  /** What sounds are offered for, as a question, where that is no turn of yours; left out or null: your turn. */
  offer?: (view: View<G>) => string | null;
  /** What an event sounds like to you; null: nothing but what it means to you. */
  sound?: (event: Happened<G>, you: number | null) => Sound | null;
  /**
   * What an event means to you, if it concerns you: it is marked everywhere, and heard. Your own moves do not. `story`
   * is as for `say`.
   */
  about?: (event: Happened<G>, you: number, story?: readonly Happened<G>[]) => Tone | null;
  /** The same in a few words, where the line of the log is too long to be news; null: as the log says it. */
  brief?: (event: Happened<G>, names: string[], you: number) => string | null;
  /** What it is news of, where it is a part of something: that is told instead; left out or null: of itself. */
  whole?: (event: Happened<G>, you: number, story: readonly Happened<G>[]) => { tone: Tone; text: string } | null;
}

export interface Board<G extends w.Game> {
  Stage: Component<{ view: View<G>; at: Seating<G> }>;
  /** The moves that can be made now, the usual first. */
  verbs: (view: View<G>, at: Seating<G>) => Verb<G>[];
  /** Whether `verbs` lists every button at any time, each at its place, refused where it cannot be used. */
  steady?: boolean;
  /** Whether `verbs` has about as many buttons at any time, so that the columns of the bar need not follow their number. */
  fixed?: boolean;
  /** Whether a form opens beside the stage where there is a column for it: the stage has no row to spare. */
  formsAside?: boolean;
  /** Whether the stage shows everybody with what they have, so that the shell need not. */
  seated?: boolean;
  /** Whether it always shows your own seat as well, so that the action bar is all buttons. */
  seatedYou?: boolean;
  /** What of a step is given time, in order; left out: nothing. */
  beats?: (step: Happening<G>, at: Seating<G>) => Beat<G>[];
  /**
   * One line for the log and for screen readers; null: not worth a line. At a table its options are told, too; a replay
   * and a lesson tell everything. `story`: all that has happened in the match, in order, as far as it is known; the
   * same list grows with it.
   */
  say: (
    event: Happened<G>,
    names: string[],
    you: number | null,
    options?: Record<string, unknown>,
    story?: readonly Happened<G>[],
  ) => string | null;
  plate: (view: View<G>, seat: number, names: string[]) => Plate;
  /** What is at stake and who is awaited, in one sentence. */
  situation: (view: View<G>, at: Seating<G>) => string;
  /** What the stage shows in plain words, a line for each thing, the most important first: the picture of text mode. */
  describe: (view: View<G>, at: Seating<G>) => string[];
  /** The numbers of the chart at the end: one per seat. A stake is neither won nor lost until it is paid out. */
  stacks: (view: View<G>) => number[];
  /** The same numbers after an event, where it brings them and is not the last of its move; null: it does not. */
  between?: (event: Happened<G>) => readonly number[] | null;
  /** Whether a step ends what belongs together, such as a turn: between, high and low are no point of anybody's course. */
  settled?: (before: View<G>, after: View<G>) => boolean;
  /** Where the chips are that nobody has in the end, in a sentence; null: nothing is missing. */
  missing?: (view: View<G>, events: Happened<G>[]) => string | null;
  /** Who is still in, by seat: where who goes out later is placed before who goes out earlier, whatever the scores. */
  living?: (view: View<G>) => boolean[];
  /** What the numbers are: chips, tokens, P&L. */
  unit: string;
  /** Every key of the game, also of moves that cannot be made now. */
  keys?: () => Key[];
  /** The view of all cards, made from a spectator's view and everybody's own: sums and counts are of all there is. */
  openly?: (view: View<G>, views: View<G>[]) => View<G>;
  /** Take down a view without showing it: a replay does so with all, so that a course is known from its beginning. */
  note?: (view: View<G>) => void;
  /** A move of a record as people call it, where the book alone cannot say it: by the view before it; null: it can. */
  spell?: (view: View<G>, move: string, names: readonly string[]) => string | null;
  alerts?: Alerts<G>;
}
