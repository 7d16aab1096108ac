/** The names that are suggested fit where names are shown. */

import { expect, test } from "vitest";
import { ANIMALS, TRAITS } from "../src/lib/nicknames";

/** Letters of a name that the narrowest plates and charts show whole. */
const SHOWN = 9;

test("every suggested name is shown whole", () => {
  const names = TRAITS.flatMap((trait) => ANIMALS.map((animal) => `${trait} ${animal}`));
  expect(names.filter((name) => name.length > SHOWN)).toEqual([]);
  expect(new Set(names).size).toBeGreaterThanOrEqual(144);
});
