/** One thing to remember of everybody, from how their numbers went: who was best at what, and what moved the others. */

import { signed, t } from "../lib/words.svelte";

/** What is counted of a seat; the best at it has the feat. */
interface Numbers {
  /** Steps alone in the lead. */
  led: number;
  /** The most won and lost in one step. */
  gain: number;
  loss: number;
  /**
   * From the lowest point while behind, below the start and below someone else, up to the end, if that is no loss or
   * nobody did better: else nothing came back. Who spends from the lead has not been behind.
   */
  comeback: number;
}

const FEATS = ["comeback", "gain", "loss", "led"] as const;

function numbersOf(rows: number[][], seat: number): Numbers {
  const found = { led: 0, gain: 0, loss: 0, comeback: 0 };
  const start = rows[0]?.[seat] ?? 0;
  let lowest = start;
  rows.forEach((row, at) => {
    const value = row[seat] ?? 0;
    const change = value - (rows[at - 1]?.[seat] ?? value);
    found.gain = Math.max(found.gain, change);
    found.loss = Math.max(found.loss, -change);
    if (value < Math.max(...row)) lowest = Math.min(lowest, value);
    if (row.every((other, rival) => rival === seat || other < value)) found.led++;
  });
  const last = rows.at(-1) ?? [];
  const end = last[seat] ?? 0;
  if (lowest < start && (end >= start || end === Math.max(...last))) found.comeback = end - lowest;
  return found;
}

function said(feat: keyof Numbers, numbers: Numbers, steps: number): string {
  const share = Math.round((100 * numbers.led) / Math.max(1, steps));
  const amount = feat === "loss" ? -numbers.loss : numbers[feat];
  return t(`shell.feats.${feat}`, { share, amount: signed(amount) });
}

/** By seat, a sentence; the rows are everybody's numbers from the first step to the last. */
export function feats(rows: number[][]): string[] {
  const all = (rows[0] ?? []).map((_, seat) => numbersOf(rows, seat));
  const told = new Map<number, string>();
  for (const feat of FEATS) {
    const most = Math.max(...all.map((one) => one[feat]));
    const seat = all.findIndex((one, at) => one[feat] === most && !told.has(at));
    const numbers = all[seat];
    if (numbers && most > 0) told.set(seat, said(feat, numbers, rows.length));
  }
  return all.map((numbers, seat) => told.get(seat) ?? plain(numbers));
}

/** Whoever was best at nothing: what moved them most. */
function plain({ gain, loss }: Numbers): string {
  if (!gain && !loss) return t("shell.feats.still");
  return t("shell.feats.swing", { amount: signed(gain >= loss ? gain : -loss) });
}
