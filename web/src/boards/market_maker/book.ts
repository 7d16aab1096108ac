/** The rows of the ladder, as texts; a row that has not changed is the same object, so that it is not drawn again. */

import { t } from "../../lib/words.svelte";
import { count, price } from "./numbers";
import { head, initials, whyDead, type At, type MarketView, type Side } from "./words";

const CHIPS = 3;
/** As many digits of lots leave room for all of them. */
const SHORT = 3;
/** In place of lots that nobody can trade. */
const DEAD = "⊘";

export interface Chip {
  text: string;
  name: string;
  mine: boolean;
  /** Why nobody can trade with it; empty: it can be traded with. */
  dead: string;
}

/** One side of a row: who stands there. */
export interface Level {
  lots: string;
  /** Nobody can trade with anything that stands here. */
  dead: boolean;
  /** The best price here, where a row spans several. */
  exact: string;
  chips: Chip[];
  label: string;
  own: boolean;
  draft: boolean;
}

export interface Row {
  /** Where the row begins, in hundredths. */
  at: number;
  price: string;
  bid: Level;
  offer: Level;
  /** The last trade was here: it went up, down, or there was none before. */
  tick: string;
  /** The sum one can see is here. */
  sum: boolean;
}

export interface Scale {
  /** What a row spans, and the smallest price step. */
  step: number;
  tick: number;
  top: number;
  rows: number;
}

/** The row that a price belongs to. */
export function rowOf(value: number, step: number): number {
  return Math.floor(value / step) * step || 0;
}

/** The direction of the last trade. */
function direction(view: MarketView): string {
  const last = view.tape.at(-1);
  if (!last) return "";
  const before = view.tape.findLast((trade) => trade.price !== last.price);
  return !before ? "•" : last.price > before.price ? "▲" : "▼";
}

/** Who stands where, by row. */
export function levelsOf(view: MarketView, step: number): Map<number, Record<Side, number[]>> {
  const found = new Map<number, Record<Side, number[]>>();
  view.players.forEach((player, seat) => {
    for (const side of ["bid", "offer"] as const) {
      const value = player[side];
      if (value === null) continue;
      const row = rowOf(value, step);
      const level = found.get(row) ?? { bid: [], offer: [] };
      level[side].push(seat);
      found.set(row, level);
    }
  });
  return found;
}

/** The rows from the top down; `draft` is the quote that is being written, `before` what was drawn last. */
export function rowsOf(
  view: MarketView,
  at: At,
  scale: Scale,
  draft: Record<Side, number> | null,
  before: Map<string, Row>,
): { rows: Row[]; drawn: Map<string, Row> } {
  const levels = levelsOf(view, scale.step);
  const short = initials(at.names);
  const own = view.players[at.seat ?? -1];
  const here = (value: number | null | undefined, row: number): boolean =>
    value !== null && value !== undefined && rowOf(value, scale.step) === row;
  const last = view.tape.at(-1)?.price;
  const way = direction(view);
  const drawn = new Map<string, Row>();
  const rows = Array.from({ length: scale.rows }, (_, index) => {
    const row = scale.top - index * scale.step;
    const tick = here(last, row) ? way : "";
    const sum = here(view.total * 100, row);
    const sides = (["bid", "offer"] as const).map((side) => ({
      side,
      seats: levels.get(row)?.[side] ?? [],
      dead: (levels.get(row)?.[side] ?? []).map((seat) => whyDead(view, side, seat, at)),
      own: here(own?.[side], row),
      draft: here(draft?.[side], row),
    }));
    const prices =
      scale.step > scale.tick ? sides.map(({ side, seats }) => seats.map((seat) => view.players[seat]?.[side])) : "";
    const key = JSON.stringify([row, tick, sum, sides, prices]);
    const level = (side: Side): Level => {
      const found = sides[side === "bid" ? 0 : 1];
      return levelOf(
        view,
        at,
        short,
        side,
        row,
        found?.seats ?? [],
        found?.dead ?? [],
        found?.own ?? false,
        found?.draft ?? false,
        scale.step > scale.tick,
      );
    };
    const known = before.get(key) ?? {
      at: row,
      price: price(row),
      bid: level("bid"),
      offer: level("offer"),
      tick,
      sum,
    };
    drawn.set(key, known);
    return known;
  });
  return { rows, drawn };
}

function levelOf(
  view: MarketView,
  at: At,
  short: string[],
  side: Side,
  row: number,
  seats: number[],
  whys: string[],
  own: boolean,
  draft: boolean,
  wide: boolean,
): Level {
  const alive = seats.filter((_, place) => !whys[place]);
  const dead = seats.length > 0 && !alive.length;
  const lots = dead ? DEAD : alive.length ? count(view.lot * alive.length) : "";
  const most = wide ? 1 : lots.length > SHORT ? CHIPS - 1 : CHIPS;
  const some = seats.slice(0, seats.length > most ? Math.max(1, most - 1) : most);
  const chips = some.map((seat, place) => ({
    text: short[seat] ?? "",
    name: at.names[seat] ?? "",
    mine: seat === at.seat,
    dead: whys[place] ?? "",
  }));
  if (seats.length > some.length)
    chips.push({ text: `+${seats.length - some.length}`, name: "", mine: false, dead: "" });
  const exact = seats.length ? price(bestOf(view, side, alive.length ? alive : seats)) : "";
  const names = seats.map((seat) => head(seat, at.names, at.seat)).join(", ");
  const label = t(`market_maker.ladder.${seats.length ? "level" : "empty"}`, {
    side: t(`market_maker.stage.${side}`),
    price: exact || price(row),
    lots: view.lot * alive.length,
    names,
  });
  const said = [label, ...whys.filter((why) => why)].join(". ");
  return { lots, dead, exact: wide ? exact : "", chips, label: said, own, draft };
}

/** The best price of some who stand on a side. */
function bestOf(view: MarketView, side: Side, seats: number[]): number {
  const prices = seats.map((seat) => view.players[seat]?.[side] ?? 0);
  return side === "bid" ? Math.max(...prices) : Math.min(...prices);
}
