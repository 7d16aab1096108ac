/** Stonks! tells what happens from the book that the terminal and IRC read, too: in the same words. */

import { flushSync } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Seating } from "../src/boards/board";
import { alerts } from "../src/boards/stonks/alert";
import { board } from "../src/boards/stonks";
import { beats, partOf } from "../src/boards/stonks/beats";
import { keys } from "../src/boards/stonks/keys";
import { houseOf, tookBy } from "../src/boards/stonks/house";
import { entries, owedOf, paidOf, partsOf, sums } from "../src/boards/stonks/ledger";
import { average, forecast, paysOf, sized, ways } from "../src/boards/stonks/odds";
import { picked } from "../src/boards/stonks/picked";
import { say, won } from "../src/boards/stonks/say";
import { joined, meant } from "../src/boards/stonks/verbs";
import { acceptance, MARKS, marksOf, offer, rulesOf } from "../src/boards/stonks/words";
import { like } from "../src/lib/settings.svelte";
import { limited } from "../src/shell/limits";
import { begin, language, openBook } from "../src/lib/words.svelte";
import type { Stonks } from "../src/wire";

const names = ["Ann", "Bob", "Cyd"];
const settled: Stonks.Settled = {
  type: "settled",
  round: 6,
  card: "8s",
  lines: [{ number: 1, payer: null, payee: 0, amount: 10, stonk: false }],
  fees: [2, 1],
  shares: [0, 0],
  rakes: [5, 5],
  nets: [3, -6],
  chips: [13, 0],
  lost: 2,
  raked: 0,
  cut: [0, 2],
};

beforeAll(async () => {
  await begin();
  await openBook("stonks");
});

async function speak(code: string): Promise<void> {
  like("language", code);
  flushSync();
  await vi.waitFor(() => expect(language()).toBe(code));
}

afterEach(() => speak("en"));

describe("the situation", () => {
  const player = { living: true, done: false, chips: 10 };
  const view = { phase: "play", turn: 0, pot: 20, bets: [], offers: [], players: [player, player] };
  const at = { seat: 0, names, menu: [], options: {} };
  const now = (turn: number): string =>
    board.situation({ ...view, turn } as unknown as Stonks.View, at as unknown as Seating<"stonks">);

  it("names whom the table waits for, also while a scene leaves nothing to choose from", () => {
    expect(now(1)).toMatch(/^Waiting for Bob\./);
    expect(now(0)).not.toContain("Waiting for");
  });

  it("says what is true of who has no chips left: no turn, and nothing to come without a bet", async () => {
    const broke = (bets: object[], turn = 1): string =>
      board.situation(
        { ...view, bets, turn, players: [{ ...player, chips: 0 }, player] } as unknown as Stonks.View,
        at as unknown as Seating<"stonks">,
      );
    expect(broke([])).toBe("No chips and no bets left: you are out after the market card.");
    expect(broke([bet])).toBe("No chips left, so no turn: your bet still settles. Pot 20.");
    expect(broke([], 0)).toBe("No chips left; you may finish this turn.");
    await speak("de");
    expect(broke([bet, { ...bet, number: 5 }])).toBe("Keine Chips, also kein Zug: Deine 2 Wetten zählen noch. Pot 20.");
  });
});

describe("an event", () => {
  it("is told to whom it is about", () => {
    const announced: Stonks.Event = { type: "announced", seat: 0, number: 3, card: "7d" };
    expect(say(announced, names, 0)).toBe("You announce 7♦▼: #3.");
    expect(say(announced, names, 1)).toBe("Ann announces 7♦▼: #3.");
  });

  it("that is hidden needs no line", () => {
    expect(say({ type: "carddealt", seat: 1, card: "??" }, names, 0)).toBeNull();
    expect(say({ type: "carddealt", seat: 0, card: "Ks" }, names, 0)).toBe("You draw K♠▲.");
  });

  it("says both figures of a blind that could not be paid in full", () => {
    const began: Stonks.Event = { type: "roundbegan", round: 6, dealer: 1, payer: 0, blind: 40, paid: 5 };
    expect(say(began, names, 0)).toBe("Round 6: Bob has the button, you pay 5 of the blind of 40, your last chips.");
    expect(say({ ...began, paid: 40 }, names, null)).toBe("Round 6: Bob has the button, Ann pays the blind of 40.");
  });

  it("says who pays whom", () => {
    const closed: Stonks.Event = { type: "closed", seat: 1, number: 3, way: "deal", cards: [], amount: -4, other: 0 };
    expect(say(closed, names, 0)).toBe("Bob closes #3 by a deal: you pay Bob 4.");
    expect(say({ ...closed, amount: 0 }, names, 2)).toBe("Bob closes #3 by a deal: nobody pays.");
  });

  it("adds a settlement up, in every language", async () => {
    expect(say(settled, names, 0)).toBe(
      "Market 8♠: up, big. #1 the house pays you 10. House fees: you 2, Bob 1. Rake: 5 each. " +
        "In all: you +3, Bob −4. The house bears 2 that could not be paid.",
    );
    await speak("de");
    expect(say(settled, names, 0)).toBe(
      "Markt 8♠: aufwärts, groß. #1 das Haus zahlt dir 10. Gebühren: du 2, Bob 1. Abgabe: je 5. " +
        "Zusammen: du +3, Bob −4. Das Haus trägt 2, die nicht bezahlt werden konnten.",
    );
  });
});

it("says who has won", async () => {
  expect(won([], 0, names, 0)).toBe("The match is over; nobody is left to win it.");
  expect(won([0, 1], 12, names, 0)).toBe("The match is over: won by you and Bob, with 12 from the pot.");
  await speak("de");
  expect(won([0, 1], 0, names, 0)).toBe("Die Partie ist aus: gewonnen von dir und Bob.");
});

const bet: Stonks.Bet = {
  number: 4,
  kind: "position",
  long: 0,
  short: 1,
  blacks: ["Ks"],
  reds: ["4h", "7d"],
  size: 10,
  big: true,
  stonk: false,
  price: 10,
};

it("says an offer to whom it is made, by its cards", async () => {
  const deal: Stonks.Deal = { number: 2, maker: 1, taker: 0, position: 4, amount: 5 };
  expect(offer(deal, [bet], names, 0)).toBe("Bob to you: close 4♥ 7♦–K♠, Bob pays you 5");
  expect(acceptance(deal, [bet])).toBe("Take 5, close 4♥ 7♦–K♠");
  expect(acceptance({ ...deal, amount: -3 }, [bet])).toBe("Pay 3, close 4♥ 7♦–K♠");
  expect(acceptance({ ...deal, amount: 0 }, [])).toBe("Close #4");
  await speak("de");
  expect(offer(deal, [bet], names, 1)).toBe("Du an Ann: 4♥ 7♦–K♠ schließen, du zahlst 5 an Ann");
});

describe("a settlement", () => {
  const round: Stonks.Settled = {
    ...settled,
    lines: [
      { number: 1, payer: null, payee: 0, amount: 10, stonk: false },
      { number: 2, payer: 0, payee: 1, amount: 20, stonk: true },
      { number: 3, payer: 1, payee: null, amount: 5, stonk: false },
    ],
    fees: [1, 1],
    shares: [0, 30],
    rakes: [2, 2],
    nets: [-13, 42],
    chips: [0, 142],
    lost: 3,
    raked: 0,
    cut: [3, 0],
  };

  it("adds up line by line", () => {
    const all = entries(round);
    expect(all.map((entry) => entry.kind)).toEqual(["bet", "bet", "bet", "fees", "pot", "rake", "cut"]);
    expect(sums(all, 2)).toEqual([-10, 42]);
    expect(paidOf(round)).toEqual([-10, 42]);
    expect(owedOf(round)).toEqual([13, null]);
    expect(sums(all, 2, 2)).toEqual([-10, 20]);
    const none = { lines: [], fees: [0, 0], shares: [0, 0], rakes: [0, 0], nets: [0, 0], cut: [0, 0] };
    expect(entries({ ...round, ...none })).toEqual([]);
  });

  it("comes to a few parts for everybody, which add up", () => {
    expect(partsOf(round, 0)).toEqual([
      { kind: "stonk", amount: -20 },
      { kind: "bets", amount: 10 },
      { kind: "fees", amount: -1 },
      { kind: "rake", amount: -2 },
      { kind: "cut", amount: 3 },
    ]);
    for (const seat of [0, 1])
      expect(partsOf(round, seat).reduce((sum, part) => sum + part.amount, 0)).toBe(paidOf(round)[seat]);
    // What was won and lost again is no part of it.
    const even = [...round.lines, { number: 4, payer: 1, payee: 0, amount: 20, stonk: true }];
    expect(partsOf({ ...round, lines: even }, 0).map((part) => part.kind)).toEqual(["bets", "fees", "rake", "cut"]);
  });

  const view = { players: [{ chips: 10 }, { chips: 100 }], pot: 30, bets: [], last: null } as unknown as Stonks.View;
  const at = { seat: 0, names } as unknown as Seating<"stonks">;

  it.each([
    { lines: false, name: "parts", count: 5 },
    { lines: true, name: "lines", count: 7 },
  ])("is shown in $name, with the nets who is out, then the next blind", ({ lines, name, count }) => {
    like("lines", lines);
    const events: Stonks.Event[] = [
      round,
      { type: "eliminated", seat: 0, cards: [] },
      { type: "roundbegan", round: 7, dealer: 1, payer: 1, blind: 10, paid: 10 },
    ];
    const shown = beats({ events, before: view, after: view }, at);
    const parts = shown.map((beat) => partOf(beat)?.part);
    expect(parts.map((part) => part?.name)).toEqual([
      "card",
      "candle",
      ...Array.from({ length: count }, () => name),
      "nets",
      undefined,
    ]);
    const nets = count + 2;
    expect(shown.slice(0, nets).every((beat) => beat.hint === "Market 8♠: up, big")).toBe(true);
    expect(shown[nets]?.hint).toBeUndefined();
    expect(shown[nets]?.view?.players.map((player) => player.chips)).toEqual([0, 142]);
    expect(shown[nets]?.view?.pot).toBe(0);
    expect(parts[nets]?.outs).toEqual([0]);
    expect(shown.map((beat) => beat.banner)).toEqual(shown.map(() => undefined));
    const time = shown.slice(0, nets + 1).reduce((sum, beat) => sum + beat.hold, 0);
    expect(time).toBeGreaterThan(2000);
    expect(time).toBeLessThan(6000);
    like("lines", false);
  });

  it("means a gain or a loss to you, in a few words", () => {
    expect(alerts.about?.(round, 0)).toBe("bad");
    expect(alerts.about?.(round, 1)).toBe("good");
    expect(alerts.brief?.(round, names, 0)).toBe("Market 8♠: you −10");
    expect(alerts.sound?.(round, 1)).toBe("jackpot");
    expect(alerts.sound?.(round, 0)).toBeNull();
    const ended: Stonks.OfferEnded = { type: "offerended", number: 1, maker: 0, taker: 1, why: "declined" };
    expect([0, 1].map((you) => alerts.about?.(ended, you))).toEqual(["plain", null]);
    expect(alerts.brief?.(ended, names, 0)).toBe(`${names[1]} declined your offer.`);
    expect(alerts.about?.({ ...ended, why: "lapsed" }, 0)).toBeNull();
    expect(alerts.about?.({ type: "announced", seat: 0, number: 3, card: "7d" }, 0)).toBeNull();
  });
});

describe("what a bet may pay", () => {
  const rules = rulesOf({});

  it("follows from its cards", () => {
    expect(sized(["Ks"], ["4h", "7d"], rules)).toEqual({ size: 10, big: true, stonk: true });
    expect(sized(["Ks"], ["4h", "6d"], rules)).toEqual({ size: 10, big: true, stonk: false });
    expect(sized(["As"], [], rules)).toEqual({ size: 1, big: false, stonk: false });
    expect(sized(["Ks"], ["4h", "6d"], rulesOf({ stonk: "value10" })).stonk).toBe(true);
    expect(paysOf({ size: 10, big: true, stonk: true }, rules)).toEqual([5, 10, 20]);
    expect(paysOf({ size: 3, big: false, stonk: false }, rules)).toEqual([3, 5, 5]);
  });

  it("has an average by the cards that are unseen", () => {
    const unseen = Array.from({ length: 52 }, () => 0);
    // The kings of spades and of hearts, and the two of clubs.
    unseen[48] = unseen[49] = unseen[7] = 1;
    expect(average([5, 10, 20], true, unseen)).toBeCloseTo(5 / 3);
    expect(average([5, 10, 20], false, unseen)).toBeCloseTo(-5 / 3);
    expect(average([5, 10, 20], true, [])).toBe(0);
    expect(ways(unseen)).toEqual({ up: 2, down: 1 });
  });
});

describe("what the next card would bring", () => {
  const rules = rulesOf({ rake: 12, rake_to: "pot", rake_from: 2 });
  const unseen = Array.from({ length: 52 }, (_, kind) => Number(kind === 48 || kind === 0));
  const stonk = { size: 10, big: true, stonk: true, price: 10 };
  const long = { ...stonk, number: 1, kind: "house", long: 0, short: null, blacks: ["Ks"], reds: [] };
  const short = { ...stonk, number: 2, kind: "house", long: null, short: 0, blacks: [], reds: ["Qh"] };
  const view = (bets: object[], more: object = {}): Stonks.View =>
    ({ phase: "play", round: 4, pot: 255, bets, unseen, ...more }) as unknown as Stonks.View;

  it("holds the pot that a STONKS! of yours would take, with fees and rake", () => {
    expect(forecast(view([long, short]), 0, rules)).toMatchObject({
      up: [-14, -14, 241],
      down: [-14, -14, 241],
      pots: { up: 255, down: 255 },
    });
    // Shared with another player on the same side, and with the house never.
    const other = { ...stonk, number: 3, kind: "position", long: 1, short: 2, blacks: ["Kc"], reds: ["Jd"] };
    const shared = forecast(view([long, other]), 0, rules);
    expect(shared.pots).toEqual({ up: 127, down: 0 });
    expect(shared.up[2]).toBe(20 - 1 - 12 + 127);
    // The ace and the king of clubs are left: 5 and the other 134, half and half.
    expect(shared.average).toBeCloseTo((-8 + 134) / 2);
    expect(forecast(view([], { pot: 9 }), 0, rules).pots).toEqual({ up: 0, down: 0 });
  });

  it("counts announced cards as the house's, which takes them if nobody does", () => {
    const mine = { ...short, kind: "intention" };
    const theirs = { ...short, number: 5, kind: "intention", short: 1 };
    const found = forecast(view([mine, theirs]), 0, rules);
    expect(found.announced).toBe(1);
    expect(found.up).toEqual([-5 - 13, -10 - 13, -20 - 13]);
    expect(found.down).toEqual([5 - 13, 10 - 13, 20 - 13 + 127]);
  });
});

it("has the keys that are declared, and Enter for the end of a turn", () => {
  const known = Object.fromEntries(keys().flatMap((each) => (each.verb ? [[each.verb, each.key]] : [])));
  expect(known).toMatchObject({ announce: "a", accept: "y", cash: "h", done: "Enter" });
  expect(known).not.toHaveProperty("resign");
});

describe("the buttons of a turn", () => {
  const player = { living: true, resigned: false, done: false, chips: 67, cards: 3, offers: 0, opened: 0 };
  const view = {
    phase: "play",
    turn: 0,
    pot: 20,
    hand: ["9s", "2c", "3h"],
    bets: [bet],
    offers: [],
    players: [player, { ...player, chips: 80 }, { ...player, chips: 98 }],
  } as unknown as Stonks.View;
  const whole: Stonks.Action[] = [
    { type: "done" },
    { type: "announce", card: "9s" },
    { type: "announce", card: "2c" },
    { type: "double", position: 4, cards: ["2c"] },
    { type: "cash", position: 4 },
    { type: "offer", position: 4, amount: 5 },
  ];
  const at = (menu: Stonks.Action[], more: object = {}): Seating<"stonks"> =>
    ({ seat: 0, names, menu, options: {}, ...more }) as unknown as Seating<"stonks">;
  const all = (menu: Stonks.Action[], changes: object = {}): ReturnType<typeof board.verbs> =>
    board.verbs({ ...view, ...changes }, at(menu));
  const button = (verb: string, ...rest: Parameters<typeof all>): ReturnType<typeof board.verbs>[number] => {
    const found = all(...rest).find((one) => one.verb === verb);
    if (!found) throw new Error(verb);
    return found;
  };

  it("keep their places from turn to turn, with the reason where one has no use", () => {
    const places = ["done", "announce", "match", "double", "close", "cash", "offer"];
    const withdraw: Stonks.Action = { type: "withdraw", offer: 1 };
    const offers = [{ number: 1, maker: 0, taker: 1, position: 4, amount: 0 }];
    expect(all(whole).map((one) => one.verb)).toEqual(places);
    expect(all(whole.slice(0, 3), { bets: [] }).map((one) => one.verb)).toEqual(places);
    expect(all([...whole, withdraw], { offers }).map((one) => one.verb)).toEqual([...places, "withdraw"]);
    expect(button("double", whole.slice(0, 3), { bets: [] }).refused).toBe("You have no position.");
    expect(button("offer", [...whole.slice(0, 5), withdraw], { offers }).refused).toContain("withdraw it first");
    // Nothing was put in, so nothing comes back.
    expect(button("withdraw", [withdraw], { offers }).note).toBe("4♥ 7♦–K♠");
  });

  it("say that a bet takes one card, where several are picked", () => {
    picked.set(["9s", "2c"]);
    expect(button("announce", whole).form?.[0]?.label).toBe("Only one of the cards: which?");
    picked.set([]);
    expect(button("announce", whole).form?.[0]?.label).toBe("Card to announce");
  });

  it("offer no more chips than who pays has", () => {
    const { form, build } = button("offer", whole);
    const amount = form?.find((field) => field.name === "amount");
    if (!amount) throw new Error("no amount");
    const pays = (by: string): Record<string, string> => ({ position: "4", pays: by });
    expect(limited(amount, pays("1")).high).toBe(67);
    expect(limited(amount, pays("-1")).high).toBe(80);
    expect(build?.({ ...pays("1"), amount: "67" })).toEqual({ type: "offer", position: 4, amount: 67 });
    expect(build?.({ ...pays("1"), amount: "68" })).toBeNull();
    expect(build?.({ ...pays("-1"), amount: "80" })).toEqual({ type: "offer", position: 4, amount: -80 });
    expect(build?.({ ...pays("-1"), amount: "81" })).toBeNull();
    const poor = button("offer", whole, { players: [{ ...player, chips: 3 }, player] }).form?.at(-1);
    expect(poor?.value).toBe("3");
    expect(poor && limited(poor, pays("1")).presets?.map((one) => one.value)).toEqual(["0", "3"]);
  });

  it("say what doubling does, and ask twice where it does nothing", () => {
    expect(button("double", whole)).toMatchObject({ note: "#4 2♣ → big 11", grave: false });
    const more = { bets: [{ ...bet, reds: ["4h"], size: 4, big: false }] };
    expect(button("double", whole, more)).toMatchObject({ note: "#4 2♣ stays 4", grave: true });
  });
});

it("marks the pot by the first blind: a blind that has grown takes no mark away", () => {
  expect([10, 40, 60, 200].map((pot) => marksOf(pot, { blind: 10 }))).toEqual([1, 4, 6, MARKS]);
  expect(marksOf(30, { blind: 0 })).toBe(0);
});

describe("a bet of yours that someone else has closed", () => {
  const story: Stonks.Event[] = [
    { type: "announced", seat: 0, number: 3, card: "3d" },
    { type: "matched", seat: 1, number: 3, card: "7s" },
  ];
  const closed: Stonks.Closed = {
    type: "closed",
    seat: 1,
    number: 3,
    way: "cards",
    cards: ["8h"],
    amount: 0,
    other: null,
  };

  it("is told as yours, with what it brought", async () => {
    expect(say(closed, names, 0, {}, story)).toBe(
      "Bob matched and closed your bet on 3♦ with 8♥: it brought you nothing.",
    );
    expect(alerts.about?.(closed, 0, story)).toBe("plain");
    const line = { number: 3, payer: 0, payee: 1, amount: 5, stonk: false };
    const later: Stonks.Event[] = [...story, { ...settled, lines: [line] }];
    const cash: Stonks.Closed = { ...closed, way: "cash", cards: [], amount: 10 };
    expect(say(cash, names, 0, {}, later)).toBe("Bob closed your bet on 3♦ for 10 to the house: −5 for you in all.");
    expect(alerts.about?.(cash, 0, later)).toBe("bad");
    await speak("de");
    expect(say(cash, names, 0, {}, later)).toBe(
      "Bob hat deine Wette auf 3♦ geschlossen, für 10 ans Haus: Insgesamt −5 für dich.",
    );
  });

  it("is told of the card with which you had matched it, too, and to nobody else", () => {
    expect(say({ ...closed, seat: 0 }, names, 1, {}, story)).toContain("Ann closed your bet on 7♠ with");
    expect(say(closed, names, 2, {}, story)).toBe("Bob closes #3 with 8♥.");
    expect(alerts.about?.(closed, 2, story)).toBeNull();
    expect(say(closed, names, 1, {}, story)).toBe("You close #3 with 8♥.");
  });
});

describe("a second card", () => {
  const none = { bets: [] } as unknown as Stonks.View;
  const some = { bets: [bet] } as unknown as Stonks.View;

  it("takes the place of the first, unless both may go to a position of yours", () => {
    expect(joined(none, 0, ["Ts"], "Kd")).toEqual(["Kd"]);
    expect(joined(none, 0, ["Ts"], "Ks")).toEqual(["Ks"]);
    expect(joined(some, 0, ["Ts"], "Kd")).toEqual(["Kd"]);
    expect(joined(some, 0, ["Ts"], "Ks")).toEqual(["Ts", "Ks"]);
    expect(joined(some, 2, ["Ts"], "Ks")).toEqual(["Ks"]);
  });

  it("leaves moves with one of the picked cards first, and no others", () => {
    const all = ["6c", "Ts", "Ks"].map((card) => ({ type: "announce", card }) as const);
    expect(meant(all, ["Ts", "Ks"], (one) => [one.card]).map((one) => one.card)).toEqual(["Ts", "Ks"]);
    expect(meant(all, ["Ts"], (one) => [one.card]).map((one) => one.card)).toEqual(["Ts"]);
    expect(meant(all, ["2d"], (one) => [one.card])).toBe(all);
  });
});

describe("what the house took", () => {
  const cash: Stonks.Closed = { type: "closed", seat: 1, number: 3, way: "cash", cards: [], amount: 5, other: null };
  const events: Stonks.Event[] = [settled, cash];

  it("adds up to what it has", () => {
    // The house pays 10 and bears 2; fees are 3, the rake 10, a closing 5.
    const view = { house: 6 } as Stonks.View;
    expect(tookBy(view, events)).toEqual({ rake: 10, fees: 3, closes: 5, bets: -10, unpaid: -2, rest: 0 });
    expect(houseOf(view, events)).toBe(
      "The house took 6 chips: rake +10, house fees +3, closings +5, bets against it −10, debts nobody could pay −2.",
    );
    expect(tookBy({ house: 9 } as Stonks.View, events).rest).toBe(3);
    expect(houseOf({ house: 0 } as Stonks.View, [])).toBeNull();
  });

  it("has no rake that went into the pot", () => {
    expect(tookBy({ house: 0 } as Stonks.View, [{ ...settled, raked: 8 }]).rake).toBe(0);
  });
});
