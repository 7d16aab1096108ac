/** A table as an address asks for it: the report of the lab links to such. */

import { expect, it } from "vitest";
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
