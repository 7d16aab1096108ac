import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { board } from "../src/boards/certainty";
import { accounts, hits, missed, sayMissed, sayWhy, unpaid } from "../src/boards/certainty/accounts";
import { about, beats, brief } from "../src/boards/certainty/beats";
import { draft } from "../src/boards/certainty/draft.svelte";
import { line, nearer } from "../src/boards/certainty/guesses";
import { guessesOf, note } from "../src/boards/certainty/kept";
import { decimal, isYear, measure } from "../src/boards/certainty/numbers";
import { odds } from "../src/boards/certainty/odds";
import { payOut, unfold } from "../src/boards/certainty/unfold";
import type { Seating, View } from "../src/boards/board";
import { liked } from "../src/lib/settings.svelte";
import { begin, language, openBook, t } from "../src/lib/words.svelte";
import type { Certainty } from "../src/wire";

beforeAll(async () => {
  await begin();
  await openBook("certainty");
});

async function reading(code: string): Promise<void> {
  liked.language = code;
  await vi.waitFor(() => {
    expect(language()).toBe(code);
  });
}

const told = (event: Certainty.Event): string | null => board.say(event, ["Ann", "Bob"], 0);
const also = (one: Partial<Certainty.Translated>): Certainty.Translated[] => [
  { language: "de", text: "", unit: "", hints: [], explanation: "", ...one },
];

const asked = (translated: boolean): Certainty.Event => ({
  type: "asked",
  question: "piano",
  text: "How many keys has a piano?",
  unit: "keys",
  hints: 2,
  also: translated ? also({ text: "Wie viele Tasten hat ein Klavier?", unit: "Tasten" }) : [],
});

describe("a question is read", () => {
  beforeEach(() => reading("en"));

  it("in the language in use", async () => {
    expect(told(asked(true))).toBe("How many keys has a piano? [keys; 2 hints to come]");
    await reading("de");
    expect(told(asked(true))).toBe("Wie viele Tasten hat ein Klavier? [Tasten; 2 Hinweise folgen]");
  });

  it("as the pack has it where it lacks the language", async () => {
    await reading("de");
    expect(told(asked(false))).toBe("How many keys has a piano? [keys; 2 Hinweise folgen]");
  });

  it("with its hints and its answer", async () => {
    await reading("de");
    const hint: Certainty.Event = {
      type: "hintopened",
      number: 1,
      text: "Fewer than a hundred.",
      also: also({ text: "Weniger als hundert." }),
    };
    expect(told(hint)).toBe("Hinweis 1: Weniger als hundert.");
    const answer: Certainty.Event = { type: "answered", answer: "88", unit: "keys", also: also({ unit: "Tasten" }) };
    expect(told(answer)).toBe("Die Antwort: 88 Tasten.");
  });

  it("in words for those who do not look at the picture, hint by hint", async () => {
    await reading("de");
    const question = {
      id: "piano",
      text: "How many keys?",
      unit: "keys",
      hints: ["Many."],
      of: 2,
      answer: null,
      signed: false,
      also: also({ text: "Wie viele Tasten?", unit: "Tasten", hints: ["Viele."] }),
    };
    // Of a view, what is described is the question and what lies around it.
    const view = {
      phase: "guess",
      question,
      last: null,
      players: [],
      pots: [],
      pot: 0,
    } as unknown as View<"certainty">;
    const at = { seat: null, names: [], menu: [], open: null } as unknown as Seating<"certainty">;
    const lines = board.describe(view, at);
    expect(lines).toContain("Frage: Wie viele Tasten? (Einheit: Tasten)");
    expect(lines).toContain("Hinweis 1: Viele.");
  });
});

it("knows a year in the pack's language and in the reader's", async () => {
  await reading("de");
  expect([isYear("year"), isYear("Jahr"), isYear("Jahre")]).toEqual([true, true, false]);
  expect(measure("1969", "Jahr")).toBe("1969");
});

it("groups every number by thousands but a year of four digits", async () => {
  const showed = (unit: string): Certainty.Event => ({ type: "showed", seat: 1, guess: "1487", forced: false, unit });
  await reading("en");
  expect([decimal("1487", "km"), decimal("1487", "year"), decimal("-10000", "year")]).toEqual([
    "1,487",
    "1487",
    "−10,000",
  ]);
  expect([told(showed("km")), told(showed("year"))]).toEqual(["Bob shows 1,487.", "Bob shows 1487."]);
  await reading("de");
  expect([decimal("1487.5", "km"), decimal("1487", "year")]).toEqual(["1.487,5", "1487"]);
});

const player = (part: Partial<Certainty.Player>): Certainty.Player => ({
  status: "in",
  money: 0,
  bet: 0,
  stake: 0,
  returned: 0,
  acted: false,
  guessed: true,
  guess: null,
  shown: false,
  ...part,
});

/** Three at a table: Ann (you) to call 10, Bob all in with 20, Cy with 30 in the middle of a betting. */
const table = (part: Partial<View<"certainty">> = {}): View<"certainty"> => ({
  seat: 0,
  phase: "bet",
  awaited: [0],
  turn: 0,
  since: 0,
  deadline: null,
  round: 2,
  rounds: 3,
  anchor: 0,
  small: 1,
  big: 2,
  small_blind: 1,
  big_blind: 2,
  question: { id: "q", text: "How many?", unit: "keys", hints: [], of: 1, answer: null, signed: false, also: [] },
  betting: 1,
  bettings: 2,
  players: [
    player({ money: 50, bet: 20, stake: 20, guess: "85" }),
    player({ money: 0, bet: 20, stake: 20 }),
    player({ money: 70, bet: 30, stake: 30 }),
  ],
  top: 30,
  step: 1,
  due: 10,
  least: 31,
  most: 70,
  pot: 70,
  pots: [],
  distance: "absolute",
  withdrawn: 0,
  asked: [],
  last: null,
  winners: [],
  ...part,
});

const sitting = (part: Partial<Seating<"certainty">> = {}): Seating<"certainty"> => ({
  game: "certainty",
  seat: 0,
  names: ["Ann", "Bob", "Cy"],
  menu: [],
  actors: [],
  options: {},
  send: () => undefined,
  open: null,
  latest: [],
  ...part,
});

const called: Certainty.Event = { type: "called", seat: 0, paid: 10, all_in: false, late: false };
const hint: Certainty.Event = { type: "hintopened", number: 1, text: "Fewer than 100.", also: [] };
const answered: Certainty.Event = { type: "answered", answer: "88", unit: "keys", also: [] };
const showed = (seat: number, guess: string): Certainty.Event => ({
  type: "showed",
  seat,
  guess,
  forced: true,
  unit: "keys",
});
const settled: Certainty.Settled = {
  type: "settled",
  round: 2,
  question: "q",
  text: "How many?",
  unit: "keys",
  answer: "88",
  explanation: "",
  source: "A book",
  as_of: "2024",
  guesses: ["85", "88", "70"],
  stakes: [30, 20, 30],
  returned: [0, 0, 0],
  pots: [
    { amount: 60, eligible: [0, 1, 2], winners: [1], shares: [60] },
    { amount: 20, eligible: [0, 2], winners: [0], shares: [20] },
  ],
  won: [20, 60, 0],
  void: false,
  also: [],
};
const events = [called, hint, answered, showed(0, "85"), showed(1, "88"), showed(2, "70"), settled];

it("counts what a seat has staked as its own until the pot is paid", () => {
  expect(board.stacks(table())).toEqual([70, 20, 100]);
});

describe("a step of a match", () => {
  beforeEach(() => reading("en"));

  it("is unfolded event by event, and no chip is lost on the way", () => {
    const start = table();
    const whole = (view: View<"certainty">): number =>
      view.pot + view.players.reduce((sum, { money }) => sum + money, 0);
    events.forEach((_, place) => expect(whole(unfold(start, events.slice(0, place + 1)))).toBe(whole(start)));
    const open = unfold(start, events.slice(0, 2));
    expect(open.question?.hints).toEqual(["Fewer than 100."]);
    expect(open.players.map(({ money, bet, stake }) => [money, bet, stake])).toEqual([
      [40, 0, 30],
      [0, 0, 20],
      [70, 0, 30],
    ]);
    expect([open.pot, open.turn, open.question?.answer]).toEqual([80, null, null]);
    const end = unfold(start, events);
    expect(end.players.map(({ money, guess }) => [money, guess])).toEqual([
      [60, "85"],
      [60, "88"],
      [70, "70"],
    ]);
    expect(start.players[0]?.money).toBe(50);
  });

  it("pays pot after pot", () => {
    const before = unfold(table(), events.slice(0, -1));
    expect(payOut(before, settled, 1).players.map(({ money }) => money)).toEqual([40, 60, 70]);
    expect(payOut(before, settled, 1).pot).toBe(20);
    expect(payOut(before, settled, 2).players.map(({ money }) => money)).toEqual([60, 60, 70]);
    expect(payOut(before, settled, 2).pot).toBe(0);
  });

  it("is given time: hint, answer, guesses, pots, whoever is out; together about five seconds", () => {
    const out: Certainty.Event = { type: "eliminated", seat: 2 };
    const shown = beats({ events: [...events, out], before: table(), after: table() }, sitting());
    expect(shown.map(({ event, pot }) => `${event.type} ${pot ?? ""}`.trim())).toEqual([
      "hintopened",
      "answered",
      "showed",
      "showed",
      "showed",
      "settled 0",
      "settled 1",
      "eliminated",
    ]);
    expect(shown[0]?.view?.question?.hints).toHaveLength(1);
    expect(shown[0]?.view?.question?.answer).toBeNull();
    expect(shown.at(-1)?.banner).toEqual({ title: "Cy has no money left and is out.", tone: "plain" });
    const round = shown.filter(({ event }) => event.type !== "hintopened" && event.type !== "eliminated");
    const takes = round.reduce((sum, { hold }) => sum + hold, 0);
    expect(takes).toBeGreaterThan(2000);
    expect(takes).toBeLessThan(6000);
  });

  it("needs no time for moves, nor for a single guess that is shown", () => {
    expect(beats({ events: [called], before: table(), after: table() }, sitting())).toEqual([]);
    expect(beats({ events: [showed(1, "88")], before: table(), after: table() }, sitting())).toEqual([]);
  });

  it("means something to those it concerns", () => {
    expect([0, 1, 2, 3].map((seat) => about(settled, seat))).toEqual(["bad", "good", "bad", null]);
    expect(about(called, 0)).toBeNull();
    expect(about({ ...called, late: true }, 0)).toBe("bad");
    expect(about({ type: "left", seat: 0, late: false }, 0)).toBeNull();
    expect(brief(settled, ["Ann"], 1)).toBe("The answer was 88 keys: you staked 20 and won 60, +40.");
  });
});

describe("a round's accounts", () => {
  beforeEach(() => reading("en"));

  it("add up line by line, the closest first", () => {
    const rows = accounts(settled, "absolute");
    expect(rows.map(({ seat, staked, won, net }) => [seat, staked, won, net])).toEqual([
      [1, 20, 60, 40],
      [0, 30, 20, -10],
      [2, 30, 0, -30],
    ]);
    expect(rows.reduce((sum, { net }) => sum + net, 0)).toBe(0);
    expect(accounts(settled, "absolute", 1).map(({ won }) => won)).toEqual([60, 0, 0]);
  });

  it("have your own guess though you left the round and showed nothing, and only for your eyes", () => {
    const folded = { ...settled, guesses: [null, ...settled.guesses.slice(1)] };
    const mine = table({
      round: folded.round,
      players: table().players.map((one, seat) => (seat ? one : { ...one, guess: "87" })),
    });
    note(mine);
    const later = table({ round: folded.round + 1 });
    expect(guessesOf(later, folded)[0]).toBe("87");
    expect(guessesOf({ ...later, seat: null }, folded)[0]).toBeNull();
    const row = accounts(folded, "absolute", 2, guessesOf(later, folded)).find(({ seat }) => seat === 0);
    expect([row?.guess, row?.unshown, row?.fun]).toEqual(["87", true, false]);
  });

  it("tell who folded what the guess would have won, by the rules and by guesses that were shown", () => {
    // Ann folded with 10 staked; Bob could win 60 with 20, Cy 20 more with 30.
    const folded: Certainty.Settled = {
      ...settled,
      guesses: [null, "85", "70"],
      stakes: [10, 20, 30],
      pots: [
        { amount: 50, eligible: [1, 2], winners: [1], shares: [50] },
        { amount: 10, eligible: [2], winners: [2], shares: [10] },
      ],
      won: [0, 50, 10],
    };
    const lost = (guess: string | null, behind = 50, last = folded): unknown =>
      missed(last, "absolute", 0, guess, behind);
    expect(lost("87")).toEqual({ guess: "87", amount: 60, shared: false });
    expect(lost("87", 10)).toEqual({ guess: "87", amount: 50, shared: false });
    expect(lost("87", 9)).toBeNull();
    expect(lost("91")).toEqual({ guess: "91", amount: 60, shared: true });
    expect([lost("92"), lost(null)]).toEqual([{ guess: "92", amount: 10, shared: false }, null]);
    const unshown = { ...folded, guesses: [null, null, null] };
    expect(lost("87", 50, unshown)).toBeNull();
    const shown = { ...folded, guesses: ["87", "85", "70"] };
    expect(lost("87", 50, shown)).toBeNull();
    expect(lost("87", 50, { ...folded, void: true })).toBeNull();
    const view = table({ round: folded.round });
    expect(sayMissed(view, { ...folded, answer: "1488" }, 0, ["1480", "85", "70"])).toBe(
      "Your guess of 1,480 would have won 60.",
    );
    expect(sayMissed(view, folded, null, ["87", "85", "70"])).toBe("");
  });

  it("compare distances exactly", () => {
    expect(nearer("0.1", "0.5", "0.3", "absolute")).toBe(0);
    expect(nearer("50", "200", "100", "log")).toBe(0);
    expect(nearer("-1", "5", "100", "log")).toBe(1);
    expect(nearer("99.9", "101", "100", "relative")).toBe(-1);
  });

  it("are told in words with their sum", () => {
    expect(board.say(settled, ["Ann", "Bob", "Cy"], 0)).toBe(
      "Round 2 is over; the answer was 88 keys. The main pot: Bob 60. Side pot 1: you 20. In all: you −10, Bob +40, Cy −30. (A book, 2024)",
    );
  });

  it("say why each pot went where it went, and who hit the answer", () => {
    const [main, side] = settled.pots as [Certainty.Pot, Certainty.Pot];
    expect(sayWhy(settled, main, "absolute")).toBe("Exact");
    expect(sayWhy(settled, side, "absolute")).toBe("Closest, off 3");
    expect(sayWhy(settled, { ...main, winners: [0, 2], shares: [30, 30] }, "absolute")).toBe("Equally close, off 3");
    const folded = { ...settled, guesses: [null, null, null] };
    expect(sayWhy(folded, main, "absolute")).toBe("Everyone else folded");
    expect(sayWhy(settled, { ...side, eligible: [0] }, "absolute")).toBe("Everyone else folded");
    expect(hits(settled, settled.guesses)).toEqual([1]);
    expect(hits({ ...settled, answer: "85.0" }, ["85", null, "70"])).toEqual([0]);
  });

  it("begin when the answer is out", () => {
    expect(unpaid(table())).toBeNull();
    const before = unfold(table(), events.slice(0, 4));
    const rows = accounts(unpaid(before) ?? settled, "absolute", 0);
    expect(rows.map(({ seat, guess, staked, won }) => [seat, guess, staked, won])).toEqual([
      [0, "85", 30, 0],
      [1, null, 20, 0],
      [2, null, 30, 0],
    ]);
  });
});

describe("who is out", () => {
  const doing = (part: Partial<Certainty.Player>, more: Partial<View<"certainty">> = {}): string => {
    const players = table().players.map((one, seat) => (seat === 2 ? player({ status: "out", ...part }) : one));
    return board.plate(table({ players, ...more }), 2, ["Ann", "Bob", "Cy"]).status ?? "";
  };
  beforeEach(() => reading("en"));

  it("guesses for fun only with nothing at stake, not where the stake of this round was the last", () => {
    expect(doing({ guessed: true, stake: 30 })).toBe("out");
    expect(doing({ guessed: true })).toBe("guesses for fun");
    expect(doing({ guessed: false })).toBe("out");
  });
});

describe("in German", () => {
  beforeEach(() => reading("de"));

  it("a unit needs no case, and buttons read on to their second line", () => {
    const question = table().question && { ...table().question, id: "mm", unit: "Millimeter" };
    const view = table({ phase: "guess", turn: null, question: question as Certainty.QuestionView });
    expect(board.describe(view, sitting())[0]).toBe("Frage: How many? (Einheit: Millimeter)");
    draft(view, "1825");
    const seal = board.verbs(view, sitting({ menu: [{ type: "guess", number: "0" }] }))[0];
    expect(`${seal?.label ?? ""} ${seal?.note ?? ""}`).toBe("Versiegeln: 1.825 Millimeter");
    const call = board.verbs(table(), sitting({ menu: [{ type: "call" }] }))[0];
    expect([call?.label, call?.note]).toEqual(["Mitgehen, 10", "70 im Pot"]);
  });

  it("what comes back comes back to you in the right case", () => {
    expect(t("certainty.stage.back", { me: "seat", who: "du", amount: 105 })).toBe(
      "105, die niemand mitging, zurück an dich",
    );
  });
});

describe("what a call must bring", () => {
  it("is told by price and pot", () => {
    expect(odds(table(), 0)).toEqual({ due: 10, pot: 70, times: 8 });
    expect(odds(table({ due: 0 }), 0)).toBeNull();
    expect(odds(table(), 1)).toBeNull();
  });

  it("counts only what one's money reaches", () => {
    const short = table({ due: 5 });
    const [ann, ...others] = short.players;
    const all = [...(ann ? [{ ...ann, money: 5, stake: 5, bet: 5 }] : []), ...others];
    // With 10 in all, 10 of each of the others can be won.
    expect(odds({ ...short, players: all }, 0)).toEqual({ due: 5, pot: 25, times: 6 });
  });
});

describe("the buttons", () => {
  beforeEach(() => reading("en"));
  const names = (view: View<"certainty">, menu: Certainty.Action[]): string[] =>
    board
      .verbs(view, sitting({ menu }))
      .map(({ verb, label, refused }) => `${verb}: ${label}${refused ? " (no)" : ""}`);

  it("keep their places, whoever is awaited", () => {
    expect(names(table(), [{ type: "call" }, { type: "raise", to: 31 }, { type: "leave" }])).toEqual([
      "call: Call 10",
      "raise: Raise",
      "leave: Fold",
    ]);
    expect(names(table({ turn: 2, awaited: [2] }), [])).toEqual([
      "call: Call 10 (no)",
      "raise: Raise (no)",
      "leave: Fold (no)",
    ]);
  });

  it("repeat hints and your guess where one decides how far to raise", () => {
    const question = table().question;
    const asked = question && { ...question, hints: ["Many.", "Fewer than 100."] };
    const view = table({ question: asked });
    const raise = board.verbs(view, sitting({ menu: [{ type: "raise", to: 31 }] }))[1];
    expect(raise?.facts).toEqual(["Hint 1: Many.", "Hint 2: Fewer than 100.", "Your guess: 85 keys"]);
  });

  it("seal what is typed", () => {
    const asked = table({
      phase: "guess",
      turn: null,
      question: { ...(table().question as Certainty.QuestionView), id: "z" },
    });
    const menu: Certainty.Action[] = [{ type: "guess", number: "0" }];
    expect(names(asked, menu)[0]).toBe("guess: Seal guess (no)");
    draft(asked, "12,345");
    const [seal] = board.verbs(asked, sitting({ menu }));
    expect([seal?.label, seal?.note, seal?.action]).toEqual([
      "Seal 12,345",
      "keys",
      { type: "guess", number: "12345" },
    ]);
    draft(asked, "many");
    expect(names(asked, menu)[0]).toBe("guess: Seal guess (no)");
  });

  it("say fold in both languages", async () => {
    expect(told({ type: "left", seat: 1, late: false })).toBe("Bob folds.");
    await reading("de");
    expect(names(table(), [{ type: "leave" }])[2]).toBe("leave: Passen");
    expect(told({ type: "left", seat: 0, late: false })).toBe("Du passt.");
  });
});

describe("the number line", () => {
  it("puts marks that are near each other above each other", () => {
    const known = { answer: "88", unit: "keys", guesses: ["85", "86", "20"] };
    expect(line(known, "absolute", 2).levels).toBe(2);
    expect(line(known, "absolute", 90).levels).toBe(3);
    expect(line(known, "absolute", 0.1).levels).toBe(1);
  });
});
