/** What happened at a table of Stonks!, one line an event. */

import { cardText, isRed } from "../../lib/cards";
import { count, signed, t } from "../../lib/words.svelte";
import type { Stonks } from "../../wire";
import { subject } from "../subject";
import { bet, cards, list, terms, who } from "./words";

/** One line for an event; null where it needs none, such as others' hidden cards. */
export function say(event: Stonks.Event, names: string[], you: number | null): string | null {
  switch (event.type) {
    case "dealerchosen":
      return t("stonks.say.dealerchosen", subject(event.seat, names, you));
    case "carddealt":
      return event.card === "??"
        ? null
        : t("stonks.say.carddealt", { ...subject(event.seat, names, you), card: bet(event.card) });
    case "roundbegan":
      return t(event.paid < event.blind ? "stonks.say.roundbeganShort" : "stonks.say.roundbegan", {
        round: event.round,
        dealer: who(event.dealer, names, you, "dat"),
        payer: who(event.payer, names, you, "dat"),
        blind: event.blind,
        paid: event.paid,
      });
    case "announced":
    case "matched":
      return t(`stonks.say.${event.type}`, {
        ...subject(event.seat, names, you),
        number: event.number,
        card: bet(event.card),
      });
    case "doubled":
      return t("stonks.say.doubled", {
        ...subject(event.seat, names, you),
        number: event.number,
        cards: cards(event.cards),
        size: event.size,
      });
    case "closed":
      return closed(event, names, you);
    case "offered":
      return t("stonks.say.offered", {
        ...subject(event.seat, names, you),
        taker: who(event.taker, names, you, "dat"),
        position: event.position,
        terms: terms(event.amount, event.seat, event.taker, names, you),
      });
    case "offerended":
      return ended(event, names, you);
    case "finished":
      return t(`stonks.say.${event.late ? "late" : "finished"}`, subject(event.seat, names, you));
    case "settled":
      return settled(event, names, you);
    default:
      return staged(event, names, you);
  }
}

/** What is nobody's move. */
function staged(event: Stonks.Event, names: string[], you: number | null): string | null {
  switch (event.type) {
    case "housetook":
    case "ended":
      return t(`stonks.say.${event.type}`, { number: event.number });
    case "reshuffled":
      return t("stonks.say.reshuffled", { cards: event.cards });
    case "eliminated":
      return event.cards.length
        ? t("stonks.say.eliminatedHand", { ...subject(event.seat, names, you), cards: cards(event.cards) })
        : t("stonks.say.eliminated", subject(event.seat, names, you));
    case "resigned":
      return t("stonks.say.resigned", subject(event.seat, names, you));
    case "matchended":
      return won(event.winners, event.prize, names, you);
    default:
      return null;
  }
}

function closed(event: Stonks.Closed, names: string[], you: number | null): string {
  if (event.way === "cards")
    return t("stonks.say.closedCards", {
      ...subject(event.seat, names, you),
      number: event.number,
      cards: cards(event.cards),
    });
  if (event.other === null)
    return t("stonks.say.closedCash", {
      ...subject(event.seat, names, you),
      number: event.number,
      amount: event.amount,
    });
  const said = terms(event.amount, event.seat, event.other, names, you);
  return t("stonks.say.closedDeal", { ...subject(event.seat, names, you), number: event.number, terms: said });
}

function ended(event: Stonks.OfferEnded, names: string[], you: number | null): string {
  if (event.why === "declined")
    return t("stonks.say.declined", { ...subject(event.taker, names, you), number: event.number });
  if (event.why === "withdrawn")
    return t("stonks.say.withdrawn", { ...subject(event.maker, names, you), number: event.number });
  return t(`stonks.say.${event.why}`, { number: event.number });
}

function settled(event: Stonks.Settled, names: string[], you: number | null): string {
  const low = "A23456".includes(event.card[0] ?? "");
  const parts = [
    t("stonks.say.market", {
      card: cardText(event.card),
      move: t(`stonks.stage.${isRed(event.card) ? "down" : "up"}`),
      size: t(`stonks.stage.${low ? "small" : "big"}`),
    }),
  ];
  if (event.lines.some((line) => line.stonk)) parts.push(t("stonks.say.stonks"));
  const shares = shareList(event, names, you);
  if (shares) parts.push(t("stonks.say.shares", { shares }));
  const paid = event.lines.map((line) => said(line, names, you)).join("; ");
  parts.push(paid ? `${paid}.` : t("stonks.say.nobodyBet"));
  parts.push(...taken(event, names, you));
  const nets = event.nets.flatMap((net, seat) => (net ? [`${who(seat, names, you)} ${signed(net)}`] : []));
  if (nets.length) parts.push(t("stonks.say.nets", { nets: nets.join(", ") }));
  if (event.lost) parts.push(t("stonks.say.lost", { lost: event.lost }));
  return parts.join(" ");
}

/** What the house takes beyond bets, so that the lines add up to the total; a rake is the same for all who pay it. */
function taken(event: Stonks.Settled, names: string[], you: number | null): string[] {
  const fees = event.fees.flatMap((fee, seat) => (fee ? [`${who(seat, names, you)}: ${count(fee)}`] : []));
  const rake = Math.max(...event.rakes);
  return [
    ...(fees.length ? [t("stonks.say.fees", { fees: fees.join(", ") })] : []),
    ...(rake ? [t("stonks.say.rake", { rake })] : []),
  ];
}

/** Who got how much out of the pot: Ann: 12, you: 12. */
export function shareList(event: Stonks.Settled, names: string[], you: number | null): string {
  return event.shares.flatMap((share, seat) => (share ? [`${who(seat, names, you)}: ${count(share)}`] : [])).join(", ");
}

/** What one position paid. */
function said(line: Stonks.Line, names: string[], you: number | null): string {
  const values = { number: line.number, amount: count(line.amount) };
  if (line.payer === null)
    return t("stonks.say.housePays", { ...values, name: who(line.payee ?? -1, names, you, "acc") });
  if (line.payee === null) return t("stonks.say.paysHouse", { ...subject(line.payer, names, you), ...values });
  return t("stonks.say.pays", {
    ...subject(line.payer, names, you),
    ...values,
    other: who(line.payee, names, you, "acc"),
  });
}

/** Who has won, and what was left in the pot. */
export function won(winners: number[], prize: number, names: string[], you: number | null): string {
  if (!winners.length) return t("stonks.say.nobody");
  const all = list(winners.map((seat) => who(seat, names, you, "dat")));
  return prize ? t("stonks.say.matchendedPrize", { names: all, prize }) : t("stonks.say.matchended", { names: all });
}
