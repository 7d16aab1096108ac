/** A settlement line by line: each says by seat what it brought or cost, and all of them add up to the nets. */

import type { Stonks } from "../../wire";

export interface Entry {
  kind: "bet" | "fees" | "pot" | "rake";
  /** The line of the bet. */
  bet: Stonks.Line | null;
  /** By seat: what it brought. */
  amounts: number[];
}

/** Every line of a settlement, in the order in which the house counts. */
export function entries(event: Stonks.Settled): Entry[] {
  const bets = event.lines.map((line): Entry => {
    const amounts = event.nets.map((_, seat) => (seat === line.payee ? line.amount : 0));
    if (line.payer !== null) amounts[line.payer] = (amounts[line.payer] ?? 0) - line.amount;
    return { kind: "bet", bet: line, amounts };
  });
  const whole = (kind: Entry["kind"], amounts: number[]): Entry[] =>
    amounts.some((some) => some !== 0) ? [{ kind, bet: null, amounts }] : [];
  return [
    ...bets,
    ...whole("fees", event.fees.map(negative)),
    ...whole("pot", [...event.shares]),
    ...whole("rake", event.rakes.map(negative)),
  ];
}

const negative = (some: number): number => (some ? -some : 0);

/** What the first so many lines add up to, by seat. */
export function sums(all: readonly Entry[], seats: number, upto = all.length): number[] {
  return Array.from({ length: seats }, (_, seat) =>
    all.slice(0, upto).reduce((sum, entry) => sum + (entry.amounts[seat] ?? 0), 0),
  );
}

/** Whether a stonk was paid in it. */
export const isStonk = (event: Stonks.Settled): boolean => event.lines.some((line) => line.stonk);
