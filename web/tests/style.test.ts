/** The colours of every theme can be told from what they stand on, whichever way the theme was chosen. */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { worn } from "../src/lib/settings.svelte";

// Vitest leaves styles out, also as raw text.
const css = readFileSync("src/style.css", "utf8");

const SURFACES = ["ground", "felt", "panel", "raised"];
const WORDS = ["text", "muted", "link", "accent", "up", "down", "good", "bad", "call", "warn"];
const LINES = ["focus", "edge-strong"];
const CHART = [0, 1, 2, 3, 4, 5].map((at) => `line-${at}`);
const TONES = ["good", "bad", "call"];
const INKS = ["spade", "heart", "diamond", "club", "card-badge", "card-short"];

type Tokens = Record<string, string>;

/** What a selector says about custom properties, where it stands first from `after` on. */
function tokens(selector: string, after = ""): Tokens {
  const from = css.indexOf(`${selector} {`, css.indexOf(after));
  const block = css.slice(from, css.indexOf("}", from));
  const said = [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)];
  return Object.fromEntries(said.map(([, name = "", value = ""]) => [name, value.replace(/\s+/g, " ")]));
}

const themes: [string, number, Tokens][] = [
  ["dark", 4.5, tokens(":root")],
  ["light", 4.5, { ...tokens(":root"), ...tokens(':root[data-theme="light"]') }],
  ["contrast", 7, { ...tokens(":root"), ...tokens(':root[data-theme="contrast"]') }],
];

type Colour = [red: number, green: number, blue: number];

function colour(hex: string): Colour {
  const digits = /^#[\da-f]{3}$/.test(hex) ? hex.replace(/[\da-f]/g, "$&$&") : hex;
  expect(digits).toMatch(/^#[\da-f]{6}$/);
  return [1, 3, 5].map((at) => parseInt(digits.slice(at, at + 2), 16)) as Colour;
}

function luminance(of: Colour): number {
  const [red, green, blue] = of.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  ) as Colour;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As WCAG has it. */
function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A surface under one thread of its weave, or under all of them at once. */
function woven(surface: Colour, weave: string): Colour[] {
  const threads = [...weave.matchAll(/rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/g)].map((found) =>
    found.slice(1).map(Number),
  );
  const lay = (under: Colour, [red = 0, green = 0, blue = 0, share = 0]: number[]): Colour =>
    [red, green, blue].map((part, at) => part * share + (under[at] ?? 0) * (1 - share)) as Colour;
  return [surface, ...threads.map((thread) => lay(surface, thread)), threads.reduce(lay, surface)];
}

describe.each(themes)("%s", (_name, needed, theme) => {
  const of = (token: string): Colour => colour(theme[token] ?? `no --${token}`);
  const pairs = (...wanted: [string[], string[]][]): [string, string][] =>
    wanted.flatMap(([inks, grounds]) =>
      inks.flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground])),
    );

  test.each(
    pairs(
      [[...WORDS, ...CHART], SURFACES],
      [["accent-ink"], ["accent"]],
      [INKS, ["card"]],
      [["text", "muted"], TONES.map((tone) => `${tone}-wash`)],
    ),
  )("--%s is legible on --%s", (ink, ground) => {
    expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(needed);
  });

  test.each(TONES)("--%s is legible on its own wash", (tone) => {
    expect(contrast(of(tone), of(`${tone}-wash`))).toBeGreaterThanOrEqual(needed);
  });

  test.each(pairs([LINES, SURFACES], [["card-back-line"], ["card-back"]]))(
    "--%s can be seen on --%s",
    (line, ground) => {
      expect(contrast(of(line), of(ground))).toBeGreaterThanOrEqual(3);
    },
  );

  test("words on the table stay legible whatever thread they lie on", () => {
    const cloth = woven(of("felt"), theme.weave ?? "");
    for (const word of WORDS) {
      for (const thread of cloth) expect(contrast(of(word), thread)).toBeGreaterThanOrEqual(needed);
    }
  });

  test("good and bad differ by more than red and green do: one is blue, the other has none", () => {
    const [good, bad] = [of("good"), of("bad")];
    expect(good[2]).toBeGreaterThan(good[0]);
    expect(bad[2]).toBeLessThan(bad[0]);
  });
});

test("a page wears what is liked, or what the device asks for", () => {
  expect(worn("auto", false, false)).toBe("dark");
  expect(worn("auto", true, false)).toBe("light");
  expect(worn("auto", true, true)).toBe("contrast");
  expect(worn("dark", true, true)).toBe("dark");
});

test("every theme says something about every colour", () => {
  const colours = Object.keys(tokens(":root")).filter(
    (name) => !/^(font|display|mono|radius|gap|quick|turn)$/.test(name),
  );
  for (const theme of ["light", "contrast"]) {
    expect(Object.keys(tokens(`:root[data-theme="${theme}"]`)).sort()).toEqual(colours.sort());
  }
});
