/** Names in the log: whoever is away is told apart from the bot, or the rules, that play for them. */

import { beforeAll, expect, it } from "vitest";
import { after, players, type Sitters } from "../src/lib/sitters";
import { begin } from "../src/lib/words.svelte";

const here: Sitters = [{ name: "Kevin", player: "k", covered: false }];

beforeAll(begin);

it.each([
  ["careful", "Kevin’s bot", "your bot"],
  ["clock", "Kevin (the rules play)", "your seat (the rules play)"],
])("%s plays for someone who is away", (bot, told, own) => {
  const away = after(here, { type: "covered", seat: 0, bot });
  expect(players(away, "x")).toEqual([told]);
  expect(players(away, "k")).toEqual([own]);
  expect(players(after(away, { type: "came", seat: 0 }), "x")).toEqual(["Kevin"]);
});
