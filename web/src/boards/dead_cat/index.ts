/** The board of Dead-Cat Bounce: the flop on its conveyor, everybody's portfolio, and the phases of a turn. */

import { count, t } from "../../lib/words.svelte";
import type { Board, Plate, Seating, View } from "../board";
import { alerts } from "./alert";
import { beats } from "./beats";
import { describe } from "./describe";
import { keys } from "./keys";
import { say } from "./say";
import { spell } from "./spell";
import Stage from "./Stage.svelte";
import { verbs } from "./verbs";
import { bundle, list, lying, who } from "./words";
import { note } from "./worth.svelte";

function plate(view: View<"dead_cat">, seat: number): Plate {
  const player = view.players[seat];
  if (!player) return { stack: null };
  const income = view.melds.reduce((sum, meld) => sum + (meld.owner === seat ? meld.dividend : 0), 0);
  const facts = [
    t("dead_cat.tokens", { count: player.tokens }),
    t("dead_cat.plate.cards", { count: player.size }),
    ...(income ? [t("dead_cat.plate.income", { count: income })] : []),
  ];
  return {
    stack: player.wealth,
    unit: t("dead_cat.unit"),
    status: status(view, seat),
    facts: player.living ? facts : [],
    out: !player.living,
  };
}

function status(view: View<"dead_cat">, seat: number): string {
  if (!view.players[seat]?.living) return t("dead_cat.plate.out");
  if (view.phase === "over") return view.winners.includes(seat) ? t("dead_cat.plate.won") : "";
  return view.offers.some((offer) => offer.taker === seat) ? t("dead_cat.plate.asked") : "";
}

function situation(view: View<"dead_cat">, at: Seating<"dead_cat">): string {
  if (view.phase === "over") {
    const wealth = count(Math.max(...view.winners.map((seat) => view.players[seat]?.wealth ?? 0)));
    return t("dead_cat.situation.over", {
      winners: list(view.winners.map((seat) => who(seat, at.names, at.seat))),
      wealth,
    });
  }
  if (view.awaited.every((seat) => seat < 0)) return t("dead_cat.situation.dealing");
  const offer = view.offers.find((each) => each.taker === at.seat);
  if (offer)
    return t("dead_cat.situation.answer", {
      name: who(offer.maker, at.names, at.seat),
      give: bundle(offer.give, lying(view)),
      get: bundle(offer.get, lying(view)),
    });
  if (view.turn === at.seat && (view.phase === "trade" || view.phase === "protect" || view.phase === "tax")) {
    const tax = t("dead_cat.situation.taxOf", { tax: view.players[at.seat ?? 0]?.size ?? 0 });
    return t(`dead_cat.situation.${view.phase}`, { tax });
  }
  return t("dead_cat.situation.waits", {
    names: list(view.awaited.filter((seat) => seat >= 0).map((seat) => who(seat, at.names, at.seat))),
  });
}

export const board: Board<"dead_cat"> = {
  Stage,
  verbs,
  steady: true,
  fixed: true,
  formsAside: true,
  seated: true,
  seatedYou: true,
  beats,
  say,
  plate,
  situation,
  alerts,
  describe,
  keys,
  spell,
  stacks: (view) => view.players.map((player) => player.wealth),
  // Who buys cards and lays them down in the same turn has not been poor meanwhile.
  settled: (before, after) => before.turn !== after.turn || before.round !== after.round,
  note,
  get unit() {
    return t("dead_cat.unit");
  },
};
