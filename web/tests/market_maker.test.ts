import { beforeAll, describe, expect, it } from "vitest";
import { alerts } from "../src/boards/market_maker/alert";
import { beats } from "../src/boards/market_maker/beats";
import { rowsOf } from "../src/boards/market_maker/book";
import { describe as describeTable } from "../src/boards/market_maker/describe";
import { dues, leftText } from "../src/boards/market_maker/dues";
import { done, fillsOf, gainOf, reckoned, checked } from "../src/boards/market_maker/fills";
import { keys } from "../src/boards/market_maker/keys";
import { openly } from "../src/boards/market_maker/openly";
import { keysStay } from "../src/boards/market_maker/pointer";
import { retold } from "../src/boards/market_maker/retold";
import { rulesOf } from "../src/boards/market_maker/rules";
import { say } from "../src/boards/market_maker/say";
import { fair, move, prepare, preview, settle, ticket, type } from "../src/boards/market_maker/ticket.svelte";
import { verbs } from "../src/boards/market_maker/verbs";
import { fullOn, situation, type At, type MarketView } from "../src/boards/market_maker/words";
import { begin, openBook } from "../src/lib/words.svelte";
import type { MarketMaker } from "../src/wire";

beforeAll(async () => {
  await begin();
  await openBook("market_maker");
});

const told = (event: MarketMaker.Event): string | null => say(event, ["Ann", "Bob", "Cy"], 0);

describe("what happened at a market", () => {
  it("is a trade, told by who asked for it", () => {
    const traded = (buyer: number | null, seller: number | null, initiator: number | null): string | null =>
      told({ type: "traded", buyer, seller, price: -250, lots: 100, initiator, secret: initiator === null });
    expect(traded(0, 1, 0)).toBe("You buy 100 from Bob at −2.5.");
    expect(traded(0, 1, 1)).toBe("Bob sells 100 to you at −2.5.");
    expect(traded(1, 0, 0)).toBe("You sell 100 to Bob at −2.5.");
    expect(traded(1, 0, 1)).toBe("Bob buys 100 from you at −2.5.");
    expect(traded(1, 2, 2)).toBe("Cy sells 100 to Bob at −2.5.");
    expect(traded(null, null, null)).toBe("100 traded at −2.5.");
  });

  it("is a card with what it adds, only where it can be seen", () => {
    expect(told({ type: "privatedealt", seat: 0, card: "Ks" })).toBe("Your card is K♠ (+13).");
    expect(told({ type: "privatedealt", seat: 1, card: "??" })).toBeNull();
    expect(told({ type: "communityopened", card: "Td", round: 2 })).toBe("Community card 2: 10♦ (−10).");
  });

  it("is a lost quote to its owner alone", () => {
    expect(told({ type: "quoteblanked", seat: 0 })).toBe("Your quote is gone: quote again.");
    expect(told({ type: "quoteblanked", seat: 1 })).toBeNull();
  });

  it("is who deals, the clock too", () => {
    expect(told({ type: "gamestarted", game: 1, dealer: 0 })).toBe("Game 1 begins; you deal.");
    expect(told({ type: "gamestarted", game: 2, dealer: -2 })).toBe("Game 2 begins; dealer: the clock.");
    expect(told({ type: "dealermoved", dealer: 1 })).toBe("The dealer is Bob now.");
  });

  it("ends with all cards, and with gains and losses, the best first", () => {
    const event: MarketMaker.Settled = {
      type: "settled",
      game: 1,
      total: -4,
      cards: ["Ks", "5h", "2c"],
      board: ["Qd"],
      lots: [100, -100, 0],
      pnl: [-900, 900, 0],
    };
    expect(told(event)).toBe("Game 1 settles at −4 (you K♠, Bob 5♥, Cy 2♣). P&L: Bob +900, Cy 0, you −900.");
  });
});

it("has the declared keys for moves, and none of them moves the ticket", () => {
  const pressed = keys();
  const moves = pressed.flatMap(({ key, verb }) => (verb ? [`${key} ${verb}`] : []));
  expect(moves.join(", ")).toBe("Enter quote, s sell, b buy, p pass, c cancel, d deal, l lock, u unlock, f finish");
  expect(new Set(pressed.map(({ key }) => key)).size).toBe(pressed.length);
});

const SETTLED: MarketMaker.Settled = {
  type: "settled",
  game: 1,
  total: -4,
  cards: ["Ks", "5h", "2c"],
  board: ["Qd"],
  lots: [100, -100, 0],
  pnl: [1000, -900, -100],
};

const player = (more: Partial<MarketMaker.Player> = {}): MarketMaker.Player => ({
  living: true,
  card: "??",
  bid: null,
  offer: null,
  holding: { lots: 0, volume: 0, cost: 0, mark: 0 },
  settled: 0,
  passed: false,
  ...more,
});

const view = (more: Partial<MarketView> = {}): MarketView => ({
  seat: 0,
  phase: "open",
  finished: 0,
  games: 2,
  community: 5,
  lot: 100,
  dealer: 0,
  locked: false,
  unlocks: null,
  board: [],
  total: 5,
  unseen: 7,
  best_bid: null,
  best_offer: null,
  limit: 10400,
  position_limit: 0,
  players: [player({ card: "5s" }), player(), player()],
  tape: [],
  awaited: [0, 1, 2],
  turn: null,
  lap: 0,
  moved: 0,
  busy: false,
  since: 0,
  deadline: null,
  last: null,
  ...more,
});

const seating = (menu: MarketMaker.Action[] = [], options: Record<string, unknown> = {}): At => ({
  game: "market_maker",
  seat: 0,
  names: ["Ann", "Bob", "Cy"],
  menu,
  actors: [0, 1, 2],
  options,
  send: () => undefined,
  open: null,
  latest: [],
});

describe("the ticket", () => {
  const rules = rulesOf({});

  it("starts from what the seat can see, and only its owner and a card move it", () => {
    prepare(view(), 0, rules);
    // 5 less 7 of the 51 cards that make up for it is 4.3.
    expect([ticket.bid, ticket.offer]).toEqual([300, 600]);
    const market = { best_bid: -900, best_offer: -600, players: [player(), player({ bid: -900, offer: -600 })] };
    prepare(view(market), 0, rules);
    expect([ticket.bid, ticket.offer]).toEqual([300, 600]);
    const card = view({ ...market, total: 18, board: ["Ks"], unseen: 6 });
    prepare(card, 0, rules);
    expect([ticket.bid, ticket.offer]).toEqual([1400, 1700]);
    move(100, rules, 10400);
    prepare({ ...card, tape: [] }, 0, rules);
    expect([ticket.bid, ticket.offer]).toEqual([1500, 1800]);
    move(-1200, rules, 10400);
    move(-200, rules, 10400);
    expect([ticket.bid, ticket.offer]).toEqual([100, 400]);
    preview("bid", "2", rules, 10400);
    prepare(view({ ...market, total: 9, board: ["Ks", "9h"], unseen: 5 }), 0, rules);
    expect([ticket.bid, ticket.offer]).toEqual([200, 400]);
    settle(view({ total: 18, board: ["Ks"], unseen: 6 }), rules);
    expect([ticket.bid, ticket.offer]).toEqual([1400, 1700]);
    prepare(view({ finished: 1, total: -8 }), 0, rules);
    expect([ticket.bid, ticket.offer]).toEqual([-800, -500]);
  });

  it("knows what is fair: the deck adds up to 0, so what is left leans back, and at the end nothing is left", () => {
    expect(fair(view())).toBe(431);
    expect(fair(view({ board: ["Ks"], total: 18, unseen: 6 }))).toBe(1584);
    expect(fair(view({ total: 20, unseen: 0 }))).toBe(2000);
    expect(fair(view({ community: 49, total: -13, unseen: 51 }))).toBe(0);
  });

  it("says why what was typed cannot be, keeps the rest, and is not sent", () => {
    prepare(view({ finished: 2 }), 0, rules);
    for (const [box, text, why] of [
      ["bid", "500", "Prices go from −104 to 103."],
      ["offer", "x", "“x” is no price."],
      ["width", "9", "The offer must be 1 to 5 above the bid."],
      ["bid", "1.5", "Prices go in steps of 1."],
    ] as const) {
      type(box, text, rules, 10400);
      expect(ticket.wrong).toEqual({ box, text, why });
      expect([ticket.bid, ticket.offer]).toEqual([300, 600]);
      expect(verbs(view({ finished: 2 }), seating())[0]?.refused).toBe(why);
    }
    type("bid", "6", rules, 10400);
    expect([ticket.wrong, ticket.bid, ticket.offer]).toEqual([null, 600, 700]);
  });
});

describe("the limit of positions (M-46)", () => {
  const held = (lots: number): MarketMaker.Player =>
    player({ bid: 300, offer: 800, holding: { lots, volume: 0, cost: 0, mark: 0 } });
  const market = (lots: number): MarketView =>
    view({ position_limit: 600, players: [held(lots), player({ bid: 200, offer: 700 }), player()] });
  const reasons = (lots: number): unknown[] => {
    prepare(market(lots), 0, rulesOf({}));
    return verbs(market(lots), seating())
      .filter(({ verb }) => verb === "buy" || verb === "sell")
      .map(({ verb, note, refused }) => [verb, note, refused]);
  };

  it("says so, and not that the price is your own", () => {
    expect(reasons(600)).toContainEqual([
      "buy",
      "over your limit",
      "You may hold at most 600 lots, long or short: you cannot buy any more, and this would buy 100.",
    ]);
    expect(reasons(-600)).toContainEqual([
      "sell",
      "over your limit",
      "You may hold at most 600 lots, long or short: you cannot sell any more, and this would sell 100.",
    ]);
  });

  it("forbids a quote that would trade beyond it, before it is sent", () => {
    const quoted = (lots: number): unknown[] => {
      prepare(market(lots), 0, rulesOf({}));
      type("bid", "8", rulesOf({}), 10400);
      return verbs(market(lots), seating())
        .filter(({ verb }) => verb === "quote")
        .map(({ label, note, refused }) => [label, note, refused]);
    };
    const why = "You may hold at most 600 lots, long or short: you cannot buy any more, and this would buy 100.";
    expect(quoted(600)).toEqual([["Quote 8/9", "over your limit", why]]);
    expect(quoted(500)).toEqual([["Quote 8/9", "trades 100 now", undefined]]);
  });

  it("shows who cannot trade, says why, and counts nothing of theirs", () => {
    const short = player({ bid: 100, offer: 300, holding: { lots: -600, volume: 0, cost: 0, mark: 0 } });
    const full = player({ bid: 600, offer: 900, holding: { lots: 600, volume: 0, cost: 0, mark: 0 } });
    const free = player({ bid: 600, offer: 900 });
    const rows = (...players: MarketMaker.Player[]): ReturnType<typeof rowsOf>["rows"] => {
      const scale = { step: 100, tick: 100, top: 900, rows: 9 };
      return rowsOf(view({ position_limit: 600, players }), seating(), scale, null, new Map()).rows;
    };
    const bids = rows(player(), full, short)[3]?.bid;
    expect([bids?.lots, bids?.dead]).toEqual(["⊘", true]);
    const why = "Bob (+600 lots, the limit) cannot buy more: nobody can hit this bid";
    expect([bids?.chips[0]?.dead, bids?.label]).toEqual([why, `Bid 6: 0 lots, Bob. ${why}`]);
    const offers = rows(player(), full, short)[6]?.offer;
    expect(offers?.chips[0]?.dead).toBe("Cy (−600 lots, the limit) cannot sell more: nobody can lift this offer");
    const both = rows(player(), full, free)[3]?.bid;
    expect([both?.lots, both?.dead, both?.chips.map(({ dead }) => dead !== "")]).toEqual(["100", false, [true, false]]);
    const said = describeTable(view({ position_limit: 600, players: [player(), full, short] }), seating());
    expect(said).toContain("Bids, the best first: 1 (100 lots: Cy).");
  });

  it("is near when one lot more is too many", () => {
    expect([-600, -500, 0, 500, 550, 600].map((lots) => fullOn(market(lots), 0))).toEqual([
      "offer",
      "",
      "",
      "",
      "bid",
      "bid",
    ]);
    expect(fullOn(view(), 0)).toBe("");
  });
});

it("keeps the keys with the board when a button of it is clicked, and ends what was typed", () => {
  document.body.innerHTML = "<div><input><button><b>▲</b></button></div>";
  const [all, field, sign] = ["div", "input", "b"].map((one) => document.querySelector<HTMLElement>(one));
  const stays = keysStay(all as HTMLElement);
  const click = (on: HTMLElement | null | undefined): boolean =>
    on?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true })) ?? true;
  field?.focus();
  expect(click(field)).toBe(true);
  expect(document.activeElement).toBe(field);
  expect(click(sign)).toBe(false);
  expect(document.activeElement).toBe(document.body);
  stays.destroy();
  expect(click(sign)).toBe(true);
});

describe("a price that is being typed", () => {
  const rules = rulesOf({});
  const quote = (): number[] => [ticket.bid, ticket.offer];

  it("is shown like one that was clicked, and what was half typed leaves no trace", () => {
    prepare(view({ finished: 3, total: 17 }), 0, rules);
    expect(quote()).toEqual([1300, 1600]);
    preview("bid", "1", rules, 10400);
    expect(quote()).toEqual([100, 600]);
    preview("bid", "14", rules, 10400);
    expect(quote()).toEqual([1400, 1600]);
    preview("bid", "14x", rules, 10400);
    expect([...quote(), ticket.wrong]).toEqual([1300, 1600, null]);
    preview("bid", "15", rules, 10400);
    type("bid", "15", rules, 10400);
    expect(quote()).toEqual([1500, 1600]);
    preview("width", "4", rules, 10400);
    preview("width", "", rules, 10400);
    expect(quote()).toEqual([1500, 1600]);
  });

  it("does not bring back an older quote", () => {
    prepare(view({ finished: 4, total: 14 }), 0, rules);
    preview("bid", "13", rules, 10400);
    settle(view({ total: 0 }), rules);
    preview("bid", "x", rules, 10400);
    expect(quote()).toEqual([-100, 200]);
  });
});

describe("the buttons of a market", () => {
  const kinds = (at: At, more: Partial<MarketView> = {}): string =>
    verbs(view(more), at)
      .map((verb) => verb.verb)
      .join(" ");
  const quotes = { best_bid: 100, best_offer: 400, players: [player(), player({ bid: 100, offer: 400 }), player()] };

  it("stand in the same order whatever goes on", () => {
    const phases = (["lobby", "dealing", "open"] as const).map((phase) => kinds(seating(), { phase }));
    expect(new Set(phases)).toEqual(new Set(["quote sell buy deal lock"]));
    expect(kinds(seating(), { locked: true })).toBe("quote sell buy deal unlock");
    expect(kinds(seating(), { board: ["2s", "3s", "4s", "5s", "6s"] })).toBe("quote sell buy finish lock");
    expect(kinds(seating([], { pace: "turns" }))).toBe("quote sell buy pass");
    expect(kinds(seating([], { dealer: "auto" }))).toBe("quote sell buy");
    expect(kinds(seating([], { dealer: "auto", allow_cancel: true }))).toBe("quote sell buy cancel");
  });

  it("say why they cannot be used", () => {
    prepare(view(), 0, rulesOf({}));
    const whys = (at: At, more: Partial<MarketView> = {}): (string | undefined)[] =>
      verbs(view({ ...quotes, ...more }), at).map((verb) => verb.refused);
    const first = "Quote first: only a player with a quote may buy or sell.";
    const dealer = "Only the dealer, Bob, does that.";
    expect(whys(seating(), { dealer: 1 })).toEqual([undefined, first, first, dealer, dealer]);
    expect(whys(seating([{ type: "deal" }, { type: "lock" }], { allow_cancel: true }))).toEqual([
      undefined,
      first,
      first,
      undefined,
      undefined,
      "You have no quote to take back.",
    ]);
    expect(whys(seating(), { phase: "lobby" })[0]).toBe("Wait until the private cards are dealt.");
    expect(whys(seating(), { locked: true })[1]).toBe("The market is locked; trade when it is unlocked.");
  });

  it("name price and people, and trade in no game that has not been seen", () => {
    const players = [
      player({ bid: 0, offer: 300 }),
      player({ bid: 100, offer: 400 }),
      player({ bid: 100, offer: 500 }),
    ];
    const menu: MarketMaker.Action[] = [
      { type: "sell", price: 100 },
      { type: "buy", price: 400 },
    ];
    const named = (more: Partial<MarketView> = {}): string[] =>
      verbs(view({ ...quotes, players, ...more }), seating(menu))
        .slice(0, 3)
        .map((verb) => `${verb.label}, ${verb.note}${verb.grave ? "!" : ""}`);
    settle(view({ total: 7 }), rulesOf({}));
    expect(named()).toEqual(["Quote 5/8, trades 200 now!", "Hit 1, sell 200!", "Lift 4, buy 100 from Bob"]);
    // Your own price is the best: it is named, and not one that is worse.
    const mine = [player({ bid: 200, offer: 300 }), ...players.slice(1)];
    const own = verbs(view({ ...quotes, players: mine }), seating([]));
    expect(own.slice(1, 3).map((verb) => `${verb.label}, ${verb.note}`)).toEqual([
      "Hit, your own 2 is best",
      "Lift, your own 3 is best",
    ]);
    const waiting = verbs(view({ ...quotes, players, turn: 1 }), seating([], { pace: "turns" }));
    expect(waiting.slice(0, 3).map((verb) => verb.note)).toEqual(Array(3).fill("not your turn"));
    const next = verbs(view({ ...quotes, players, finished: 1 }), seating(menu));
    expect(next.slice(0, 3).map((verb) => verb.refused)).toEqual(
      Array(3).fill("A new game has begun: look at your card first."),
    );
  });
});

describe("what concerns you", () => {
  const hit: MarketMaker.Traded = {
    type: "traded",
    buyer: 0,
    seller: 1,
    price: -500,
    lots: 100,
    initiator: 1,
    secret: false,
  };

  it("is that your quote was taken, and what a game came to", () => {
    const told = (event: MarketMaker.Event): (string | null | undefined)[] => [
      alerts.about?.(event, 0),
      alerts.brief?.(event, ["Ann", "Ada", "Cy"], 0),
    ];
    expect(told(hit)).toEqual(["plain", "Ada hit your bid: you bought 100 @ −5."]);
    expect(told({ ...hit, buyer: 1, seller: 0 })).toEqual(["plain", "Ada lifted your offer: you sold 100 @ −5."]);
    expect(told({ ...hit, initiator: 0 })).toEqual([null, null]);
    expect(told(SETTLED)).toEqual(["good", "Game 1 settled at −4: you +1,000."]);
    expect(alerts.about?.(SETTLED, 1)).toBe("bad");
  });

  it("calls you for your quote where there are no turns, and offers sounds for that", () => {
    const called = (more: Partial<MarketView>): (string | null | undefined)[] => [
      alerts.called?.(view(more), seating()),
      alerts.offer?.(view(more)),
    ];
    expect(called({})).toEqual(["You have no quote", "Hear when your quote is taken?"]);
    expect(called({ turn: 0 })).toEqual([null, null]);
    expect(called({ phase: "lobby" })[0]).toBeNull();
  });

  it("is given time only when it settles, and longer where the next game would wipe it off", () => {
    const step = { events: [hit, SETTLED], before: view(), after: view({ phase: "over", last: SETTLED }) };
    expect(beats({ ...step, events: [hit] })).toEqual([]);
    expect(beats(step).map((beat) => [beat.event.type, beat.after ?? false])).toEqual([["settled", false]]);
    const between = beats({ ...step, after: view({ phase: "lobby", last: SETTLED }) });
    expect(between.map((beat) => beat.after ?? false)).toEqual([false, true]);
    for (const one of [beats(step), between]) {
      const sum = one.reduce((total, beat) => total + beat.hold, 0);
      expect(sum).toBeGreaterThan(2000);
      expect(sum).toBeLessThan(5000);
    }
  });

  it("is not what others quote at a live table, though a replay tells it", () => {
    const quoted: MarketMaker.Event = { type: "quoted", seat: 1, bid: 100, offer: 300 };
    const said = (options?: Record<string, unknown>): string | null => say(quoted, ["Ann", "Bob"], 0, options);
    expect([said({}), said({ pace: "turns" }), said()]).toEqual([null, "Bob quotes 1 / 3.", "Bob quotes 1 / 3."]);
    expect(say({ ...quoted, seat: 0 }, ["Ann", "Bob"], 0, {})).toBe("You quote 1 / 3.");
  });
});

it("adds up every card on show for who sees all", () => {
  const board = ["Ts", "Kd"];
  const cards = ["5s", "Kh", "Qd"];
  const hidden = { lots: 1, volume: 1, cost: 0, mark: 0 };
  const trade = { at: 0, price: 100, lots: 100 };
  const spectator = view({
    seat: null,
    board,
    total: -3,
    unseen: 6,
    players: cards.map(() => player({ holding: null })),
    tape: [{ ...trade, buyer: null, seller: null, initiator: null }],
  });
  const views = cards.map((card, seat) =>
    view({
      players: cards.map((_, other) => (other === seat ? player({ card, holding: hidden }) : player())),
      tape: [seat === 2 ? spectator.tape[0] : { ...trade, buyer: 0, seller: 1, initiator: 1 }] as MarketView["tape"],
    }),
  );
  const all = openly(spectator, views);
  expect([all.total, all.unseen, all.tape[0]?.buyer]).toEqual([-3 + 5 - 13 - 12, 3, 0]);
  expect(all.players.map(({ card, holding }) => [card, holding])).toEqual(cards.map((card) => [card, hidden]));
  const settled = view({ phase: "over", total: -23, unseen: 0, players: cards.map((card) => player({ card })) });
  expect(openly(settled, [settled, settled, settled])).toEqual(settled);
});

it("knows the course of a game that was settled before the page looked", () => {
  const over = view({ phase: "over", finished: 1, board: ["Ts", "Kd"], players: [player({ card: "5s" }), player()] });
  const steps: MarketMaker.Event[][] = [
    [{ type: "gamestarted", game: 1, dealer: 0 }],
    [{ type: "quoted", seat: 0, bid: 100, offer: 300 }],
    [{ type: "communityopened", card: "Ts", round: 1 }],
  ];
  expect(retold(over, steps).map(({ bid, mine, sum }) => [bid, mine?.offer ?? null, sum])).toEqual([
    [null, null, 500],
    [100, 300, 500],
    [100, 300, 1500],
  ]);
});

describe("what the clock does next", () => {
  const clock = { told: { now: 7000, due: null, running: false }, since: 0 };
  const left = (more: Partial<MarketView>, options: Record<string, unknown>): string =>
    dues(view(more), rulesOf(options), clock)
      .map(({ kind, left: time }) => `${kind} ${time === null ? "-" : leftText(time)}`)
      .join(", ");
  const tonight = { dealer: "auto", round_seconds: 60, lock_seconds: 5 };

  it("is told with the time that is left, both of the lock and of the round", () => {
    expect(left({ locked: true, unlocks: 9500, since: 4500, deadline: 9500 }, tonight)).toBe("unlock 0:03, card 0:58");
    expect(left({ since: 4500, deadline: 64_500 }, tonight)).toBe("unlock -, card 0:58");
    const all = { board: ["2s", "3s", "4s", "5s", "6s"], deadline: 8000 };
    expect(left(all, tonight)).toBe("unlock -, settle 0:01");
    expect(left({ turn: 1, deadline: 27_000 }, { dealer: "auto", pace: "turns" })).toBe("turn 0:20");
  });

  it("is nothing where a player deals, in between, and where nobody tells the time", () => {
    expect(left({}, {})).toBe("");
    expect(left({ phase: "dealing" }, tonight)).toBe("unlock -, card -");
    expect(dues(view(), rulesOf(tonight), undefined)).toEqual([]);
  });
});

it("adds every trade up to the result", () => {
  const trade = (buyer: number, seller: number, initiator: number, price: number): MarketMaker.Trade => ({
    at: 0,
    buyer,
    seller,
    price,
    lots: 100,
    initiator,
  });
  const settled = view({
    phase: "over",
    tape: [trade(0, 1, 1, -1100), trade(1, 2, 1, 0), trade(2, 0, 0, -100), trade(0, 2, 0, -400)],
  });
  const fills = fillsOf(settled, 0, -4);
  expect(fills.map((fill) => `${done(fill)}: ${reckoned(fill, -4)} = ${fill.gain}`)).toEqual([
    "bought 100 @ −11: 100 × (−4 − (−11)) = 700",
    "sold 100 @ −1: 100 × (−1 − (−4)) = 300",
    "bought 100 @ −4: 100 × (−4 − (−4)) = 0",
  ]);
  expect(gainOf(fills)).toBe(1000);
  expect(checked(SETTLED, 0)).toBe(
    "Or all at once: +100 lots × (−4) pay −400; minus the net cost of −1,400 that makes +1,000.",
  );
  expect(fillsOf(settled, null, -4)).toEqual([]);
});

it("says what is traded before the deal and while nothing else matters", () => {
  const traded = "You trade the sum of all 8 cards: black A +1 to K +13, red A −1 to K −13.";
  expect(situation(view({ phase: "lobby" }), seating())).toBe(`Deal the private cards when all are ready. ${traded}`);
  const players = [player({ bid: 0, offer: 300 }), player(), player()];
  expect(situation(view({ players }), seating())).toBe(traded);
});
