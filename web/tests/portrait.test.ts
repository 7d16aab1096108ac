/** Portraits of bots: the same name has the same face, and the names that bots have here have faces one can tell apart. */

import { expect, test } from "vitest";
import { portrait } from "../src/lib/portrait";

const NAMES = ["Ada", "Bram", "Cleo", "Dov", "Esme", "Finn", "Gita", "Hugo", "Ines", "Jun", "Kai", "Lena"];

test("a name has one face", () => {
  for (const name of NAMES) expect(portrait(name)).toEqual(portrait(name));
});

test("no two bots look alike", () => {
  const faces = NAMES.map((name) => JSON.stringify(portrait(name)));
  expect(new Set(faces).size).toBe(NAMES.length);
});

test("any name has a face, also none", () => {
  for (const name of ["", "Bot 17", "雪", "🂡"]) {
    const { head, top, eyes, mouth, jacket } = portrait(name);
    expect([head, top, eyes, mouth].every((path) => path.startsWith("M"))).toBe(true);
    expect(jacket).toBeLessThan(6);
  }
});
