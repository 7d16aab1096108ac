import { describe, expect, it, vi } from "vitest";
import { type AnyView, Film } from "../src/replay/film";
import { address, ALL } from "../src/replay/show.svelte";
import type { Replay } from "../src/wire";

/** Three steps of a match of two: a list that grows, a field that changes, a new round. */
function replay(open: boolean): Replay {
  const changes = [
    { fields: { number: 1, last: [1], bank: 5 } },
    { fields: { bank: 7 }, added: { last: [2, 3] } },
    { fields: { number: 2 } },
  ];
  const steps = changes.map((view, at) => ({
    view,
    ...(open ? { views: [{ fields: { at, seat: 0 } }, { fields: { at, seat: 1 } }] } : {}),
  }));
  return { game: "pontoon", rounds: ["number"], steps } as unknown as Replay;
}

describe("a film", () => {
  it("puts each view together from what has changed", () => {
    const film = new Film(replay(false));
    expect(film.length).toBe(3);
    expect(film.view(2)).toEqual({ number: 2, last: [1, 2, 3], bank: 7 });
    expect(film.view(0)).toEqual({ number: 1, last: [1], bank: 5 });
  });

  it("shows the very same object again, whichever way it is wound", () => {
    const film = new Film(replay(false));
    const late = film.view(2);
    expect(film.view(1)).toBe(film.view(1));
    expect(film.view(2)).toBe(late);
  });

  it("knows where rounds begin", () => {
    expect(new Film(replay(false)).rounds).toEqual([0, 2]);
  });

  it("of a game that has none does without rounds", () => {
    expect(new Film({ ...replay(false), rounds: ["round"] }).rounds).toEqual([]);
  });

  it("is one view for who sees all, the same object each time", () => {
    const merge = vi.fn((view: AnyView, views: AnyView[]) => ({ ...view, all: views.length }) as unknown as AnyView);
    const film = new Film(replay(true), merge);
    expect(film.view(1)).toEqual({ number: 1, last: [1, 2, 3], bank: 7, all: 2 });
    expect(film.view(1)).toBe(film.view(1));
    expect(new Film(replay(false), merge).view(1)).toEqual({ number: 1, last: [1, 2, 3], bank: 7 });
  });

  it("has everybody's eyes only if all are seen", () => {
    expect(new Film(replay(false)).open(1)).toBeNull();
    expect(new Film(replay(true)).open(1)).toEqual([
      { at: 1, seat: 0 },
      { at: 1, seat: 1 },
    ]);
  });
});

it("keeps the coach in the address of a moment", () => {
  const source = { code: "ABCDEF", match: 2 };
  expect(address(source, ALL, 4, true)).toBe("/replay/ABCDEF/2?coach#5");
  expect(address(source, "p1", 4, true)).toBe("/replay/ABCDEF/2?as=p1&coach#5");
  expect([address(source, "p1", 0, false), address(source, ALL, 0)]).toEqual([
    "/replay/ABCDEF/2?as=p1#1",
    "/replay/ABCDEF/2#1",
  ]);
});
