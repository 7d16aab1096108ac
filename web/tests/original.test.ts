import { describe, expect, it } from "vitest";
import { Film, type AnyView } from "../src/replay/film";
import { sameRound } from "../src/replay/original";
import type { Replay } from "../src/wire";

/** Seven steps in three rounds. */
const film = new Film({
  game: "pontoon",
  rounds: ["number"],
  steps: [1, 1, 1, 2, 2, 3, 3].map((number) => ({ view: { fields: { number } } })),
} as unknown as Replay);
const at = (number: number): AnyView => ({ number }) as unknown as AnyView;

describe("the original beside a match that was played on", () => {
  it("is as far as the end of the same round", () => {
    expect(sameRound(film, 2, at(1))).toBe(2);
    expect(sameRound(film, 2, at(2))).toBe(4);
    expect(sameRound(film, 4, at(2))).toBe(4);
    expect(sameRound(film, 4, at(3))).toBe(6);
  });

  it("is over where it had no such round", () => {
    expect(sameRound(film, 2, at(9))).toBe(6);
  });

  it("begins with its first move", () => {
    expect(sameRound(film, 0, at(1))).toBe(2);
  });
});
