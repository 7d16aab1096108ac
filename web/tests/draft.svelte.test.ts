/** A table as an address asks for it: the report of the lab links to such. */

import { expect, it } from "vitest";
import { begin, openBook } from "../src/lib/words.svelte";
import { presetMeans } from "../src/pages/parts/catalogue";
import { Draft } from "../src/pages/parts/draft.svelte";
import type * as w from "../src/wire";

const option = (name: string, value: unknown): w.OptionInfo =>
  ({ name, kind: "int", default: value, sentence: "", takes: "", choices: [] }) as unknown as w.OptionInfo;

const GAME = {
  name: "dice",
  seats: [2, 6],
  bots: ["solid"],
  proposed: "tonight",
  presets: { tonight: { chips: 50 }, long: { chips: 500 } },
  options: [option("chips", 100), option("dice", 2)],
} as unknown as w.GameInfo;

const asked = (query: string): w.Opening["setup"] => new Draft(GAME, new URLSearchParams(query)).opening(true).setup;

it("takes preset, seats and options from an address", () => {
  expect(asked("?preset=long&seats=3&dice=5")).toMatchObject({ preset: "long", seats: 3, options: { dice: "5" } });
});

it("knows the rules without a preset by their name", () => {
  expect(asked("?preset=usual&chips=200")).toMatchObject({ preset: null, options: { chips: "200" } });
});

it("leaves out what the game does not know", () => {
  expect(asked("?preset=toString&seats=99&cups=3")).toMatchObject({ preset: "tonight", seats: 4, options: {} });
});

it("says what a preset means by the options of now, and names the changes that its sentence leaves out", async () => {
  await begin();
  await openBook("market_maker");
  const game = {
    name: "market_maker",
    presets: { tonight: { dealer: "auto", round_seconds: 60, lock_seconds: 5 } },
    options: [option("dealer", "p1"), option("round_seconds", 45), option("lock_seconds", 0), option("games", 1)],
  } as unknown as w.GameInfo;
  const means = (changed: Record<string, string>): string[] => {
    const found = presetMeans(game, "tonight", changed);
    return [found.means, ...found.besides];
  };
  const pause = "After each card nothing trades for 5 seconds: time to think.";
  expect(means({})).toEqual([`The clock deals every 60 seconds. ${pause}`]);
  expect(means({ round_seconds: "20", games: "3" })).toEqual([`The clock deals every 20 seconds. ${pause}`, "games"]);
  expect(means({ dealer: "p2", lock_seconds: "0" })).toEqual([
    "The clock deals every 60 seconds. Trading never stops.",
    "dealer",
  ]);
  expect(means({ round_seconds: "" })).toEqual([`The clock deals every 60 seconds. ${pause}`, "round_seconds"]);
});
