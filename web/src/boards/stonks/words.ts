/** Words that the stage, the buttons and the log of Stonks! share: who, which card, which terms. */

import { cardText, isRed } from "../../lib/cards";
import { entries } from "../../lib/entries";
import { count, signed, t } from "../../lib/words.svelte";
import type { Stonks } from "../../wire";
import type { Size } from "./odds";
import { rulesOf as allRules } from "../rules";

export type Rules = Pick<
  Stonks.Options,
  | "chips"
  | "pay"
  | "blind"
  | "house_fee"
  | "rake"
  | "rake_from"
  | "rake_to"
  | "round_cap"
  | "free_for_all"
  | "margin"
  | "stonk"
>;

/** The options that the board shows, as this table has them. */
export function rulesOf(options: Record<string, unknown>): Rules {
  return allRules("stonks", options);
}

/** ▲ for black, which is long, and ▼ for red. */
export function sign(card: string): string {
  return isRed(card) ? "▼" : "▲";
}

/** What cards count towards a close: their pips, pictures ten. */
export function worth(all: readonly string[]): number {
  return all.reduce((sum, card) => sum + Math.min(10, "A23456789T".indexOf(card[0] ?? "") + 1 || 10), 0);
}

/** A card with the side it bets on: K♠▲. */
export function bet(card: string): string {
  return cardText(card) + sign(card);
}

export function cards(all: readonly string[]): string {
  return all.map(cardText).join(" ");
}

/** A name, or "you" in the case the sentence needs. */
export function who(seat: number, names: string[], you: number | null, as: "nom" | "acc" | "dat" = "nom"): string {
  if (seat === you) return as === "nom" ? t("common.you") : t(`stonks.who.${as}`);
  return names[seat] ?? `p${seat + 1}`;
}

/** A name at the head of a row: You, or the name. */
export function head(seat: number | null, names: string[], you: number | null): string {
  if (seat === null) return t("stonks.stage.house");
  return seat === you ? t("common.you.first") : (names[seat] ?? `p${seat + 1}`);
}

/** Names in a row: Ann, Bob and you. */
export function list(parts: string[]): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} ${t("stonks.and")} ${parts.at(-1)}`;
}

/** Who pays whom in a deal. */
export function terms(amount: number, maker: number, taker: number, names: string[], you: number | null): string {
  const [payer, payee] = amount > 0 ? [maker, taker] : [taker, maker];
  return t("stonks.terms", { amount: Math.abs(amount), ...parties({ payer, payee }, names, you) });
}

/** An open offer: who makes it to whom, for what; by its cards, for a second number beside the bet's would confuse. */
export function offer(deal: Stonks.Deal, bets: readonly Stonks.Bet[], names: string[], you: number | null): string {
  return t("stonks.stage.proposal", {
    cards: called(deal.position, bets),
    terms: terms(deal.amount, deal.maker, deal.taker, names, you),
    ...parties({ maker: deal.maker, taker: deal.taker }, names, you),
  });
}

/** The names of seats, and which of them is yours. */
export function parties<S extends string>(
  seats: Record<S, number>,
  names: string[],
  you: number | null,
): Record<S | "me", string> {
  const all = entries(seats);
  const mine = all.find(([, seat]) => seat === you)?.[0] ?? "other";
  const named = all.map(([name, seat]) => [name, names[seat] ?? ""]);
  return { ...(Object.fromEntries(named) as Record<S, string>), me: mine };
}

/** What accepting an offer does: Pay 5, close K♥–K♠. */
export function acceptance(deal: Stonks.Deal, bets: readonly Stonks.Bet[]): string {
  const values = { amount: Math.abs(deal.amount), cards: called(deal.position, bets) };
  return deal.amount
    ? t(deal.amount > 0 ? "stonks.stage.acceptGet" : "stonks.stage.acceptPay", values)
    : t("stonks.stage.acceptFree", values);
}

/** The cards of a bet, face to face: K♥–K♠. */
export function faces(one: Stonks.Bet): string {
  return [cards(one.reds), cards(one.blacks)].filter(Boolean).join("–");
}

/** A bet by its cards; by its number where it is gone. */
export function called(number: number, bets: readonly Stonks.Bet[]): string {
  const bet = bets.find((one) => one.number === number);
  return bet ? faces(bet) : `#${number}`;
}

/** What a bet may pay or cost a round: ± 5 · 10 · 20. */
export function may(pays: readonly [number, number, number]): string {
  return t("stonks.stage.may", { small: pays[0], big: pays[1], court: pays[2] });
}

/** An average with its sign, to a tenth: +1.5. */
export function mean(value: number): string {
  return signed(tenths(value));
}

export function tenths(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}

/** How big a bet is: small 4, big 8, STONK 10. */
export function badge(one: Size): string {
  const size = one.stonk ? "face" : one.big ? "big" : "small";
  return `${t(`stonks.stage.${size}`)} ${count(one.size)}`;
}

/** The other party's seat; null: the house, or nobody yet. */
export function against(one: Stonks.Bet, seat: number | null): number | null {
  return one.long === seat ? one.short : one.long;
}

/** Whether a seat has a side in it. */
export function has(one: Stonks.Bet, seat: number | null): boolean {
  return seat !== null && (one.long === seat || one.short === seat);
}

/** How many marks a pot fills: one for each blind of the first round, so that a greater blind takes none away. */
export function marksOf(pot: number, rules: Pick<Rules, "blind">): number {
  return rules.blind ? Math.min(MARKS, Math.ceil(pot / rules.blind)) : 0;
}

/** What everybody pays each round, from when on, and to where, also in fewer words; nothing where there is no rake. */
export function rakeOf(rules: Rules, round: number): { text: string; short: string }[] {
  if (!rules.rake) return [];
  const facts = { rake: rules.rake, to: rules.rake_to, from: rules.rake_from };
  return [
    round < rules.rake_from
      ? { text: t("stonks.stage.rakeFrom", facts), short: t("stonks.stage.rakeFrom:short", facts) }
      : { text: t("stonks.stage.rake", facts), short: t("stonks.stage.rake:short", facts) },
  ];
}

/** The marks there are. */
export const MARKS = 12;
