/** What happens at a table besides the match: seats and games are called what people call them. */

import { beforeAll, expect, test } from "vitest";
import { titles } from "../src/lib/meeting";
import { begin } from "../src/lib/words.svelte";
import { tellTold } from "../src/shell/told";
import type * as w from "../src/wire";

beforeAll(() => begin());

const at = { before: [], sitters: [] } as unknown as Parameters<typeof tellTold>[1];

test("a seat is called by its number", () => {
  const sat = { type: "sat", seat: 1, player: "b", name: "Bob" } as unknown as w.Told;
  expect(tellTold(sat, at)).toMatch(/sits down at seat 2\.$/);
});

test("a game is called by its title", () => {
  titles.set("pontoon", "Shed Pontoon");
  const arranged = { type: "arranged", setup: { game: "pontoon", seats: 4 } } as unknown as w.Told;
  expect(tellTold(arranged, at)).toBe("The host changes the table: Shed Pontoon, 4 seats.");
});
