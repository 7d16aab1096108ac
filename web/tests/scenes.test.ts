/** What is given time at a table: the order, what waits, and all that ends the waiting. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Beat } from "../src/boards/board";
import type { Step } from "../src/lib/link.svelte";
import { liked } from "../src/lib/settings.svelte";
import { Scenes } from "../src/shell/scenes.svelte";
import type * as w from "../src/wire";

type AnyStep = Step<w.Game>;
let count = 0;

/** A step with so many events; its views are known by their names. */
function step(name: string, events = 1): AnyStep {
  const all = Array.from({ length: events }, (_, at) => ({ type: "stuck", seat: at }));
  return {
    events: all,
    before: { name: `before ${name}` },
    after: { name: `after ${name}` },
    actors: [1],
    lines: all.map((event) => ({ id: ++count, seq: 1, at: 0, event, sitters: [], before: [] })),
  } as unknown as AnyStep;
}

const beats = (of: AnyStep, hold: number, after = false): Beat<w.Game>[] =>
  of.events.map((event) => ({ event, hold, after }));
const seen = (): unknown => (scenes.now?.view as { name: string } | undefined)?.name ?? "the latest";

let scenes: Scenes;

beforeEach(() => {
  vi.useFakeTimers();
  liked.pace = "usual";
  liked.textMode = false;
  scenes = new Scenes();
});

afterEach(() => {
  scenes.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("time for what happens", () => {
  it("shows a step without beats at once", () => {
    scenes.add(step("a"), []);
    expect(scenes.now).toBeNull();
  });

  it("shows beat after beat, each with its line of the log, and then the latest", () => {
    const one = step("a", 2);
    scenes.add(one, beats(one, 1000));
    expect([seen(), scenes.now?.line]).toEqual(["before a", one.lines[0]?.id]);
    vi.advanceTimersByTime(1000);
    expect([seen(), scenes.now?.line]).toEqual(["before a", one.lines[1]?.id]);
    vi.advanceTimersByTime(1000);
    expect(scenes.now).toBeNull();
  });

  it("lets what happens meanwhile wait its turn", () => {
    const one = step("a");
    scenes.add(one, beats(one, 1000, true));
    scenes.add(step("b"), []);
    const last = step("c");
    scenes.add(last, beats(last, 500));
    expect(seen()).toBe("after a");
    vi.advanceTimersByTime(1000);
    expect([seen(), scenes.now?.beat]).toEqual(["after b", null]);
    vi.advanceTimersByTime(300);
    expect(seen()).toBe("before c");
    vi.advanceTimersByTime(500);
    expect(scenes.now).toBeNull();
  });

  it("never falls further behind than five seconds and what is being shown", () => {
    for (let at = 0; at < 50; at++) {
      const one = step(String(at));
      scenes.add(one, beats(one, 2000));
    }
    // A timer is wound by whole milliseconds.
    vi.advanceTimersByTime(2000 + 5000 + 50);
    expect(scenes.now).toBeNull();
  });

  it("takes half the time where that is liked, and none at all", () => {
    liked.pace = "quick";
    const one = step("a");
    scenes.add(one, beats(one, 1000));
    vi.advanceTimersByTime(500);
    expect(scenes.now).toBeNull();
    liked.pace = "once";
    scenes.add(one, beats(one, 1000));
    expect(scenes.now).toBeNull();
  });

  it("shows the latest at once when it is skipped, in text mode and on a page that nobody sees", () => {
    const one = step("a");
    const two = beats(one, 1000);
    scenes.add(one, two);
    scenes.skip();
    expect(scenes.now).toBeNull();
    scenes.add(one, two);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(scenes.now).toBeNull();
    vi.restoreAllMocks();
    liked.textMode = true;
    scenes.add(one, two);
    expect(scenes.now).toBeNull();
  });

  it("takes a press that comes just after a scene for one that was meant for it", () => {
    const one = step("a");
    const press = (): boolean => scenes.end();
    expect(press()).toBe(false);
    scenes.add(one, beats(one, 1000));
    expect([press(), scenes.now, scenes.isSettling]).toEqual([true, null, true]);
    vi.advanceTimersByTime(200);
    expect(press()).toBe(true);
    vi.advanceTimersByTime(300);
    expect([press(), scenes.isSettling]).toEqual([false, false]);
    // Also if it has ended by itself, and also if it only let a step be seen that had waited.
    scenes.add(one, beats(one, 1000));
    scenes.add(step("b"), []);
    vi.advanceTimersByTime(1260);
    expect([scenes.now, press()]).toEqual([null, true]);
    // A scene that begins meanwhile has its own time after it.
    vi.advanceTimersByTime(400);
    scenes.add(one, beats(one, 1000));
    vi.advanceTimersByTime(1400);
    expect(press()).toBe(true);
    vi.advanceTimersByTime(100);
    expect(press()).toBe(false);
  });

  it("waits for nothing where nothing was shown, and after a jump", () => {
    scenes.add(step("a"), []);
    expect(scenes.isSettling).toBe(false);
    const one = step("b");
    scenes.add(one, beats(one, 1000));
    scenes.skip();
    expect(scenes.end()).toBe(false);
  });
});
