/** Numbers are told as exactly as they are known. */

import { expect, test } from "vitest";
import { roundedTo, stepOf } from "../src/lib/rounding";

test.each([
  // In hundredths: a mean and its spread, and what is shown of them.
  [395_000, 1_180_868, 400_000, 1_180_000],
  [-321, 1542, -320, 1540],
  [7, 12, 7, 12],
  [0, 0, 0, 0],
])("a mean of %d with a spread of %d is told as %d and %d", (mean, spread, shownMean, shownSpread) => {
  const step = stepOf(spread);
  expect([roundedTo(step, mean) + 0, roundedTo(step, spread)]).toEqual([shownMean, shownSpread]);
});
