/**
 * One thing to remember of everybody, from how their numbers went: who was best at what, and what moved the others. All
 * of it can be read off the same numbers that the table shows as high and low; what hardly counts is not said.
 */

import { signed, t } from "../lib/words.svelte";

/** What is counted of a seat; the best at it has the feat. */
interface Numbers {
  /** Percent of the moves alone in the lead. */
  led: number;
  /** The most won and lost in one event. */
  gain: number;
  loss: number;
  /**
   * From the lowest point up to the end, of who was once behind and below the start, if that is no loss or nobody did
   * better: else nothing came back. Who spends from the lead has not been behind.
   */
  comeback: number;
}

type Rows = readonly (readonly number[])[];

const FEATS = ["comeback", "gain", "loss", "led"] as const;
/** Percent of all the room that the match has used: less is hardly worth a word. */
const LEAST = 10;
/** Who ended behind the second has not come back. */
const PLACES = 2;
/** Percent of the moves: who led for less did not lead for long. */
const LONG = 50;

function numbersOf(rows: Rows, moves: Rows, seat: number): Numbers {
  const found = { led: 0, gain: 0, loss: 0, comeback: 0 };
  const start = rows[0]?.[seat] ?? 0;
  let lowest = start;
  let behind = false;
  rows.forEach((row, at) => {
    const value = row[seat] ?? 0;
    const change = value - (rows[at - 1]?.[seat] ?? value);
    found.gain = Math.max(found.gain, change);
    found.loss = Math.max(found.loss, -change);
    lowest = Math.min(lowest, value);
    behind ||= value < start && value < Math.max(...row);
  });
  const led = moves.filter((row) => row.every((other, rival) => rival === seat || other < (row[seat] ?? 0))).length;
  found.led = Math.round((100 * led) / Math.max(1, moves.length));
  const last = rows.at(-1) ?? [];
  const end = last[seat] ?? 0;
  const better = last.filter((other) => other > end).length;
  if (behind && better < PLACES && (end >= start || !better)) found.comeback = end - lowest;
  return found;
}

function said(feat: keyof Numbers, numbers: Numbers): string {
  const amount = feat === "loss" ? -numbers.loss : numbers[feat];
  return t(`shell.feats.${feat}`, { share: numbers.led, amount: signed(amount) });
}

/**
 * By seat, a sentence, or nothing; the rows are everybody's numbers from the beginning to the end, event by event, and
 * `moves` those of them with which a move was over.
 */
export function feats(rows: Rows, moves = rows): string[] {
  const all = (rows[0] ?? []).map((_, seat) => numbersOf(rows, moves, seat));
  const numbers = rows.flat();
  const least = (LEAST * (Math.max(...numbers) - Math.min(...numbers))) / 100;
  const told = new Map<number, string>();
  for (const feat of FEATS) {
    const most = Math.max(...all.map((one) => one[feat]));
    const seat = all.findIndex((one, at) => one[feat] === most && !told.has(at));
    const best = all[seat];
    if (best && most > 0 && most >= (feat === "led" ? LONG : least)) told.set(seat, said(feat, best));
  }
  return all.map((one, seat) => told.get(seat) ?? plain(one, least));
}

/** Whoever was best at nothing: what moved them most, if it was much. */
function plain({ gain, loss }: Numbers, least: number): string {
  if (!gain && !loss) return t("shell.feats.still");
  if (Math.max(gain, loss) < least) return "";
  return t("shell.feats.swing", { amount: signed(gain >= loss ? gain : -loss) });
}
