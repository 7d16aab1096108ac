import { flushSync } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { placeOf } from "../src/lib/books";
import { like } from "../src/lib/settings.svelte";
import { moveHelp } from "../src/pages/parts/catalogue";
import { tellChat } from "../src/shell/told";
import { begin, count, language, languages, openBook, price, signed, t, told } from "../src/lib/words.svelte";

beforeAll(async () => {
  await begin();
  await openBook("pontoon");
});

async function speak(code: string): Promise<void> {
  like("language", code);
  flushSync();
  await vi.waitFor(() => expect(language()).toBe(code));
}

afterEach(() => speak("en"));

describe("a key", () => {
  it("begins with its book, or is the app's own", () => {
    expect(placeOf("pontoon.do.bet")).toEqual({ book: "pontoon", id: "do-bet", attribute: undefined });
    expect(placeOf("lobby.me.bank")).toEqual({ book: "app", id: "lobby-me-bank", attribute: undefined });
    expect(placeOf("pontoon.option.pay:help")).toEqual({ book: "pontoon", id: "option-pay", attribute: "help" });
  });

  it("must be known, and its values be given: anything else is no program", () => {
    // @ts-expect-error -- there is no such key
    expect(t("lobby.plya")).toBe("lobby.plya");
    // @ts-expect-error -- the amount is missing
    expect(t("pontoon.stage.stake")).toBe("Stake {$amount}");
    // @ts-expect-error -- it has no such value
    expect(t("pontoon.stage.stake", { amount: 1, sum: 2 })).toBe("Stake 1");
    const rank: "five" | "pontoon" = "five";
    expect(t(`pontoon.ranks.${rank}`)).toBe("Five-card trick");
  });
});

describe("a text", () => {
  it("is about the reader or about someone else", () => {
    const values = { seat: "Ann", amount: 1250 };
    expect(t("pontoon.on.betplaced", { ...values, me: "seat" })).toBe("You bet 1,250.");
    expect(t("pontoon.on.betplaced", { ...values, me: "other" })).toBe("Ann bets 1,250.");
  });

  it("chooses between one and many by the number, and writes it as the language does", async () => {
    const marker = (left: number): string => t("pontoon.on.markerreached", { left });
    expect(marker(1)).toMatch(/with 1 card left/);
    expect(marker(1000)).toMatch(/with 1,000 cards left/);
    await speak("de");
    expect(marker(1)).toMatch(/1 Karte ist übrig/);
    expect(marker(1000)).toMatch(/1\.000 Karten sind übrig/);
  });

  it("that a bot says is the reader's, what a person says is their own", async () => {
    const chatted = { type: "chatted" as const, player: "", name: "Ada", text: "That one hurt." };
    await speak("de");
    expect(tellChat({ ...chatted, said: { key: "pontoon.say-lost-1" } })).toBe("Ada: Das tat weh.");
    expect(tellChat({ ...chatted, said: { key: "pontoon.say-nothing" } })).toBe("Ada: That one hurt.");
    expect(tellChat(chatted)).toBe("Ada: That one hurt.");
  });

  it("keeps its spaces and is not marked for bidirectional text", () => {
    expect(t("pontoon.which", { hand: 2 })).toBe(" (hand 2)");
  });

  it("has a real minus sign in its numbers", () => {
    expect(t("pontoon.stage.stake", { amount: -1250 })).toBe("Stake −1,250");
  });
});

describe("a language", () => {
  it("is there when its files are, by the name it gives itself", async () => {
    languages();
    await vi.waitFor(() => expect(languages()).toContainEqual({ code: "de", name: "Deutsch" }));
    expect(languages()).toContainEqual({ code: "en", name: "English" });
  });

  it("is spoken once all open books have it", async () => {
    await speak("de");
    expect(t("lobby.play")).toBe("Sofort spielen");
    expect(t("pontoon.do.stick")).toBe("Stehen");
  });

  it("that we do not have is not spoken", async () => {
    like("language", "xx");
    flushSync();
    await Promise.resolve();
    expect(language()).toBe("en");
  });

  it("says what only it has, and in English what it lacks", async () => {
    expect(told("pontoon.option.decks:help")).toBeUndefined();
    await speak("de");
    expect(told("pontoon.option.decks:help")).toBe("Kartenspiele im Schlitten.");
    expect(told("pontoon.option.nothing:help")).toBeUndefined();
  });

  it("writes numbers in its own way", async () => {
    expect([count(-1234), signed(5), signed(-5), signed(0), price(250)]).toEqual(["−1,234", "+5", "−5", "0", "2.5"]);
    await speak("de");
    expect([count(-1234), price(250)]).toEqual(["−1.234", "2,5"]);
  });
});

describe("a book", () => {
  it("that is not there yet comes when it is asked for", async () => {
    expect(told("stonks.do.done")).toBeUndefined();
    await vi.waitFor(() => expect(told("stonks.do.done")).toBe("Done"));
  });

  it("that a game does not have is nothing to wait for", async () => {
    await openBook("sixth");
    expect(told("sixth.verbs.done")).toBeUndefined();
  });
});

describe("what a move does", () => {
  it("is said by the books in other languages, also of moves that all games have", async () => {
    expect(moveHelp("pontoon", "resign", "Leave.")).toBe("Leave.");
    await speak("de");
    expect(moveHelp("pontoon", "bet N", "Bet.")).toBe(told("pontoon.do.bet:help"));
    expect(moveHelp("none", "resign", "Leave.")).toMatch(/^Verlass die Partie/);
    expect(moveHelp("none", "leap", "Leap.")).toBe("Leap.");
  });
});
