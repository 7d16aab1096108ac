/** The table of Dead-Cat Bounce in words: whose turn and which phase, your hand, the flop, everybody's melds. */

import { cardText } from "../../lib/cards";
import { count, t } from "../../lib/words.svelte";
import type { DeadCat } from "../../wire";
import type { Seating } from "../board";
import { look } from "./seen";
import { FLOP, head, isSet, list, offerText, rulesOf, tokens } from "./words";

type At = Seating<"dead_cat">;

/** What the stage shows, the most important first. */
export function describe(view: DeadCat.View, at: At): string[] {
  // In text mode there is no stage that would take it down.
  look(view);
  return [
    turn(view, at),
    ...(view.ending && view.phase !== "over"
      ? [t("dead_cat.stage.last", { why: t(`dead_cat.why.${view.ending}`) })]
      : []),
    ...hands(view, at),
    ...view.offers.map((offer) => offerText(offer, at.names, at.seat)),
    flop(view),
    ...melds(view, at),
    piles(view),
    `${t("dead_cat.stage.rules")}: ${rules(at).join("; ")}.`,
  ];
}

const PHASES: Partial<Record<DeadCat.Phase, "housekeeping" | "trade" | "protect" | "tax">> = {
  housekeeping: "housekeeping",
  trade: "trade",
  refill: "trade",
  protect: "protect",
  tax: "tax",
};

function turn(view: DeadCat.View, at: At): string {
  const { turn_cap: cap } = rulesOf(at.options);
  const round = cap
    ? t("dead_cat.stage.roundOf", { round: view.round, cap })
    : t("dead_cat.stage.round", { round: view.round });
  if (view.phase === "over") return `${round}.`;
  if (view.turn === null) return `${round}. ${t("dead_cat.stage.setup")}.`;
  const whose =
    view.turn === at.seat
      ? t("dead_cat.stage.yourTurn")
      : t("dead_cat.stage.turnOf", { name: head(view.turn, at.names, at.seat) });
  const phase = PHASES[view.phase];
  return `${round}. ${whose}${phase ? `: ${t(`dead_cat.phase.${phase}`)}` : ""}.`;
}

/** Your hand, and what can be seen of the others'. */
function hands(view: DeadCat.View, at: At): string[] {
  const order = view.players.map((_, place) => (place + (at.seat ?? 0)) % view.players.length);
  const shown = order.flatMap((seat) => {
    const player = view.players[seat];
    const hand = at.open?.[seat]?.players[seat]?.hand ?? player?.hand ?? [];
    if (!player?.living || view.phase === "over") return [];
    if (seat === at.seat && !at.open)
      return [
        hand.length
          ? t("dead_cat.describe.hand", { cards: row(hand), count: hand.length })
          : t("dead_cat.stage.handFree"),
      ];
    const seen = hand.filter((card) => card !== "??");
    if (!seen.length) return [];
    const key = at.open ? "handOf" : "known";
    return [
      t(`dead_cat.describe.${key}`, {
        name: head(seat, at.names, at.seat),
        cards: row(seen),
        count: hand.length,
      }),
    ];
  });
  return at.seat === null && !at.open ? [...shown, t("dead_cat.stage.watching")] : shown;
}

function row(cards: readonly string[]): string {
  return cards.map(cardText).join(", ");
}

function flop(view: DeadCat.View): string {
  const gaps = Math.max(0, FLOP - view.flop.length);
  const cards = view.flop.map((one) =>
    t("dead_cat.describe.forSale", { card: cardText(one.card), price: tokens(one.price) }),
  );
  const said = [...cards, ...(gaps ? [t("dead_cat.describe.gaps", { count: gaps, price: view.refill })] : [])];
  return `${t("dead_cat.stage.flop")}: ${list(said)}.`;
}

/** Everybody's melds, your own first. */
function melds(view: DeadCat.View, at: At): string[] {
  if (!view.melds.length) return [t("dead_cat.stage.noMelds")];
  const own = view.melds.filter((meld) => meld.owner === at.seat);
  const others = view.melds.filter((meld) => meld.owner !== at.seat);
  return [...own, ...others].map((meld) =>
    t(`dead_cat.describe.${meld.owner === at.seat ? "yourMeld" : "meld"}`, {
      number: meld.number,
      name: head(meld.owner, at.names, at.seat),
      kind: t(`dead_cat.stage.${isSet(meld.cards) ? "set" : "run"}`),
      cards: row(meld.cards),
      dividend: meld.dividend,
      price: meld.price,
      tokens: meld.tokens,
    }),
  );
}

function piles(view: DeadCat.View): string {
  const { length } = view.discards;
  const discards = t("dead_cat.stage.discarded", { count: length });
  const values = { bank: count(view.bank), pack: count(view.pack), discards };
  return t("dead_cat.describe.piles", values) + (length ? ` ${row(view.discards)}.` : "");
}

/** What a meld brings and costs here. */
function rules(at: At): string[] {
  const { dividend, inflation, ace, flop: kind, meld_value: worth, target } = rulesOf(at.options);
  return [
    t(`dead_cat.stage.dividend.${dividend}`),
    t(`dead_cat.stage.inflation.${inflation}`),
    t(`dead_cat.stage.ace.${ace}`),
    ...(kind === "static" ? [t("dead_cat.stage.static")] : []),
    ...(worth === "one" ? [t("dead_cat.stage.one")] : []),
    ...(target ? [t("dead_cat.stage.target", { target })] : []),
  ];
}
