/** The portrait of a bot: a trader in a coloured jacket, made of straight lines, always the same for the same name. */

/** Paths in a box of 40 by 40. */
export interface Portrait {
  /** Which of the six colours of lines the jacket has. */
  jacket: number;
  head: string;
  /** Hair or a hat: filled with ink. */
  top: string;
  /** What is drawn in ink: eyes and mouth. */
  eyes: string;
  mouth: string;
}

const HEADS = [
  "M13 12l3-3h8l3 3v11l-4 5h-6l-4-5z",
  "M12 11l3-2h10l3 2v12l-3 4h-10l-3-4z",
  "M14 10l3-2h6l3 2 1 9-4 10h-6l-4-10z",
  "M12 13l4-4h8l4 4v8l-5 7h-6l-5-7z",
];

const TOPS = [
  // A bowler.
  "M8 13h24v-2.5h-4l-2-6h-12l-2 6h-4z",
  // A visor, as clerks wear it.
  "M12 12v-3l3-2h10l3 2v2l5 3v1h-21z",
  // Hair, parted.
  "M11 15v-6l4-4h10l4 4v6l-2-4-8 0-3-2-3 4z",
  // A tall crop.
  "M12 12l-1-5 3 1 1-4 4 3 2-4 3 4 3-2 0 4 2-1-1 4z",
  // A bun.
  "M12 13v-3l4-3-1-4 3-1h4l3 1-1 4 4 3v3l-3-3h-10z",
  // A flat cap.
  "M10 12l2-5 8-2 8 2 5 4v2h-7l-14 0z",
  // Long hair.
  "M10 26v-16l5-5h10l5 5v16h-3v-13l-4-3h-6l-4 3v13z",
  // A cowlick.
  "M12 13l0-4 3-3h8l6-3-2 4 2 3v3l-4-3h-10z",
];

const EYES = [
  "M16 16.5h2.5M22 16.5h2.5",
  "M16.5 15.5v2.5M23.5 15.5v2.5",
  "M14 15.5h4.5v3h-4.5zM21.5 15.5h4.5v3h-4.5zM18.5 16.5h3",
  "M15.5 16l3 1M24.5 16l-3 1M17 18v.5M23 18v.5",
  "M15.5 17.5l1.5-1.5 1.5 1.5M21.5 17.5l1.5-1.5 1.5 1.5",
  "M16 17h2.5M23 15.5v2.5",
];

const MOUTHS = [
  "M17.5 23h5",
  "M16.5 22.5l2 1.5h3l2-1.5",
  "M18 22h4v2.5h-4z",
  "M17 23.5l3-.8 3 .8",
  "M16 21.5l2-1 2 1 2-1 2 1M18 24h4",
  "M18 23.5l5-1",
];

/** The jacket and its collar, and a candle on the lapel. */
export const JACKET = "M4 40v-6l9-5 7 5 7-5 9 5v6z";
export const COLLAR = "M14 29l6 6 6-6M29 33v6";

/** A number that follows from a text; FNV-1a. */
function hashed(text: string): number {
  let found = 0x811c9dc5;
  for (const letter of text) found = Math.imul(found ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // The lowest bits alone would say little.
  return (found ^ (found >>> 15)) >>> 0;
}

export function portrait(name: string): Portrait {
  let left = hashed(name);
  const pick = <T>(of: readonly T[]): T => {
    const chosen = of[left % of.length] as T;
    left = Math.floor(left / of.length);
    return chosen;
  };
  return {
    top: pick(TOPS),
    jacket: pick([0, 1, 2, 3, 4, 5]),
    head: pick(HEADS),
    eyes: pick(EYES),
    mouth: pick(MOUTHS),
  };
}
