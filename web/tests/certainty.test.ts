import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { board } from "../src/boards/certainty";
import { isYear, measure } from "../src/boards/certainty/numbers";
import type { Seating, View } from "../src/boards/board";
import { liked } from "../src/lib/settings.svelte";
import { begin, language, openBook } from "../src/lib/words.svelte";
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
    expect(lines).toContain("Frage: Wie viele Tasten? (in Tasten)");
    expect(lines).toContain("Hinweis 1: Viele.");
  });
});

it("knows a year in the pack's language and in the reader's", async () => {
  await reading("de");
  expect([isYear("year"), isYear("Jahr"), isYear("Jahre")]).toEqual([true, true, false]);
  expect(measure("1969", "Jahr")).toBe("1969");
});
