/** Shed Pontoon in words: what happened, what is at stake, what a hand is called. */

import type { Pontoon as p } from "../../wire";
import { cardText } from "../../lib/cards";
import { count, signed, t } from "../../strings/index.svelte";
import type { Plate, Seating, View } from "../board";

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
  const tell = (key: string, values: Record<string, string | number> = {}): string =>
    t(`pontoon.say.${key}.${event.seat === you ? "you" : "they"}`, {
      who: names[event.seat] ?? "",
      which: "hand" in event ? which(event.hand) : "",
      ...values,
    });
  switch (event.type) {
    case "carddealt":
      if (event.how === "twisted" || event.how === "forced") return tell(event.how, { card: cardText(event.card) });
      return event.card === "??" ? null : tell("got", { card: cardText(event.card) });
    case "betplaced":
      return tell("bet", { amount: count(event.amount) });
    case "stuck":
      return tell("stuck");
    case "bought":
    case "burned":
      return tell(event.type, { cost: count(event.cost) });
    case "handsplit":
      return tell("split", { new: event.new, cost: count(event.cost) });
    case "wentbust":
      return tell("bust");
    case "timedout":
      return tell("late");
    case "resigned":
      return tell("left");
    case "handshown":
      return tell("showed", { cards: event.cards.map(cardText).join(" "), made: made(event.rank, event.total) });
    case "handsettled":
      return tell(outcome(event), {
        stake: count(event.stake),
        returned: count(event.returned),
        lost: count(event.stake - event.returned),
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
  return t(`pontoon.now.${key}`, { who: at.names[view.awaited] ?? "", staked: count(staked) });
}

function yours(view: View<"pontoon">, at: At): string {
  const hand = view.hands[view.at];
  const cards = hand?.cards.map(cardText).join(" ") ?? "";
  if (view.phase === "bets") return t("pontoon.now.bet", { cards, least: count(view.least), most: count(view.most) });
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
  const facts = staked ? [t("pontoon.plate.staked", { amount: count(staked) })] : [];
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
