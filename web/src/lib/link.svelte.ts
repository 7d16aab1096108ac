/** One table over a WebSocket: what is known of it, what may be done, and how to do it. It reconnects by itself. */

import type * as w from "../wire";
import { CLOSINGS, VERSION } from "../wire";
import { t } from "./words.svelte";
import { api, Refusal } from "./api";
import { covered, retell, stepsOf, type Step as PastStep } from "./past";
import { Pulse } from "./pulse";
import { type Company, worded } from "./saying";
import { after, sitting, type Sitters } from "./sitters";

export type LinkState = "connecting" | "open" | "lost" | "closed";

export interface Line<G extends w.Game = w.Game> {
  /** Counts from the first line this page has heard. */
  id: number;
  /** How far the table's log had got. */
  seq: number;
  at: number;
  event?: w.Games[G]["event"];
  told?: w.Told;
  /** Who sat where when it happened, and before: whoever stands up is not there any more. */
  sitters: Sitters;
  before: Sitters;
}

/** One step of the match as the page hears of it. */
export interface Step<G extends w.Game = w.Game> {
  events: w.Games[G]["event"][];
  before: w.Games[G]["view"];
  after: w.Games[G]["view"];
  actors: number[];
  lines: Line<G>[];
}

/** Who wants to hear of each step, and that there was a jump which no steps explain. */
export interface Follower<G extends w.Game = w.Game> {
  step: (step: Step<G>) => void;
  jump: () => void;
}

/** What a bot did on your seat while you were away. */
export interface Played {
  moves: number;
  /** By step, the lines of what came of it. */
  steps: Line[][];
}

interface Waiting {
  command: w.AtTable | w.Ask;
  /** How far the match had got. */
  step: number;
  done: (letter: w.Ok | w.Answer) => void;
  fail: (refusal: Refusal) => void;
}

const LINES = 500;
const LONGEST_WAIT = 8000;
/** Milliseconds after which a house that had no time for a record is asked again. */
const BUSY = 2000;

/** Why a move is not made while the table is out of reach. */
export const unsent = (): Refusal => new Refusal("offline", t("shell.link.unsent"), t("shell.link.again"));

/** How much of a chat is new to someone who knows it up to the end of `known`. */
function fresh(known: w.Chatted[], chat: w.Chatted[]): number {
  const last = JSON.stringify(known.at(-1));
  return chat.length - 1 - chat.map((line) => JSON.stringify(line)).lastIndexOf(last);
}

export class TableLink<G extends w.Game = w.Game> {
  state: LinkState = $state("connecting");
  you: w.Person | null = $state(null);
  table: w.TableInfo | null = $state.raw(null);
  seat: number | null = $state(null);
  view: w.Games[G]["view"] | null = $state.raw(null);
  menu: w.Games[G]["action"][] = $state.raw([]);
  actors: number[] = $state.raw([]);
  clock: w.Clock | null = $state.raw(null);
  /** When the clock's numbers were right, by `performance.now()`. */
  clockAt = $state(0);
  /** Who watches, for those who play and the host. */
  watching: w.Watching = $state.raw({});
  chat: w.Chatted[] = $state.raw([]);
  /** How often something was said since the page is here; `chat` holds only the latest. */
  chats = $state(0);
  lines: Line<G>[] = $state.raw([]);
  /** Whether the host does not want you here any more. */
  sentAway = $state(false);
  /** Whether there is no table of this code. */
  missing = $state(false);
  /** Whether the table does not answer just now: what is asked may take a while, or be lost. */
  quiet = $state(false);
  /** Whether this device says that it has no network. */
  offline = $state(!navigator.onLine);
  /** What was played for you while you were away, until you have read it. */
  played: Played | null = $state.raw(null);
  /** Why the link is closed for good, in the server's words. */
  farewell = $state("");
  /** The latest events, for boards that show how something came about. */
  latest: w.Games[G]["event"][] = $state.raw([]);
  /** What happened in the match before this page looked, step by step, once the record has told it. */
  past: w.Games[G]["event"][][] = $state.raw([]);
  /** All that has happened in the match, in order, as far as this page knows; another list where another past is known. */
  story: w.Games[G]["event"][] = [];

  /** The match as it was, if it was over before this page looked. */
  replay: w.Replay<G> | null = $state.raw(null);

  follower: Follower<G> | null = null;

  private socket: WebSocket | null = null;
  private seq: number | null = null;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the page shows it
  private waiting = new Map<string, Waiting>();
  private prefix = Math.random().toString(36).slice(2, 10);
  private count = 0;
  private said = 0;
  private recalled = 0;
  private tries = 0;
  private timer = 0;
  private pulse = new Pulse({
    eager: () => this.state === "open" && this.table?.status === "playing" && !document.hidden,
    ask: () => this.send({ type: "ping" }),
    quiet: (is) => (this.quiet = is),
    dead: () => this.drop(),
  });
  /** Who sits where, as far as has been told. */
  private sitters: Sitters = [];
  private beat = 15_000;
  private ended = false;
  /** How often the match has gone on before our eyes. */
  private steps = 0;

  /** Without a code nothing is live: whoever made the link puts in what there is to see. */
  constructor(readonly code: string) {
    if (!code) return;
    this.connect();
    addEventListener("online", this.hurry);
    addEventListener("offline", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Those at the table, as a refusal names them. */
  get company(): Company {
    const { chairs = [], setup } = this.table ?? {};
    return { names: chairs.map((chair) => chair.name), you: this.seat, game: setup?.game };
  }

  /** Hang up for good. */
  close(): void {
    this.ended = true;
    this.state = "closed";
    clearTimeout(this.timer);
    this.pulse.stop();
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close(1000);
  }

  /** Ask the table for something; it is sent again after a drop, and acts once. A move is made now or not at all. */
  do(command: w.AtTable<G> | w.Ask): Promise<w.Ok | w.Answer> {
    const id = `${this.prefix}-${++this.count}`;
    const numbered = { ...command, id } as w.AtTable | w.Ask;
    return new Promise((done, fail) => {
      if (this.state === "closed") return fail(new Refusal("closed", this.farewell));
      if (command.type === "move" && this.state !== "open") return fail(unsent());
      this.waiting.set(id, { command: numbered, step: this.steps, done, fail });
      if (this.state === "open") this.send(numbered);
    });
  }

  /** Connect again as whoever you are now, after signing in. */
  renew(): void {
    if (this.ended) return;
    clearTimeout(this.timer);
    this.seq = null;
    this.state = "connecting";
    this.connect();
  }

  move(action: w.Games[G]["action"]): Promise<w.Ok | w.Answer> {
    return this.do({ type: "move", action } as unknown as w.AtTable<G>);
  }

  /** A move in text, as typed behind `/`. */
  type(text: string): Promise<w.Ok | w.Answer> {
    return this.do({ type: "move", text } as unknown as w.AtTable<G>);
  }

  /** Every kind of move: how it is written, and why it is refused now. */
  async ask(): Promise<w.Possible[]> {
    const answer = await this.do({ type: "ask" });
    return answer.type === "answer" ? answer.moves : [];
  }

  private connect(): void {
    this.socket?.close(1000);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.code}/socket`);
    this.socket = socket;
    socket.onopen = () =>
      socket === this.socket &&
      this.send({ type: "hello", version: VERSION, ...(this.seq === null ? {} : { resume: this.seq }) });
    socket.onmessage = (message) => {
      if (socket === this.socket) this.hear(JSON.parse(message.data as string) as w.Sent<G>);
    };
    socket.onclose = (close) => this.lost(socket, close.code);
    this.pulse.beat(3 * this.beat);
  }

  private send(message: w.Said<G> | w.AtTable): void {
    this.socket?.send(JSON.stringify(message));
  }

  /** Nothing has been heard for too long: connect again. */
  private drop(): void {
    const { socket } = this;
    socket?.close();
    if (socket) this.lost(socket, 1006);
  }

  private lost(socket: WebSocket, code: number): void {
    if (socket !== this.socket || this.ended) return;
    this.socket = null;
    this.pulse.stop();
    this.quiet = false;
    if (this.state === "closed" || CLOSINGS[code]?.again === false) {
      this.state = "closed";
      for (const { fail } of this.waiting.values()) fail(new Refusal("closed", this.farewell));
      this.waiting.clear();
      return;
    }
    if (this.seq === null && this.tries === 0) void this.lookUp();
    this.state = "lost";
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.tries++) * (0.5 + Math.random() / 2);
    this.timer = window.setTimeout(() => this.connect(), wait);
  }

  /** Not let in at the first try: a table that does not exist will not come back. */
  private async lookUp(): Promise<void> {
    try {
      await api.table(this.code);
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.code !== "not_found") return;
      this.close();
      this.missing = true;
    }
  }

  /** Back from sleep, or the network has come or gone: connect at once, or see whether an open link is one still. */
  private hurry = (): void => {
    this.offline = !navigator.onLine;
    if (document.hidden) return;
    if (this.state === "open") this.pulse.feel();
    if (this.state !== "lost") return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.connect();
  };

  private hear(letter: w.Sent<G>): void {
    this.pulse.beat(3 * this.beat);
    switch (letter.type) {
      case "welcome":
        this.you = letter.you ?? null;
        this.watching = {};
        this.beat = letter.beat;
        break;
      case "snapshot":
        this.follower?.jump();
        this.story = [];
        this.take(letter);
        if (this.table) this.chats += fresh(this.chat, letter.chat ?? []);
        this.chat = letter.chat ?? [];
        this.table = letter.table;
        this.sitters = sitting(letter.table.chairs);
        this.steps++;
        this.opened();
        if (letter.view && letter.table.status === "playing") void this.recall(letter);
        if (letter.view && letter.table.status === "over") void this.review(letter);
        break;
      case "update":
        this.turn(letter);
        if (letter.events?.length || letter.happened?.some((one) => one.type === "started")) this.steps++;
        // Of what was missed, the last update alone comes with the table: until then the view is an old one.
        if (letter.table) this.opened();
        break;
      case "ok":
      case "answer":
        this.waiting.get(letter.id ?? "")?.done(letter);
        this.waiting.delete(letter.id ?? "");
        break;
      case "refused":
        this.waiting.get(letter.id ?? "")?.fail(Refusal.told(letter, this.company));
        this.waiting.delete(letter.id ?? "");
        break;
      case "beat":
        if (letter.watching) this.watching = letter.watching;
        break;
      case "bye":
        this.farewell = worded(letter.said, letter.message);
        this.missing = letter.code === "not_found";
        if (letter.again === false) this.state = "closed";
        break;
    }
  }

  /**
   * The table is in sight again: what has not been answered is asked once more. But a move is meant for what its maker
   * saw, and whether it was made the house alone knows: if the match has gone on since, they are told to look.
   */
  private opened(): void {
    if (this.state === "open") return;
    this.state = "open";
    this.tries = 0;
    for (const [id, { command, step, fail }] of this.waiting) {
      if (command.type !== "move" || step === this.steps) this.send(command);
      else if (this.waiting.delete(id)) fail(new Refusal("offline", t("shell.link.unsure"), t("shell.link.look")));
    }
  }

  /** A snapshot says how things are; the record says how they came about. */
  private async recall(from: w.Snapshot<G>): Promise<void> {
    const steps = (await this.read(from.table.match)).filter((step) => step.seq <= from.seq);
    if (!steps.length || this.table?.match !== from.table.match) return;
    this.past = steps.map((step) => step.events).filter((events) => events.length);
    let sitters: Sitters = [];
    const told = steps.flatMap((step) => {
      const { lines, sitters: now } = retell(step, sitters, from.at);
      sitters = now;
      return lines;
    });
    const old = told.slice(-LINES).map((line, at, all) => ({ ...line, id: at - all.length - this.recalled }));
    this.recalled += old.length;
    const since = this.lines.filter((line) => line.seq > from.seq);
    this.story = [...this.past.flat(), ...since.flatMap((line) => line.event ?? [])];
    this.lines = [...old, ...since].slice(-LINES);
  }

  /** A match that was over before this page looked is told by its replay, as its players saw it. */
  private async review(from: w.Snapshot<G>): Promise<void> {
    const eyes = this.seat === null ? "watcher" : `p${this.seat + 1}`;
    const replay = await this.patiently(() => api.replay(this.code, from.table.match, eyes));
    if (!replay || this.table?.match !== from.table.match || this.table.status !== "over") return;
    this.replay = replay as w.Replay<G>;
    this.past = this.replay.steps.map((step) => step.events).filter((events) => events.length);
    this.story = this.past.flat();
    const { sitters } = this;
    const told = this.story.map((event) => ({ seq: from.seq, at: from.at, event, before: sitters, sitters }));
    const old = told.slice(-LINES).map((line, at, all) => ({ ...line, id: at - all.length - this.recalled }));
    this.recalled += old.length;
    this.lines = [...old, ...this.lines.filter((line) => line.seq > from.seq)].slice(-LINES);
  }

  /** Ask the house for something; nothing if it cannot be had. A busy house is asked once more. */
  private async patiently<T>(ask: () => Promise<T>, again = true): Promise<T | null> {
    try {
      return await ask();
    } catch {
      if (!again || this.ended) return null;
      await new Promise((done) => setTimeout(done, BUSY));
      return this.patiently(ask, false);
    }
  }

  /** The record of a match that is on; nothing if it cannot be had. */
  private async read(match: number): Promise<PastStep<G>[]> {
    return (await this.patiently(async () => stepsOf<G>(await api.record(this.code, match)))) ?? [];
  }

  /** You are back on a seat that a bot has played on: what it did there. */
  private async reckon(seat: number, until: number): Promise<void> {
    const match = this.table?.match ?? 0;
    const found = covered(await this.read(match), seat, until);
    const isOver = this.table?.status === "over";
    if (this.table?.match !== match || !(found.length || isOver)) return;
    const steps = found.map(({ step, sitters }) => retell(step, sitters, 0).lines.map((line, id) => ({ ...line, id })));
    this.played = { moves: found.reduce((sum, { step }) => sum + step.own, 0), steps };
  }

  /** There is no match any more, or none that you may see. */
  private clear(): void {
    this.view = null;
    this.menu = [];
    this.actors = [];
    this.clock = null;
    this.latest = [];
  }

  private take(letter: w.Snapshot<G> | w.Update<G>): void {
    this.seq = letter.seq;
    this.seat = letter.seat ?? null;
    this.view = letter.view ?? null;
    this.menu = letter.menu ?? [];
    this.actors = letter.actors ?? [];
    this.clock = letter.clock ?? null;
    this.clockAt = performance.now();
  }

  private turn(letter: w.Update<G>): void {
    const before = this.view;
    if (letter.view !== undefined) this.take(letter);
    this.seq = letter.seq;
    this.seat = letter.seat ?? null;
    // Another game has other words: the board that could tell what happened in the old one is gone.
    if (letter.table && letter.table.setup.game !== this.table?.setup.game)
      this.lines = this.lines.filter((line) => !line.event);
    if (letter.table) this.table = letter.table;
    const happened = letter.happened ?? [];
    // Whatever else happens at the table comes with a view, for those who may see the match.
    if (letter.table && letter.view === undefined && happened.some((one) => one.type !== "chatted")) this.clear();
    if (happened.some((one) => one.type === "kicked" && one.player === this.you?.id)) this.sentAway = true;
    const said = happened.filter((one) => one.type === "chatted");
    if (said.length) this.chat = [...this.chat, ...said].slice(-200);
    this.chats += said.length;
    if (happened.some((one) => one.type === "started")) {
      this.past = this.lines = [];
      this.latest = [];
      this.story = [];
      this.played = null;
      this.replay = null;
    }
    const events = letter.events ?? [];
    this.story.push(...events);
    if (events.length) this.latest = events;
    // What is said with a move is about what the move has brought: it comes last.
    const fresh = [
      ...happened.filter((told) => told.type !== "chatted").map((told) => this.note(letter, told)),
      ...events.map((event) => this.line(letter, { event })),
      ...said.map((told) => this.note(letter, told)),
    ];
    if (letter.table) this.sitters = sitting(letter.table.chairs);
    if (fresh.length) this.lines = [...this.lines, ...fresh].slice(-LINES);
    this.follow(letter, before, fresh);
  }

  /** Tell whoever follows the match of a step, if the views before and after it are known. */
  private follow(letter: w.Update<G>, before: w.Games[G]["view"] | null, lines: Line<G>[]): void {
    const events = letter.events ?? [];
    const begins = letter.happened?.some((one) => one.type === "started") ?? false;
    if (begins || (events.length && (!before || !letter.view))) this.follower?.jump();
    else if (events.length && before && letter.view)
      this.follower?.step({ events, before, after: letter.view, actors: this.actors, lines });
  }

  private line(letter: w.Update<G>, what: Pick<Line<G>, "event" | "told">, before = this.sitters): Line<G> {
    return { id: ++this.said, seq: letter.seq, at: letter.at, ...what, before, sitters: this.sitters };
  }

  /** A line for what has happened at the table, which changes who sits where. */
  private note(letter: w.Update<G>, told: w.Told): Line<G> {
    const before = this.sitters;
    this.sitters = after(before, told);
    if (told.type === "came" && before[told.seat]?.covered && before[told.seat]?.player === this.you?.id)
      void this.reckon(told.seat, letter.seq);
    return this.line(letter, { told }, before);
  }
}
