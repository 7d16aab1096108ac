/** Dead-Cat Bounce: what cards bring, what is given time and how it is told, and buttons that skip nothing. */

import { beforeAll, describe, expect, it } from "vitest";
import { alerts } from "../src/boards/dead_cat/alert";
import { board } from "../src/boards/dead_cat";
import { beats } from "../src/boards/dead_cat/beats";
import { after, backIn, dividendOf, due, guarded, partsOf, priceOf, raiders, toCome } from "../src/boards/dead_cat/pay";
import { phoneShapes, plan, rowed, shapesOf, SMALLEST } from "../src/boards/dead_cat/room";
import { look } from "../src/boards/dead_cat/seen";
import { say } from "../src/boards/dead_cat/say";
import { isLeaving, picked } from "../src/boards/dead_cat/picked.svelte";
import { spell } from "../src/boards/dead_cat/spell";
import { isPair } from "../src/boards/dead_cat/usual";
import { passing, verbs } from "../src/boards/dead_cat/verbs";
import { bundle } from "../src/boards/dead_cat/words";
import type { Happening, Seating } from "../src/boards/board";
import { begin, openBook } from "../src/lib/words.svelte";
import type { DeadCat } from "../src/wire";

beforeAll(async () => {
  await begin();
  await openBook("dead_cat");
});

const NAMES = ["Robin", "Ada", "Bram"];

function player(tokens: number, hand: string[] = []): DeadCat.Player {
  return {
    living: true,
    tokens,
    hand,
    known: [],
    size: hand.length,
    offers: 0,
    fees: 0,
    dividend: 0,
    tax: 0,
    wealth: tokens + hand.length,
  };
}

function meld(number: number, owner: number, cards: string[], tokens = 0): DeadCat.MeldView {
  const nominal = cards.reduce((sum, card) => sum + priceOf(card), 0);
  return { number, owner, cards, tokens, nominal, dividend: nominal, price: 2 * nominal + tokens, fits: [] };
}

function view(change: Partial<DeadCat.View> = {}): DeadCat.View {
  return {
    seat: 0,
    phase: "trade",
    awaited: [0],
    turn: 0,
    first: 0,
    round: 2,
    deadline: null,
    since: 0,
    players: [player(9, ["7h", "8h", "9c"]), player(12), player(1)],
    melds: [meld(1, 0, ["Tc", "Jc"], 1), meld(2, 1, ["5d", "5s"]), meld(3, 1, ["Kc", "Ac"])],
    flop: [{ card: "2d", price: 2 }],
    pack: 30,
    discards: [],
    unseen: [],
    bank: 20,
    reshuffles: 0,
    ending: "",
    credit: 0,
    offers: [],
    melded: 3,
    offered: 0,
    refill: 1,
    max_offers: 10,
    winners: [],
    ...change,
  };
}

function at(menu: DeadCat.Action[] = [], change: Partial<Seating<"dead_cat">> = {}): Seating<"dead_cat"> {
  return {
    game: "dead_cat",
    seat: 0,
    names: NAMES,
    menu,
    actors: [0],
    options: {},
    send: () => undefined,
    open: null,
    latest: [],
    ...change,
  };
}

const bundleOf = (tokens: number, cards: string[] = []): DeadCat.Bundle => ({ tokens, cards, melds: [] });

const step = (events: DeadCat.Event[], after = view()): Happening<"dead_cat"> => ({ events, before: view(), after });
const taken: DeadCat.TakenOver = { type: "takenover", seat: 1, owner: 0, meld: 1, price: 7 };

describe("what cards bring", () => {
  it("is what the rules' examples say", () => {
    const sum = (...cards: string[]): number => dividendOf(cards, "sum");
    expect([sum("Ad", "2d"), sum("Kd", "Ad"), sum("Jc", "Qc", "Kc"), sum("As", "Ah"), sum("7h", "8h")]).toEqual([
      7, 9, 9, 10, 2,
    ]);
    const cards = ["Jc", "Qc", "Kc"];
    expect([dividendOf(cards, "half"), dividendOf(cards, "top"), dividendOf(cards, "all_but_cheapest")]).toEqual([
      4, 4, 7,
    ]);
    expect(dividendOf([], "top")).toBe(0);
  });

  it("is weighed against the price of a takeover", () => {
    expect(backIn(meld(1, 0, ["Tc", "Jc"], 1))).toBe(3);
    expect(backIn({ ...meld(1, 0, ["Tc", "Jc"]), dividend: 0 })).toBe(0);
    expect(guarded(meld(1, 0, ["Tc", "Jc"], 1), 2, "double")).toBe(9);
    expect(guarded(meld(1, 0, ["Tc", "Jc"], 1), 2, "multiply")).toBe(12);
  });

  it("adds up to someone's wealth", () => {
    expect(partsOf(view(), 0, "nominal")).toEqual({ tokens: 9, melds: 3, cards: 3, wealth: 15 });
    expect(partsOf(view(), 1, "one")).toEqual({ tokens: 12, melds: 4, cards: 0, wealth: 16 });
  });
});

describe("what is given time", () => {
  it("is a takeover of what was yours, with its cards, its price and what it paid", () => {
    const [beat, ...more] = beats(step([taken]), at());
    expect(more).toEqual([]);
    expect(beat?.banner).toEqual({
      title: "Ada takes over your 10♣ J♣ for 7: you get 7",
      note: "Its dividend: 3 a turn.",
      cards: ["Tc", "Jc"],
      tone: "bad",
    });
    expect(beat?.after).toBeFalsy();
  });

  it("is neither an own move nor what concerns others", () => {
    expect(beats(step([{ ...taken, seat: 0, owner: 1, meld: 2 }]), at())).toEqual([]);
    expect(beats(step([{ ...taken, seat: 2, owner: 1, meld: 2 }]), at())).toEqual([]);
    expect(beats(step([{ type: "dividendpaid", seat: 1, amount: 3, short: false }]), at())).toEqual([]);
    expect(beats(step([{ type: "dividendpaid", seat: 0, amount: 0, short: false }]), at())).toEqual([]);
  });

  it("is your dividend, the last round and the end, in their order", () => {
    const events: DeadCat.Event[] = [
      { type: "dividendpaid", seat: 0, amount: 3, short: false },
      { type: "endtriggered", why: "bank" },
      { type: "matchended", wealth: [15, 29, 1], winners: [1] },
    ];
    const shown = beats(step(events), at());
    expect(shown.map((beat) => beat.event)).toEqual(events);
    expect(shown[1]?.banner?.note).toBe("the bank cannot pay");
    expect(shown[2]?.banner?.note).toBe("You: 9 in tokens + 3 in melds + 3 for cards = 15");
    const total = shown.reduce((sum, beat) => sum + beat.hold, 0);
    expect(total).toBeLessThan(6500);
  });
});

describe("what concerns you", () => {
  it("is marked as good or bad, own moves are not", () => {
    const about = (event: DeadCat.Event, you: number): string | null => alerts.about?.(event, you) ?? null;
    expect([about(taken, 0), about(taken, 1), about(taken, 2)]).toEqual(["bad", null, null]);
    expect(about({ type: "dividendpaid", seat: 0, amount: 3, short: false }, 0)).toBe("good");
    expect(about({ type: "dividendpaid", seat: 0, amount: 3, short: true }, 0)).toBe("bad");
    expect(about({ type: "matchended", wealth: [1, 2], winners: [1] }, 1)).toBe("good");
    expect(alerts.sound?.(taken, 0)).toBe("taken");
  });

  it("names the cards that are gone", () => {
    expect(alerts.brief?.({ ...taken, meld: 99 }, NAMES, 0)).toBeNull();
    look(view());
    expect(alerts.brief?.(taken, NAMES, 0)).toBe("Ada takes over your 10♣ J♣: you get 7.");
    expect(alerts.brief?.(taken, NAMES, 1)).toBeNull();
  });
});

describe("a declined deal", () => {
  const empty = { tokens: 0, cards: [], melds: [] };
  const ended: DeadCat.OfferEnded = { type: "offerended", number: 4, how: "declined" };

  it("is told to its maker and to nobody else", () => {
    look(view({ offers: [{ number: 4, maker: 0, taker: 2, give: { ...empty, tokens: 3 }, get: empty }], melded: 0 }));
    look(view({ melded: 0 }));
    expect([0, 1, 2].map((you) => alerts.about?.(ended, you))).toEqual(["plain", null, null]);
    expect(alerts.brief?.(ended, NAMES, 0)).toBe("Bram declined your deal.");
    expect(alerts.about?.({ ...ended, how: "lapsed" }, 0)).toBeNull();
    expect(alerts.about?.({ ...ended, number: 5 }, 0)).toBeNull();
  });
});

describe("the room of a lane", () => {
  const shapes = shapesOf(false);

  it("shows every meld, with all words where that costs hardly any size", () => {
    const roomy = plan(50, 6.6, [3], shapes);
    expect(roomy).toMatchObject({ form: "full", text: 1 });
    expect(roomy.card).toBeGreaterThan(4);
    expect(plan(50, 6.6, [3, 3, 3, 4, 3], shapes).form).not.toBe("full");
  });

  it("is used up: more height or fewer melds make larger cards", () => {
    const sizes = [5, 8, 13].map((height) => plan(60, height, [3, 4], shapes).card);
    expect(sizes).toEqual([...sizes].sort((one, other) => one - other));
    expect(plan(40, 8, [3], shapes).card).toBeGreaterThanOrEqual(plan(40, 8, [3, 4, 5], shapes).card);
  });

  it("that is too small for all shows small cards in short", () => {
    expect(plan(12, 2, [4, 4, 4, 4], shapes)).toMatchObject({ form: "line", card: SMALLEST, fits: false });
  });

  it("of a phone holds three melds in sight, of any player and with room for a finger", () => {
    for (const isCoarse of [false, true]) {
      expect(plan(20.3, 7.7, [4, 4, 3], phoneShapes(true, isCoarse))).toMatchObject({ form: "stack", fits: true });
      expect(plan(13, 6.8, [4, 4, 3], phoneShapes(false, isCoarse))).toMatchObject({ form: "pile", fits: true });
      expect(plan(13, 6.8, [4, 4, 4, 4, 4, 4], phoneShapes(false, isCoarse)).fits).toBe(false);
    }
  });

  it("of a phone becomes as high as its melds, with cards of one size in every phase", () => {
    const laid = (melds: number[], below: "button" | "words") => rowed(20.3, melds, phoneShapes(true, true, below));
    for (const melds of [[2], [4, 4, 3], [2, 3, 2, 3, 2], [2, 2, 2, 2, 2, 2, 2], [13]]) {
      const [trading, protecting] = [laid(melds, "words"), laid(melds, "button")];
      expect(trading?.card).toBeGreaterThan(2.5);
      expect(protecting).toMatchObject({ card: trading?.card, form: trading?.form });
    }
    expect(laid([2, 2], "words")?.height).toBeLessThan(8);
  });
});

describe("the buttons", () => {
  const find = (verb: string, change: Partial<DeadCat.View>, menu: DeadCat.Action[], options = {}) =>
    verbs(view(change), at(menu, { options })).find((one) => one.verb === verb);
  const next: DeadCat.Action = { type: "next" };

  it("are gold where the usual next step is: a meld, a card that fits, a takeover that pays; Done after that", () => {
    const gold = (change: Partial<DeadCat.View>, menu: DeadCat.Action[], seating = {}): string[] =>
      verbs(view(change), at(menu, seating))
        .filter((one) => one.primary)
        .map((one) => one.verb);
    const lay: DeadCat.Meld = { type: "meld", cards: ["7h", "8h"] };
    const take: DeadCat.Takeover = { type: "takeover", meld: 2 };
    const flop = [
      { card: "2d", price: 2 },
      { card: "9h", price: 1 },
      { card: "4s", price: 1 },
    ];
    const buy = (card: string): DeadCat.Buy => ({ type: "buy", card });
    expect(gold({ flop }, [next, buy("9h"), take, lay])).toEqual(["meld"]);
    expect(gold({ flop }, [next, buy("2d"), buy("9h"), take])).toEqual(["buy"]);
    expect(gold({ flop }, [next, buy("2d"), take])).toEqual(["takeover"]);
    expect(gold({ flop, ending: "bank" }, [next, buy("2d"), take])).toEqual([]);
    const bought: DeadCat.Bought = { type: "bought", seat: 0, card: "2d", price: 2 };
    expect(gold({ flop, ending: "bank" }, [next, buy("2d"), take], { latest: [bought] })).toEqual(["next"]);
    expect(gold({ flop, ending: "bank" }, [next])).toEqual(["next"]);
    expect(gold({ phase: "protect" }, [next, { type: "protect", meld: 1, tokens: 1 }])).toEqual(["next"]);
  });

  it("take two cards for a pair by rank, by suit and rank, and by the ace as the table has it", () => {
    expect(isPair("7h", "7s", "both")).toBe(true);
    expect(isPair("7h", "8h", "both")).toBe(true);
    expect(isPair("7h", "8s", "both")).toBe(false);
    expect([isPair("Ah", "Kh", "low"), isPair("Ah", "Kh", "both")]).toEqual([false, true]);
    expect([isPair("Ah", "2h", "high"), isPair("2h", "Ah", "low")]).toEqual([false, true]);
  });

  it("keep their places while trading, whatever can be done; answers come behind", () => {
    const always = ["next", "buy", "meld", "takeover", "offer", "sell"];
    const names = (menu: DeadCat.Action[]): string[] => verbs(view(), at(menu)).map((one) => one.verb);
    expect(names([])).toEqual(always);
    expect(names([next, { type: "accept", offer: 1 }, { type: "refill" }])).toEqual([...always, "refill", "accept"]);
  });

  it("say what a meld will pay, and why none can be made", () => {
    const laid: DeadCat.Action = { type: "meld", cards: ["7h", "8h"] };
    expect(find("meld", {}, [next, laid])?.note).toBe("+2 a turn: 7♥ 8♥");
    expect(find("meld", {}, [next, laid], { dividend: "half" })?.note).toBe("+1 a turn: 7♥ 8♥");
    const added: DeadCat.Action = { type: "extend", meld: 3, cards: ["Qc"] };
    expect(find("meld", {}, [next, added])?.note).toBe("+3 a turn: Q♣");
    picked.set(["7h", "9c"]);
    const vain = find("meld", {}, [next, laid]);
    expect([vain?.refused, vain?.action]).toEqual(["no run of one suit, no set of one rank", undefined]);
    picked.set([]);
  });

  it("propose no sale out of a meld, nor of a card that can be laid down", () => {
    const sell = (card: string): DeadCat.Sell => ({ type: "sell", cards: [card] });
    const laid: DeadCat.Action = { type: "meld", cards: ["7h", "8h"] };
    const field = (...menu: DeadCat.Action[]) => find("sell", {}, menu)?.form?.[0];
    expect(field(sell("Tc"), sell("7h"), sell("8h"), sell("9c"), laid)?.value).toBe(JSON.stringify(sell("9c")));
    const open = field(sell("Tc"), sell("7h"), sell("8h"), laid);
    expect(open?.value).toBe("");
    expect(open?.choices?.map((one) => one.label)).toEqual([
      "Sell 10♣ out of 10♣ J♣: +1",
      "Sell 7♥: +1",
      "Sell 8♥: +1",
    ]);
    expect(find("sell", {}, [sell("Tc"), sell("7h"), laid])?.build?.({ which: "" })).toBeNull();
    expect(find("sell", {}, [sell("Tc")])?.grave).toBe(true);
    picked.set(["9c"]);
    expect(find("sell", {}, [sell("Tc"), sell("9c")])).toMatchObject({ action: sell("9c"), grave: false });
    picked.set([]);
  });

  it("do not skip protection by two presses", () => {
    const guard: DeadCat.Action = { type: "protect", meld: 1, tokens: 1 };
    const bare = { phase: "protect" as const, melds: [meld(1, 0, ["Tc", "Jc"])] };
    expect(find("next", {}, [next])?.grave).toBeFalsy();
    expect(find("next", bare, [next, guard])?.grave).toBe(true);
    expect(find("next", { phase: "protect" }, [next, guard])?.grave).toBeFalsy();
    const order = verbs(view(bare), at([next, guard]));
    expect(order.map((one) => one.verb)).toEqual(["traded", "protect", "next", "takeover", "offer", "sell"]);
    expect(order.map((one) => Boolean(one.refused))).toEqual([true, false, false, true, true, true]);
    picked.set(["7h"]);
    expect(find("next", {}, [next])?.grave).toBe(true);
    picked.set([]);
  });

  it("name cards and prices", () => {
    expect(find("takeover", {}, [{ type: "takeover", meld: 2 }])?.note).toBe("−4: 5♦ 5♠");
    const offers = [
      {
        number: 4,
        maker: 1,
        taker: 0,
        give: { tokens: 3, cards: [], melds: [] },
        get: { tokens: 0, cards: [], melds: [1] },
      },
    ];
    expect(find("accept", { offers, turn: 1 }, [{ type: "accept", offer: 4 }])?.note).toBe("give 10♣ J♣, get 3 tokens");
    expect(bundle({ tokens: 0, cards: ["7h"], melds: [2] })).toBe("7♥ and #2");
  });

  it("are none for who has left", () => {
    const [you, ...others] = view().players;
    expect(verbs(view({ players: [{ ...(you ?? player(0)), living: false }, ...others] }), at())).toEqual([]);
  });
});

describe("moves in the coach's sentences", () => {
  const now = view({
    offers: [{ number: 5, maker: 1, taker: 0, give: bundleOf(8), get: bundleOf(0, ["9c"]) }],
  });

  it("name melds by owner and cards, and offers by what is in them", () => {
    expect(spell(now, "takeover #2", NAMES)).toBe("Take over Ada’s 5♦ 5♠");
    expect(spell(now, "protect #1 2", NAMES)).toBe("Protect 10♣ J♣ with 2 tokens");
    expect(spell(now, "extend #1 Qc", NAMES)).toBe("Add Q♣ to 10♣ J♣");
    expect(spell(now, "join #2 #3", NAMES)).toBe("Join K♣ A♣ to 5♦ 5♠");
    expect(spell(now, "sell Tc#1", NAMES)).toBe("Sell 10♣ out of 10♣ J♣");
    expect(spell(now, "accept #5", NAMES)).toBe("Accept: give 9♣, get 8 tokens");
    expect(spell(now, "offer p2 give 3t get #2", NAMES)).toBe("Offer Ada: give 3 tokens, get 5♦ 5♠");
  });

  it("leave to the book what needs no table", () => {
    for (const move of ["buy 9d", "next", "meld 7h 8h", "offer p2 give 3t get 9c", "takeover #77"])
      expect(spell(now, move, NAMES)).toBeNull();
  });
});

describe("the last round", () => {
  const CAP = 8;
  const last = view({ round: CAP, turn: 0, first: 2 });

  it("pays those only whose turn is still to come", () => {
    expect([0, 1, 2].map((seat) => toCome(last, CAP, seat))).toEqual([0, 1, 0]);
    expect([0, 1, 2].map((seat) => toCome({ ...last, round: 6 }, CAP, seat))).toEqual([2, 3, 2]);
    expect(toCome(last, 0, 1)).toBeNull();
    expect(after({ ...last, ending: "bank" }, 0)).toBe(0);
  });

  it("promises no dividends for what is laid down or taken over", () => {
    const options = { turn_cap: CAP };
    const menu: DeadCat.Action[] = [
      { type: "takeover", meld: 2 },
      { type: "takeover", meld: 3 },
      { type: "meld", cards: ["7h", "8h"] },
    ];
    const said = (now: DeadCat.View): string => JSON.stringify(verbs(now, at(menu, { options })));
    expect(said(last)).toContain("no more dividends; counts 2");
    expect(said(last)).toContain("counts 2: 7♥ 8♥");
    expect(said(last)).not.toContain('turn"');
    expect(said(last)).not.toContain("back in");
    expect(said({ ...last, round: 5 })).toContain("back in 2 turns");
  });

  it("owes what is due to those who have a turn, of which the bank is warned", () => {
    expect(due(last, CAP)).toBe(view().melds.reduce((sum, one) => sum + (one.owner === 1 ? one.dividend : 0), 0));
    expect(due(view(), 0)).toBe(view().melds.reduce((sum, one) => sum + one.dividend, 0));
  });
});

describe("the numbers of the end", () => {
  it("are those between turns: what is bought and laid down in one is no low point", () => {
    expect(board.settled?.(view(), view({ bank: 3 }))).toBe(false);
    expect(board.settled?.(view(), view({ turn: 1 }))).toBe(true);
    expect(board.settled?.(view(), view({ round: 3 }))).toBe(true);
  });
});

describe("the phase of protection", () => {
  const own = (purse: number, melds = view().melds): DeadCat.View =>
    view({ phase: "protect", melds, players: [player(purse), player(4), player(1)] });
  const next: DeadCat.Next = { type: "next" };
  const asks = (now: DeadCat.View): boolean | undefined =>
    verbs(now, at([next, { type: "protect", meld: 1, tokens: 1 }], { options: { turn_cap: 8 } })).find(
      (verb) => verb.verb === "next",
    )?.grave;

  it("is passed where nothing can be protected, and never else", () => {
    expect(passing(own(3, []), at([next]))).toEqual(next);
    expect(passing(own(0), at([next]))).toEqual(next);
    expect(passing(own(3), at([next, { type: "protect", meld: 1, tokens: 1 }]))).toBeNull();
    expect(passing(own(3, []), at([]))).toBeNull();
    expect(passing(view({ melds: [] }), at([next]))).toBeNull();
  });

  it("is passed by the press that ended trading, and once", () => {
    const sent: DeadCat.Action[] = [];
    const send = (action: DeadCat.Action): void => void sent.push(action);
    const [button] = verbs(view({ melds: [] }), at([next], { send }));
    expect(button?.label).toBe("End turn");
    expect(isLeaving(2)).toBe(false);
    button?.open?.();
    expect(sent).toEqual([next]);
    expect([isLeaving(2), isLeaving(2)]).toEqual([true, false]);
  });

  it("asks once more only where someone could pay in a turn to come", () => {
    const poor = [meld(1, 0, ["Ks", "Kh", "Kd"])];
    expect(raiders(own(3, poor), poor[0] ?? meld(1, 0, []), 8)).toEqual([]);
    expect(asks(own(3, poor))).toBeUndefined();
    expect(asks(own(3, [meld(1, 0, ["5h", "6h"])]))).toBe(true);
    expect(asks({ ...own(3, [meld(1, 0, ["5h", "6h"])]), round: 8, first: 1 })).toBeUndefined();
  });

  it("tells the new price and who could pay it, and everybody's tokens", () => {
    const now = own(3, [meld(1, 0, ["5h", "6h"])]);
    const [found] = verbs(now, at([next, { type: "protect", meld: 1, tokens: 1 }])).filter(
      (verb) => verb.verb === "protect",
    );
    expect(found?.facts).toEqual(["Tokens of the others: Ada: 4, Bram: 1"]);
    expect(found?.tells?.({ meld: "1", tokens: "0" })).toBe("Takeover 4: Ada can pay that.");
    expect(found?.tells?.({ meld: "1", tokens: "1" })).toBe("Takeover 5: nobody can pay that now.");
  });
});

describe("the log", () => {
  const nothing = { tokens: 0, cards: [], melds: [] };
  const STORY: DeadCat.Event[] = [
    { type: "melded", seat: 0, meld: 1, cards: ["5h", "6h", "7h"] },
    { type: "extended", seat: 0, meld: 1, cards: ["4h"] },
    { type: "melded", seat: 0, meld: 2, cards: ["8h", "9h"] },
    { type: "joined", seat: 0, meld: 1, other: 2 },
    { type: "protected", seat: 0, meld: 1, tokens: 2 },
    {
      type: "offered",
      number: 7,
      maker: 1,
      taker: 0,
      give: { ...nothing, tokens: 3 },
      get: { ...nothing, melds: [1] },
      shown: [],
    },
    { type: "offerended", number: 7, how: "declined" },
    { type: "sold", seat: 0, cards: ["6h"], paid: 1 },
    { type: "meldcut", seat: 0, meld: 1, left: [1, 3], returned: [] },
    { type: "takenover", seat: 1, owner: 0, meld: 3, price: 4 },
    { type: "sold", seat: 0, cards: ["7h"], paid: 1 },
    { type: "meldcut", seat: 0, meld: 1, left: [1], returned: [] },
    { type: "dealt", number: 8, maker: 0, taker: 2, give: { ...nothing, melds: [1] }, get: { ...nothing, tokens: 5 } },
    { type: "melded", seat: 2, meld: 4, cards: ["Qs", "Ks"] },
    { type: "extended", seat: 2, meld: 4, cards: ["As"] },
    { type: "takenover", seat: 0, owner: 2, meld: 4, price: 9 },
  ];
  const told = (story: DeadCat.Event[], events = story): (string | null)[] =>
    events.map((event) => say(event, NAMES, 0, {}, story));

  it("names melds by the cards that they had then, and offers by what they are", () => {
    expect(told(STORY)).toEqual([
      "You meld 5♥ 6♥ 7♥.",
      "You add 4♥ to 5♥ 6♥ 7♥.",
      "You meld 8♥ 9♥.",
      "You join 8♥ 9♥ to 4♥ 5♥ 6♥ 7♥.",
      "You protect 4♥ 5♥ 6♥ 7♥ 8♥ 9♥: 2 tokens on it.",
      "Ada offers you 3 tokens for 4♥ 5♥ 6♥ 7♥ 8♥ 9♥.",
      "The offer of 3 tokens for 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ is declined.",
      "You sell 6♥ to the bank for 1.",
      "Your 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ becomes 7♥ 8♥ 9♥ and 4♥ 5♥.",
      "Ada takes over 4♥ 5♥ from you for 4!",
      "You sell 7♥ to the bank for 1.",
      "Your 7♥ 8♥ 9♥ becomes 8♥ 9♥.",
      "The offer is taken: you give Bram 8♥ 9♥ for 5 tokens.",
      "Bram melds Q♠ K♠.",
      "Bram adds A♠ to Q♠ K♠.",
      "You take over Q♠ K♠ A♠ from Bram for 9!",
    ]);
  });

  it("is the same however often it is read, and as the story grows", () => {
    const growing: DeadCat.Event[] = [];
    const said = STORY.map((event) => {
      growing.push(event);
      return say(event, NAMES, 0, {}, growing);
    });
    expect(said).toEqual(told(STORY));
    expect(told(STORY, [...STORY].reverse())).toEqual([...said].reverse());
  });

  it("falls back to the number where nobody has told of the cards", () => {
    expect(told([], [{ type: "takenover", seat: 1, owner: 2, meld: 99, price: 4 }])).toEqual([
      "Ada takes over #99 from Bram for 4!",
    ]);
  });
});
