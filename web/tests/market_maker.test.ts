import { beforeAll, describe, expect, it } from "vitest";
import { keys } from "../src/boards/market_maker/keys";
import { say } from "../src/boards/market_maker/say";
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
