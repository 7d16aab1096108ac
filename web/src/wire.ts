// Made by scripts/make_wire.py from the declarations in src/pitboss/wire and src/pitboss/games: change them there.
/* eslint-disable @typescript-eslint/no-namespace -- types of a game, erased like all others */

/** Of the protocol; `hello` says it. */
export const VERSION = 1;

/** A card: rank then suit, such as Ah or Td; ?? when hidden. */
export type Card = string;

/** A card, and behind it which meld it is meant out of, where that must be said: Ah or Ah#2. */
export type Held = string;

/** A seat: 0 is p1; -1 is chance, -2 the clock. */
export type Seat = number;

/** The number of a thing on the table, written #4. */
export type Ref = number;

/** A whole number of chips. */
export type Amount = number;

/** A price in hundredths: 250 is written 2.5. */
export type Price = number;

/** How many of something that is not chips. */
export type Count = number;

/** The upper face of a die; 0 when hidden. */
export type Die = number;

/** An exact decimal number. */
export type Decimal = string;

/** One word. */
export type Word = string;

/** What `code` may be in `refused` and in a problem. */
export type RefusalCode =
  | "illegal"
  | "unreadable"
  | "malformed"
  | "options"
  | "forbidden"
  | "not_found"
  | "busy"
  | "too_fast"
  | "too_large"
  | "conflict"
  | "over"
  | "unavailable";

/** Numbers that a socket is closed with: whether to connect anew, unless `bye` said otherwise. */
export const CLOSINGS: Record<number, { again: boolean }> = {
  1000: { again: false }, // All is said, or you closed it yourself.
  1003: { again: false }, // You sent binary data: send text.
  1007: { again: false }, // You sent text that is not UTF-8.
  1008: { again: false }, // You may not be here: no such table, a closed one, sent away, a foreign page, too many messages.
  1009: { again: true }, // A message was longer than the server reads.
  1011: { again: true }, // The server made a mistake; come back and resume.
  1012: { again: true }, // The server starts again; come back in a moment and resume.
  4400: { again: false }, // `hello` named a version of the protocol that the server does not speak.
  4408: { again: true }, // No `hello` came in time.
};

// Who sits where, and how a table is set up.

/** A name as it is shown: text, never markup. (1 to 24 characters) */
export type Name = string;

/** Who someone is, for good; not a secret. (at most 32 characters) */
export type PlayerId = string;

/** A table's code, as people tell it to each other: K7QMPX. (at most 12 characters) */
export type Code = string;

/** A seat; 0 is p1. (0 to 98) */
export type Place = number;

/** Who may take a bot's seat while a match is on: anyone, whom the host has let in, or nobody. */
export type Late = "anyone" | "host" | "nobody";

/** Who may watch a match: nobody, everybody, or everybody some time later. */
export type Spectators = "none" | "public" | "delayed";

/** No match yet; a match is on; the latest match is over; the host has closed the table for good. */
export type Status = "open" | "playing" | "over" | "closed";

/** Who plays on a seat that is not the house's, as they say themselves: a person, a program, or a language model. */
export type Nature = "person" | "program" | "model";

/** What someone has voted for after a match: nothing yet, a rematch, the same deal, or another game. */
export type Again = "no" | "new" | "same" | "other";

/** A player: someone with a name and an identity. */
export interface Person {
  id: PlayerId;
  name: Name;
}

/** How a table is set up; the host may change it between matches. */
export interface Setup {
  /** Which game is played, as `pitboss games` names it. (at most 40 characters) */
  game: string;
  /** Seats at the table; 0 takes what suits the game. (0 to 99; default: 0) */
  seats: number;
  /** A named set of options of the game; none: the usual rules, whatever it proposes. */
  preset: string | null;
  /** Options of the game that differ from the preset. */
  options: Record<string, unknown>;
  /** Whether the lobby shows the table to everybody. */
  public: boolean;
  /** Who may watch a match: nobody, everybody, or everybody some time later. (default: "public") */
  spectators: Spectators;
  /** Seconds by which delayed spectators lag behind. (1 to 3600; default: 30) */
  delay: number;
  /** Which bot fills empty seats; none named: the best. (at most 40 characters) */
  bot: string | null;
  /**
   * Milliseconds a bot takes over an easy move; a hard one may take three times as long. (0 to 60000; default:
   * 700)
   */
  pace: number;
  /** Seconds after which a bot plays for someone who is away. (0 to 86400; default: 30) */
  grace: number;
  /**
   * Whether bots fill the seats that are empty when a match begins; else it has as many seats as there are
   * players. (default: true)
   */
  fill: boolean;
  /** Whether players bring their own chips from match to match, where the game has such. */
  keep: boolean;
  /** Whether a rematch goes on with what the last match left, such as a shoe of cards. */
  carry: boolean;
  /**
   * Who may take a bot's seat while a match is on: anyone, whom the host has let in, or nobody. Where watching
   * is delayed or not allowed, `anyone` counts as `host`. In a rated match, and where chips are kept, nobody
   * may. (default: "anyone")
   */
  late: Late;
  /** Whether matches move the ratings of those who play, people and bots alike. (default: true) */
  rated: boolean;
  /** Whether language models may play here together with people; they are labelled. */
  models: boolean;
}

/** A `Setup` on its way to the server: what is left out has its default. */
export type AskedSetup = Pick<Setup, "game"> & Partial<Setup>;

/** Which moment of another match someone plays on from; what its seat could not know is drawn again. */
export interface PlayedOn {
  /** Which match of its table; 0: it was brought as a record. (0 or more) */
  match: number;
  /** How many of its moves had been made. (0 or more) */
  step: number;
  /** Whose eyes it was seen with, and whose seat it is played on. (0 to 98) */
  seat: number;
}

/** One seat at a table, as everybody sees it. */
export interface Chair {
  /** Who owns the seat. */
  kind: "bot" | "empty" | "human";
  name: string;
  player: PlayerId;
  /** What whoever owns the seat says to be: a person, a program, or a language model. */
  nature: Nature;
  /** Which bot plays here, if one does: also for someone who is away; `clock`: the rules do. */
  bot: string;
  /** Whether the human is connected. */
  here: boolean;
  ready: boolean;
  /**
   * What they have voted for after a match: `new`, a rematch; `same`, the same deal with everybody one seat on;
   * `other`, another game.
   */
  again: Again;
  /** The game that they have voted for, if it is another. (at most 40 characters) */
  next: string;
}

/** What someone has done in one game at a table. */
export interface GameTally {
  game: string;
  played: number;
  /** Matches won alone. */
  won: number;
  /** Matches won together with others. */
  tied: number;
}

/**
 * The evening of one player at a table: every match that they began and that came to its end. A bot's matches
 * count for its name, whichever bot plays under it.
 */
export interface Tally {
  /** Whose it is; empty: a bot's. (at most 32 characters) */
  player: string;
  /** What they were called when the latest of these matches began. */
  name: string;
  played: number;
  /** Matches won alone. */
  won: number;
  /** Matches won together with others. */
  tied: number;
  /** Game by game, in the order of the evening. */
  games: GameTally[];
  /** Which bot it was in the latest of these matches; empty: none. */
  bot: string;
}

/** A table, as everybody at it sees it. */
export interface TableInfo {
  code: Code;
  setup: Setup;
  host: PlayerId;
  status: Status;
  paused: boolean;
  /** Matches started at this table so far. */
  match: number;
  chairs: Chair[];
  muted: PlayerId[];
  /** The result by seat, once the match is over. */
  scores: number[] | null;
  /** Why it is over: the message `end-WHY` of the game's book; empty: it is not. */
  why: string;
  /** The seats that have won it; several share it. */
  winners: number[];
  /** The score of all matches at this table, whoever has won most first. */
  evening: Tally[];
  /** Who has no seat and gets one in the next match, if there is room. */
  waiting: Person[];
  /** Where the latest match was played on from; null: it began at its beginning. */
  on: PlayedOn | null;
}

// What a client asks for. Every command may carry an `id`: the answer repeats it, and the same id never acts twice.

/** The client's own number for a command; the same one never acts twice. (at most 40 characters) */
export type CommandId = string;

/** What changes a table. */
export type AtTable<G extends Game = Game> =
  | Sit
  | Stand
  | Ready
  | Start
  | Rematch
  | Arrange
  | Bot
  | Unbot
  | Kick
  | Admit
  | Mute
  | Pause
  | Hand
  | Close
  | Say
  | Move<G>;

/** Everything a client may say on a socket. */
export type Said<G extends Game = Game> =
  | Hello
  | Ping
  | Ask
  | Sit
  | Stand
  | Ready
  | Start
  | Rematch
  | Arrange
  | Bot
  | Unbot
  | Kick
  | Admit
  | Mute
  | Pause
  | Hand
  | Close
  | Say
  | Move<G>;

/** The first message on a socket: who is there, and from where to go on. */
export interface Hello {
  type: "hello";
  id?: CommandId;
  /** Of the protocol. (default: 1) */
  version?: number;
  /** Who you are, if no cookie or header says so. (at most 200 characters) */
  token?: string;
  /** The last `seq` you have; what came after it is sent. (0 or more) */
  resume?: number | null;
}

/** Is anyone there? Answered by a beat. */
export interface Ping {
  type: "ping";
  id?: CommandId;
}

/** What may I do now, and why not the rest? Answered by `answer`. */
export interface Ask {
  type: "ask";
  id?: CommandId;
}

/**
 * Take a free seat, or a bot's if the table lets you; once you have held one in a match, only that one. Where
 * bots do not fill empty seats and none is free, it means a seat in the next match, if the game has room.
 */
export interface Sit {
  type: "sit";
  id?: CommandId;
  seat?: Place | null;
  /**
   * Who plays: a person, a program, or a language model. Everybody is told; language models and people sit
   * together only where the set-up says `models`. (default: "person")
   */
  nature?: Nature;
}

/** Give up your seat; in a match a bot plays on or, for chips that you keep, you resign. The result is yours. */
export interface Stand {
  type: "stand";
  id?: CommandId;
}

/** Say that you are ready, or that you are not. */
export interface Ready {
  type: "ready";
  id?: CommandId;
  /** Default: true. */
  ready?: boolean;
}

/**
 * Host: begin a match; bots fill the empty seats, or there are fewer seats, as the set-up says. After a match it
 * begins what most have voted for so far, a rematch if nobody has voted.
 */
export interface Start {
  type: "start";
  id?: CommandId;
}

/**
 * Vote for what comes next, once a match is over: a rematch, the same deal again, or another game. Everybody who
 * sits there and is here has a vote and may change it; bots have none. What most want begins as soon as no vote
 * that is still to come can change it, or when the host gives `start`; the host's vote breaks ties. A host
 * without a seat begins at once what they name.
 */
export interface Rematch {
  type: "rematch";
  id?: CommandId;
  /**
   * Whether chance does the same again, and everybody moves one seat on. Refused in games that `foretell`, for
   * own chips and after a match that was played on.
   */
  same?: boolean;
  /**
   * Another game, by its name, at the preset that it proposes; empty: the game of the table. (at most 40
   * characters)
   */
  game?: string;
}

/**
 * Host: change how the table is set up, between matches; also which game is played there. With another game
 * everybody comes along. `seats` 0 then keeps as many as there are, as far as the game allows. If it has fewer,
 * bots go first, then whoever is away, then whoever sits last; the host keeps a seat. Whoever has none any more
 * may watch, and gets one back with the next game that has room, if they are still here.
 */
export interface Arrange {
  type: "arrange";
  id?: CommandId;
  setup: AskedSetup;
}

/** Host: put a bot on a seat that is empty, a bot's, or of someone who is away. */
export interface Bot {
  type: "bot";
  id?: CommandId;
  seat: Place;
  /** Which one; none named: the table's usual. (at most 40 characters) */
  bot?: string | null;
}

/** Host: take a bot away; only between matches. */
export interface Unbot {
  type: "unbot";
  id?: CommandId;
  seat: Place;
}

/** Host: send someone away for good. */
export interface Kick {
  type: "kick";
  id?: CommandId;
  player: PlayerId;
}

/** Host: let someone take a bot's seat while a match is on. */
export interface Admit {
  type: "admit";
  id?: CommandId;
  player: PlayerId;
}

/** Host: take away someone's voice in the chat, or give it back. */
export interface Mute {
  type: "mute";
  id?: CommandId;
  player: PlayerId;
  /** Default: true. */
  muted?: boolean;
}

/** Host: stop the match and its clock, or let them go on. */
export interface Pause {
  type: "pause";
  id?: CommandId;
  /** Default: true. */
  paused?: boolean;
}

/** Host: make someone else at the table the host. */
export interface Hand {
  type: "hand";
  id?: CommandId;
  player: PlayerId;
}

/** Host: close the table for good. A match that is on ends without a result; not one for players' own chips. */
export interface Close {
  type: "close";
  id?: CommandId;
}

/** Say something to everybody at the table. */
export interface Say {
  type: "say";
  id?: CommandId;
  /** 1 to 500 characters. */
  text: string;
}

/** Make a move: as a struct of the game, or as text in its notation. */
export interface Move<G extends Game = Game> {
  type: "move";
  id?: CommandId;
  /** The move as an object. */
  action?: Games[G]["action"];
  /** The move in text: `bet 10`. (at most 500 characters) */
  text?: string | null;
}

// Where a match begins that is played on from a moment of another: in a world that looks the same to one seat.

/** What a seat saw at a moment of another match, and the world that was drawn for it. */
export interface Origin {
  /** How many moves had been made there. (0 or more) */
  step: number;
  /** Who saw it. (0 or more) */
  seat: number;
  /** Milliseconds since that match began. (0 or more) */
  now: number;
  /** Of what was drawn again. (0 to 9007199254740991) */
  seed: number;
  /** A fingerprint of what everybody sees in the world that was drawn. */
  seen: string;
  /** What the seat saw. */
  view: Record<string, unknown>;
}

// What happened at a table: the entries of its log. All but the moves and what was imagined are public as they are.

/** Every kind of entry, for decoding. */
export type Logged =
  | Opened
  | Arranged
  | Sat
  | Stood
  | Unseated
  | Queued
  | Shifted
  | Readied
  | Seated
  | Emptied
  | Came
  | Left
  | Covered
  | Handed
  | Kicked
  | Admitted
  | Muted
  | Paused
  | Started
  | Imagined
  | Asked
  | Ended
  | Abandoned
  | Closed
  | Moved
  | Chatted;

/** What is passed on as it is: all but the moves and what was imagined. */
export type Told =
  | Opened
  | Arranged
  | Sat
  | Stood
  | Unseated
  | Queued
  | Shifted
  | Readied
  | Seated
  | Emptied
  | Came
  | Left
  | Covered
  | Handed
  | Kicked
  | Admitted
  | Muted
  | Paused
  | Started
  | Asked
  | Ended
  | Abandoned
  | Closed
  | Chatted;

/** The table was opened by its first host. */
export interface Opened {
  type: "opened";
  host: Person;
  setup: Setup;
}

/** The host, or a vote, changed how the table is set up. */
export interface Arranged {
  type: "arranged";
  setup: Setup;
  /** Whether a match begins now, as voted for or asked for. */
  begins?: boolean;
}

/** Someone took a seat, perhaps from a bot. */
export interface Sat {
  type: "sat";
  seat: Place;
  player: PlayerId;
  name: Name;
  /** What they say to be; left out: a person. (default: "person") */
  nature?: Nature;
}

/** Someone gave up a seat. */
export interface Stood {
  type: "stood";
  seat: Place;
}

/** Someone lost a seat because the host chose another game, which has fewer; they may watch. */
export interface Unseated {
  type: "unseated";
  seat: Place;
}

/** Someone for whom there is no seat in this match gets one in the next, if they are still here. */
export interface Queued {
  type: "queued";
  player: PlayerId;
  name: Name;
  /** What they say to be; left out: a person. (default: "person") */
  nature?: Nature;
}

/** Seats changed hands, without anyone sitting down or standing up. */
export interface Shifted {
  type: "shifted";
  /** By seat, where whoever has it now sat before. */
  places: number[];
}

/** Someone said whether they are ready. */
export interface Readied {
  type: "readied";
  seat: Place;
  ready: boolean;
}

/** A bot was put on a seat that no human owns. */
export interface Seated {
  type: "seated";
  seat: Place;
  bot: string;
  name: Name;
}

/** A bot was taken away. */
export interface Emptied {
  type: "emptied";
  seat: Place;
}

/** Someone who has a seat is connected; whoever played for them hands the seat back. */
export interface Came {
  type: "came";
  seat: Place;
}

/** Someone who has a seat is no longer connected. */
export interface Left {
  type: "left";
  seat: Place;
}

/** A bot plays for someone who is away; `clock`: the rules do, as if their time had run out. */
export interface Covered {
  type: "covered";
  seat: Place;
  bot: string;
}

/** The table has a new host. */
export interface Handed {
  type: "handed";
  player: PlayerId;
}

/** The host sent someone away; they may not sit here again. */
export interface Kicked {
  type: "kicked";
  player: PlayerId;
}

/** The host lets someone take a bot's seat while a match is on. */
export interface Admitted {
  type: "admitted";
  player: PlayerId;
}

/** The host took away someone's voice, or gave it back. */
export interface Muted {
  type: "muted";
  player: PlayerId;
  muted: boolean;
}

/** The host stopped the match, or let it go on. */
export interface Paused {
  type: "paused";
  paused: boolean;
}

/** A match began. */
export interface Started {
  type: "started";
  match: number;
  /** Every option that differs from the game's default. */
  options: Record<string, unknown>;
  players: string[];
  /** Of the game's rules; left out: 1. (default: 1) */
  version?: number;
  /** Whether chance does what it did in the match before, as far as the rules allow. */
  same?: boolean;
  /** The moment of another match that it was played on from, if it was. */
  on?: PlayedOn;
}

/** The world in which a match is played on: what one seat knew, and what was drawn again. Nobody is told of it. */
export interface Imagined {
  type: "imagined";
  origin: Origin;
  /** Where the other match was played; empty: it was brought. (at most 12 characters) */
  table?: string;
}

/** Someone votes for what comes next: a rematch, or another game. */
export interface Asked {
  type: "asked";
  seat: Place;
  /** Whether with the same chances, one seat on. */
  same?: boolean;
  /** Another game, by its name; left out: a rematch. (at most 40 characters) */
  game?: string;
}

/** A match ended by its rules: who has won it and what everybody has made of it, so that a table's score lasts. */
export interface Ended {
  type: "ended";
  match: number;
  /** The seats that have won it; several share it. */
  winners: number[];
  /** The result by seat. */
  scores: number[];
}

/** A match was called off: the rules have changed since it began, and it cannot be played or shown by these. */
export interface Abandoned {
  type: "abandoned";
  match: number;
  /** Whether it was over before; then its result stands. */
  ended?: boolean;
}

/** A move of the match: a seat's, chance's or the clock's. It stays in the log; players get the events it caused. */
export interface Moved {
  type: "moved";
  /** Milliseconds since the match began. (0 or more) */
  now: number;
  seat: number;
  move: string;
  /** What a bot decided by; told when the match is over. */
  why?: Saying;
}

/** The host closed the table for good: whoever is here is sent home, and what was played stays to be seen. */
export interface Closed {
  type: "closed";
}

/** Someone said something; a bot, of which nobody is the player, in words that stand in a book. */
export interface Chatted {
  type: "chatted";
  player: PlayerId;
  name: Name;
  text: string;
  /** `text` by its key, if a bot said it; left out: it stands in no book. */
  said?: Saying;
}

// A sentence for people as a key and values, so that each reader can have it in their own language.

/** `message` by its key; left out: it stands in no book. */
export type KeyOfMessage = Saying;

/** `hint` by its key; left out: it stands in no book. */
export type KeyOfHint = Saying;

/** A sentence before it is put into words: where it stands in the books of words, and what goes into it. */
export interface Saying {
  /** The book and the message in it: `pontoon.no-pair`. (at most 80 characters) */
  key: string;
  /**
   * By name. `seat` and `..._seat` are seats, `card`, `cards` and `..._cards` cards, `price` and `..._price`
   * hundredths, `..._move` a move as it is written; all else is a number or a text.
   */
  values?: Record<string, number | string | string[]>;
}

// What the server sends: to each only what they may know.

/** How far the table's log has got; it only grows, not always by one. (0 or more) */
export type Seq = number;

/** The server's time in milliseconds since 1970. */
export type WallTime = number;

/** Everything the server may send on a socket. */
export type Sent<G extends Game = Game> =
  | Welcome
  | Snapshot<G>
  | Update<G>
  | Ok
  | Refused
  | Answer
  | Beat
  | Bye;

/** The match's clock: milliseconds since its beginning, and when it will act for whoever keeps the table waiting. */
export interface Clock {
  /** Milliseconds since the match began. */
  now: number;
  /** When the clock acts; null: it does not. */
  due: number | null;
  /** False while the table is paused or all players are away. */
  running: boolean;
}

/** The answer to `hello`: who the server takes you for. A snapshot or the gap follows. */
export interface Welcome {
  type: "welcome";
  version: number;
  /** Left out: you may watch, not act. */
  you?: Person;
  /** Milliseconds between beats: after three without a word, connect again. */
  beat: number;
}

/** All there is to know at one moment. */
export interface Snapshot<G extends Game = Game> {
  type: "snapshot";
  seq: Seq;
  at: WallTime;
  table: TableInfo;
  /** Yours; left out: you are watching. */
  seat?: number;
  /** What you may know of the match. */
  view?: Games[G]["view"];
  /** The seats that the match waits for. */
  actors?: number[];
  /** Moves you may make; left out: none. */
  menu?: Games[G]["action"][];
  clock?: Clock;
  chat?: Chatted[];
}

/** What has happened since the letter before: apply it, show the view. */
export interface Update<G extends Game = Game> {
  type: "update";
  seq: Seq;
  at: WallTime;
  /** At the table. */
  happened?: Told[];
  /** In the match, as you may see it. */
  events?: Games[G]["event"][];
  /** If anything about the table has changed. */
  table?: TableInfo;
  /** Yours; left out: you are watching. */
  seat?: number;
  /** Left out of all but the last update of a gap. */
  view?: Games[G]["view"];
  /** The seats that the match waits for. */
  actors?: number[];
  /** Moves you may make; left out: none. */
  menu?: Games[G]["action"][];
  clock?: Clock;
}

/** A command was carried out and is safe: the log holds it. */
export interface Ok {
  type: "ok";
  id: CommandId;
  seq: Seq;
}

/** A command, or whatever it was, changed nothing. */
export interface Refused {
  type: "refused";
  id?: CommandId;
  /** For programs, such as `illegal`; docs/protocol.md lists them. */
  code: string;
  /** For people: what was wrong. */
  message: string;
  /** For people: what to do instead. */
  hint?: string;
  said?: KeyOfMessage;
  advice?: KeyOfHint;
}

/** One kind of move: how to write it and, if it is refused now, why. */
export interface Possible {
  /** How to write it. */
  usage: string;
  /** What it does. */
  help: string;
  /** Why it is refused now; empty: it is not. */
  why: string;
  /** `why` by its key; left out: it stands in no book. */
  said?: Saying;
}

/** What you may do now, and why not the rest. */
export interface Answer {
  type: "answer";
  id?: CommandId;
  moves: Possible[];
}

/** Who watches a table without a seat there, as far as the server process knows that you are connected to. */
export interface Watching {
  /** How many they are, those without a name included. (default: 0) */
  count?: number;
  /** What they are called, the latest last; not all of many. */
  names?: string[];
}

/** The server is there; the time on its clock. */
export interface Beat {
  type: "beat";
  at: WallTime;
  /** Who watches, if that has changed; for those who have seats and the host. At first: nobody. */
  watching?: Watching;
}

/** The server is about to close the connection, and why. */
export interface Bye {
  type: "bye";
  code: string;
  message: string;
  said?: KeyOfMessage;
  /** Whether to connect again and go on. (default: true) */
  again?: boolean;
}

// What passes over plain HTTP: lobby, identity, catalogue, records.

/** Keeps a name for you; at least eight characters. (8 to 200 characters) */
export type Passphrase = string;

/** Who you want to be. A name is enough; a passphrase claims it, or shows that you are the one who did. */
export interface SignIn {
  name: Name;
  passphrase?: Passphrase | null;
}

/** Who you are. Programs send the token as `Authorization: Bearer ...`; browsers have it as a cookie. */
export interface SignedIn {
  you: Person;
  token: string;
}

/**
 * How well someone is thought to play a game: 1520 ± 80 is 1440 to 1600, with 95 % certainty. Everybody begins
 * with 1500 ± 500; whoever has 400 points more is expected to win ten times as often.
 */
export interface Rating {
  /** `mu` in points: 1500 + 30 · (mu − 25). */
  points: number;
  /** How far off that may be: two standard deviations, 60 · sigma. */
  margin: number;
  /** As the model of Plackett and Luce has it, which begins with 25. */
  mu: number;
  /** Its standard deviation, which begins with 25/3. */
  sigma: number;
  /** Rated matches that it rests on. */
  matches: number;
}

/** One of the best at a game: someone who keeps their name by a passphrase, or a bot of the house. */
export interface RatedPlayer {
  /** A person, or a bot. */
  kind: "bot" | "human";
  /** A bot's is that by which it is put on a seat, such as `solid`. */
  name: string;
  /** Empty: a bot. (at most 32 characters) */
  player: string;
  rating: Rating;
}

/** The best at a game, by the lower end of what they may be worth: points less margin. */
export interface Ratings {
  game: string;
  players: RatedPlayer[];
}

/** What a player has done in one game. */
export interface GameRecord {
  game: string;
  played: number;
  /** Matches won alone, as the rules say who has won. */
  won: number;
  /** Matches won together with others. */
  tied: number;
  /** All scores added up. */
  net: number;
  /** The standard deviation of the scores, in hundredths; null: there are not two of them. */
  spread: number | null;
  /** The best score of a match. */
  best: number;
  /** The worst one. */
  worst: number;
  /**
   * What the game counts, added up. Pontoon: hands laid open by rank, `busts`. CertaintyPoker: `guesses`, of
   * these `closest`, their `places` added up, and `of` how many guesses each was one of.
   */
  marks: Record<string, number>;
  /** Null: no rated match yet. */
  rating: Rating | null;
}

/** A table as the lobby lists it. */
export interface TableListing {
  code: Code;
  game: string;
  status: Status;
  public: boolean;
  seats: number;
  /** Seats that people have, here or not. */
  humans: number;
  /** How many of these people are connected. */
  here: number;
  bots: number;
  /** Seats of language models; they are among those that people have. */
  models: number;
  host: string;
  /** Whether you are its host; told of your own tables. */
  hosted: boolean;
  /** When it last changed or someone was seen here, in milliseconds since 1970. */
  changed: number;
}

/** A match of yours that was played to its end. */
export interface FinishedMatch {
  code: Code;
  /** Its number at that table. */
  match: number;
  /** Where you sat when it began. */
  seat: number;
  game: string;
  /** Your result. */
  score: number;
  won: boolean;
  /** Whether you share the win. */
  tied: boolean;
  /** Your place, counted from 1; 0: not known. */
  place: number;
  /** How many played; 0: not known. */
  seats: number;
  /** When it ended, in milliseconds since 1970; 0: not known. */
  ended: number;
}

/** Where a request comes from, as the server sees it. */
export interface Whoami {
  /** The address that the server counts you by. */
  address: string;
  /** Whether a proxy has named it, and was believed. */
  proxied: boolean;
}

/** You, your numbers and your tables. */
export interface Me {
  you: Person;
  claimed: boolean;
  /** Your own, for tables where players bring them. */
  chips: number;
  /** Chips you have put away. */
  bank: number;
  /** How many chips of their own everybody starts with. */
  start: number;
  games: GameRecord[];
  tables: TableListing[];
  /** Your latest finished matches, the latest first. */
  matches: FinishedMatch[];
  /** The table that holds your chips for a match; empty: none. */
  held: string;
  /** How often you have started again with new chips. */
  restarts: number;
}

/** One place where you are signed in: a token that the house has given out. */
export interface SessionInfo {
  /** Names it; not a secret. (at most 40 characters) */
  id: string;
  /** The browser or program, as it calls itself. */
  what: string;
  /** When you signed in there, in milliseconds since 1970. */
  made: number;
  /** When it was last used, within an hour or so. */
  seen: number;
  /** Whether it is the one you ask with. */
  current: boolean;
}

/** Where you are signed in, the latest used first. */
export interface Sessions {
  sessions: SessionInfo[];
}

/** Chips to put into your bank; less than 0 takes them out. */
export interface Banking {
  /** -1000000000000 to 1000000000000. */
  amount: number;
}

/** A code that makes another device or door you, once and for a short time. */
export interface LinkCode {
  /** At most 12 characters. */
  code: string;
  /** How long it holds. */
  seconds: number;
}

/** A code from your other device. */
export interface Claim {
  /** At most 12 characters. */
  code: string;
}

/** A table to open. You become its host and, unless you only want to watch, sit down. */
export interface Opening {
  setup: AskedSetup;
  /** Default: true. */
  sit?: boolean;
  /** What you sit down as: a person, a program, or a language model. (default: "person") */
  nature?: Nature;
  /** Seats that bots take at once. (0 to 98; default: 0) */
  bots?: number;
  /** Whether to begin at once, bots filling the empty seats. */
  start?: boolean;
}

/** A table was opened. */
export interface OpenedTable {
  code: Code;
}

/** One option of a game, for a form. */
export interface OptionInfo {
  name: string;
  /** int, bool, text, choice, list or pack: one of `GET /api/packs`, by name. */
  kind: string;
  default: unknown;
  sentence: string;
  /** What it takes, in words. */
  takes: string;
  low: number | null;
  high: number | null;
  choices: string[];
}

/** What follows a verb. */
export interface FieldInfo {
  name: string;
  /** How it is written: `card`, `seat`, `amount`, `count`, `die` ..., `cards` if there are many. */
  kind: string;
  low: number | null;
  high: number | null;
}

/** One kind of move: its verb, how to write it, what it does. */
export interface MoveInfo {
  verb: string;
  usage: string;
  help: string;
  /** One character that is short for it; empty if there is none. */
  key: string;
  /** Whether menus list a selection of such moves only. */
  partial: boolean;
  fields: FieldInfo[];
}

/** What the fields of a game's events and of its view are, for programs that show any game. */
export interface Declared {
  /** By the event's type: the kind of each field. */
  events: Record<string, Record<string, unknown>>;
  /** The kind of each field; a field that holds further fields has an object of their kinds. */
  view: Record<string, unknown>;
}

/** A game, for someone who has never heard of it and for someone who sets up a table. */
export interface GameInfo {
  name: string;
  title: string;
  pitch: string;
  seats: [number, number];
  /** Roughly how long a match takes four people by the usual rules. */
  minutes: number;
  options: OptionInfo[];
  presets: Record<string, Record<string, unknown>>;
  /** Minutes by each preset; 0: until people stop. */
  preset_minutes: Record<string, number>;
  /** Minutes of one person against bots by each preset and by `usual`. */
  bot_minutes: Record<string, number>;
  /** The preset to propose; none: the usual rules. */
  proposed: string | null;
  /** The preset to propose where two sit down; none: the usual rules. */
  proposed_for_two: string | null;
  bots: string[];
  moves: MoveInfo[];
  /** Whether scores are what players end with, not what they won or lost. */
  totals: boolean;
  /** In which the game has a book of words. */
  languages: string[];
  /** Whether a finished match tells what the same deal brings: `rematch` with `same` is refused. */
  foretells: boolean;
  /** Exercises for one person that the game has, by name. */
  drills: string[];
}

/** A drill to begin. */
export interface DrillOpening {
  /** Which: one of the game's `drills`. (at most 40 characters) */
  kind: string;
  /** How many at most. (1 to 100; default: 10) */
  questions?: number;
  /** Minutes after which nothing more is asked; 0: as long as it takes. (0 to 60; default: 0) */
  minutes?: number;
}

/** A sentence of a drill. */
export interface DrillLine {
  message: string;
  said?: KeyOfMessage;
}

/** A number to fill in. */
export interface DrillBlank {
  /** The message `blank-NAME` of the game's book says what it is called. */
  name: string;
  /** Whether it is a price, in hundredths, or a whole amount. */
  unit: "amount" | "price";
}

/** A question of a drill. */
export interface DrillQuestion {
  /** Counted from 1. */
  number: number;
  /** What is known, a line each. */
  facts: DrillLine[];
  question: DrillLine;
  blanks: DrillBlank[];
}

/** A drill that you do or have done. */
export interface DrillSitting {
  id: string;
  game: string;
  kind: string;
  /** How many there are at most. */
  questions: number;
  /** In milliseconds since 1970. */
  began: number;
  /** Milliseconds in which further questions are asked; null: as long as it takes. */
  left: number | null;
  answered: number;
  /** Of all answers; each has 100 at most. */
  points: number;
  /** Points for each answer, in tenths. */
  score: number;
  /** Milliseconds over all answers. */
  took: number;
  /** Whether it came to its end: all is answered, or its time is over. */
  whole: boolean;
  /** The one that waits for an answer; null: none. */
  question: DrillQuestion | null;
}

/** An answer to a question of a drill. */
export interface DrillAnswer {
  /** Of the question. (1 to 100) */
  number: number;
  /** A number for each blank; prices in hundredths. */
  values: number[];
}

/** What an answer was worth. */
export interface DrillVerdict {
  /** Of 100. */
  points: number;
  /** The best answer, by blank, as nearly as it can be written. */
  right: number[];
  why: DrillLine;
  sitting: DrillSitting;
}

/** What you have done of a game's drills. */
export interface DrillHistory {
  game: string;
  /** The latest hundred, the latest last. */
  sittings: DrillSitting[];
  /** By drill: the best score, in tenths, of those with 5 answers or more that came to their end. */
  best: Record<string, number>;
}

/** Every game of the house. */
export interface Catalogue {
  games: GameInfo[];
}

/** A question pack, for someone who chooses one. No question is told: who knows one beforehand can look it up. */
export interface PackInfo {
  name: string;
  title: string;
  /** As its author names it, usually by a code such as `en`. */
  language: string;
  /** How many of its questions there are in each language, its own first. */
  languages: Record<string, number>;
  /** The title in further languages. */
  titles: Record<string, string>;
  /** How many it has; a match asks none of them twice. */
  questions: number;
  /** Fewest and most hints that a question has. */
  hints: [number, number];
  /** What they are about, the most common first; at most twelve. */
  topics: string[];
  /** How it may be used, and where its data come from. */
  licence: string;
}

/** A question pack of one's own. */
export interface BringingPack {
  /** All of its file, as `pitboss pack check` reads it; at most 250,000 characters. */
  text: string;
}

/** What became of a pack that someone has brought. */
export interface BroughtPack {
  /** By its name tables of whoever brought it can play with it; none if it has faults. */
  pack: PackInfo | null;
  /** A sentence for each thing to mend, in English; at most 40. */
  faults: string[];
  /** `faults` by their keys, in the same order. */
  said: Saying[];
}

/** The question packs that can be played with, by name. */
export interface Packs {
  packs: PackInfo[];
}

/** Public tables, the latest changed first. */
export interface Lobby {
  tables: TableListing[];
}

/** A record to look at. */
export interface Replaying {
  /** All of its lines, as `pitboss replay` reads them. (at most 262144 characters) */
  record: string;
}

/**
 * A moment of a match from which you want to play on, on one of its seats, against bots. The match is one of a
 * table's that is over, as far as you may see its record, or a record that you bring.
 */
export interface Rewinding {
  /** The table where it was played; empty: you bring a record. (at most 12 characters) */
  table?: string;
  /** Which match of the table; 0: the latest. (0 or more; default: 0) */
  match?: number;
  /** All lines of a record, if it is of no table of this house. (at most 262144 characters) */
  record?: string;
  /** After how many of its moves you play on. (0 to 1000000000) */
  step: number;
  /** As whom: what this seat could not know then is drawn again. (0 to 98) */
  seat: number;
  /** Which bot has the other seats; none named: the best. (at most 40 characters) */
  bot?: string | null;
}

/** The moment that a match at a table was played on from, for whoever plays it: they have seen that match. */
export interface Original {
  /** Where that match was played; empty: it was brought as a record. (at most 12 characters) */
  table: string;
  on: PlayedOn;
}

/** What has changed of a view since the step before; the first step tells all of it. */
export interface ViewChange<G extends Game = Game> {
  /** Fields with what they hold now. */
  fields: Partial<Games[G]["view"]>;
  /** Fields with what was put at the end of their lists. */
  added?: Partial<Games[G]["view"]>;
}

/** One move of a match that is over, and what was to be seen after it. */
export interface ReplayStep<G extends Game = Game> {
  /** Milliseconds since the match began. */
  now: number;
  /** Who moved; -1 is chance, -2 the clock. */
  seat: number;
  /** As it is written. */
  move: string;
  /** What happened. */
  events: Games[G]["event"][];
  /** The seats that the match waits for then. */
  actors?: number[];
  /** What each seat has then. */
  balances: number[];
  /** As whoever was asked for sees it; if that is all, as a spectator. */
  view: ViewChange<G>;
  /** As each seat sees it, if all were asked for. */
  views?: ViewChange<G>[];
}

/** A match, move by move. */
export interface Replay<G extends Game = Game> {
  game: string;
  options: Record<string, unknown>;
  /** Names by seat. */
  players: string[];
  /** The result; null if the record ends before. */
  scores: number[] | null;
  /** Whether that is what players ended with, not what they won or lost. */
  totals: boolean;
  /** Fields of the view that are other in each round. */
  rounds: string[];
  steps: ReplayStep<G>[];
}

/** What a bot decided by when it made a move. */
export interface Reason {
  /** Which move of the match it was, counted from 0, as in its replay. */
  step: number;
  seat: number;
  /** As it is written. */
  move: string;
  message: string;
  said?: KeyOfMessage;
}

/** Why the bots of a match that is over did what they did. */
export interface Reasons {
  reasons: Reason[];
}

/** Why a request was refused; nothing has changed. */
export interface Problem {
  code: string;
  message: string;
  hint: string;
  said?: KeyOfMessage;
  advice?: KeyOfHint;
}

/** A player as others may see them. */
export interface Profile {
  id: PlayerId;
  name: Name;
  games: GameRecord[];
}

// Experiments with rules: what a page asks the house to try, and the figures that come of it, as they come.

/** Rules to try. */
export interface LabRun {
  /** 1 to 52. */
  seats: number;
  /** What they are compared with; null: the usual rules. (at most 40 characters) */
  preset?: string | null;
  /** What differs from that, as it would be typed. (at most 2000 characters) */
  options?: Record<string, string>;
  /** Who plays on all seats: one of the game's `bots`. (at most 40 characters; default: "solid") */
  bot?: string;
  /** With each of the rules. (2 to 400; default: 200) */
  matches?: number;
}

/** A figure and its 95 % interval; null: too little is known to tell. */
export interface LabEstimate {
  mean: number;
  low: number | null;
  high: number | null;
}

/** One figure of the rules. */
export interface LabFigure {
  /** Such as `minutes.median`; docs/lab.md says what each is. */
  name: string;
  tried: LabEstimate;
  /** Of the rules it is compared with; null: they are the same. */
  usual: LabEstimate | null;
  /** Of the two, match by match on the same dice. */
  difference: LabEstimate | null;
  /** False discovery rate at which the difference holds, among all. At most 0.05: it holds. */
  q: number | null;
}

/** How far an experiment has come, and what is known by now. */
export interface LabLook {
  /** Matches that were played. */
  done: number;
  /** Matches that will be. */
  of: number;
  figures: LabFigure[];
  /** Verbs that were on a menu, and nobody ever chose them. */
  unused: string[];
  /** Matches that came to no end, and do not count. */
  unfinished: number;
  /** Whether it ends here because its time is over. */
  late: boolean;
  /** Whether it ends here because something went wrong, or the same person began another. */
  failed: boolean;
}

// What a match teaches a seat, as it is told: by the house over HTTP, line by line, and by `pitboss coach --json`.

/** A number as a fraction: `-3`, `637/51`. */
export type Exact = string;

/** The same in whole hundredths. */
export type Hundredths = number;

/** Which move of the match, counted from 0, as in its replay. */
export type Step = number;

/** In which round that was, as the game counts them; 0: it has none. */
export type Round = number;

/**
 * A line of the answer to whoever asks for a review: how far it has got, again and again, and then what came of
 * it.
 */
export type ReviewTold = Reviewing | Reviewed | NotReviewed;

/** A part of a result. */
export interface ReviewTerm {
  name: string;
  amount: Exact;
  /** In whole hundredths, rounded so that all terms add up to the result. */
  price: number;
  /** What it is. */
  message: string;
  said?: KeyOfMessage;
}

/** What an event put into a term. */
export interface ReviewPart {
  /** Of the term. */
  name: string;
  amount: Exact;
  price: Hundredths;
}

/** What one event, such as a trade, put into the terms: all shares together are the terms. */
export interface ReviewShare {
  step: Step;
  parts: ReviewPart[];
  message: string;
  said?: KeyOfMessage;
  round: Round;
}

/** What one decision was worth by what the seat could know when it made it. */
export interface ReviewDecision {
  step: Step;
  /** What the seat did, as it is written; empty: it let something stand. */
  move: string;
  /** What would have been best, as it is written; empty: to do nothing. */
  best: string;
  /** By how much it was worse than that, as a fraction; never below 0. */
  cost: string;
  price: Hundredths;
  /** Half of the 95 % interval of the cost, in hundredths; null: the cost is no estimate. */
  error: number | null;
  /** The numbers in words. */
  message: string;
  said?: KeyOfMessage;
  round: Round;
}

/** A line of a chart over the moves of the match. */
export interface ReviewLine {
  name: string;
  /**
   * A move and the value from it on, in hundredths; null: there is none. Told where it changes, the move counted
   * as in a replay: what it is after that move, and -1 before the first.
   */
  points: ([number, number | null])[];
  /** Whether they are single things that happened, such as trades. */
  dots: boolean;
  /** What it shows. */
  message: string;
  said?: KeyOfMessage;
}

/** What is true of the match as a whole, or of a deal. */
export interface ReviewNote {
  message: string;
  said?: KeyOfMessage;
}

/** The coach is at work, or you wait for it. */
export interface Reviewing {
  type: "reviewing";
  done: number;
  /** How much there is to do; 0: it has not begun. */
  whole: number;
}

/** What a match teaches a seat. */
export interface Reviewed {
  type: "reviewed";
  game: string;
  /** Names by seat. */
  players: string[];
  seat: number;
  /** Moves of the match. */
  steps: number;
  /** The seat's score. */
  result: number;
  /** Where it came from: they add up to it exactly. */
  terms: ReviewTerm[];
  /** Whether the terms were drawn up with all cards in sight, as luck is; decisions never. */
  all_cards: boolean;
  shares: ReviewShare[];
  /** What all decisions cost together, as a fraction. */
  cost: string;
  price: Hundredths;
  decisions: ReviewDecision[];
  /** The decisions that cost most, the worst first: their places in `decisions`. */
  costliest: number[];
  lines: ReviewLine[];
  notes: ReviewNote[];
}

/** Why there is no review after all. */
export interface NotReviewed {
  type: "not_reviewed";
  code: string;
  message: string;
  hint: string;
  said?: KeyOfMessage;
  advice?: KeyOfHint;
}

/** CertaintyPoker: Guess a number nobody knows, then bet on how sure you are; the closest guess takes the pot. */
export namespace Certainty {
  export type Status = "in" | "left" | "out" | "resigned";

  export type Phase = "first" | "question" | "guess" | "bet" | "show" | "over";

  export type Distance = "absolute" | "relative" | "log";

  /** What a table may change about CertaintyPoker. */
  export type Options = {
    /** Money of each player at the start. (1 to 1000000; default: 100) */
    money: number;
    /** First forced bet of a round; the other is double. (1 to 1000000; default: 1) */
    small_blind: number;
    /** The blinds double after so many rounds; 0: never. (0 to 1000; default: 4) */
    blind_rounds: number;
    /** Rounds in the match, at most one for each question of the pack. (1 to 1000; default: 10) */
    questions: number;
    /** Where the questions come from. (at most 64 characters; default: "starter") */
    pack: string;
    /** At most so many hints per question. (at most 3 characters; default: "all") */
    hints: string;
    /** One more betting with the answer known; then all show, and nobody may leave instead. */
    bet_after_answer: boolean;
    /** Bettings after the first begin to the left of this seat. (default: "big_blind") */
    later_bettings: "anchor" | "big_blind";
    /** A raise goes at least so far above the highest bet. (default: "1") */
    min_raise: "1" | "big_blind" | "last_raise";
    /** How the distance from a guess to the answer is measured. (default: "absolute") */
    distance: Distance;
    /** Time for guessing; 0 is no clock. (0 to 86400; default: 0) */
    guess_seconds: number;
    /** Time for a turn; 0 is no clock. (0 to 86400; default: 0) */
    turn_seconds: number;
  };

  /** What a player may ask for. */
  export type Action = Guess | Call | Raise | Leave | Show | Resign;

  /** What happens, as you may see it. */
  export type Event =
    | RoundStarted
    | BlindPosted
    | Asked
    | Guessed
    | BettingStarted
    | Called
    | Raised
    | Left
    | HintOpened
    | Returned
    | Answered
    | Showed
    | Settled
    | Eliminated
    | Resigned;

  /** Write down your guess; nobody sees it, and it cannot be changed. */
  export interface Guess {
    type: "guess";
    number: Decimal;
  }

  /** Match the highest bet, with all your money if it takes more; a check when nothing is due. */
  export interface Call {
    type: "call";
  }

  /** Raise your bet of this betting to so much in all. */
  export interface Raise {
    type: "raise";
    to: Amount;
  }

  /** Leave the round and what you have bet in it; your guess stays secret. */
  export interface Leave {
    type: "leave";
  }

  /** Show your guess and claim the pots you can win. */
  export interface Show {
    type: "show";
  }

  /** Leave the match for good; the rules play on for your seat. */
  export interface Resign {
    type: "resign";
  }

  /** A round begins; rounds count from 1, and the blinds are what they should be, whoever can pay them. */
  export interface RoundStarted {
    type: "roundstarted";
    round: number;
    anchor: Seat;
    small_blind: Amount;
    big_blind: Amount;
  }

  /** A seat posted a blind, as far as its money went. */
  export interface BlindPosted {
    type: "blindposted";
    seat: Seat;
    amount: Amount;
    big: boolean;
  }

  /** The question was shown, and how many hints there will be. */
  export interface Asked {
    type: "asked";
    question: Word;
    text: string;
    unit: string;
    hints: number;
    /** In further languages. */
    also: Translated[];
  }

  /** A seat wrote down its guess, which it alone sees. */
  export interface Guessed {
    type: "guessed";
    seat: Seat;
    guess: Decimal | null;
    /** What the guess counts; empty where the guess is hidden. */
    unit: string;
  }

  /** A betting begins; they count from 1 in each round. */
  export interface BettingStarted {
    type: "bettingstarted";
    betting: number;
  }

  /** A seat matched the highest bet, as far as its money went; nothing paid is a check. */
  export interface Called {
    type: "called";
    seat: Seat;
    paid: Amount;
    all_in: boolean;
    /** Whether its time had run out. */
    late: boolean;
  }

  /** A seat raised the highest bet. */
  export interface Raised {
    type: "raised";
    seat: Seat;
    to: Amount;
    all_in: boolean;
  }

  /** A seat left the round; late if its time had run out. */
  export interface Left {
    type: "left";
    seat: Seat;
    late: boolean;
  }

  /** A hint was shown; they count from 1 in each round. */
  export interface HintOpened {
    type: "hintopened";
    number: number;
    text: string;
    /** In further languages. */
    also: Translated[];
  }

  /** A part of a bet that nobody called came back. */
  export interface Returned {
    type: "returned";
    seat: Seat;
    amount: Amount;
  }

  /** The answer was shown. */
  export interface Answered {
    type: "answered";
    answer: Decimal;
    unit: string;
    /** In further languages. */
    also: Translated[];
  }

  /** A seat showed its guess; forced if it was the last who could win some pot. */
  export interface Showed {
    type: "showed";
    seat: Seat;
    guess: Decimal;
    forced: boolean;
    unit: string;
  }

  /** A round is over: the answer with all that was kept back, the guesses that were shown, and who got what. */
  export interface Settled {
    type: "settled";
    round: number;
    question: Word;
    text: string;
    unit: string;
    answer: Decimal;
    explanation: string;
    source: string;
    as_of: string;
    /** By seat, as far as they were shown; of those who are out of the game, for fun. */
    guesses: (Decimal | null)[];
    stakes: Amount[];
    /** What came back because nobody called it; it is not in the stakes. */
    returned: Amount[];
    pots: Pot[];
    won: Amount[];
    /** Nobody had guessed, so the bets went back. */
    void: boolean;
    /** In further languages. */
    also: Translated[];
  }

  /** A seat has no money left and is out of the game. */
  export interface Eliminated {
    type: "eliminated";
    seat: Seat;
  }

  /** A seat left the match; the money it had not bet was taken out of the game. */
  export interface Resigned {
    type: "resigned";
    seat: Seat;
    amount: Amount;
  }

  /** What is told of a question in a further language, as far as it is told; the rest is empty. */
  export interface Translated {
    language: string;
    text: string;
    unit: string;
    hints: string[];
    explanation: string;
  }

  /** A pot and who could win it; who did, and what each got, once it is paid. */
  export interface Pot {
    amount: Amount;
    eligible: Seat[];
    winners: Seat[];
    shares: Amount[];
  }

  /** The question of the round as far as it is told. */
  export interface QuestionView {
    id: Word;
    text: string;
    unit: string;
    /** Those that are open. */
    hints: string[];
    /** How many there will be. */
    of: number;
    answer: Decimal | null;
    /** Whether a guess may want a minus sign, as far as the question tells; where a pack does not tell, always. */
    signed: boolean;
    /** In further languages. */
    also: Translated[];
  }

  /** What everybody sees of a seat, and to itself its guess. */
  export interface Player {
    /** In the round; left it; out of the game; resigned from it. */
    status: Status;
    money: Amount;
    /** In this betting. */
    bet: Amount;
    /** In this round, this betting included. */
    stake: Amount;
    /** What came back in this round because nobody called it. */
    returned: Amount;
    /** Whether it has acted since the last raise. */
    acted: boolean;
    guessed: boolean;
    /** To itself and once it is shown. */
    guess: Decimal | null;
    shown: boolean;
  }

  /** What a seat knows of a table of CertaintyPoker. */
  export interface View {
    seat: number | null;
    phase: Phase;
    awaited: Seat[];
    turn: Seat | null;
    /** When the table began to wait. */
    since: number;
    deadline: number | null;
    round: number;
    rounds: number;
    anchor: Seat | null;
    /** Who posted the small blind, and below the big one. */
    small: Seat | null;
    big: Seat | null;
    small_blind: Amount;
    big_blind: Amount;
    question: QuestionView | null;
    /** Which betting it is, from 1; 0 before the first. */
    betting: number;
    bettings: number;
    players: Player[];
    /** The highest bet of this betting. */
    top: Amount;
    /** How far above it a raise must go at least. */
    step: Amount;
    /** What a call costs the seat whose turn it is. */
    due: Amount;
    /** The lowest and the highest bet that seat may raise to; None if it may not raise. */
    least: Amount | null;
    most: Amount | null;
    /** All that is staked in this round. */
    pot: Amount;
    /** The main pot and the side pots of the bettings that are over. */
    pots: Pot[];
    distance: Distance;
    withdrawn: Amount;
    /** Every question that has been asked, in the order of the pack. */
    asked: Word[];
    last: Settled | null;
    /** Who won the match, once it is over. */
    winners: Seat[];
  }
}

/**
 * Dead-Cat Bounce: A rummy on the stock market: melds pay dividends, rivals buy them away, and cards in hand are
 * taxed.
 */
export namespace DeadCat {
  export type Ace = "low" | "high" | "both";

  export type Rate = "sum" | "all_but_cheapest" | "half" | "top";

  export type Inflation = "double" | "add" | "multiply";

  export type Phase =
    | "start"
    | "hands"
    | "flop"
    | "housekeeping"
    | "trade"
    | "refill"
    | "protect"
    | "tax"
    | "over";

  export type Cause = "" | "pack" | "bank" | "target";

  export type Fate = "declined" | "withdrawn" | "fallen" | "lapsed";

  /** What a table of Dead-Cat Bounce may change. */
  export type Options = {
    /** Packs of cards; each is enough for 6 players. (1 to 2; default: 1) */
    packs: number;
    /** Tokens each player starts with. (0 to 1000000; default: 7) */
    tokens: number;
    /** Tokens per player in the world; the bank holds what players do not. (1 to 1000000; default: 25) */
    supply: number;
    /** Tokens more for who plays first, second, ...; left empty as evens out the places, 0 is none. */
    head_start: number[];
    /** Who has the first turn; chance: any seat, by lot. (default: "chance") */
    first: string;
    /** Cards each player starts with. (0 to 10; default: 2) */
    cards: number;
    /**
     * conveyor: a full flop loses its rightmost card every turn; static: it stays until bought. (default:
     * "conveyor")
     */
    flop: "conveyor" | "static";
    /** Price of filling all gaps of the flop in a turn. (0 to 100; default: 1) */
    refill: number;
    /** At which end of a run an ace may be; never around the corner. (default: "both") */
    ace: Ace;
    /** What a meld pays, from the nominal prices of its cards; half is rounded down. (default: "sum") */
    dividend: Rate;
    /**
     * Takeover price: 2 x nominal + tokens on the meld, nominal + tokens, or nominal x (1 + tokens). (default:
     * "double")
     */
    inflation: Inflation;
    /** What a meld is worth at the end: nominal, or one per card. (default: "nominal") */
    meld_value: "nominal" | "one";
    /** How often the discards may become a new pack. (0 to 9; default: 0) */
    reshuffles: number;
    /** Turns each after which the match ends; 0 is no cap. (0 to 1000; default: 0) */
    turn_cap: number;
    /** Wealth that brings the last round; 0 is no target. (0 to 1000000; default: 0) */
    target: number;
    /** Offers each player may make in one turn. (0 to 50; default: 10) */
    max_offers: number;
    /** Seconds for a turn; 0 is no clock. (0 to 86400; default: 0) */
    turn_seconds: number;
  };

  /** What a player may ask for. */
  export type Action =
    | Buy
    | Meld
    | Extend
    | Join
    | Sell
    | Refill
    | Takeover
    | Offer
    | Accept
    | Decline
    | Withdraw
    | Next
    | Protect
    | Resign;

  /** What happens, as you may see it. */
  export type Event =
    | FirstPicked
    | CardDealt
    | TurnBegan
    | FeesPaid
    | CardDropped
    | CardTurned
    | PackRenewed
    | DividendPaid
    | EndTriggered
    | Bought
    | Melded
    | Extended
    | Joined
    | Sold
    | MeldCut
    | Refilled
    | TakenOver
    | Offered
    | Dealt
    | OfferEnded
    | TradingEnded
    | Protected
    | TaxDemanded
    | TaxPaid
    | TimedOut
    | Resigned
    | MatchEnded;

  /** Buy a card of the flop for its nominal price. */
  export interface Buy {
    type: "buy";
    card: Card;
  }

  /** Lay down cards from your hand as a new run or set. */
  export interface Meld {
    type: "meld";
    cards: Card[];
  }

  /** Add cards from your hand to a meld of yours. */
  export interface Extend {
    type: "extend";
    meld: Ref;
    cards: Card[];
  }

  /** Make one meld of two of yours; the first keeps its number. */
  export interface Join {
    type: "join";
    meld: Ref;
    other: Ref;
  }

  /** Sell cards from your hand or your melds to the bank for one token each; Ah#2 is the ace out of meld #2. */
  export interface Sell {
    type: "sell";
    cards: Held[];
  }

  /** Pay to have all gaps in the flop filled. */
  export interface Refill {
    type: "refill";
  }

  /** Buy another player's meld at its inflated price, whether they like it or not. */
  export interface Takeover {
    type: "takeover";
    meld: Ref;
  }

  /** Offer a deal: what you give and what you want to get. */
  export interface Offer {
    type: "offer";
    to: Seat;
    give: Bundle;
    get: Bundle;
  }

  /** Take an offer made to you: the deal is done at once. */
  export interface Accept {
    type: "accept";
    offer: Ref;
  }

  /** Turn down an offer made to you. */
  export interface Decline {
    type: "decline";
    offer: Ref;
  }

  /** Take back an offer of yours. */
  export interface Withdraw {
    type: "withdraw";
    offer: Ref;
  }

  /** Go on from trading to protecting, and from there to the tax and the end of your turn. */
  export interface Next {
    type: "next";
  }

  /** Put tokens on a meld of yours to raise its takeover price; they are gone at your next turn. */
  export interface Protect {
    type: "protect";
    meld: Ref;
    tokens: Amount;
  }

  /** Leave the match for good; the rules play on for your seat. */
  export interface Resign {
    type: "resign";
  }

  /** This seat has the first turn; with a head start the tokens everybody has now depend on it. */
  export interface FirstPicked {
    type: "firstpicked";
    seat: Seat;
    tokens: Amount[];
  }

  /** A seat got a starting card, which it alone sees. */
  export interface CardDealt {
    type: "carddealt";
    seat: Seat;
    card: Card;
  }

  /** A seat's turn began; rounds count from 1. */
  export interface TurnBegan {
    type: "turnbegan";
    seat: Seat;
    round: number;
  }

  /** The tokens on a seat's melds went to the bank. */
  export interface FeesPaid {
    type: "feespaid";
    seat: Seat;
    amount: Amount;
  }

  /** The rightmost card of a full flop went to the discards. */
  export interface CardDropped {
    type: "carddropped";
    card: Card;
  }

  /** A card came to the left end of the flop. */
  export interface CardTurned {
    type: "cardturned";
    card: Card;
  }

  /** The pack was empty, so the discards became a new one. */
  export interface PackRenewed {
    type: "packrenewed";
    cards: number;
  }

  /** A seat's melds paid; `short` when the bank had less than it owed. */
  export interface DividendPaid {
    type: "dividendpaid";
    seat: Seat;
    amount: Amount;
    short: boolean;
  }

  /** The match ends with this round: the pack or the bank ran out, or someone reached the target. */
  export interface EndTriggered {
    type: "endtriggered";
    why: Cause;
  }

  /** A seat took a card of the flop into its hand. */
  export interface Bought {
    type: "bought";
    seat: Seat;
    card: Card;
    price: Amount;
  }

  /** A seat laid down a meld. */
  export interface Melded {
    type: "melded";
    seat: Seat;
    meld: Ref;
    cards: Card[];
  }

  /** A seat added cards to a meld. */
  export interface Extended {
    type: "extended";
    seat: Seat;
    meld: Ref;
    cards: Card[];
  }

  /** Two melds became one, which has the number `meld`. */
  export interface Joined {
    type: "joined";
    seat: Seat;
    meld: Ref;
    other: Ref;
  }

  /** A seat sold cards to the bank; `paid` is less than one each only where the sale is set off against the tax. */
  export interface Sold {
    type: "sold";
    seat: Seat;
    cards: Card[];
    paid: number;
  }

  /** Cards left a meld: which melds are left of it, and which single cards went back to the hand. */
  export interface MeldCut {
    type: "meldcut";
    seat: Seat;
    meld: Ref;
    /** The first of them has the tokens; none: they went to the bank. */
    left: Ref[];
    returned: Card[];
  }

  /** A seat paid to fill the flop. */
  export interface Refilled {
    type: "refilled";
    seat: Seat;
    price: Amount;
  }

  /** A seat bought a meld away from its owner. */
  export interface TakenOver {
    type: "takenover";
    seat: Seat;
    owner: Seat;
    meld: Ref;
    price: Amount;
  }

  /** A deal was offered; cards given from the maker's hand are thereby `shown`. */
  export interface Offered {
    type: "offered";
    number: Ref;
    maker: Seat;
    taker: Seat;
    give: Bundle;
    get: Bundle;
    shown: Card[];
  }

  /** A deal was made: `give` went from the maker to the taker, `get` the other way. */
  export interface Dealt {
    type: "dealt";
    number: Ref;
    maker: Seat;
    taker: Seat;
    give: Bundle;
    get: Bundle;
  }

  /** An offer is off the table without a deal. */
  export interface OfferEnded {
    type: "offerended";
    number: Ref;
    how: Fate;
  }

  /** A seat is done with trading and may protect its melds. */
  export interface TradingEnded {
    type: "tradingended";
    seat: Seat;
  }

  /** A seat put tokens on a meld, which has so many now. */
  export interface Protected {
    type: "protected";
    seat: Seat;
    meld: Ref;
    tokens: Amount;
  }

  /** A seat cannot pay the tax on its hand and must sell cards first. */
  export interface TaxDemanded {
    type: "taxdemanded";
    seat: Seat;
    tax: Amount;
  }

  /** A seat paid tax on the cards in its hand. */
  export interface TaxPaid {
    type: "taxpaid";
    seat: Seat;
    amount: Amount;
  }

  /** A seat took too long: its turn ends with the tax. */
  export interface TimedOut {
    type: "timedout";
    seat: Seat;
  }

  /** A seat's player has left: these cards of its hand and all its melds are discarded, its tokens are the bank's. */
  export interface Resigned {
    type: "resigned";
    seat: Seat;
    cards: Card[];
  }

  /** The match is over: final wealth by seat, and who has won. */
  export interface MatchEnded {
    type: "matchended";
    wealth: Amount[];
    winners: Seat[];
  }

  /** One side of a deal: tokens, single cards from hand or display, and whole melds; in one order only. */
  export interface Bundle {
    /** tokens (0 to 999999999) */
    tokens: number;
    cards: Held[];
    melds: Ref[];
  }

  /** A seat as one sees it. */
  export interface Player {
    living: boolean;
    tokens: Amount;
    /** `??` for cards one may not see. */
    hand: Card[];
    /** Those cards in the hand that everybody has seen. */
    known: Card[];
    /** Cards in the hand, each of which is taxed. */
    size: Amount;
    /** Offers made this turn. */
    offers: number;
    /** What its last housekeeping cost, and below what its melds paid then and what its last tax was. */
    fees: Amount;
    dividend: Amount;
    tax: Amount;
    /** What it would have if the match ended now. */
    wealth: Amount;
  }

  /** A meld on display. */
  export interface MeldView {
    number: Ref;
    owner: Seat;
    /** In the order of the run or of the suits. */
    cards: Card[];
    tokens: Amount;
    nominal: Amount;
    /** What it pays at its owner's housekeeping. */
    dividend: Amount;
    /** What a takeover costs. */
    price: Amount;
    /** Cards that could be added to it. */
    fits: Card[];
  }

  /** A card for sale. */
  export interface FlopCard {
    card: Card;
    price: Amount;
  }

  /** An open offer. */
  export interface OfferView {
    number: Ref;
    maker: Seat;
    taker: Seat;
    give: Bundle;
    get: Bundle;
  }

  /** The table as one seat sees it. */
  export interface View {
    seat: number | null;
    phase: Phase;
    /** Who may act: seats, -1 for chance, nobody when the match is over. */
    awaited: Seat[];
    turn: Seat | null;
    first: Seat | null;
    round: number;
    deadline: number | null;
    since: number;
    players: Player[];
    melds: MeldView[];
    /** From the pack on the left to the discards on the right. */
    flop: FlopCard[];
    /** Cards in the pack. */
    pack: number;
    discards: Card[];
    /** How many of each card this seat has not seen: in the pack or in hands. */
    unseen: number[];
    bank: Amount;
    /** How often the discards may still become the pack. */
    reshuffles: number;
    /** Why this round is the last; empty if it is not. */
    ending: Cause;
    /** Sales set off against the tax of a seat that must sell, because the bank is empty. */
    credit: Amount;
    offers: OfferView[];
    /** How many melds have been numbered, and below how many offers. */
    melded: number;
    offered: number;
    /** What filling the flop costs. */
    refill: Amount;
    max_offers: number;
    winners: Seat[];
  }
}

/** Market Maker Poker: You hold one card, five more open: quote and trade what they all add up to. */
export namespace MarketMaker {
  /** What a table may change about Market Maker Poker. */
  export type Options = {
    /** Community cards. (1 to 50; default: 5) */
    community: number;
    /** Lots per quote and side. (1 to 1000000; default: 100) */
    lot: number;
    /** Least distance from bid to offer; 0: one price step. (0 to 50; default: 1) */
    min_width: number;
    /** Greatest distance from bid to offer. (1 to 50; default: 5) */
    max_width: number;
    /** Price step; prices are exact multiples of it. (default: "1") */
    tick: "0.01" | "0.1" | "0.25" | "0.5" | "1";
    /** live: anyone at any time; turns: the seats in order. (default: "live") */
    pace: "live" | "turns";
    /** With turns: laps around the table per round. (1 to 20; default: 2) */
    laps: number;
    /** The seat that plays and deals; auto: the clock deals. (default: "p1") */
    dealer: string;
    /** With auto: seconds per round, or per turn if the pace is turns. (1 to 86400; default: 45) */
    round_seconds: number;
    /** Seconds after every card in which quotes may move, but nothing trades. (0 to 86400; default: 0) */
    lock_seconds: number;
    /** Blank all quotes when a community card opens. */
    clear_on_deal: boolean;
    /** Allow a player to take back their quote. */
    allow_cancel: boolean;
    /** Keep others' positions and P&L secret until settlement. */
    hide_positions: boolean;
    /** Settlements in the match. (1 to 100; default: 1) */
    games: number;
    /** Most lots that a player may hold, long or short; 0: no limit. (0 to 1000000000; default: 0) */
    limit: number;
    /** With auto: a round is over as soon as every player has passed. */
    pass_ends: boolean;
  };

  /** What a player may ask for. */
  export type Action = Quote | Buy | Sell | Pass | Cancel | Deal | Lock | Unlock | Finish | Resign;

  /** What happens, as you may see it. */
  export type Event =
    | GameStarted
    | PrivateDealt
    | MarketOpened
    | CommunityOpened
    | Quoted
    | Traded
    | QuoteBlanked
    | QuotesCleared
    | Cancelled
    | Locked
    | Unlocked
    | Passed
    | RoundEnded
    | DealerMoved
    | Settled
    | Resigned;

  /** Offer to buy at the bid and to sell at the offer; whatever crosses trades at once. */
  export interface Quote {
    type: "quote";
    bid: Price;
    offer: Price;
  }

  /** Buy everything at the best offer, if that is still this price or better. */
  export interface Buy {
    type: "buy";
    price: Price;
  }

  /** Sell to everybody at the best bid, if that is still this price or better. */
  export interface Sell {
    type: "sell";
    price: Price;
  }

  /** End your turn, or say that you are done with this card. */
  export interface Pass {
    type: "pass";
  }

  /** Take back your quote. */
  export interface Cancel {
    type: "cancel";
  }

  /** Deal the private cards, or open the next community card. */
  export interface Deal {
    type: "deal";
  }

  /** Stop all trading; quotes that trade with nobody go on. */
  export interface Lock {
    type: "lock";
  }

  /** Let trading go on. */
  export interface Unlock {
    type: "unlock";
  }

  /** Show all cards and settle. */
  export interface Finish {
    type: "finish";
  }

  /** Leave the match for good; the rules play on for your seat. */
  export interface Resign {
    type: "resign";
  }

  /** A fresh deck is being dealt; games count from 1, and the clock may be the dealer. */
  export interface GameStarted {
    type: "gamestarted";
    game: number;
    dealer: Seat;
  }

  /** A seat got its private card, which it alone sees. */
  export interface PrivateDealt {
    type: "privatedealt";
    seat: Seat;
    card: Card;
  }

  /** Every seat has its private card: quoting begins. */
  export interface MarketOpened {
    type: "marketopened";
  }

  /** A community card opened the round of this number. */
  export interface CommunityOpened {
    type: "communityopened";
    card: Card;
    round: number;
  }

  /** A seat's quote stands, after whatever it crossed has traded. */
  export interface Quoted {
    type: "quoted";
    seat: Seat;
    bid: Price;
    offer: Price;
  }

  /** Lots changed hands; at a table that hides positions only the two know who they are. */
  export interface Traded {
    type: "traded";
    buyer: Seat | null;
    seller: Seat | null;
    price: Price;
    lots: Amount;
    initiator: Seat | null;
    secret: boolean;
  }

  /** A seat's quote was taken from it: it was hit, or the seat resigned. */
  export interface QuoteBlanked {
    type: "quoteblanked";
    seat: Seat;
  }

  /** A new card blanked every quote. */
  export interface QuotesCleared {
    type: "quotescleared";
  }

  /** A seat took back its quote. */
  export interface Cancelled {
    type: "cancelled";
    seat: Seat;
  }

  /** Trading stopped: by the dealer, or by a card until the clock unlocks the market. */
  export interface Locked {
    type: "locked";
    /** When the clock does, in milliseconds; None if the dealer will. */
    unlocks: number | null;
  }

  /** Trading goes on. */
  export interface Unlocked {
    type: "unlocked";
  }

  /** A seat's turn ended, or it is done with this card; late if the clock ended its turn. */
  export interface Passed {
    type: "passed";
    seat: Seat;
    late: boolean;
  }

  /** The laps of a round are done, one went by without a move, or all have passed. */
  export interface RoundEnded {
    type: "roundended";
    round: number;
  }

  /** Another seat deals from now on. */
  export interface DealerMoved {
    type: "dealermoved";
    dealer: Seat;
  }

  /** All cards were shown and every position was paid out; by seat: card, lots, P&L. */
  export interface Settled {
    type: "settled";
    game: number;
    total: Amount;
    cards: Card[];
    board: Card[];
    lots: Amount[];
    pnl: Amount[];
  }

  /** A seat left for good; its card and position stay. */
  export interface Resigned {
    type: "resigned";
    seat: Seat;
  }

  /** One seat at the table. */
  export interface Player {
    living: boolean;
    card: Card | null;
    bid: Price | null;
    offer: Price | null;
    /** None while positions are hidden from you. */
    holding: Holding | null;
    /** P&L of all settlements so far. */
    settled: Amount;
    /** Whether the seat is done with this card, where a round ends when all are (M-47). */
    passed: boolean;
  }

  /** What a seat has traded in this game. */
  export interface Holding {
    /** Bought less sold (M-28). */
    lots: Amount;
    /** Bought and sold. */
    volume: Amount;
    /** Paid less received; divided by lots it is the position price (M-29). */
    cost: Amount;
    /**
     * P&L at the price the book would close it at (M-30), or the settled one; None if nobody is there to trade
     * with.
     */
    mark: Amount | null;
  }

  /** One line of the tape: what a buyer took from a seller, and whose move it was; None: not for you to know. */
  export interface Trade {
    at: number;
    buyer: Seat | null;
    seller: Seat | null;
    price: Price;
    lots: Amount;
    initiator: Seat | null;
  }

  /** All that one seat may know of the market. */
  export interface View {
    seat: number | null;
    phase: "dealing" | "lobby" | "open" | "over";
    /** Games settled so far. */
    finished: number;
    games: number;
    community: number;
    lot: Amount;
    dealer: Seat;
    locked: boolean;
    /** When the clock unlocks a market that a card has locked, in milliseconds; None: it does not. */
    unlocks: number | null;
    board: Card[];
    /** The sum one can see: the board, and one's own card or all cards once they are shown. */
    total: Amount;
    /** How many of the cards that will settle this game one cannot see. */
    unseen: number;
    best_bid: Price | null;
    best_offer: Price | null;
    /** No price may be further from zero. */
    limit: Price;
    players: Player[];
    tape: Trade[];
    awaited: Seat[];
    /** Whose turn it is, where there are turns. */
    turn: Seat | null;
    /** Laps done in this round. */
    lap: number;
    /** Moves made in this turn. */
    moved: number;
    /** Whether anyone has moved in this lap. */
    busy: boolean;
    /** When this round or turn began, in milliseconds. */
    since: number;
    deadline: number | null;
    /** The latest settlement. */
    last: Settled | null;
    /** The most lots that a seat may hold, long or short; 0: as many as it likes (M-46). */
    position_limit: Amount;
  }
}

/** Shed Pontoon: Twenty-one against everybody else: buy, burn and split your way to the best hand at the table. */
export namespace Pontoon {
  export type Phase = "mark" | "first" | "bets" | "second" | "play" | "over";

  export type Way = "" | "dealt" | "bought" | "twisted" | "forced";

  export type Fate = "live" | "stuck" | "sat" | "bust" | "burned";

  export type Rank = "shed" | "five21" | "five" | "pontoon" | "normal" | "clown" | "bust";

  /** What a table of Shed Pontoon may change. */
  export type Options = {
    /** Rounds in the match; 0 plays until nobody with chips is left to decide. (0 to 10000; default: 10) */
    hands: number;
    /** Decks in the shoe. (1 to 12; default: 6) */
    decks: number;
    /** Fewest cards behind the shuffle marker. (0 to 624; default: 60) */
    mark_low: number;
    /** Most cards behind the shuffle marker. (0 to 624; default: 75) */
    mark_high: number;
    /** Chips each player brings. (1 to 1000000; default: 1000) */
    chips: number;
    /** Chips each seat brings, one number per seat; empty: chips for all. */
    bankrolls: number[];
    /**
     * Five numbers, for 1, 2, 3, 4, and 5 or more players: the largest bet is chips divided by it. (default:
     * [100,10,5,4,2])
     */
    bet_caps: number[];
    /** Lowest total that may stick. (2 to 21; default: 16) */
    stick_min: number;
    /** Splits per player and round. (0 to 11; default: 4) */
    max_splits: number;
    /** Total of two cards without an ace that may burn. (4 to 20; default: 14) */
    burn_total: number;
    /**
     * Profit per chip on a shed pontoon, five-card 21, five-card trick, pontoon and normal hand. (default:
     * [7,4,3,2,1])
     */
    pay: number[];
    /** Profit per chip staked on the clown wagon. (default: "3/2") */
    clown: string;
    /** Whether a five-card trick beats a pontoon. (default: true) */
    five_beats_pontoon: boolean;
    /** Who pays: a house without limit, or the losers' stakes shared out. (default: "house") */
    bank: "house" | "pot";
    /** Where the losers pay: the smallest bet, in percent of the player's largest. (0 to 100; default: 50) */
    pot_least: number;
    /** Where the losers pay: how many times the winners' stakes a losing hand pays at most. (1 to 20; default: 1) */
    pot_times: number;
    /** Where the losers pay: what everyone puts in a jackpot for bonuses before a round. (0 to 10000; default: 0) */
    ante: number;
    /** Whether bust hands are shown at the end. (default: true) */
    show_busts: boolean;
    /** Whether a 21 sticks by itself. */
    auto_stick_21: boolean;
    /** Whether a hand of five cards sticks by itself. */
    auto_stick_five: boolean;
    /** Seconds to decide; 0 is no clock. (0 to 86400; default: 0) */
    turn_seconds: number;
    /** Cards that are out of the shoe when the match begins: how many of each, As Ah Ad Ac 2s to Kc. */
    gone: number[];
  };

  /** What a player may ask for. */
  export type Action = Bet | Stick | Twist | Buy | Burn | Split | Resign;

  /** What happens, as you may see it. */
  export type Event =
    | ShoeShuffled
    | ShoeKept
    | HandBegan
    | AntesPaid
    | CardDealt
    | MarkerReached
    | CardsReturned
    | BetPlaced
    | Stuck
    | Twisted
    | Bought
    | Burned
    | HandSplit
    | WentBust
    | HandShown
    | JackpotPaid
    | HandSettled
    | JackpotShared
    | HandEnded
    | TimedOut
    | Resigned
    | MatchEnded;

  /** Place your bet for this round, knowing your first card. */
  export interface Bet {
    type: "bet";
    amount: Amount;
  }

  /** Be content with this hand. */
  export interface Stick {
    type: "stick";
  }

  /** Take a card that everybody sees; from then on this hand cannot buy. */
  export interface Twist {
    type: "twist";
  }

  /** Take a card that only you see, for your initial bet on top of the stake. */
  export interface Buy {
    type: "buy";
  }

  /** Throw away two cards worth exactly 14 and get two new ones, for your initial bet on top of the stake. */
  export interface Burn {
    type: "burn";
  }

  /** Make two hands of a pair; the new one gets a stake of its own, your initial bet. */
  export interface Split {
    type: "split";
  }

  /** Leave the match for good; the rules play on for your seat. */
  export interface Resign {
    type: "resign";
  }

  /** All cards are back in the shoe; where the marker lies between `low` and `high` nobody knows. */
  export interface ShoeShuffled {
    type: "shoeshuffled";
    cards: Amount;
    low: Amount;
    high: Amount;
  }

  /** The match goes on with a shoe that was in use before: so many cards are left, with a new marker among them. */
  export interface ShoeKept {
    type: "shoekept";
    cards: Amount;
  }

  /** Cards are about to be dealt, in this order. */
  export interface HandBegan {
    type: "handbegan";
    number: Amount;
    order: Seat[];
  }

  /** Everyone in the round paid into the jackpot: how much by seat, and what the jackpot holds now. */
  export interface AntesPaid {
    type: "antespaid";
    paid: Amount[];
    jackpot: Amount;
  }

  /** A card went to a hand; its owner sees it, and everybody does if it was twisted. */
  export interface CardDealt {
    type: "carddealt";
    seat: Seat;
    hand: Ref;
    card: Card;
    how: Way;
  }

  /** The marker came out of the shoe: it will be shuffled after this hand. */
  export interface MarkerReached {
    type: "markerreached";
    left: Amount;
  }

  /** The shoe was empty, so every card that is in no hand on the table went back into it. */
  export interface CardsReturned {
    type: "cardsreturned";
    left: Amount;
  }

  /** A seat made its initial bet. */
  export interface BetPlaced {
    type: "betplaced";
    seat: Seat;
    amount: Amount;
  }

  /** A hand is finished; `auto` when the table's rules stuck it. */
  export interface Stuck {
    type: "stuck";
    seat: Seat;
    hand: Ref;
    auto: boolean;
  }

  /** A card is due, face up; `forced` when the rules play for the seat. */
  export interface Twisted {
    type: "twisted";
    seat: Seat;
    hand: Ref;
    forced: boolean;
  }

  /** A card is due, face down. */
  export interface Bought {
    type: "bought";
    seat: Seat;
    hand: Ref;
    cost: Amount;
  }

  /** Two cards were thrown away unseen, and two new ones are due. */
  export interface Burned {
    type: "burned";
    seat: Seat;
    hand: Ref;
    cost: Amount;
  }

  /** A pair became two hands: `hand`, and `new` at the end of the row. */
  export interface HandSplit {
    type: "handsplit";
    seat: Seat;
    hand: Ref;
    new: Ref;
    cost: Amount;
  }

  /** A hand is over 21 and has lost. */
  export interface WentBust {
    type: "wentbust";
    seat: Seat;
    hand: Ref;
  }

  /** A hand was laid open at the end. */
  export interface HandShown {
    type: "handshown";
    seat: Seat;
    hand: Ref;
    cards: Card[];
    total: number;
    rank: Rank;
  }

  /** Part of what a hand gets back comes from the jackpot. */
  export interface JackpotPaid {
    type: "jackpotpaid";
    seat: Seat;
    hand: Ref;
    amount: Amount;
  }

  /** What became of a stake: `returned` is more for a winner's, and what the loser keeps of a lost one. */
  export interface HandSettled {
    type: "handsettled";
    seat: Seat;
    hand: Ref;
    stake: Amount;
    returned: Amount;
  }

  /** The match is over: each of these seats gets an equal part of the jackpot. */
  export interface JackpotShared {
    type: "jackpotshared";
    seats: Seat[];
    each: Amount;
  }

  /** Everybody has been paid: chips by seat, and what the bank has. */
  export interface HandEnded {
    type: "handended";
    number: Amount;
    chips: Amount[];
    bank: Amount;
    carry: Amount;
  }

  /** A seat took too long: the rules act for it. */
  export interface TimedOut {
    type: "timedout";
    seat: Seat;
  }

  /** A seat's player has left; the rules play on for it. */
  export interface Resigned {
    type: "resigned";
    seat: Seat;
  }

  /** The match is over: what each seat won or lost. */
  export interface MatchEnded {
    type: "matchended";
    scores: Amount[];
  }

  /** What everybody knows about a seat. */
  export interface PlayerView {
    chips: Amount;
    bet: Amount;
    splits: number;
    played: number;
    won: number;
    resigned: boolean;
  }

  /** A hand as one seat sees it. */
  export interface HandView {
    seat: Seat;
    cards: Card[];
    /** Which cards lie face up. */
    up: boolean[];
    /** Which of them were twisted by the rules, because the hand could not stick. */
    forced: boolean[];
    stake: Amount;
    fate: Fate;
    /**
     * Hands of one number above 0 came from one pair: first cards of equal rank. Minus 7: the first card is a
     * seven.
     */
    family: number;
    /** The total, where all cards can be seen. */
    total: number | null;
  }

  /** What a hand was and what became of it at the last showing; cards that others did not show are `??`. */
  export interface Result {
    seat: Seat;
    hand: Ref;
    cards: Card[];
    /** Which cards lay face up before the showing. */
    up: boolean[];
    total: number | null;
    rank: Rank;
    stake: Amount;
    returned: Amount;
  }

  /** The table as one seat sees it. */
  export interface View {
    seat: number | null;
    phase: Phase;
    /** Who is to act: a seat, -1 for chance, None when the match is over. */
    awaited: Seat | null;
    deadline: number | null;
    /** The verbs this seat may use now. */
    may: string[];
    /** The smallest bet of the seat that is to bet; else 0. */
    least: Amount;
    /** The largest bet of the seat that is to bet; else 0. */
    most: Amount;
    /** Which hand of the match is on, counted from 1. */
    number: number;
    /** How many there will be; 0 is no limit. */
    hands_to_play: number;
    players: PlayerView[];
    /** Who is in this hand, the first to act first. */
    order: Seat[];
    /** In the order of play; a player's hands stand next to each other. */
    hands: HandView[];
    /** The place of the hand in `hands` that is dealt to, bet on or played. */
    at: number;
    /** How the card that chance is to draw will go to that hand. */
    due: Way;
    /** Whether time ran out on that hand, so that the rules play it to its end. */
    hurried: boolean;
    /** Burned pairs, and bust hands that were not shown, since the last shuffle. */
    buried: HandView[];
    /** How many of each card this seat has not seen since the last shuffle: in the shoe or face down elsewhere. */
    unseen: number[];
    /** Cards in the shoe. */
    left: number;
    /** Cards in a full shoe. */
    shoe: number;
    mark_low: number;
    mark_high: number;
    /** Where the marker was, once it has come out: the shoe will be shuffled before the next hand. */
    mark: number | null;
    bank: Amount;
    carry: Amount;
    /** The last showing. */
    last: Result[];
    scores: Amount[] | null;
  }
}

/** Stonks!: Black cards bet that the price goes up, red ones that it falls: be the last trader with chips. */
export namespace Stonks {
  export type Phase = "first" | "deal" | "play" | "market" | "refill" | "over";

  /** How an offer ended that was not taken. */
  export type Fate = "declined" | "withdrawn" | "fallen" | "lapsed";

  /** What a table may change about Stonks! */
  export type Options = {
    /** Chips each player starts with. (1 to 1000000; default: 100) */
    chips: number;
    /** Decks of 52 cards; one is enough for seven players. (1 to 8; default: 1) */
    decks: number;
    /** Cards each player has in play, in hand and on the table. (1 to 20; default: 6) */
    hand: number;
    /** Chips one player pays to the pot each round. (0 to 1000000; default: 10) */
    blind: number;
    /** Rounds after which the blind doubles; 0: never. (0 to 1000; default: 0) */
    blind_growth: number;
    /** Fee of each player, each round. (0 to 1000000; default: 0) */
    rake: number;
    /** The first round with a rake. (1 to 10000; default: 1) */
    rake_from: number;
    /** Where the rake goes: to the house, or into the blinds pot. (default: "house") */
    rake_to: "house" | "pot";
    /** Rounds after which the match ends; 0: no end. (0 to 10000; default: 0) */
    round_cap: number;
    /** Fee per house position and round. (0 to 1000000; default: 1) */
    house_fee: number;
    /** Price of a small close by the house. (0 to 1000000; default: 5) */
    close_small: number;
    /** Price of a big close by the house. (0 to 1000000; default: 10) */
    close_big: number;
    /**
     * What a position pays: small/small, small/big, big/small, big/big (size/market), stonk. (default:
     * [3,5,5,10,20])
     */
    pay: number[];
    /** What makes a stonk: court cards that set the size, or any size of 10 or more. (default: "face") */
    stonk: "face" | "value10";
    /** Everybody acts at any time, until all are ready. */
    free_for_all: boolean;
    /** Open and double only while chips cover all you may have to pay. */
    margin: boolean;
    /** Offers one player may make per round. (0 to 100; default: 10) */
    max_offers: number;
    /** Seconds for a turn; 0: no clock. (0 to 86400; default: 0) */
    turn_seconds: number;
  };

  /** What a player may ask for. */
  export type Action =
    | Announce
    | Match
    | Double
    | Close
    | Cash
    | Offer
    | Accept
    | Decline
    | Withdraw
    | Done
    | Resign;

  /** What happens, as you may see it. */
  export type Event =
    | DealerChosen
    | CardDealt
    | RoundBegan
    | Announced
    | Matched
    | Doubled
    | Closed
    | Offered
    | OfferEnded
    | Finished
    | HouseTook
    | Reshuffled
    | Settled
    | Ended
    | Eliminated
    | Resigned
    | MatchEnded;

  /** Lay a card for anyone to bet against: black is long, red is short. */
  export interface Announce {
    type: "announce";
    card: Card;
  }

  /** Bet against an announced card with a card of the other colour. */
  export interface Match {
    type: "match";
    intention: Ref;
    card: Card;
  }

  /** Lay more cards on your side of a position. */
  export interface Double {
    type: "double";
    position: Ref;
    cards: Card[];
  }

  /** Close a position with cards of the other side's colour that make its size, or with one ace. */
  export interface Close {
    type: "close";
    position: Ref;
    cards: Card[];
  }

  /** Pay the house to close a position. */
  export interface Cash {
    type: "cash";
    position: Ref;
  }

  /** Offer the other party chips to close a position; below zero you ask for them. */
  export interface Offer {
    type: "offer";
    position: Ref;
    amount: Amount;
  }

  /** Take an offer made to you: the deal is done at once. */
  export interface Accept {
    type: "accept";
    offer: Ref;
  }

  /** Turn down an offer made to you. */
  export interface Decline {
    type: "decline";
    offer: Ref;
  }

  /** Take back an offer of yours. */
  export interface Withdraw {
    type: "withdraw";
    offer: Ref;
  }

  /** End your turn; in a free-for-all, say that you are ready. */
  export interface Done {
    type: "done";
  }

  /** Leave the match for good; the rules play on for your seat. */
  export interface Resign {
    type: "resign";
  }

  /** Chance has put the button on a seat. */
  export interface DealerChosen {
    type: "dealerchosen";
    seat: Seat;
  }

  /** A seat got a card, which it alone sees. */
  export interface CardDealt {
    type: "carddealt";
    seat: Seat;
    card: Card;
  }

  /** The button moved on and the blind was paid, as far as the payer's chips reached. */
  export interface RoundBegan {
    type: "roundbegan";
    round: number;
    dealer: Seat;
    payer: Seat;
    /** What was due. */
    blind: Amount;
    paid: Amount;
  }

  /** A seat laid a card: an intention. */
  export interface Announced {
    type: "announced";
    seat: Seat;
    number: Ref;
    card: Card;
  }

  /** A seat bet against an intention: it is a position now. */
  export interface Matched {
    type: "matched";
    seat: Seat;
    number: Ref;
    card: Card;
  }

  /** A seat laid more cards on its side. */
  export interface Doubled {
    type: "doubled";
    seat: Seat;
    number: Ref;
    cards: Card[];
    size: number;
  }

  /** A seat closed a position: with cards, for cash to the house, or by a deal (amount: what it paid to whom). */
  export interface Closed {
    type: "closed";
    seat: Seat;
    number: Ref;
    way: "cards" | "cash" | "deal";
    cards: Card[];
    amount: Amount;
    other: Seat | null;
  }

  /** A seat offered chips, or asked for them, to close a position. */
  export interface Offered {
    type: "offered";
    seat: Seat;
    taker: Seat;
    number: Ref;
    position: Ref;
    amount: Amount;
  }

  /** An offer was declined, withdrawn, could not be honoured any more, or its time was over. */
  export interface OfferEnded {
    type: "offerended";
    number: Ref;
    maker: Seat;
    taker: Seat;
    why: Fate;
  }

  /** A seat is done; late if the clock said so. */
  export interface Finished {
    type: "finished";
    seat: Seat;
    late: boolean;
  }

  /** Nobody matched an intention: it is a position against the house. */
  export interface HouseTook {
    type: "housetook";
    number: Ref;
  }

  /** The draw pile was empty, so the discards are the draw pile now. */
  export interface Reshuffled {
    type: "reshuffled";
    cards: number;
  }

  /** The market moved and everybody was paid; by seat: fee, share of the pot, rake, net of all, chips afterwards. */
  export interface Settled {
    type: "settled";
    round: number;
    card: Card;
    lines: Line[];
    fees: Amount[];
    shares: Amount[];
    rakes: Amount[];
    nets: Amount[];
    chips: Amount[];
    /** What the house lost to players who could not pay. */
    lost: Amount;
    /** What of the rake went into the pot (S-55). */
    raked: Amount;
    /** What each seat owed and had no chips for (S-38): nets and this add up to what was really paid. */
    cut: Amount[];
  }

  /** A position ended without payment, for one of its parties is out. */
  export interface Ended {
    type: "ended";
    number: Ref;
  }

  /** A seat is out; the cards of its hand are discarded. */
  export interface Eliminated {
    type: "eliminated";
    seat: Seat;
    cards: Card[];
  }

  /** A seat left; it is out at the end of the round. */
  export interface Resigned {
    type: "resigned";
    seat: Seat;
  }

  /** The match is over; each winner got this much out of the pot. */
  export interface MatchEnded {
    type: "matchended";
    winners: Seat[];
    prize: Amount;
  }

  /** What one position paid; None is the house. */
  export interface Line {
    number: Ref;
    payer: Seat | null;
    payee: Seat | null;
    amount: Amount;
    stonk: boolean;
  }

  /** One seat at the table. */
  export interface Player {
    chips: Amount;
    /** Cards in hand. */
    cards: number;
    /** Cards on the table. */
    laid: number;
    living: boolean;
    resigned: boolean;
    /** Whether the seat is through with this round. */
    done: boolean;
    /** Offers made in this round. */
    offers: number;
    /** Intentions announced in this round. */
    opened: number;
    /** Cards held since before the last reshuffle; with several decks nobody can tell, and it is 0. */
    kept: number;
  }

  /** A thing on the table: an intention, a position between two seats, or one against the house. */
  export interface Bet {
    number: Ref;
    kind: "house" | "intention" | "position";
    long: Seat | null;
    short: Seat | null;
    blacks: Card[];
    reds: Card[];
    size: number;
    big: boolean;
    /** Whether a court card of the market makes it pay the most. */
    stonk: boolean;
    /** What the house asks for closing it. */
    price: Amount;
  }

  /** An open offer to close a position. */
  export interface Deal {
    number: Ref;
    maker: Seat;
    taker: Seat;
    position: Ref;
    amount: Amount;
  }

  /** A seat that went out at the last settlement, and the hand it discarded. */
  export interface Out {
    seat: Seat;
    cards: Card[];
  }

  /** All that one seat may know of a table of Stonks! */
  export interface View {
    seat: number | null;
    phase: Phase;
    round: number;
    dealer: Seat | null;
    /** Whose turn it is, unless all act at once. */
    turn: Seat | null;
    awaited: Seat[];
    deadline: number | null;
    /** When this turn, or in a free-for-all this round, began, in milliseconds. */
    since: number;
    /** Your cards. */
    hand: Card[];
    players: Player[];
    bets: Bet[];
    /** Intentions so far. */
    made: number;
    offers: Deal[];
    /** Offers so far. */
    offered: number;
    pot: Amount;
    house: Amount;
    /** The blind of this round in full. */
    blind: Amount;
    payer: Seat | null;
    /** What the payer of the blind could pay. */
    paid: Amount;
    /** Who draws the next cards, in order. */
    due: Seat[];
    /** Cards in the draw pile. */
    pile: number;
    discards: Card[];
    /** Of each card, from As Ah Ad Ac up to Kc, how many are in the draw pile or in a hand you cannot see. */
    unseen: number[];
    /** Cards that were in hands at the last reshuffle and still are: none of them is in the draw pile. */
    kept: Card[];
    /** Cards that the latest close with cards was paid with. */
    spent: Card[];
    last: Settled | null;
    /** Who went out at the last settlement. */
    outs: Out[];
    winners: Seat[];
    prize: Amount;
  }
}

/** What belongs to which game. */
export interface Games {
  certainty: {
    action: Certainty.Action;
    event: Certainty.Event;
    view: Certainty.View;
    options: Certainty.Options;
  };
  dead_cat: {
    action: DeadCat.Action;
    event: DeadCat.Event;
    view: DeadCat.View;
    options: DeadCat.Options;
  };
  market_maker: {
    action: MarketMaker.Action;
    event: MarketMaker.Event;
    view: MarketMaker.View;
    options: MarketMaker.Options;
  };
  pontoon: {
    action: Pontoon.Action;
    event: Pontoon.Event;
    view: Pontoon.View;
    options: Pontoon.Options;
  };
  stonks: {
    action: Stonks.Action;
    event: Stonks.Event;
    view: Stonks.View;
    options: Stonks.Options;
  };
}

/** The name of a game. */
export type Game = keyof Games;

/** What each game is played with where a table says nothing else. */
export const DEFAULTS: { [G in Game]: Games[G]["options"] } = {
  certainty: {
    money: 100,
    small_blind: 1,
    blind_rounds: 4,
    questions: 10,
    pack: "starter",
    hints: "all",
    bet_after_answer: false,
    later_bettings: "big_blind",
    min_raise: "1",
    distance: "absolute",
    guess_seconds: 0,
    turn_seconds: 0,
  },
  dead_cat: {
    packs: 1,
    tokens: 7,
    supply: 25,
    head_start: [],
    first: "chance",
    cards: 2,
    flop: "conveyor",
    refill: 1,
    ace: "both",
    dividend: "sum",
    inflation: "double",
    meld_value: "nominal",
    reshuffles: 0,
    turn_cap: 0,
    target: 0,
    max_offers: 10,
    turn_seconds: 0,
  },
  market_maker: {
    community: 5,
    lot: 100,
    min_width: 1,
    max_width: 5,
    tick: "1",
    pace: "live",
    laps: 2,
    dealer: "p1",
    round_seconds: 45,
    lock_seconds: 0,
    clear_on_deal: false,
    allow_cancel: false,
    hide_positions: false,
    games: 1,
    limit: 0,
    pass_ends: false,
  },
  pontoon: {
    hands: 10,
    decks: 6,
    mark_low: 60,
    mark_high: 75,
    chips: 1000,
    bankrolls: [],
    bet_caps: [100, 10, 5, 4, 2],
    stick_min: 16,
    max_splits: 4,
    burn_total: 14,
    pay: [7, 4, 3, 2, 1],
    clown: "3/2",
    five_beats_pontoon: true,
    bank: "house",
    pot_least: 50,
    pot_times: 1,
    ante: 0,
    show_busts: true,
    auto_stick_21: false,
    auto_stick_five: false,
    turn_seconds: 0,
    gone: [],
  },
  stonks: {
    chips: 100,
    decks: 1,
    hand: 6,
    blind: 10,
    blind_growth: 0,
    rake: 0,
    rake_from: 1,
    rake_to: "house",
    round_cap: 0,
    house_fee: 1,
    close_small: 5,
    close_big: 10,
    pay: [3, 5, 5, 10, 20],
    stonk: "face",
    free_for_all: false,
    margin: false,
    max_offers: 10,
    turn_seconds: 0,
  },
};

/** What fields of events are, where a number or a text does not tell it: seats, cards, prices. */
export const KINDS: { [G in Game]: Record<string, Record<string, string>> } = {
  certainty: {
    roundstarted: { anchor: "seat" },
    blindposted: { seat: "seat" },
    guessed: { seat: "seat" },
    called: { seat: "seat" },
    raised: { seat: "seat" },
    left: { seat: "seat" },
    returned: { seat: "seat" },
    showed: { seat: "seat" },
    settled: { stakes: "amounts", returned: "amounts", won: "amounts" },
    eliminated: { seat: "seat" },
    resigned: { seat: "seat" },
  },
  dead_cat: {
    firstpicked: { seat: "seat", tokens: "amounts" },
    carddealt: { seat: "seat", card: "card" },
    turnbegan: { seat: "seat" },
    feespaid: { seat: "seat" },
    carddropped: { card: "card" },
    cardturned: { card: "card" },
    dividendpaid: { seat: "seat" },
    bought: { seat: "seat", card: "card" },
    melded: { seat: "seat", cards: "cards" },
    extended: { seat: "seat", cards: "cards" },
    joined: { seat: "seat" },
    sold: { seat: "seat", cards: "cards" },
    meldcut: { seat: "seat", returned: "cards" },
    refilled: { seat: "seat" },
    takenover: { seat: "seat", owner: "seat" },
    offered: { maker: "seat", taker: "seat", shown: "cards" },
    dealt: { maker: "seat", taker: "seat" },
    tradingended: { seat: "seat" },
    protected: { seat: "seat" },
    taxdemanded: { seat: "seat" },
    taxpaid: { seat: "seat" },
    timedout: { seat: "seat" },
    resigned: { seat: "seat", cards: "cards" },
    matchended: { wealth: "amounts", winners: "seats" },
  },
  market_maker: {
    gamestarted: { dealer: "seat" },
    privatedealt: { seat: "seat", card: "card" },
    communityopened: { card: "card" },
    quoted: { seat: "seat", bid: "price", offer: "price" },
    traded: { buyer: "seat", seller: "seat", price: "price", initiator: "seat" },
    quoteblanked: { seat: "seat" },
    cancelled: { seat: "seat" },
    passed: { seat: "seat" },
    dealermoved: { dealer: "seat" },
    settled: { cards: "cards", board: "cards", lots: "amounts", pnl: "amounts" },
    resigned: { seat: "seat" },
  },
  pontoon: {
    handbegan: { order: "seats" },
    antespaid: { paid: "amounts" },
    carddealt: { seat: "seat", card: "card" },
    betplaced: { seat: "seat" },
    stuck: { seat: "seat" },
    twisted: { seat: "seat" },
    bought: { seat: "seat" },
    burned: { seat: "seat" },
    handsplit: { seat: "seat" },
    wentbust: { seat: "seat" },
    handshown: { seat: "seat", cards: "cards" },
    jackpotpaid: { seat: "seat" },
    handsettled: { seat: "seat" },
    jackpotshared: { seats: "seats" },
    handended: { chips: "amounts" },
    timedout: { seat: "seat" },
    resigned: { seat: "seat" },
    matchended: { scores: "amounts" },
  },
  stonks: {
    dealerchosen: { seat: "seat" },
    carddealt: { seat: "seat", card: "card" },
    roundbegan: { dealer: "seat", payer: "seat" },
    announced: { seat: "seat", card: "card" },
    matched: { seat: "seat", card: "card" },
    doubled: { seat: "seat", cards: "cards" },
    closed: { seat: "seat", cards: "cards", other: "seat" },
    offered: { seat: "seat", taker: "seat" },
    offerended: { maker: "seat", taker: "seat" },
    finished: { seat: "seat" },
    settled: { card: "card", fees: "amounts", shares: "amounts", rakes: "amounts", nets: "amounts", chips: "amounts", cut: "amounts" },
    eliminated: { seat: "seat", cards: "cards" },
    resigned: { seat: "seat" },
    matchended: { winners: "seats" },
  },
};

/** The key that is short for a move, on every door; empty if there is none. */
export const KEYS: { [G in Game]: Record<Games[G]["action"]["type"], string> } = {
  certainty: { guess: "g", call: "c", raise: "r", leave: "f", show: "s", resign: "" },
  dead_cat: { buy: "b", meld: "m", extend: "x", join: "j", sell: "s", refill: "f", takeover: "k", offer: "o", accept: "y", decline: "n", withdraw: "w", next: ".", protect: "p", resign: "" },
  market_maker: { quote: "q", buy: "b", sell: "s", pass: "p", cancel: "c", deal: "d", lock: "l", unlock: "u", finish: "f", resign: "" },
  pontoon: { bet: "b", stick: "s", twist: "t", buy: "b", burn: "u", split: "p", resign: "" },
  stonks: { announce: "a", match: "m", double: "d", close: "c", cash: "h", offer: "o", accept: "y", decline: "n", withdraw: "w", done: ".", resign: "" },
};
