/** The board of Stonks!: a price that grows card by card, bets face to face, and what they would pay. */

import { count, t } from "../../lib/words.svelte";
import type { Board, Plate, Seating, View } from "../board";
import { alerts } from "./alert";
import { beats } from "./beats";
import { describe } from "./describe";
import { houseOf } from "./house";
import { keys } from "./keys";
import { note } from "./market.svelte";
import { say, won } from "./say";
import Stage from "./Stage.svelte";
import { verbs } from "./verbs";
import { has, list, rulesOf, terms, who } from "./words";

function plate(view: View<"stonks">, seat: number): Plate {
  const player = view.players[seat];
  if (!player) return { stack: null };
  const longs = view.bets.filter((bet) => bet.long === seat).length;
  const shorts = view.bets.filter((bet) => bet.short === seat).length;
  const held = t("stonks.plate.cards", { count: player.cards });
  const facts = [held, `▲${longs} ▼${shorts}`];
  if (view.dealer === seat) facts.push(t("stonks.plate.dealer"));
  if (view.payer === seat && view.paid) facts.push(`${t("stonks.plate.blind")} ${count(view.paid)}`);
  return {
    stack: player.chips,
    unit: t("stonks.unit"),
    status: status(view, seat),
    facts: player.living ? facts : [],
    out: !player.living,
  };
}

function status(view: View<"stonks">, seat: number): string {
  const player = view.players[seat];
  if (!player?.living) return t("stonks.plate.out");
  if (player.resigned) return t("stonks.plate.left");
  if (view.phase !== "play") return "";
  return player.done ? t(`stonks.plate.${view.turn === null ? "ready" : "done"}`) : "";
}

/** Without chips there is no turn, except for who has just spent the last one; without bets nothing more can come. */
function broke(view: View<"stonks">, seat: number | null, mine: number): string {
  if (view.turn === seat) return t("stonks.situation.brokeTurn");
  return mine ? t("stonks.situation.broke", { count: mine, pot: view.pot }) : t("stonks.situation.brokeBare");
}

function situation(view: View<"stonks">, at: Seating<"stonks">): string {
  if (view.phase === "over") return won(view.winners, view.prize, at.names, at.seat);
  if (view.phase === "market") return t("stonks.situation.market");
  if (view.phase !== "play") return t("stonks.situation.dealing");
  const player = at.seat === null ? undefined : view.players[at.seat];
  if (player && !player.living) return t("stonks.situation.out");
  const mine = at.seat === null ? view.bets.length : view.bets.filter((bet) => has(bet, at.seat)).length;
  const bets = t("stonks.situation.bets", { count: mine });
  const stake = t(`stonks.situation.${at.seat === null ? "stakeWatching" : "stake"}`, { pot: view.pot, bets });
  const offer = view.offers.find((deal) => deal.taker === at.seat);
  if (offer && view.turn !== at.seat) {
    const asked = t("stonks.situation.answer", {
      name: who(offer.maker, at.names, at.seat),
      position: offer.position,
      terms: terms(offer.amount, offer.maker, offer.taker, at.names, at.seat),
    });
    return `${asked} ${stake}`;
  }
  if (player && !player.chips) return broke(view, at.seat, mine);
  const free = rulesOf(at.options).free_for_all;
  // Not by the menu: while something is shown there is none, and the turn may be yours already.
  const slow = free
    ? view.players.flatMap((player, seat) => (player.living && !player.done && player.chips ? [seat] : []))
    : [view.turn ?? 0];
  if (at.seat !== null && slow.includes(at.seat))
    return `${t(`stonks.situation.${free ? "yoursFree" : "yours"}`)} ${stake}`;
  if (!slow.length) return t("stonks.situation.market");
  const names = list(slow.map((seat) => who(seat, at.names, at.seat, "acc")));
  return `${t(`stonks.situation.${free && at.menu.length ? "ready" : "waits"}`, { names })} ${stake}`;
}

export const board: Board<"stonks"> = {
  Stage,
  verbs,
  steady: true,
  fixed: true,
  formsAside: true,
  beats,
  say,
  plate,
  situation,
  alerts,
  describe,
  keys,
  stacks: (view) => view.players.map((player) => player.chips),
  between: (event) => (event.type === "settled" ? event.chips : null),
  missing: houseOf,
  living: (view) => view.players.map((player) => player.living),
  note: (view) => note(view),
  get unit() {
    return t("stonks.unit");
  },
};
