import { mount, unmount } from "svelte";
import { beforeAll, describe, expect, it } from "vitest";
import { alerts } from "../src/boards/pontoon/alert";
import { after, beats } from "../src/boards/pontoon/beats";
import { chips, draft, drafted, nearest } from "../src/boards/pontoon/draft.svelte";
import { board } from "../src/boards/pontoon";
import { describe as inWords } from "../src/boards/pontoon/describe";
import {
  flows,
  gain,
  kept,
  lanes,
  multiplies,
  payers,
  rankOf,
  rate,
  risk,
  settlement,
  splitters,
  sum,
  totalOf,
} from "../src/boards/pontoon/hands";
import { keys } from "../src/boards/pontoon/keys";
import Shoe from "../src/boards/pontoon/Shoe.svelte";
import { verbs } from "../src/boards/pontoon/verbs";
import { made, say } from "../src/boards/pontoon/words";
import { begin, openBook } from "../src/lib/words.svelte";
import type { Beat, Seating, View } from "../src/boards/board";
import type { Pontoon } from "../src/wire";

beforeAll(async () => {
  await begin();
  await openBook("pontoon");
});

const told = (event: Pontoon.Event): string | null => say(event, ["Ann", "Bob"], 0);

describe("what happened at Shed Pontoon", () => {
  it("is told of the reader and of others, with the number of a hand that is not the first", () => {
    expect(told({ type: "stuck", seat: 0, hand: 1, auto: false })).toBe("You stick.");
    expect(told({ type: "wentbust", seat: 1, hand: 2 })).toBe("Bob is bust (hand 2).");
    expect(told({ type: "handbegan", number: 2, order: [1, 0] })).toBe("Round 2: Bob, you.");
  });

  it("is a card only where it can be seen", () => {
    expect(told({ type: "carddealt", seat: 1, hand: 1, card: "??", how: "dealt" })).toBeNull();
    expect(told({ type: "carddealt", seat: 0, hand: 1, card: "Ts", how: "bought" })).toBe("You get 10♠.");
    expect(told({ type: "carddealt", seat: 1, hand: 3, card: "7h", how: "forced" })).toBe(
      "The rules twist for Bob: 7♥ (hand 3).",
    );
    expect(told({ type: "twisted", seat: 1, hand: 1, forced: false })).toBeNull();
  });

  it("is what became of a stake: paid, lost, or lost in part", () => {
    const settled = (stake: number, returned: number): string | null =>
      told({ type: "handsettled", seat: 1, hand: 1, stake, returned });
    expect(settled(10, 10)).toBe("Bob gets 10 back for a stake of 10.");
    expect(settled(10, 0)).toBe("Bob loses 10.");
    expect(settled(100, 80)).toBe("Bob loses 20 of a stake of 100.");
  });

  it("ends with gains and losses", () => {
    expect(told({ type: "matchended", scores: [-10, 20] })).toBe("Over: you −10, Bob +20. Won by Bob.");
    expect(told({ type: "handended", number: 3, chips: [990, 1020], bank: 0, carry: 0 })).toBe(
      "After round 3: you 990, Bob 1,020.",
    );
  });

  it("calls a hand by its rank, an ordinary one by its total", () => {
    expect([made("pontoon", 21), made("normal", 19), made("bust", null)]).toEqual(["a pontoon", "19", "bust"]);
  });
});

it("has a key for every move but leaving", () => {
  expect(keys().map(({ key, verb }) => `${key} ${verb}`)).toEqual([
    "b bet",
    "s stick",
    "t twist",
    "b buy",
    "u burn",
    "p split",
  ]);
});

// The table of Ann (you), Bob and Cat

type Now = View<"pontoon">;
type At = Seating<"pontoon">;

const hand = (seat: number, cards: string[], more: Partial<Pontoon.HandView> = {}): Pontoon.HandView => ({
  seat,
  cards,
  up: cards.map(() => false),
  forced: cards.map(() => false),
  stake: 10,
  fate: "stuck",
  family: 0,
  total: totalOf(cards),
  ...more,
});

const player = (chips: number): Pontoon.PlayerView => ({
  chips,
  bet: 10,
  splits: 0,
  played: 0,
  won: 0,
  resigned: false,
});

const table = (hands: Pontoon.HandView[], more: Partial<Now> = {}): Now => ({
  seat: 0,
  phase: "play",
  awaited: 0,
  deadline: null,
  may: [],
  least: 0,
  most: 0,
  number: 1,
  hands_to_play: 10,
  players: [player(990), player(990), player(990)],
  order: [0, 1, 2],
  hands,
  at: 0,
  due: "",
  hurried: false,
  buried: [],
  unseen: Array.from({ length: 52 }, () => 6),
  left: 300,
  shoe: 312,
  mark_low: 60,
  mark_high: 75,
  mark: null,
  bank: 0,
  carry: 0,
  last: [],
  scores: null,
  ...more,
});

const seating = (more: Partial<At> = {}): At => ({
  game: "pontoon",
  seat: 0,
  names: ["Ann", "Bob", "Cat"],
  menu: [],
  actors: [],
  options: {},
  send: () => undefined,
  open: null,
  latest: [],
  ...more,
});

it("counts stakes in play as chips of their player", () => {
  const split = [hand(0, ["As", "Kd"], { stake: 10 }), hand(0, ["Ah", "Qd"], { stake: 25 }), hand(1, ["??", "??"])];
  expect(board.stacks(table(split))).toEqual([1025, 1000, 990]);
});

/** The end of a round in which Cat's last card is one too many. */
const END: Pontoon.Event[] = [
  { type: "carddealt", seat: 2, hand: 1, card: "Kd", how: "twisted" },
  { type: "wentbust", seat: 2, hand: 1 },
  { type: "handshown", seat: 0, hand: 1, cards: ["Ts", "9d"], total: 19, rank: "normal" },
  { type: "handshown", seat: 1, hand: 1, cards: ["As", "Kc"], total: 21, rank: "pontoon" },
  { type: "handshown", seat: 2, hand: 1, cards: ["Tc", "6d", "Kd"], total: 26, rank: "bust" },
  { type: "handsettled", seat: 0, hand: 1, stake: 10, returned: 0 },
  { type: "handsettled", seat: 1, hand: 1, stake: 10, returned: 30 },
  { type: "handsettled", seat: 2, hand: 1, stake: 20, returned: 0 },
  { type: "handended", number: 1, chips: [990, 1020, 970], bank: 10, carry: 0 },
  { type: "handbegan", number: 2, order: [1, 2, 0] },
];
const BEFORE = table(
  [hand(0, ["Ts", "9d"]), hand(1, ["??", "??"]), hand(2, ["??", "??"], { fate: "live", stake: 20 })],
  {
    awaited: -1,
    at: 2,
  },
);
const shown = (): Beat<"pontoon">[] =>
  beats({ events: END, before: BEFORE, after: table([], { number: 2 }) }, seating());
const during = (beat: Beat<"pontoon"> | undefined): At => seating({ latest: END, beat: beat ?? null });

describe("the end of a round", () => {
  it("is shown in its order before the next round, within four seconds and what is said large", () => {
    const all = shown();
    expect(all.map(({ event }) => event)).toEqual(END.slice(0, -1));
    expect(all.map(({ banner }) => banner?.title).filter(Boolean)).toEqual(["Pontoon!"]);
    const plain = all.filter(({ banner }) => !banner).reduce((time, { hold }) => time + hold, 0);
    expect(plain).toBeGreaterThan(2500);
    expect(plain).toBeLessThan(4500);
    expect(all.every(({ view }) => view?.number === 1)).toBe(true);
  });

  it("turns hands over one after the other, and has the last card in them", () => {
    const [card, , first, second] = shown();
    const seen = (beat: Beat<"pontoon"> | undefined): string[] =>
      (beat?.view?.hands ?? []).map(({ cards }) => cards.join(" "));
    expect(seen(card)).toEqual(["Ts 9d", "?? ??", "?? ?? Kd"]);
    expect(seen(first)).toEqual(["Ts 9d", "?? ??", "?? ?? Kd"]);
    expect(seen(second)).toEqual(["Ts 9d", "As Kc", "?? ?? Kd"]);
    expect(lanes(second?.view as Now, during(second))[1]?.[0]?.rank).toBe("pontoon");
  });

  it("pays hand by hand, and every line adds up to what the house has won", () => {
    const all = shown();
    const half = all.at(-3);
    expect(half?.view?.players.map((one) => one.chips)).toEqual([990, 1020, 990]);
    expect(settlement(half?.view as Now, during(half)).map((one) => one.returned)).toEqual([0, 30, null]);
    const end = all.at(-1);
    const rows = settlement(end?.view as Now, during(end));
    expect(rows.map((one) => sum(one, seating()))).toEqual(["10 → 0", "10 + 10×2 = 30", "20 → 0"]);
    expect([0, 1, 2].map((seat) => gain(rows, seat))).toEqual([-10, 20, -20]);
    expect(kept(rows)).toBe(10);
    expect(end?.view?.bank).toBe(kept(rows));
  });

  it("means something to whose stake it was", () => {
    const about = (event: Pontoon.Event | undefined): unknown => event && alerts.about?.(event, 0);
    expect(END.map(about).filter(Boolean)).toEqual(["bad"]);
    expect(about({ type: "handsettled", seat: 0, hand: 1, stake: 10, returned: 40 })).toBe("good");
    expect(about({ type: "betplaced", seat: 0, amount: 10 })).toBeNull();
  });
});

describe("the end of a round for a pot with a jackpot", () => {
  // As in P-E8: Ann wins with a pontoon, and Bob's larger stake is not all lost.
  const options = { bank: "pot", ante: 20 };
  const told: Pontoon.Event[] = [
    { type: "handshown", seat: 0, hand: 1, cards: ["As", "Kc"], total: 21, rank: "pontoon" },
    { type: "handshown", seat: 1, hand: 1, cards: ["Tc", "9d"], total: 19, rank: "normal" },
    { type: "handshown", seat: 1, hand: 2, cards: ["Td", "8d"], total: 18, rank: "normal" },
    { type: "handsettled", seat: 1, hand: 1, stake: 100, returned: 50 },
    { type: "handsettled", seat: 1, hand: 2, stake: 30, returned: 0 },
    { type: "jackpotpaid", seat: 0, hand: 1, amount: 80 },
    { type: "handsettled", seat: 0, hand: 1, stake: 50, returned: 210 },
    { type: "handended", number: 1, chips: [1160, 920, 1000], bank: 0, carry: 0 },
  ];
  const pair = [hand(1, ["??", "??"], { stake: 100 }), hand(1, ["??", "??"], { stake: 30 })];
  const before = table([hand(0, ["As", "Kc"], { stake: 50 }), ...pair], { carry: 80, awaited: -1 });
  const last: Pontoon.Result[] = told.flatMap((event) => {
    if (event.type !== "handshown") return [];
    const paid = told.find(
      (each): each is Pontoon.HandSettled =>
        each.type === "handsettled" && each.seat === event.seat && each.hand === event.hand,
    );
    return paid ? [{ ...event, up: [false, false], stake: paid.stake, returned: paid.returned }] : [];
  });
  const all = (): Beat<"pontoon">[] =>
    beats({ events: told, before, after: table([], { number: 2 }) }, seating({ options }));
  const scene = (beat: Beat<"pontoon"> | undefined): At => seating({ options, latest: told, beat: beat ?? null });
  const rowsAt = (type: string): ReturnType<typeof settlement> => {
    const beat = all().findLast(({ event }) => event.type === type);
    return settlement(beat?.view as Now, scene(beat));
  };
  const sums = ["stake 50 + losers 80 + jackpot 80 = 210", "pays 50, keeps 50", "30 → 0"];

  it("shows who paid what, in its scene and afterwards", () => {
    const at = seating({ options });
    expect(rowsAt("handended").map((one) => sum(one, at))).toEqual(sums);
    expect(settlement(table([], { last }), at).map((one) => sum(one, at))).toEqual(sums);
    const [clown] = settlement(
      table([], {
        last: [
          { seat: 0, hand: 1, cards: [], up: [], total: 16, rank: "clown", stake: 5, returned: 17 },
          { seat: 1, hand: 1, cards: [], up: [], total: 26, rank: "bust", stake: 10, returned: 5 },
        ],
      }),
      at,
    );
    expect(clown && sum(clown, at)).toBe("stake 5 + losers 5 + jackpot 7 = 17");
  });

  it("never puts less than nothing into the jackpot", () => {
    const half = all().filter(({ event }) => event.type === "handsettled")[1];
    expect(flows(settlement(half?.view as Now, scene(half)), options)).toEqual([]);
    expect(flows(rowsAt("handended"), options)).toEqual([{ key: "jackpotOut", amount: 80 }]);
    expect(flows([{ stake: 30, returned: 0, jackpot: 0 }], options)).toEqual([{ key: "jackpot", amount: 30 }]);
    expect(flows([{ stake: 30, returned: 50, jackpot: 0 }], { bank: "pot" })).toEqual([{ key: "potOut", amount: 20 }]);
  });

  it("adds up what both hands of someone else brought", () => {
    expect(splitters(rowsAt("handended"))).toEqual([1]);
    expect(inWords(table([], { last, phase: "over" }), seating({ options })).join(" ")).toContain(
      "Bob in all −80; Out of the jackpot 80.",
    );
  });

  it("names chips, and only those that are paid", () => {
    const bob = told.map((event) => ("seat" in event ? { ...event, seat: 1 - event.seat } : event)) as Pontoon.Event[];
    const hands = [hand(0, ["Tc", "9d"]), hand(0, ["Td", "8d"]), hand(1, ["??", "??"])];
    const notes = (events: Pontoon.Event[], more: Partial<At>): unknown[] =>
      beats({ events, before: table(hands, { carry: 80 }), after: table([]) }, seating(more)).flatMap(({ banner }) =>
        banner ? [banner.note] : [],
      );
    expect(notes(bob, { options })[0]).toBe("Bob: wins 160 with a stake of 50");
    // A pontoon that something beats pays nothing, whoever pays.
    const beaten = bob.map((event) => (event.type === "handsettled" ? { ...event, returned: 0 } : event));
    expect([notes(beaten, { options })[0], notes(beaten, {})[0]]).toEqual(["Bob", "Bob"]);
    const five = table([hand(0, ["2s", "2d", "3h", "4c"], { fate: "live", stake: 50 })], { carry: 80 });
    const dealt: Pontoon.Event = { type: "carddealt", seat: 0, hand: 1, card: "5c", how: "twisted" };
    const [shout] = beats({ events: [dealt], before: five, after: after(five, dealt) }, seating({ options }));
    expect(shout?.banner?.note).toBe("If nobody has better, it takes 80 from the jackpot, and the losers pay.");
  });

  it("has rates that a jackpot limits, and says who pays besides", () => {
    expect([rate(options, "five"), multiplies(options, "five"), rate({ bank: "pot" }, "five")]).toEqual(["×3", "", ""]);
    expect(payers(options).note).toContain("up to what the winners staked");
    expect(payers({ ...options, pot_times: 2 }).note).toContain("up to 2 times what the winners staked");
    expect(payers({}).note).toBe("");
  });
});

describe("a move that ends the round", () => {
  /** The last scene of a step in which you move, all is shown, and you get back what the last event says. */
  const last = (before: Now, ...moved: Pontoon.Event[]): { beat: Beat<"pontoon"> | undefined; at: At } => {
    const ended: Pontoon.Event = { type: "handended", number: 1, chips: [], bank: 0, carry: 0 };
    const events = [...moved, ended];
    const beat = beats({ events, before, after: table([], { number: 2 }) }, seating()).at(-1);
    return { beat, at: seating({ latest: events, beat: beat ?? null }) };
  };
  const paid = (hand: number, stake: number, returned: number): Pontoon.HandSettled => ({
    type: "handsettled",
    seat: 0,
    hand,
    stake,
    returned,
  });
  const dealt = (hand: number, card: string, how: Pontoon.Way): Pontoon.CardDealt => ({
    type: "carddealt",
    seat: 0,
    hand,
    card,
    how,
  });
  const yours = (cards: string[]): Now => table([hand(0, cards, { fate: "live" })], { at: 0, left: 300 });

  it("has the price of a bought card in the stake, and the card out of the shoe", () => {
    const bought: Pontoon.Event = { type: "bought", seat: 0, hand: 1, cost: 10 };
    const { beat, at } = last(yours(["Ts", "6d"]), bought, dealt(1, "5h", "bought"), paid(1, 20, 40));
    const now = beat?.view as Now;
    expect(settlement(now, at).map((one) => sum(one, at))).toEqual(["20 + 20×1 = 40"]);
    expect(gain(settlement(now, at), 0)).toBe(20);
    expect([now.players[0]?.chips, now.left, now.unseen[4 * 4 + 1]]).toEqual([1020, 299, 5]);
  });

  it("leaves the discard as it is while cards go from the shoe to the table", () => {
    const before = table([hand(0, ["Ts"]), hand(1, ["??"])], { phase: "first", left: 300 });
    const dealt = [0, 1, 1].map((seat) => ({ type: "carddealt", seat, hand: 1, card: "??", how: "dealt" }) as const);
    const discards = [before, ...dealt.map((_, many) => dealt.slice(0, many + 1).reduce(after, before))].map((view) => {
      const target = document.createElement("div");
      const shoe = mount(Shoe, { target, props: { view } });
      const told = target.querySelector(".tray")?.textContent;
      void unmount(shoe);
      return told;
    });
    expect(discards).toEqual(Array(4).fill("Discard 10"));
  });

  it("has what a burn costs in the stake, and only the new cards in the hand", () => {
    const burned: Pontoon.Event = { type: "burned", seat: 0, hand: 1, cost: 10 };
    const cards = [dealt(1, "As", "dealt"), dealt(1, "Kd", "dealt")];
    const { beat, at } = last(yours(["Ts", "4d"]), burned, ...cards, paid(1, 20, 60));
    expect(settlement(beat?.view as Now, at)[0]).toMatchObject({ cards: ["As", "Kd"], stake: 20, returned: 60 });
    expect(beat?.view?.buried.map(({ fate, stake }) => [fate, stake])).toEqual([["burned", 0]]);
  });

  it("makes two hands of a pair, each with its stake", () => {
    const parted: Pontoon.Event = { type: "handsplit", seat: 0, hand: 1, new: 2, cost: 10 };
    const cards = [dealt(1, "Kd", "dealt"), dealt(2, "Qd", "dealt")];
    const before = { ...yours(["As", "Ah"]), hands: [...yours(["As", "Ah"]).hands, hand(1, ["??", "??"])] };
    const { beat, at } = last(before, parted, ...cards, paid(1, 10, 30), paid(2, 10, 30));
    const now = beat?.view as Now;
    expect(now.hands.map((one) => [one.seat, one.cards.join(" "), one.total, one.stake])).toEqual([
      [0, "As Kd", 21, 10],
      [0, "Ah Qd", 21, 10],
      [1, "?? ??", null, 10],
    ]);
    expect([gain(settlement(now, at), 0), now.players[0]?.chips, now.players[0]?.splits]).toEqual([40, 1040, 1]);
  });

  it("has the bet in the stake where two cards are all that is needed", () => {
    const before = table([hand(0, ["As"], { fate: "live", stake: 0 })], { phase: "bets" });
    const bet: Pontoon.Event = { type: "betplaced", seat: 0, amount: 25 };
    const { beat, at } = last(before, bet, dealt(1, "Kd", "dealt"), paid(1, 25, 75));
    expect(settlement(beat?.view as Now, at)[0]).toMatchObject({ stake: 25, returned: 75 });
    expect(beat?.view?.players[0]).toMatchObject({ chips: 1040, bet: 25 });
  });
});

describe("a card that you have asked for", () => {
  const twist = (cards: string[], card: string, ...more: Pontoon.Event[]): Beat<"pontoon">[] => {
    const before = table([hand(0, cards, { fate: "live" }), hand(1, ["??", "??"])]);
    const dealt: Pontoon.Event = { type: "carddealt", seat: 0, hand: 1, card, how: "twisted" };
    return beats({ events: [dealt, ...more], before, after: after(before, dealt) }, seating());
  };

  it("turns, and one too many is said large", () => {
    expect(twist(["5s", "6s"], "2d").map(({ hold, banner }) => [hold > 0, banner])).toEqual([[true, undefined]]);
    const [, bust] = twist(["Ts", "6s"], "Kd", { type: "wentbust", seat: 0, hand: 1 });
    expect(bust?.banner).toEqual({
      title: "Bust!",
      note: "26 with 10♠ 6♠ K♦: your stake of 10 is lost.",
      cards: ["Ts", "6s", "Kd"],
      tone: "bad",
    });
  });

  it("has its moment if it makes something rare", () => {
    expect(twist(["7s", "7d"], "7h")[0]?.banner).toMatchObject({ title: "SHED PONTOON!", tone: "good" });
    expect(twist(["2s", "2d", "3h", "4c"], "5c")[0]?.banner?.note).toBe("It pays ×3 if nobody has better.");
    expect(twist(["2s", "2d", "3h", "4c"], "Tc")[0]?.banner?.title).toBe("Five-card 21!");
  });

  it("multiplies no stake where the losers pay the winners", () => {
    const before = table([hand(0, ["7s", "7d"], { fate: "live" }), hand(1, ["??", "??"])]);
    const dealt: Pontoon.Event = { type: "carddealt", seat: 0, hand: 1, card: "7h", how: "twisted" };
    const at = seating({ options: { bank: "pot" } });
    const [shout] = beats({ events: [dealt], before, after: after(before, dealt) }, at);
    expect(shout?.banner?.note).toBe("It wins if nobody has better.");
    expect([multiplies({ bank: "pot" }, "shed"), multiplies({}, "shed"), multiplies({}, "bust")]).toEqual([
      "",
      "×7",
      "",
    ]);
  });

  it("is not waited for by others, nor is the first one of a round", () => {
    const before = table([hand(0, []), hand(1, [])], { phase: "first" });
    const dealt = (seat: number, how: Pontoon.Way): Pontoon.Event => ({
      type: "carddealt",
      seat,
      hand: 1,
      card: seat ? "??" : "Ts",
      how,
    });
    expect(beats({ events: [dealt(0, "dealt")], before, after: before }, seating())).toEqual([]);
    const play = table([hand(0, ["Ts", "9s"]), hand(1, ["??", "??"])]);
    expect(beats({ events: [dealt(1, "bought")], before: play, after: play }, seating())).toEqual([]);
  });
});

describe("counting", () => {
  it("takes an ace as eleven while that is not too much", () => {
    expect(
      [
        ["As", "Kd"],
        ["As", "Ad", "9h"],
        ["As", "5d", "9h"],
        ["??", "5d"],
      ].map(totalOf),
    ).toEqual([21, 21, 15, null]);
    expect(rankOf({ cards: ["Ts", "6d", "Kd"], fate: "live", total: 26 })).toBe("bust");
  });

  it("knows the risk of the next card from what has not been seen", () => {
    const full = Array.from({ length: 52 }, () => 6);
    expect(risk(["Ts", "6d"], full)).toBeCloseTo(8 / 13);
    expect(risk(["As", "5d"], full)).toBe(0);
    expect(risk(["Ts", "9d", "2c"], full)).toBe(1);
    const noTens = full.map((count, at) => (at < 36 ? count : 0));
    expect(risk(["Ts", "2d"], noTens)).toBe(0);
  });
});

describe("the buttons", () => {
  const names = (view: Now, at: At): string[] => verbs(view, at).map((one) => `${one.label}${one.refused ? " –" : ""}`);
  const bets = table([hand(0, ["Ts"], { fate: "live", stake: 0 })], { phase: "bets", least: 1, most: 250 });

  it("are always the same five places; to bet is where to buy will be", () => {
    const menu: Pontoon.Action[] = [{ type: "bet", amount: 1 }];
    expect(names(bets, seating({ menu }))).toEqual(["Stick –", "Twist –", "Bet 62", "Burn –", "Split –"]);
    const play = table([hand(0, ["Ts", "6d"], { fate: "live" })]);
    const may: Pontoon.Action[] = [{ type: "stick" }, { type: "twist" }, { type: "buy" }];
    expect(names(play, seating({ menu: may }))).toEqual(["Stick", "Twist", "Buy", "Burn –", "Split –"]);
    expect(names({ ...play, awaited: 1 }, seating())).toEqual(["Stick –", "Twist –", "Buy –", "Burn –", "Split –"]);
    expect(verbs({ ...play, awaited: 1 }, seating())[0]?.refused).toBe("Bob is to move.");
    expect(verbs(play, seating({ menu: may })).map((one) => one.refused)[4]).toBe(
      "Only two cards of the same rank can be split.",
    );
  });

  it("send the bet that stands in the form, and say why they cannot", () => {
    const menu: Pontoon.Action[] = [{ type: "bet", amount: 1 }];
    draft(bets, "100");
    expect(verbs(bets, seating({ menu }))[2]?.action).toEqual({ type: "bet", amount: 100 });
    draft(bets, "300");
    expect(verbs(bets, seating({ menu }))[2]).toMatchObject({ refused: "Bet from 1 to 250 chips." });
    expect([chips("300", bets), chips("abc", bets), nearest("300", bets), nearest("abc", bets)]).toEqual([
      null,
      null,
      250,
      1,
    ]);
    expect(drafted({ ...bets, number: 2 })).toBe("62");
  });
});

describe("the news of a round with several hands", () => {
  const settled = (hand: number, stake: number, returned: number, seat = 0): Pontoon.HandSettled => ({
    type: "handsettled",
    seat,
    hand,
    stake,
    returned,
  });

  it("tells what the round cost, not what the last hand did", () => {
    const [one, two, others] = [settled(1, 125, 0), settled(2, 125, 0), settled(1, 10, 20, 1)];
    const story: Pontoon.Event[] = [
      settled(1, 40, 0),
      { type: "handended", number: 1, chips: [960, 1040], bank: 0, carry: 0 },
      { type: "handbegan", number: 2, order: [0, 1] },
      one,
      two,
      others,
      { type: "handended", number: 2, chips: [710, 1050], bank: 0, carry: 0 },
      { type: "handbegan", number: 3, order: [1, 0] },
    ];
    const round = { tone: "bad", text: "You lose 250 in this round, with 2 hands." };
    expect(alerts.whole?.(one, 0, story)).toEqual(round);
    expect(alerts.whole?.(two, 0, story)).toEqual(round);
    expect(alerts.whole?.(others, 1, story)).toBeNull();
  });

  it("adds up what one hand won and the other lost", () => {
    const [won, lost] = [settled(1, 10, 40), settled(2, 30, 0)];
    expect(alerts.whole?.(lost, 0, [won, lost])).toEqual({
      tone: "plain",
      text: "You neither win nor lose in this round, with 2 hands.",
    });
  });
});
