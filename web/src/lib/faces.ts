/** What is drawn on cards: ranks and suits as paths of straight lines, like the eight sides of a trading pit. */

/** As lines in a box of 10 by 14; ten is 13.5 wide. */
export const RANKS: Record<string, string> = {
  "2": "M1.2 5V3.6L3.7 1.2h2.8L9 3.6v1.6L1.3 11.3v1.5h8.2",
  "3": "M1.5 1.2h5l2.3 2.2v1.4L6.6 7H3.5M6.6 7 9 9.2v1.4l-2.5 2.2h-5",
  "4": "M7 14V1.8L1.2 8.6v1.2h9",
  "5": "M9 1.2H2V6.3h4.5L9 8.6v1.9l-2.5 2.3h-5",
  "6": "M8 1.2H4.2L1.3 4.2v6.2l2.4 2.4h2.8L9 10.4V8.9L6.7 6.6H1.3",
  "7": "M.8 1.2h8v1.6L4 14",
  "8": "M3.6 6.8 1.6 5V3.2l2-2h2.9l2 2V5l-2 1.8zL1.3 9v1.7l2.3 2.1h2.9l2.3-2.1V9L6.5 6.8",
  "9": "M2.2 12.8h3.7l2.9-3V3.6L6.4 1.2H3.7L1.3 3.6v1.5l2.3 2.3h5.2",
  T: "M.8 4 3.5 1.6V14M9 1.2h1.8L13 3.5v7l-2.2 2.3H9l-2.2-2.3v-7z",
  J: "M8.7 0v10.3l-2.4 2.5H3.7L1.3 10.4V8.8",
  Q: "M3.8 1.2h2.7L9 3.7v6.5l-2.5 2.6H3.8l-2.5-2.6V3.7zM5.5 9.2l4.3 4.6",
  K: "M1.5 0v14M9.3 0v2.3L4.5 7l4.8 4.7V14M1.5 7h3",
  A: "M1.3 14V4.3l3-3.1h1.6l3 3.1V14M1.3 9h7.6",
};

/** As relative paths about a centre, 19 high. */
export const SUITS: Record<string, string> = {
  s: "m0-9.5l8.5 10v3.5l-3 2.8h-2.5l-1.8-1.6 2 4.3h-6.4l2-4.3-1.8 1.6h-2.5l-3-2.8v-3.5z",
  h: "m0 9.5l-9-10.5v-4l3.5-3.5h3l2.5 3 2.5-3h3l3.5 3.5v4z",
  d: "m0-9.5l7 8.3v2.4l-7 8.3-7-8.3v-2.4z",
  c:
    "m-1.9-9.5h3.8l2.6 2.6v3.6l-2.6 2.6h-3.8l-2.6-2.6v-3.6z" +
    "m-4.7 7.3h3.6l2.6 2.6v3.6l-2.6 2.6h-3.6l-2.6-2.6v-3.6z" +
    "m9.6 0h3.6l2.6 2.6v3.6l-2.6 2.6h-3.6l-2.6-2.6v-3.6z" +
    "m-4.4 1.2h2.8l2 10.5h-6.8z",
};

type Place = [x: number, y: number];

const both = (...heights: number[]): Place[] => [19, 31].flatMap((x) => heights.map((y): Place => [x, y]));
const between = (...heights: number[]): Place[] => heights.map((y): Place => [25, y]);

/** Where the pips of a number stand on a card of 50 by 70. */
export const PIPS: Record<string, Place[]> = {
  "2": between(20, 50),
  "3": between(18, 35, 52),
  "4": both(20, 50),
  "5": [...both(20, 50), ...between(35)],
  "6": both(18, 35, 52),
  "7": [...both(18, 35, 52), ...between(26.5)],
  "8": [...both(18, 35, 52), ...between(26.5, 43.5)],
  "9": [...both(15.5, 28.5, 41.5, 54.5), ...between(35)],
  T: [...both(15.5, 28.5, 41.5, 54.5), ...between(22, 48)],
};

/** Pips at places, `scale` times as large as they are drawn; the path has to be scaled by as much. */
export function pips(places: Place[], shape: string, scale: number): string {
  return places.map(([x, y]) => `M${(x / scale).toFixed(1)} ${(y / scale).toFixed(1)}${shape}`).join("");
}

interface Court {
  /** The candles of a whole face, each with a wick and a knob, on one floor. */
  candles: string;
  /** Where the suit stands on each candle, and how large. */
  suits: Place[];
  scale: number;
}

/** Candles of one width, each by its middle and its top. */
function court(width: number, ...candles: Place[]): Court {
  const half = width / 2;
  const drawn = candles.map(
    ([x, top]) => `M${x - half} ${top}h${width}V53h${-width}zM${x} ${top}v-4.5m-1.5-1.5l1.5-2 1.5 2-1.5 2z`,
  );
  return {
    candles: `${drawn.join("")}M${25 - half * candles.length - 3} 53h${width * candles.length + 6}`,
    suits: candles.map(([x, top]) => [x, top + half + 1.5]),
    scale: width / 24,
  };
}

export const COURTS: Record<string, Court> = {
  J: court(12, [25, 24]),
  Q: court(9, [19.5, 31], [30.5, 23]),
  K: court(7, [17, 31], [25, 22], [33, 31]),
};
