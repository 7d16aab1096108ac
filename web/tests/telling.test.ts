import { beforeAll, describe, expect, it } from "vitest";
import { spoken } from "../src/lib/telling";
import { begin } from "../src/lib/words.svelte";

const NAMES = ["Ann", "Bob", "Cyd"];

beforeAll(begin);

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
