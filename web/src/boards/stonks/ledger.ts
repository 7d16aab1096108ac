/** A settlement line by line: each says by seat what it brought or cost, and all add up to what was paid. */

import type { Stonks } from "../../wire";

export interface Entry {
  kind: "bet" | "fees" | "pot" | "rake" | "cut";
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
    ...whole("cut", [...cutOf(event)]),
  ];
}

/** By seat, what was owed and could not be paid; servers of old did not say. */
function cutOf(event: Stonks.Settled): readonly number[] {
  return event.cut.length ? event.cut : event.nets.map(() => 0);
}

/** By seat, what a settlement really brought or cost: nobody pays more than they have. */
export function paidOf(event: Stonks.Settled): number[] {
  const cut = cutOf(event);
  return event.nets.map((net, seat) => net + (cut[seat] ?? 0));
}

/** By seat, what was due of those who could not pay all of it; null: all was paid. */
export function owedOf(event: Stonks.Settled): (number | null)[] {
  const cut = cutOf(event);
  return event.nets.map((net, seat) => (cut[seat] ? -net : null));
}

const negative = (some: number): number => (some ? -some : 0);

/** What the first so many lines add up to, by seat. */
export function sums(all: readonly Entry[], seats: number, upto = all.length): number[] {
  return Array.from({ length: seats }, (_, seat) =>
    all.slice(0, upto).reduce((sum, entry) => sum + (entry.amounts[seat] ?? 0), 0),
  );
}

/** One part of what a settlement comes to for someone. */
export interface Part {
  kind: "stonk" | "bets" | "fees" | "pot" | "rake" | "cut";
  amount: number;
}

/** What a settlement comes to for a seat in a few parts, which add up to what was paid; what cancels out is left out. */
export function partsOf(event: Stonks.Settled, seat: number): Part[] {
  const found: Record<Part["kind"], number> = { stonk: 0, bets: 0, fees: 0, pot: 0, rake: 0, cut: 0 };
  for (const { kind, bet, amounts } of entries(event))
    found[kind === "bet" ? (bet?.stonk ? "stonk" : "bets") : kind] += amounts[seat] ?? 0;
  const kinds = ["stonk", "bets", "pot", "fees", "rake", "cut"] as const;
  return kinds.flatMap((kind) => (found[kind] ? [{ kind, amount: found[kind] }] : []));
}

/** Whether a stonk was paid in it. */
export const isStonk = (event: Stonks.Settled): boolean => event.lines.some((line) => line.stonk);
