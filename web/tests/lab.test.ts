/** Figures of the lab as they are written. */

import { describe, expect, it } from "vitest";

import { holds, interval, shown, signed, tally } from "../src/pages/lab/figures";
import type * as w from "../src/wire";

describe("a figure", () => {
  it("has a digit behind the point where that tells something", () => {
    expect([shown("leads", 2.34), shown("rounds.mean", 389.2), shown("first", 25.4)]).toEqual(["2.3", "389", "25 %"]);
  });

  it("is nothing, and not less or more than that, where it comes to nothing", () => {
    expect(signed("bankrupt", 0.02)).toBe("0");
    expect(signed("bankrupt", -0.02)).toBe("0");
    expect(interval("bankrupt", { mean: 0, low: -0.03, high: 0.02 })).toBe("0 – 0");
  });

  it("holds beyond chance by its false discovery rate", () => {
    const at = (q: number | null): w.LabFigure => ({
      name: "leads",
      tried: { mean: 1, low: 0, high: 2 },
      usual: null,
      difference: null,
      q,
    });
    const all = [at(null), at(0.05), at(0.051)];
    expect(all.map(holds)).toEqual([false, true, false]);
    expect(tally(all)).toEqual({ held: 1, all: 2 });
  });

  it("tells which way it differs", () => {
    expect([signed("leads", 1.16), signed("first", 3.6), signed("first", -3.6)]).toEqual(["+1.2", "+4 %", "−4 %"]);
  });
});
