/** Shed Pontoon in words: what happened, what is at stake, what a hand is called. */

import type { Pontoon as p } from "../../wire";
import { cardText } from "../../lib/cards";
import { each, type Facts, tell, whom } from "../../lib/telling";
import { signed, t } from "../../lib/words.svelte";
import type { Plate, Seating, View } from "../board";
import { rulesOf } from "../rules";
import { staked } from "./hands";

type At = Seating<"pontoon">;

/** One line for what happened; null for what another line tells already. */
export function say(event: p.Event, names: string[], you: number | null): string | null {
  return tell("pontoon", event, names, you, facts(event, names, you));
}

/** What a sentence needs beyond the event's own fields. */
function facts(event: p.Event, names: string[], you: number | null): Facts {
  switch (event.type) {
    case "carddealt":
      return { seen: event.card === "??" ? "no" : "yes" };
    case "handsettled":
      return { result: outcome(event), lost: event.stake - event.returned };
    case "matchended":
      return { scores: each(event.scores, names, you, signed), ...ending(event.scores, names, you) };
    default:
      return {};
  }
}

/** Who is first, and whether that is a win: only with more chips than at the start. */
function ending(scores: readonly number[], names: string[], you: number | null): Facts {
  const best = Math.max(...scores);
  const first = scores.flatMap((score, seat) => (score === best ? [whom(seat, names, you)] : []));
  return { names: first.join(", "), outcome: best < 0 ? "lost" : first.length === 1 && best ? "won" : "first" };
}

/** What became of a stake: of one that was lost a pot may leave a part. */
export function outcome({ stake, returned }: { stake: number; returned: number }): "paid" | "lost" | "cut" {
  return returned >= stake ? "paid" : returned ? "cut" : "lost";
}

/** What a shown hand is called: a pontoon, or its total. */
export function made(rank: p.Rank, total: number | null): string {
  return t("pontoon.made", { rank, total: total ?? "?" });
}

/** How the house stands, or what there is in the pot. */
export function bank(view: View<"pontoon">, at: At): string {
  const rules = rulesOf("pontoon", at.options);
  if (rules.ante) return t("pontoon.stage.jackpot", { amount: view.carry });
  if (rules.bank === "pot")
    return view.carry ? t("pontoon.stage.carry", { amount: view.carry }) : t("pontoon.stage.pot");
  const side = view.bank > 0 ? "won" : view.bank < 0 ? "lost" : "even";
  return t("pontoon.stage.bank", { side, amount: Math.abs(view.bank) });
}

/** What is at stake and who is awaited. */
export function situation(view: View<"pontoon">, at: At): string {
  if (view.scores) return t("pontoon.now.over");
  if (view.phase === "mark" && (view.mark !== null || view.left === view.shoe)) return t("pontoon.now.mark");
  if (view.awaited === null || view.awaited < 0) return t("pontoon.now.dealing");
  if (view.awaited === at.seat) return yours(view, at);
  const all = view.hands.reduce((sum, hand) => sum + hand.stake, 0);
  const key = view.phase === "bets" ? "bets" : "wait";
  return t(`pontoon.now.${key}`, { who: at.names[view.awaited] ?? "", staked: all });
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
  const amount = staked(hands, seat);
  const out = !view.scores && view.order.length > 0 && !view.order.includes(seat);
  const facts = amount ? [t("pontoon.plate.staked", { amount })] : [];
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
