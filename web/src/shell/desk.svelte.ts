/** All that the parts of a table's page share: the link, the game's board, and what follows from both. */

import { MediaQuery } from "svelte/reactivity";
import type { Beat, Board, Seating, Tone, Verb } from "../boards/board";
import { boardOf } from "../boards";
import { Refusal } from "../lib/api";
import { TableLink, unsent, type Line, type Step } from "../lib/link.svelte";
import { players, presenceOf, seatOf } from "../lib/sitters";
import { play } from "../lib/sounds";
import { complain, forgetRefusals } from "../lib/toast.svelte";
import { infoOf } from "../pages/parts/catalogue";
import { who } from "../lib/who.svelte";
import { language, t } from "../lib/words.svelte";
import type * as w from "../wire";
import { ensureName, type Invitation } from "./name.svelte";
import { isPaced, Scenes } from "./scenes.svelte";
import { tellTold } from "./told";

export type AnyBoard = Board<w.Game>;
export type AnyVerb = Verb<w.Game>;
export interface Slot {
  id: string;
  verb: AnyVerb;
}
export type Tab = "log" | "chat" | "players" | "original";
type AnyAction = w.Games[w.Game]["action"];

/** Milliseconds that a move may take without a word about it. */
const SLOW = 500;
/** Milliseconds that news about you stay in the status line. */
const FRESH = 8000;

/** What has just happened to you. */
export interface News {
  text: string;
  tone: Tone;
}

/** Give each verb an id of its own: a board may have several buttons of one verb. */
function slotsOf(verbs: AnyVerb[]): Slot[] {
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- counted again each time
  const seen = new Map<string, number>();
  return verbs.map((verb) => {
    const before = seen.get(verb.verb) ?? 0;
    seen.set(verb.verb, before + 1);
    return { id: before ? `${verb.verb}-${before + 1}` : verb.verb, verb };
  });
}

export class Desk {
  readonly link: TableLink;
  readonly scenes = new Scenes();
  board: AnyBoard | null = $state.raw(null);
  info: w.GameInfo | null = $state.raw(null);
  /** Which tab of the rail is shown, and whether the rail is pulled up where there is no room beside the stage. */
  tab: Tab = $state("log");
  pulled = $state(false);
  /** Whether the rail is a sheet, as `Rail` lays it out. */
  private readonly narrow = new MediaQuery("max-width: 64rem");
  /** Whether the chat is before someone's eyes. */
  readonly reading = $derived.by(() => this.tab === "chat" && (this.pulled || !this.narrow.current));
  /** What the rail has to show. Only who plays on from another match has that beside it. */
  readonly tabs: readonly Tab[] = $derived.by(() =>
    this.table?.on && this.link.seat !== null ? ["log", "original", "chat", "players"] : ["log", "chat", "players"],
  );
  commanding = $state(false);
  /** The move that has been sent and is not answered yet. */
  pending: AnyAction | null = $state.raw(null);
  /** Whether that takes so long that it should be said. */
  slow = $state(false);
  /** The slot whose form is open. */
  filling: string | null = $state(null);

  /** What has happened to you, until it is old or you have moved. */
  news: News | null = $state.raw(null);

  readonly table = $derived.by(() => this.link.table);
  /** A match is on, or its end is still being shown. */
  readonly playing = $derived.by(
    () => this.table?.status === "playing" || (this.table?.status === "over" && this.scenes.now !== null),
  );
  readonly isOver = $derived.by(() => this.table?.status === "over" && this.scenes.now === null);
  /** What the stage shows: the latest, or what is given time just now. */
  readonly view = $derived.by(() => this.scenes.now?.view ?? this.link.view);
  readonly beat: Beat<w.Game> | null = $derived.by(() => this.scenes.now?.beat ?? null);
  /** Those the table waits for, as far as is shown. */
  readonly actors = $derived.by(() => this.scenes.now?.actors ?? this.link.actors);
  /** The log, as far as it is shown. */
  readonly lines = $derived.by(() => {
    const last = this.scenes.now?.line;
    return last === undefined ? this.link.lines : this.link.lines.filter((line) => line.id <= last);
  });
  readonly names = $derived.by(() =>
    (this.table?.chairs ?? []).map((chair, seat) => chair.name || t("shell.seat", { number: seat + 1 })),
  );
  readonly isHost = $derived.by(() => this.link.you !== null && this.table?.host === this.link.you.id);
  /** Whether the table accepts a vote for the same deal: not for own chips, known answers or a match played on. */
  readonly allowsSameDeal = $derived.by(
    () => this.table !== null && !this.table.setup.keep && !this.table.on && this.info?.foretells === false,
  );
  readonly isAwaited = $derived.by(
    () => this.link.seat !== null && this.playing && !this.table?.paused && this.actors.includes(this.link.seat),
  );
  /** What a board may know of how things are, whatever is shown. */
  private readonly truth: Seating<w.Game> = $derived.by(() => ({
    seat: this.link.seat,
    names: this.names,
    presence: (this.table?.chairs ?? []).map(presenceOf),
    bots: (this.table?.chairs ?? []).map((chair) => (chair.kind === "bot" ? chair.bot : "")),
    clock: { told: this.link.clock, since: this.link.clockAt },
    menu: this.link.menu,
    actors: this.link.actors,
    options: this.table?.setup.options ?? {},
    send: (action) => (this.endScene() ? Promise.resolve(t("shell.scene.ended")) : this.send(action)),
    game: this.table?.setup.game ?? "",
    open: null,
    latest: this.link.latest,
    past: this.link.past,
    beat: null,
  }));
  /** What the stage may know: while something is shown it has nothing to choose from. */
  readonly at: Seating<w.Game> = $derived.by(() => {
    const scene = this.scenes.now;
    return scene
      ? {
          ...this.truth,
          menu: [],
          actors: scene.actors,
          latest: scene.latest,
          beat: scene.beat,
        }
      : this.truth;
  });
  /** Whether you should come and do something: where all may act at any time, that says the board. */
  readonly isCalled = $derived.by(
    () => this.isAwaited && (!this.view || (this.board?.alerts?.urgent?.(this.view, this.at) ?? true)),
  );
  /** Why you should, in two or three words. */
  readonly calling = $derived.by(
    () => (this.view && this.board?.alerts?.called?.(this.view, this.at)) || t("shell.turn.yours"),
  );
  /** The moves that the stage shows: nobody moves on what they have not seen. */
  readonly verbs: AnyVerb[] = $derived.by(() => this.verbsOf(this.view, this.at));
  /** The buttons of these moves. While a scene is shown, the open form is the only one that knows how things are. */
  readonly slots: Slot[] = $derived.by(() => {
    const shown = slotsOf(this.verbs);
    if (this.filling === null || !this.scenes.now) return shown;
    const filled = slotsOf(this.verbsOf(this.link.view, this.truth)).find((slot) => slot.id === this.filling);
    if (!filled?.verb.form) return shown;
    const place = shown.findIndex((slot) => slot.id === filled.id);
    return place < 0 ? [...shown, filled] : shown.with(place, filled);
  });
  readonly situation = $derived.by(() => {
    if (this.playing && this.table?.paused) return t(this.isHost ? "shell.pausedHere" : "shell.paused");
    const { beat } = this;
    if (beat) {
      if (beat.hint !== undefined) return beat.hint;
      const line = this.link.lines.find((each) => each.event === beat.event);
      return (line && this.brief(line)) ?? beat.banner?.title ?? "";
    }
    return this.board && this.view ? this.board.situation(this.view, this.at) : "";
  });
  /** Seats one may take: empty ones and bots' before a match, bots' in one. */
  readonly free = $derived.by(() =>
    (this.table?.chairs ?? []).flatMap((chair, seat) =>
      chair.kind === "bot" || (chair.kind === "empty" && !this.playing) ? [seat] : [],
    ),
  );

  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the page shows it
  private sending = new Set<string>();
  private phrases = new WeakMap<Line, string | null>();
  private tongue = "";
  private story: readonly w.Games[w.Game]["event"][] = [];
  private aging = 0;

  constructor(readonly code: string) {
    this.link = new TableLink(code);
    this.link.follower = { step: (step) => this.follow(step), jump: () => this.scenes.skip() };
  }

  close(): void {
    clearTimeout(this.aging);
    this.scenes.close();
    this.link.close();
  }

  /** End the scene that is shown. True if there is one, or was a moment ago: the press does nothing else. */
  endScene(): boolean {
    return this.scenes.end();
  }

  /** The moves of a view; those of a board whose buttons keep their places also while none can be used. */
  private verbsOf(view: w.Games[w.Game]["view"] | null, at: Seating<w.Game>): AnyVerb[] {
    const { board } = this;
    if (!board || !view || this.table?.status !== "playing") return [];
    return at.menu.length || (board.steady && this.link.seat !== null) ? board.verbs(view, at) : [];
  }

  /** A step has been made: give it the time it deserves. */
  private follow(step: Step<w.Game>): void {
    const beats = isPaced() ? (this.board?.beats?.(step, this.truth) ?? []) : [];
    this.scenes.add(step, beats);
  }

  /** What a line means to you, if it tells of something that happened to you. */
  toneOf(line: Line): Tone | null {
    const you = seatOf(line.sitters, this.link.you?.id);
    return you === null || !line.event ? null : (this.board?.alerts?.about?.(line.event, you, this.link.story) ?? null);
  }

  /** What a line tells you of yourself, in a few words. */
  brief(line: Line): string | null {
    const you = seatOf(line.sitters, this.link.you?.id);
    const names = players(line.sitters, this.link.you?.id);
    const said = you === null || !line.event ? null : this.board?.alerts?.brief?.(line.event, names, you);
    return said ?? this.phrase(line);
  }

  /** Give up what was begun and not sent, and old news: another match begins. */
  clear(): void {
    this.filling = null;
    this.commanding = false;
    this.news = null;
  }

  /** Something has happened to you: it stays in sight for a while. */
  tell(news: News): void {
    this.news = news;
    forgetRefusals();
    clearTimeout(this.aging);
    this.aging = window.setTimeout(() => (this.news = null), FRESH);
  }

  /** Load what the game of the table needs. */
  async furnish(game: w.Game): Promise<void> {
    // A table may change its game: nothing of the new one is shown on the board of the old one.
    if (this.info?.name !== game) this.board = null;
    const [board, info] = await Promise.all([boardOf(game), infoOf(game)]);
    if (this.table?.setup.game !== game) return;
    this.board = board;
    this.info = info;
    this.phrases = new WeakMap();
  }

  /** How many moves this page has sent: whoever watches it knows whether a click was one. */
  sent = 0;

  /** Make a move; the same one twice at once is a slip of the finger. Says why it was refused, if it was. */
  send(action: AnyAction): Promise<string> | void {
    const key = JSON.stringify(action);
    if (this.sending.has(key)) {
      if (this.link.state === "lost") complain(unsent());
      return;
    }
    this.scenes.skip();
    this.news = null;
    this.sent++;
    this.sending.add(key);
    this.pending = action;
    const timer = window.setTimeout(() => (this.slow = this.pending === action), SLOW);
    return this.link
      .move(action)
      .then(() => {
        this.filling = null;
        forgetRefusals();
        return "";
      })
      .catch((refusal: unknown) => {
        play("refused");
        complain(refusal);
        return refusal instanceof Refusal
          ? `${refusal.message || t("shell.offline")} ${refusal.hint}`
          : t("shell.fault");
      })
      .finally(() => {
        clearTimeout(timer);
        this.sending.delete(key);
        if (this.pending !== action) return;
        this.pending = null;
        this.slow = false;
      });
  }

  /** Ask the table for something that is no move; says so if it is refused. */
  async do(command: w.AtTable): Promise<boolean> {
    try {
      await this.link.do(command);
      return true;
    } catch (refusal) {
      complain(refusal);
      return false;
    }
  }

  /** Be someone here: asks for a name if there is none. */
  async signIn(invitation: Invitation | null = null): Promise<boolean> {
    const before = who.person;
    const person = await ensureName(invitation);
    if (person && (before === null || this.link.you?.id !== person.id)) this.link.renew();
    return person !== null;
  }

  async sit(seat?: number): Promise<void> {
    if (this.link.you === null && !(await this.signIn())) return;
    const sits = await this.do(seat === undefined ? { type: "sit" } : { type: "sit", seat });
    // Sitting down is coming to play: nobody has to say twice that they are ready.
    if (sits && this.table?.status === "open" && !this.isHost) await this.do({ type: "ready", ready: true });
  }

  /** Whether a guest who comes now finds a seat; in a match only where the host lets guests take bots' seats. */
  readonly hasSeat = $derived.by(
    () =>
      this.hasQueue || (this.free.length > 0 && (!this.playing || (this.table?.setup.late ?? "anyone") === "anyone")),
  );

  /** Whether the table has as many seats as there are players: who comes late has one in the next match. */
  readonly hasQueue = $derived.by(() => this.table?.setup.fill === false);
  /** Whether you wait for a seat in the next match. */
  readonly waits = $derived.by(() => this.table?.waiting?.some((person) => person.id === this.link.you?.id) ?? false);

  /** Someone known here has come to a table of friends: coming is sitting down, the first time. */
  async arrive(): Promise<void> {
    if (!this.hasQueue || this.link.seat !== null || this.link.you === null || this.waits) return;
    if (this.comes()) await this.sit();
  }

  /** Whether this is the first time in this tab that someone comes to the table. */
  private comes(): boolean {
    const key = `pitboss.came.${this.code}`;
    try {
      if (sessionStorage.getItem(key)) return false;
      sessionStorage.setItem(key, "1");
    } catch {
      // A browser that keeps nothing has people sit down each time.
    }
    return true;
  }

  /** Welcome a guest who came by a link and has no name here yet: naming oneself takes a seat, if there is one. */
  async welcome(): Promise<void> {
    this.comes();
    const named = await this.signIn(new TableInvitation(this));
    if (named && this.link.seat === null && this.hasSeat) await this.sit();
  }

  /** What a line of the log says; null: nothing. */
  phrase(line: Line): string | null {
    const { story } = this.link;
    if (this.tongue !== language() || this.story !== story) this.phrases = new WeakMap();
    this.tongue = language();
    this.story = story;
    const known = this.phrases.get(line);
    if (known !== undefined) return known;
    const said = line.told ? tellTold(line.told, line) : this.say(line);
    if (this.board) this.phrases.set(line, said);
    return said;
  }

  private say(line: Line): string | null {
    if (!this.board || !line.event) return null;
    const you = this.link.you?.id;
    const options = this.table?.setup.options;
    const names = players(line.sitters, you);
    const said = this.board.say(line.event, names, seatOf(line.sitters, you), options, this.link.story);
    // Other than a name it has a capital letter where a sentence begins, and there only.
    return said?.startsWith(t("shell.bot.yours")) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
  }

  show(tab: Tab): void {
    this.pulled = !(this.pulled && this.tab === tab);
    this.tab = tab;
  }
}

/** What a guest is told of a table: it may come while the dialog is open. */
class TableInvitation implements Invitation {
  constructor(private readonly desk: Desk) {}

  get code(): string {
    return this.desk.code;
  }

  get game(): w.GameInfo | null {
    return this.desk.info;
  }

  get seat(): boolean {
    return this.desk.hasSeat;
  }
}
