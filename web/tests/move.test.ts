import { expect, test } from "vitest";
import { near } from "../src/lib/rounding";
import { openBook } from "../src/lib/words.svelte";
import { worded } from "../src/lib/saying";
import { spelled } from "../src/lib/spelled";

test("moves are called what their buttons are called, with signs for cards", async () => {
  await openBook("stonks");
  await openBook("certainty");
  expect(spelled("stonks", "close #9 Ts")).toBe("Close #9 10♠");
  expect(spelled("stonks", "offer #8 -1")).toBe("Offer deal #8 −1");
  await openBook("dead_cat");
  expect(spelled("dead_cat", "offer p2 give Ad get 8t", ["Ann", "Cleo"])).toBe("Offer Cleo: A♦ for 8 tokens");
  expect(spelled("dead_cat", "offer p2 give nothing get Ah", ["Ann", "Cleo"])).toBe("Offer Cleo: nothing for A♥");
  expect(spelled("certainty", "leave")).toBe("Fold");
  expect(spelled("chess", "castle")).toBe("castle");
});

test("a bot's reason names moves as their buttons do, and says when another was as good", async () => {
  await openBook("dead_cat");
  const values = { even: "yes", best_price: 5800, next_price: 5800, other_move: "buy 9d" };
  const company = { names: ["Ann", "Cleo"], you: 0, game: "dead_cat" };
  const said = worded({ key: "dead_cat.why-sharp", values }, "", company);
  expect(said).toContain("as good as “Buy 9♦”");
  expect(said).toContain("was about 58 ");
  expect(worded({ key: "dead_cat.why-sharp", values: { ...values, even: "no" } }, "", company)).toContain("“Buy 9♦”");
});

test("an estimate is told whole, and with one decimal below ten", () => {
  expect([5833, -972, 996, 4, -5].map(near)).toEqual([5800, -970, 1000, 0, -10]);
});
