/** What a player has filled in or picked, and what a board has drawn, ends with the match. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { View } from "../src/boards/board";
import * as sealed from "../src/boards/certainty/draft.svelte";
import { guessesOf, note as noteGuesses } from "../src/boards/certainty/kept";
import { note as noteWorth, worth } from "../src/boards/dead_cat/worth.svelte";
import { course, note as noteCourse } from "../src/boards/market_maker/history.svelte";
import { rulesOf } from "../src/boards/market_maker/rules";
import { move, prepare, ticket } from "../src/boards/market_maker/ticket.svelte";
import { Picks } from "../src/boards/picks.svelte";
import { enter } from "../src/boards/place";
import * as bets from "../src/boards/pontoon/draft.svelte";
import type { Certainty, DeadCat } from "../src/wire";

beforeEach(() => enter(1));
afterEach(() => enter(0));

describe("in the next match", () => {
  it("no guess is written, though the question is the same", () => {
    const view = { question: { id: "moon" } } as View<"certainty">;
    sealed.draft(view, "384400");
    expect(sealed.drafted(view)).toBe("384400");
    enter(2);
    expect(sealed.drafted(view)).toBe("");
  });

  it("nobody's guess of the old one is known", () => {
    const view = { seat: 0, round: 1, players: [{ guess: "7" }] } as View<"certainty">;
    const last = { round: 1, guesses: [null] } as unknown as Certainty.Settled;
    noteGuesses(view);
    expect(guessesOf(view, last)).toEqual(["7"]);
    enter(2);
    expect(guessesOf(view, last)).toEqual([null]);
  });

  it("the bet is the usual one", () => {
    const view = { number: 1, least: 1, most: 400 } as View<"pontoon">;
    bets.draft(view, "300");
    expect(bets.drafted(view)).toBe("300");
    enter(2);
    expect(bets.drafted(view)).toBe("100");
  });

  it("no card is picked, though the hand has it again", () => {
    const picks = new Picks();
    picks.toggle("Ks", true);
    expect(picks.of(["Ks", "2h"])).toEqual(["Ks"]);
    enter(2);
    expect(picks.of(["Ks", "2h"])).toEqual([]);
    picks.toggle("2h", true);
    expect(picks.of(["Ks", "2h"])).toEqual(["2h"]);
  });

  it("the ticket and the chart of a market are new", () => {
    const view = (): View<"market_maker"> =>
      ({
        seat: 0,
        phase: "open",
        finished: 0,
        total: 0,
        limit: 30_000,
        players: [],
        board: [],
        tape: [],
      }) as unknown as View<"market_maker">;
    const rules = rulesOf({});
    prepare(view(), 0, rules);
    const proposed = ticket.bid;
    move(5 * rules.tick, rules, 30_000);
    prepare(view(), 0, rules);
    expect(ticket.bid).not.toBe(proposed);
    noteCourse({ ...view(), total: 3 });
    noteCourse({ ...view(), total: 5 });
    expect(course()).toHaveLength(2);
    enter(2);
    prepare(view(), 0, rules);
    noteCourse(view());
    expect(ticket.bid).toBe(proposed);
    expect(course()).toHaveLength(1);
  });

  it("wealth is drawn from its first turn", () => {
    const view = (round: number): DeadCat.View =>
      ({ round, turn: 0, players: [{ wealth: 10 * round }] }) as unknown as DeadCat.View;
    noteWorth(view(1));
    noteWorth(view(2));
    expect(worth(0)).toEqual([10, 20]);
    enter(2);
    noteWorth(view(2));
    expect(worth(0)).toEqual([20]);
  });
});
