/** One thing to remember of everybody at the end: it must be true. */

import { beforeAll, describe, expect, it } from "vitest";
import { begin } from "../src/lib/words.svelte";
import { feats } from "../src/shell/feats";

beforeAll(() => begin());

describe("the comeback of the match", () => {
  it("is nobody's who lost, however much came back in the end", () => {
    const rows = [
      [1000, 1000],
      [273, 1000],
      [309, 1019],
    ];
    const [loser] = feats(rows);
    expect(loser).not.toContain("Comeback");
    expect(loser).toContain("at once");
  });

  it("is whose low was below the start and whose end is not", () => {
    const rows = [
      [1000, 1000],
      [400, 1100],
      [1200, 900],
    ];
    expect(feats(rows)[0]).toBe("Comeback of the match: +800 from the lowest point");
    expect(feats(rows)[1]).not.toContain("Comeback");
  });

  it("is the winner's, too, where everybody lost", () => {
    const rows = [
      [0, 0],
      [-500, -100],
      [-50, -100],
    ];
    expect(feats(rows)[0]).toContain("+450");
  });

  it("is nobody's who ended behind the second", () => {
    const rows = [
      [100, 100, 100],
      [40, 100, 100],
      [110, 120, 130],
    ];
    expect(feats(rows).join()).not.toContain("Comeback");
    expect(feats([...rows.slice(0, 2), [125, 120, 130]])[0]).toContain("Comeback");
  });

  it("is nobody's who never was below the start", () => {
    const rows = [
      [100, 100],
      [300, 100],
    ];
    expect(feats(rows)[0]).not.toContain("Comeback");
  });

  it("is nobody's who led and fell below the start by what everybody spent", () => {
    const rows = [
      [20, 20],
      [40, 20],
      [15, 10],
      [54, 10],
    ];
    expect(feats(rows)[0]).not.toContain("Comeback");
  });

  it("counts from the lowest point that the table shows", () => {
    const rows = [
      [20, 20],
      [12, 20],
      [5, 4],
      [54, 10],
    ];
    expect(feats(rows)[0]).toBe("Comeback of the match: +49 from the lowest point");
  });
});

describe("what moved someone", () => {
  const moves = [
    [100, 100],
    [97, 143],
    [40, 200],
  ];

  it("is counted event by event, not move by move", () => {
    const events = [...moves.slice(0, 2), [60, 200], [40, 200]];
    expect(feats(moves, moves)[0]).toContain("−57 at once");
    expect(feats(events, moves)[0]).toContain("−37 at once");
  });

  it("is left out where it is little", () => {
    const rows = [
      [100, 100, 100],
      [400, 97, 100],
      [400, 97, 50],
    ];
    const [, little] = feats(rows);
    expect(little).toBe("");
  });

  it("is no lead that lasted less than half of the match", () => {
    const lead = (share: number): string[] =>
      feats(Array.from({ length: 100 }, (_, at) => [at < share ? 101 : 100, 100, at / 2]));
    expect(lead(23).join()).not.toContain("in the lead");
    expect(lead(60)[0]).toBe("Longest alone in the lead: 60 % of the moves");
  });
});
