import { beforeAll, describe, expect, it } from "vitest";
import { named, spoken } from "../src/lib/telling";
import { begin } from "../src/lib/words.svelte";

const NAMES = ["Ann", "Bob", "Cyd"];

beforeAll(begin);

describe("a value of a plain view", () => {
  it("is yes or no in words, and anything else as the book has it", () => {
    expect(named("pontoon", "carry", true)).toBe("yes");
    expect(named("pontoon", "carry", [true, false])).toBe("yes, no");
    expect(named("pontoon", "phase", "of no book")).toBeNull();
    expect(named("pontoon", "left", 3)).toBeNull();
  });
});

describe("a list of numbers", () => {
  it("goes by seat where it is declared so", () => {
    expect(spoken("amounts", [10, 20, 30], NAMES, 1)).toBe("Ann 10, you 20, Cyd 30");
  });

  it("is told without names where it is not", () => {
    expect(spoken("integers", [1, 2, 3, 4], NAMES, 1)).toBe("1, 2, 3, 4");
  });

  it("may be one of more lists than there are seats", () => {
    expect(spoken("integers", [[1, 2], [], [3], [4, 5]], NAMES, 1)).toBe("1, 2 / - / 3 / 4, 5");
    expect(spoken("integers", [[1, 2], [], [3]], NAMES, 1)).toBe("Ann 1, 2, Cyd 3");
  });
});
