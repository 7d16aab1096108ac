/** How a lane shows its melds: with cards as large as fit while every meld is in sight. All lengths are in rem. */

/**
 * With all words, in short, or in short on one line beside the cards; on a phone below them, with words or signs alone.
 */
export type Form = "full" | "brief" | "line" | "stack" | "pile";

/** What stands beside the cards of a meld, or below them: how wide it is, and how high it may become. */
export interface Shape {
  form: Form;
  side: number;
  tall: number;
}

export interface Plan {
  form: Form;
  side: number;
  card: number;
  /** How large its words are, of their usual size. */
  text: number;
  /** Whether all melds are in sight; if not, the lane scrolls. */
  fits: boolean;
}

/** How much of a card's width the next one in a meld shows of it; the style of a meld says the same. */
const STEP = 0.44;
/** A card's height of its width, with the staircase of a run. */
const HIGH = 1.46;
const GAP = 0.3;
/** What a meld has around its cards and its words. */
const RIM = { full: 1.6, brief: 1.6, line: 1, stack: 0.7, pile: 0.7, high: 0.32 };
const LARGEST = 10;
export const SMALLEST = 1.3;
const GRAIN = 0.05;
/** A form with more words is worth that much of the size. */
const WORDY = 0.85;

/** From that height on a lane has room for larger words. */
const HIGH_LANE = 11;
const LARGER = 1.25;

/** The first shape whose cards are about as large as any; where all are too much for the room, the last one, and small. */
export function plan(width: number, height: number, melds: readonly number[], shapes: readonly Shape[]): Plan {
  const texts = height < HIGH_LANE ? [1] : [LARGER, 1];
  const found = shapes.flatMap(({ form, side, tall }) =>
    texts.map((text) => ({
      form,
      text,
      side: side * text,
      card: largest(width, height, melds, { form, side: side * text, tall: tall * text }),
    })),
  );
  const best = Math.max(...found.map((one) => one.card));
  const [last] = found.slice(-1);
  const chosen = best > 0 ? found.find((one) => one.card >= best * WORDY) : last;
  return chosen
    ? { ...chosen, card: Math.max(SMALLEST, chosen.card), fits: best > 0 }
    : { form: "line", text: 1, side: 0, card: SMALLEST, fits: false };
}

/** Whether the words of a form stand below the cards. */
export function isBelow(form: Form | undefined): boolean {
  return form === "stack" || form === "pile";
}

/** How wide cards can be; 0: there is no room even for small ones. */
function largest(width: number, height: number, melds: readonly number[], { form, side, tall }: Shape): number {
  const below = isBelow(form);
  for (let steps = Math.round(LARGEST / GRAIN); steps * GRAIN >= SMALLEST; steps--) {
    const card = steps * GRAIN;
    const fans = melds.map((cards) => card * (1 + STEP * (cards - 1)));
    const rows = rowsOf(
      width,
      fans.map((fan) => (below ? Math.max(fan, side) : fan + side) + RIM[form]),
    );
    const high = (below ? card * HIGH + tall : Math.max(card * HIGH, tall)) + RIM.high;
    if (rows && rows * high + (rows - 1) * GAP <= height) return card;
  }
  return 0;
}

/** In how many rows things of such widths lie; 0: one of them is too wide for any. */
function rowsOf(width: number, things: readonly number[]): number {
  if (things.some((one) => one > width)) return 0;
  let rows = 1;
  let used = -GAP;
  for (const one of things) {
    if (used + GAP + one > width) {
      rows++;
      used = -GAP;
    }
    used += GAP + one;
  }
  return rows;
}

const ROW = 2.3;

/** What stands beside the cards of others' melds. */
export function shapesOf(isCoarse: boolean): Shape[] {
  const finger = isCoarse ? 0.8 : 0;
  return [
    { form: "full", side: 8.6, tall: 3.8 + finger },
    { form: "full", side: 6.2, tall: 5.6 },
    { form: "brief", side: 4.2, tall: 3.1 + finger },
    { form: "line", side: 5.8, tall: 1.85 + finger },
  ];
}

/** The same for your own, by the buttons that they have: `most` is the most that one of them has. */
export function ownShapes(most: number, sales: boolean, protects: boolean, isCoarse: boolean): Shape[] {
  const row = isCoarse ? 2.9 : ROW;
  const words = 3.2;
  if (protects)
    return [
      { form: "full", side: 13.2, tall: words + row },
      { form: "brief", side: 13.2, tall: 1.2 + row },
      ...phoneShapes(true, isCoarse),
    ];
  const all = most + Number(sales);
  const rows = (buttons: number, each: number): number => Math.ceil(buttons / each) * row;
  return [
    ...(all ? [{ form: "full" as const, side: 10.2, tall: words + rows(all, 2) }] : []),
    ...(all ? [] : [{ form: "full" as const, side: 8.2, tall: words }]),
    ...(most ? [] : [{ form: "brief" as const, side: 7.2, tall: 3.1 }]),
    { form: "brief", side: most ? 10.2 : 5.8, tall: 3.1 + rows(most, 2) },
  ];
}

/** What is said below the cards on a phone: a button besides, two or three lines of words, or what a meld has counted. */
export type Below = "button" | "words" | "count";

/** With the words below the cards, as on a phone: as wide in every phase, so that no card changes its size. */
export function phoneShapes(mine: boolean, isCoarse: boolean, below: Below = "button"): Shape[] {
  const button = 1.1 + (isCoarse ? 2.8 : 2.1);
  const [stack, pile] = { button: [button, button], words: [2.95, 2], count: [1.1, 1.1] }[below] as [number, number];
  return [
    { form: "stack", side: mine ? 5.6 : 8.2, tall: stack },
    { form: "pile", side: mine ? 3.3 : 2.7, tall: pile },
  ];
}

/** The width of a card that is well to be read on a phone. */
const READABLE = 2.6;

/** Melds with cards that are well to be read, in as few rows as they find room in, with most words, and how high that is. */
export function rowed(
  width: number,
  melds: readonly number[],
  shapes: readonly Shape[],
): (Plan & { height: number }) | null {
  for (let steps = Math.round(READABLE / GRAIN); steps * GRAIN >= SMALLEST; steps--) {
    const card = steps * GRAIN;
    const all = shapes.flatMap(({ form, side, tall }) => {
      const things = melds.map((cards) => Math.max(card * (1 + STEP * (cards - 1)), side) + RIM[form]);
      const rows = rowsOf(width, things);
      const height = rows * (card * HIGH + tall + RIM.high) + (rows - 1) * GAP;
      return rows ? [{ form, side, card, text: 1, fits: true, rows, height }] : [];
    });
    const fewest = Math.min(...all.map((one) => one.rows));
    const found = all.find((one) => one.rows === fewest);
    if (found) return found;
  }
  return null;
}
