import { describe, expect, it } from "vitest";
import { covered, retell, stepsOf, type Step } from "../src/lib/past";
import type { Told } from "../src/wire";

const head = '{"game":"pontoon"}';
const told = (one: object): Told => one as Told;
const step = (seq: number, more: Partial<Step<"pontoon">> = {}): Step<"pontoon"> => ({
  seq,
  events: [],
  happened: [],
  own: 0,
  ...more,
});

describe("a record", () => {
  it("is read line by line after its first", () => {
    const record = [
      head,
      '[5,[{"type":"stuck"}],{"seq":3,"own":1}]',
      '[9,[],{"seq":4,"happened":[{"type":"paused"}]}]',
      "",
    ];
    expect(stepsOf(record.join("\n"))).toEqual([
      { seq: 3, events: [{ type: "stuck" }], happened: [], own: 1 },
      { seq: 4, events: [], happened: [{ type: "paused" }], own: 0 },
    ]);
  });

  it("that is over has other lines, which are no steps", () => {
    expect(stepsOf(`${head}\n{"seed":1}\n[1,"p1 stick"]`)).toEqual([]);
  });
});

describe("what is told again", () => {
  const sat = told({ type: "sat", seat: 0, player: "a", name: "Ann" });
  const started = told({ type: "started" });

  it("begins with the match: who sat down before needs no line, but sits there", () => {
    const first = step(1, { happened: [sat, started], events: [{ type: "stuck" } as never] });
    const { lines, sitters } = retell(first, [], 7);
    expect(lines.map((line) => line.told?.type ?? line.event?.type)).toEqual(["started", "stuck"]);
    expect(lines.every((line) => line.seq === 1 && line.at === 7)).toBe(true);
    expect(sitters[0]?.name).toBe("Ann");
  });
});

describe("what a bot did on your seat", () => {
  const away = told({ type: "covered", seat: 0, bot: "careful" });
  const back = told({ type: "came", seat: 0 });
  const record = [
    step(1, { happened: [told({ type: "sat", seat: 0, player: "a", name: "Ann" })] }),
    step(2, { own: 1 }),
    step(3, { happened: [away] }),
    step(4, { own: 1 }),
    step(5, { happened: [back] }),
    step(6, { own: 1 }),
    step(7, { happened: [away], own: 1 }),
    step(8),
    step(9, { own: 2 }),
  ];
  const found = (until: number): number[] => covered(record, 0, until).map((one) => one.step.seq);

  it("is what it did while it covered, not what you did", () => {
    expect(found(5)).toEqual([4]);
    expect(found(7)).toEqual([4]);
  });

  it("is only of the last time, and only before you were back", () => {
    expect(found(9)).toEqual([7]);
    expect(found(10)).toEqual([7, 9]);
  });

  it("is nothing on another seat", () => {
    expect(covered(record, 1, 10)).toEqual([]);
  });
});
