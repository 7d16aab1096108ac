/** Stonks! tells what happens from the book that the terminal and IRC read, too: in the same words. */

import { flushSync } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { keys } from "../src/boards/stonks/keys";
import { say, won } from "../src/boards/stonks/say";
import { offer } from "../src/boards/stonks/words";
import { like } from "../src/lib/settings.svelte";
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
        "In all: you +3, Bob −6. The house bears 2 that could not be paid.",
    );
    await speak("de");
    expect(say(settled, names, 0)).toBe(
      "Markt 8♠: aufwärts, groß. #1 das Haus zahlt dir 10. Gebühren: du 2, Bob 1. Abgabe: je 5. " +
        "Zusammen: du +3, Bob −6. Das Haus trägt 2, die nicht bezahlt werden konnten.",
    );
  });
});

it("says who has won", async () => {
  expect(won([], 0, names, 0)).toBe("The match is over; nobody is left to win it.");
  expect(won([0, 1], 12, names, 0)).toBe("The match is over: won by you and Bob, with 12 from the pot.");
  await speak("de");
  expect(won([0, 1], 0, names, 0)).toBe("Die Partie ist aus: gewonnen von dir und Bob.");
});

it("says an offer to whom it is made", async () => {
  const deal: Stonks.Deal = { number: 2, maker: 1, taker: 0, position: 4, amount: 5 };
  expect(offer(deal, names, 0)).toBe("#2 Bob to you: close #4, Bob pays you 5");
  await speak("de");
  expect(offer(deal, names, 1)).toBe("#2 Du an Ann: #4 schließen, du zahlst 5 an Ann");
});

it("has the keys that are declared, and Enter for the end of a turn", () => {
  const known = Object.fromEntries(keys().flatMap((each) => (each.verb ? [[each.verb, each.key]] : [])));
  expect(known).toMatchObject({ announce: "a", accept: "y", cash: "h", done: "Enter" });
  expect(known).not.toHaveProperty("resign");
});
