/** The usual options stand in the declarations of the games, and nowhere in the boards. */

import { describe, expect, it } from "vitest";
import { rulesOf } from "../src/boards/rules";
import { DEFAULTS } from "../src/wire";

const files = import.meta.glob<string>("../src/{boards,shell,replay}/**/*.{ts,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const usual = Object.entries(DEFAULTS).flatMap(([game, options]) =>
  Object.entries(options).map(([name, value]) => ({ game, name, text: JSON.stringify(value).replaceAll(",", ", ") })),
);

/** What in a text gives an option a value of its own where the table has none. */
function copies(text: string, game: string): string[] {
  return usual
    .filter((one) => one.game === game)
    .filter(({ name, text: value }) => {
      const otherwise = new RegExp(`options(\\.|\\[")${name}\\b[^;\\n]*\\?\\?|\\bset\\.${name} \\?\\?`);
      return otherwise.test(text) || (value.includes(", ") && text.includes(value));
    })
    .map(({ name }) => name);
}

describe("the usual options", () => {
  it("are looked for in all boards", () => {
    expect(Object.keys(files).length).toBeGreaterThan(60);
    expect(copies('(at.options["stick_min"] as number | undefined) ?? 16', "pontoon")).toEqual(["stick_min"]);
    expect(copies("const PAY = [7, 4, 3, 2, 1];", "pontoon")).toEqual(["pay"]);
  });

  it.each(Object.keys(DEFAULTS))("of %s are written nowhere else", (game) => {
    const found = Object.entries(files).flatMap(([path, text]) => copies(text, game).map((name) => `${path}: ${name}`));
    expect(found).toEqual([]);
  });

  it("hold where the table says nothing else", () => {
    expect(rulesOf("pontoon", { stick_min: 15 })).toEqual({ ...DEFAULTS.pontoon, stick_min: 15 });
  });
});
