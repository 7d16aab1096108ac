/**
 * Card heights on the table of Shed Pontoon, in rem: as large as the felt has room for, so that all of it is in sight.
 *
 *     head | the others: name, cards, stake | you: name, cards and total | shoe
 */

/** What the cards have to fit into, in rem. */
export interface Room {
  /** Of the felt. */
  width: number;
  /** Width of the whole board: where it is wide, settlement and payouts stand beside the felt. */
  stage: number;
  /** Width and height of the window. */
  window: readonly [number, number];
  others: number;
  /** How many hands of your own lie in a row. */
  hands: number;
  /** Whether there is no room for more than small boxes of the others. */
  small: boolean;
}

export interface Sizes {
  own: number;
  others: number;
  /** Whether the total stands beside the cards of your hands rather than below. */
  beside: boolean;
}

/** Height of a card by its width. */
const RATIO = 1.4;
/** Width of two cards of a hand by the width of one. */
const PAIR = 1.62;
/** Shares of the height for cards; the rest is for lines that wrap. */
const OWN = 0.55;
const OTHERS = 0.33;
const MAX_OWN = 20;
const MAX_OTHERS = 13;
/** From this felt width on, cards grow with the room; below it the page scrolls. */
const NARROW = 31;
/** Height that everything but the cards takes: of the table, of a further row of players, of a total below cards. */
const LINES = 15.4;
const ROW = 6.7;
const TOTAL = 6.2;
/** Height that the page takes: on a desk, where it scrolls, and with the settlement below the felt. */
const DESK = 16.4;
const SCROLLING = 19;
const ASIDE = 14.5;

const clamp = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

export function sizesOf({ width, stage, window, others, hands, small }: Room): Sizes {
  const columns = Math.max(1, hands);
  const [across, tall] = window;
  if (width < NARROW) {
    const beside = width > 17 && columns < 2;
    return { own: columns > 2 ? 3.8 : columns > 1 ? 4.8 : beside ? 7.5 : 5.2, others: small ? 3.6 : 4.4, beside };
  }
  const box = small ? 6.2 : 9;
  const inRow = Math.max(1, Math.min(others, Math.floor(width / box)));
  const rows = Math.max(1, Math.ceil(others / inRow));
  const page = (across > 64 && tall > 34 ? DESK : SCROLLING) + (stage < 50 ? ASIDE : 0);
  const room = tall - page - LINES - (rows - 1) * ROW - (columns > 1 ? 1.2 : 0);
  const lane = width / columns;
  const next = Math.min(OWN * room, ((lane / 2 - 1) * RATIO) / PAIR);
  const below = Math.min(OWN * (room - TOTAL), ((lane - 1) * RATIO) / PAIR);
  const beside = columns < 2 || (lane > 15 && next > 0.85 * below);
  return {
    own: clamp(columns > 3 ? 3.8 : columns > 1 ? 4.8 : 7.5, beside ? next : below, MAX_OWN),
    others: clamp(
      small ? 3.6 : 4.4,
      Math.min((OTHERS * room) / rows, ((width / inRow - 1.4) * RATIO) / PAIR),
      small ? 4.4 : MAX_OTHERS,
    ),
    beside,
  };
}
