import { expect, test } from "vitest";
import { openBook } from "../src/lib/words.svelte";
import { spelled } from "../src/review/move";

test("moves are called what their buttons are called, with signs for cards", async () => {
  await openBook("stonks");
  await openBook("certainty");
  expect(spelled("stonks", "close #9 Ts")).toBe("Close #9 10♠");
  expect(spelled("stonks", "offer #8 -1")).toBe("Offer deal #8 −1");
  expect(spelled("certainty", "leave")).toBe("Fold");
  expect(spelled("chess", "castle")).toBe("castle");
});
