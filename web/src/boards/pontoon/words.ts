/** Shed Pontoon in words: what happened, what is at stake, what a hand is called. */

import type { Pontoon as p } from "../../wire";
import { cardText } from "../../lib/cards";
import { count, signed, t } from "../../lib/words.svelte";
import type { Plate, Seating, View } from "../board";
import { subject } from "../subject";

type At = Seating<"pontoon">;

/** Whom a sentence names: you, or a player by name. */
export function whom(seat: number, names: string[], you: number | null): string {
  return seat === you ? t("pontoon.you") : (names[seat] ?? "");
}

function which(hand: number): string {
  return hand > 1 ? t("pontoon.which", { hand }) : "";
}

function each(amounts: number[], names: string[], you: number | null, format = count): string {
  return amounts
    .map((amount, seat) => t("pontoon.each", { who: whom(seat, names, you), amount: format(amount) }))
    .join(", ");
}

/** One line for what happened; null for what another line tells already. */
export function say(event: p.Event, names: string[], you: number | null): string | null {
  switch (event.type) {
    case "shoeshuffled":
      return t("pontoon.say.shuffled", { cards: event.cards, low: event.low, high: event.high });
    case "shoekept":
      return t("pontoon.say.kept", { cards: event.cards });
    case "handbegan":
      return t("pontoon.say.began", {
        number: event.number,
        order: event.order.map((seat) => whom(seat, names, you)).join(", "),
      });
    case "markerreached":
      return t("pontoon.say.marker", { left: event.left });
    case "cardsreturned":
      return t("pontoon.say.returned", { left: event.left });
    case "handended":
      return t("pontoon.say.ended", { number: event.number, chips: each(event.chips, names, you) });
    case "matchended":
      return t("pontoon.say.over", { scores: each(event.scores, names, you, signed) });
    case "twisted":
      return null;
    default:
      return sayOf(event, names, you);
  }
}

type OfSeat = Extract<p.Event, { seat: number }>;

/** A line about one player, told to them as "you". */
function sayOf(event: Exclude<OfSeat, p.Twisted>, names: string[], you: number | null): string | null {
  const about = { ...subject(event.seat, names, you), which: "hand" in event ? which(event.hand) : "" };
  switch (event.type) {
    case "carddealt":
      if (event.how === "twisted" || event.how === "forced")
        return t(`pontoon.say.${event.how}`, { ...about, card: cardText(event.card) });
      return event.card === "??" ? null : t("pontoon.say.got", { ...about, card: cardText(event.card) });
    case "betplaced":
      return t("pontoon.say.bet", { ...about, amount: event.amount });
    case "stuck":
      return t("pontoon.say.stuck", about);
    case "bought":
    case "burned":
      return t(`pontoon.say.${event.type}`, { ...about, cost: event.cost });
    case "handsplit":
      return t("pontoon.say.split", { ...about, new: event.new, cost: event.cost });
    case "wentbust":
      return t("pontoon.say.bust", about);
    case "timedout":
      return t("pontoon.say.late", about);
    case "resigned":
      return t("pontoon.say.left", about);
    case "handshown":
      return t("pontoon.say.showed", {
        ...about,
        cards: event.cards.map(cardText).join(" "),
        made: made(event.rank, event.total),
      });
    case "handsettled":
      return t(`pontoon.say.${outcome(event)}`, {
        ...about,
        stake: event.stake,
        returned: event.returned,
        lost: event.stake - event.returned,
      });
  }
}

/** What became of a stake: of one that was lost a pot may leave a part. */
export function outcome({ stake, returned }: { stake: number; returned: number }): "paid" | "lost" | "cut" {
  return returned >= stake ? "paid" : returned ? "cut" : "lost";
}

/** What a shown hand is called: a pontoon, or its total. */
export function made(rank: p.Rank, total: number | null): string {
  return t(`pontoon.made.${rank}`, { total: total ?? "?" });
}

/** What is at stake and who is awaited. */
export function situation(view: View<"pontoon">, at: At): string {
  if (view.scores) return t("pontoon.now.over");
  if (view.phase === "mark" && (view.mark !== null || view.left === view.shoe)) return t("pontoon.now.mark");
  if (view.awaited === null || view.awaited < 0) return t("pontoon.now.dealing");
  if (view.awaited === at.seat) return yours(view, at);
  const staked = view.hands.reduce((sum, hand) => sum + hand.stake, 0);
  const key = view.phase === "bets" ? "bets" : "wait";
  return t(`pontoon.now.${key}`, { who: at.names[view.awaited] ?? "", staked });
}

function yours(view: View<"pontoon">, at: At): string {
  const hand = view.hands[view.at];
  const cards = hand?.cards.map(cardText).join(" ") ?? "";
  if (view.phase === "bets") return t("pontoon.now.bet", { cards, least: view.least, most: view.most });
  const lanes = view.hands.filter((hand) => hand.seat === at.seat);
  const lane = hand ? lanes.indexOf(hand) + 1 : 1;
  return t(`pontoon.now.${lanes.length > 1 ? "lane" : "play"}`, {
    cards,
    total: hand?.total ?? "",
    lane,
    lanes: lanes.length,
  });
}

/** What the plate of a seat tells. */
export function plate(view: View<"pontoon">, seat: number): Plate {
  const player = view.players[seat];
  if (!player) return { stack: null };
  const hands = view.hands.filter((hand) => hand.seat === seat);
  const staked = hands.reduce((sum, hand) => sum + hand.stake, 0);
  const out = !view.scores && view.order.length > 0 && !view.order.includes(seat);
  const facts = staked ? [t("pontoon.plate.staked", { amount: staked })] : [];
  facts.push(t("pontoon.plate.won", { won: player.won, played: player.played }));
  return { stack: player.chips, unit: t("pontoon.unit"), status: doing(view, seat, hands), facts, out };
}

function doing(view: View<"pontoon">, seat: number, hands: p.HandView[]): string {
  if (view.players[seat]?.resigned) return t("pontoon.plate.resigned");
  if (view.scores) return "";
  if (view.order.length && !view.order.includes(seat)) return t("pontoon.plate.out");
  if (view.awaited === seat) return "";
  if (hands.length && hands.every((hand) => hand.fate === "bust")) return t("pontoon.plate.bust");
  if (hands.length && hands.every((hand) => hand.fate !== "live")) return t("pontoon.plate.stuck");
  return "";
}
