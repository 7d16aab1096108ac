/** Where the chips are that nobody has at the end of a match: what the house took, and for what. */

import { count, signed, t } from "../../lib/words.svelte";
import type { Stonks } from "../../wire";

const KINDS = ["rake", "fees", "closes", "bets", "unpaid", "rest"] as const;
type Kind = (typeof KINDS)[number];

/** What the house took for what; all of it adds up to what it has. */
export function tookBy(view: Stonks.View, events: readonly Stonks.Event[]): Record<Kind, number> {
  const found: Record<Kind, number> = { rake: 0, fees: 0, closes: 0, bets: 0, unpaid: 0, rest: 0 };
  for (const event of events) {
    if (event.type === "closed" && event.way === "cash") found.closes += event.amount;
    if (event.type !== "settled") continue;
    found.fees += total(event.fees);
    for (const line of event.lines) {
      if (line.payee === null) found.bets += line.amount;
      if (line.payer === null) found.bets -= line.amount;
    }
    const toPot = event.raked > 0;
    if (!toPot) found.rake += total(event.rakes);
    found.unpaid -= event.lost;
  }
  found.rest = view.house - KINDS.reduce((sum, kind) => sum + found[kind], 0);
  return found;
}

const total = (all: readonly number[]): number => all.reduce((sum, some) => sum + some, 0);

/** The same in a sentence; null: the house took nothing and gave nothing. */
export function houseOf(view: Stonks.View, events: readonly Stonks.Event[]): string | null {
  const took = tookBy(view, events);
  const parts = KINDS.flatMap((kind) => (took[kind] ? [`${t(`stonks.house.${kind}`)} ${signed(took[kind])}`] : []));
  if (!parts.length) return null;
  return t("stonks.house.took", {
    amount: count(Math.abs(view.house)),
    lost: view.house < 0 ? "yes" : "no",
    parts: parts.join(", "),
  });
}
