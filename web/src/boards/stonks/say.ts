/** What happened at a table of Stonks!, one line an event: the sentences are in the book, here is what they need to know. */

import { cardText, isRed } from "../../lib/cards";
import { type Facts, tell } from "../../lib/telling";
import { count, signed, t } from "../../lib/words.svelte";
import type { Stonks } from "../../wire";
import { paidOf } from "./ledger";
import { endOf } from "./mine";
import { bet, cards as cardsOf, list, parties, terms, who } from "./words";

/** One line for an event; null where it needs none, such as others' hidden cards. */
export function say(
  event: Stonks.Event,
  names: string[],
  you: number | null,
  _options?: Record<string, unknown>,
  story: readonly Stonks.Event[] = [],
): string | null {
  const end = event.type === "closed" ? endOf(event, you, story) : null;
  if (end && event.type === "closed")
    return t("stonks.closed.mine", {
      name: names[event.seat] ?? "",
      card: cardText(end.card),
      cards: cardsOf(event.cards),
      way: event.way,
      price: event.amount,
      both: end.both ? "yes" : "no",
      brought: end.brought,
      sum: signed(end.brought),
    });
  return tell("stonks", event, names, you, facts(event, names, you));
}

/** Sides of cards, terms of deals, and what a settlement adds up to. */
function facts(event: Stonks.Event, names: string[], you: number | null): Facts {
  switch (event.type) {
    case "carddealt":
      return event.card === "??" ? { hidden: "yes", bet: "" } : { hidden: "no", bet: bet(event.card) };
    case "announced":
    case "matched":
      return { bet: bet(event.card) };
    case "roundbegan":
      return { short: event.paid < event.blind ? "yes" : "no" };
    case "closed":
      return { terms: event.other === null ? "" : terms(event.amount, event.seat, event.other, names, you) };
    case "offered":
      return { terms: terms(event.amount, event.seat, event.taker, names, you) };
    case "eliminated":
      return { held: event.cards.length };
    case "matchended":
      return winners(event.winners, names, you);
    case "settled":
      return { ...moved(event.card), rest: settled(event, names, you).join(" ") };
    default:
      return {};
  }
}

/** Where a market card sends the price, and how far. */
export function moved(card: string): { move: string; size: string } {
  return { move: isRed(card) ? "down" : "up", size: "A23456".includes(card[0] ?? "") ? "small" : "big" };
}

/** What a market card brought, sentence by sentence, so that the lines add up to the total. */
export function settled(event: Stonks.Settled, names: string[], you: number | null): string[] {
  const shares = shareList(event, names, you);
  const paid = event.lines.map((line) => lineOf(line, names, you)).join("; ");
  const fees = each(event.fees, names, you);
  // The same for all who pay it.
  const rake = Math.max(...event.rakes);
  const nets = each(paidOf(event), names, you, signed);
  return [
    ...(event.lines.some((line) => line.stonk) ? [t("stonks.stage.stonks")] : []),
    ...(shares ? [t("stonks.stage.potGoes", { shares })] : []),
    paid ? `${paid}.` : t("stonks.stage.nobodyBet"),
    ...(fees ? [t("stonks.settled.fees", { fees })] : []),
    ...(rake ? [t("stonks.settled.rake", { rake, raked: event.raked })] : []),
    ...(nets ? [t("stonks.settled.nets", { nets })] : []),
    ...(event.lost ? [t("stonks.settled.lost", { lost: event.lost })] : []),
  ];
}

/** Amounts by seat, without those that are nothing: Ann +5, you −5. */
function each(amounts: readonly number[], names: string[], you: number | null, format = count): string {
  return amounts.flatMap((some, seat) => (some ? [`${who(seat, names, you)} ${format(some)}`] : [])).join(", ");
}

/** Who got how much out of the pot: Ann 12, you 12. */
export function shareList(event: Stonks.Settled, names: string[], you: number | null): string {
  return each(event.shares, names, you);
}

/** What one position paid. */
function lineOf(line: Stonks.Line, names: string[], you: number | null): string {
  return t("stonks.settled.line", {
    number: line.number,
    house: line.payer === null ? "payer" : line.payee === null ? "payee" : "none",
    amount: line.amount,
    ...parties({ payer: line.payer ?? -1, payee: line.payee ?? -1 }, names, you),
  });
}

/** Who has won, and what was left in the pot. */
export function won(all: number[], prize: number, names: string[], you: number | null): string {
  return t("stonks.on.matchended", { prize, ...winners(all, names, you) });
}

function winners(all: number[], names: string[], you: number | null): { count: number; names: string } {
  return { count: all.length, names: list(all.map((seat) => who(seat, names, you, "dat"))) };
}
