import { beforeAll, describe, expect, it } from "vitest";
import { keys } from "../src/boards/pontoon/keys";
import { made, say } from "../src/boards/pontoon/words";
import { begin, openBook } from "../src/lib/words.svelte";
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
    expect(told({ type: "handbegan", number: 2, order: [1, 0] })).toBe("Hand 2: Bob, you.");
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
    expect(told({ type: "matchended", scores: [-10, 20] })).toBe("The match is over: you −10, Bob +20.");
    expect(told({ type: "handended", number: 3, chips: [990, 1020], bank: 0, carry: 0 })).toBe(
      "After hand 3: you 990, Bob 1,020.",
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
