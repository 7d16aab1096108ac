/** The moves of Shed Pontoon as buttons: five of them, always there and always at the same place. */

import type { Pontoon as p } from "../../wire";
import { count, t } from "../../lib/words.svelte";
import type { Seating, Verb, View } from "../board";
import { rulesOf } from "../rules";
import { chips, drafted, part, type Bounds } from "./draft.svelte";
import { VERBS } from "./keys";

type At = Seating<"pontoon">;
type Now = View<"pontoon">;
type Move = Exclude<keyof typeof VERBS, "bet">;

/** To bet and to buy have one key and one place: chips on the table, before and after the second card. */
const MOVES: Move[] = ["stick", "twist", "buy", "burn", "split"];
const EARLY: p.Phase[] = ["mark", "first", "bets"];

/** All that one does here; what cannot be done now says why. */
export function verbs(view: Now, at: At): Verb<"pontoon">[] {
  const early = EARLY.includes(view.phase);
  const may = new Set(at.menu.map((action) => action.type));
  const usual = may.has("stick") ? "stick" : "twist";
  return MOVES.map((move) => {
    if (move === "buy" && early) return bet(view, at);
    if (!may.has(move)) {
      return { verb: move, key: VERBS[move], label: t(`pontoon.do.${move}`), refused: whyNot(move, view, at) };
    }
    return {
      verb: move,
      label: t(`pontoon.do.${move}`),
      key: VERBS[move],
      note: note(move, view, at),
      primary: move === usual,
      action: { type: move },
    };
  });
}

/** What it costs, or what one sticks on; to twist costs nothing. */
function note(move: Move, view: Now, at: At): string {
  if (move === "stick") return t("pontoon.do.stick:note", { total: view.hands[view.at]?.total ?? 0 });
  return move === "twist" ? "" : count(-(view.players[at.seat ?? -1]?.bet ?? 0));
}

/** The bet that stands in the form on the table. */
function bet(view: Now, at: At): Verb<"pontoon"> {
  const face = { verb: "bet", key: VERBS.bet, label: t("pontoon.do.bet") };
  if (!at.menu.some((action) => action.type === "bet")) return { ...face, refused: awaited(view, at) };
  const amount = chips(drafted(view), view);
  if (amount === null) {
    return { ...face, primary: true, refused: t("pontoon.no.bet.range", { low: view.least, high: view.most }) };
  }
  return { ...face, label: t("pontoon.do.bet:now", { amount }), primary: true, action: { type: "bet", amount } };
}

/** Who has to do something first. */
function awaited(view: Now, at: At): string {
  const { awaited: seat } = view;
  return seat === null || seat < 0 ? t("pontoon.now.dealing") : t("pontoon.wait.turn", { who: at.names[seat] ?? "" });
}

/** Why a move cannot be made with the hand in play, in the words of the rules. */
function whyNot(move: Move, view: Now, at: At): string {
  if (view.awaited !== at.seat) return awaited(view, at);
  if (view.phase === "bets") return t("pontoon.wait.bet");
  const rules = rulesOf("pontoon", at.options);
  const hand = view.hands[view.at];
  const player = view.players[at.seat ?? -1];
  const poor = !player || player.chips < player.bet;
  switch (move) {
    case "stick":
      return t("pontoon.no.stick", { low: rules.stick_min });
    case "buy":
      return hand?.up.includes(true) ? t("pontoon.no.buy.after.twist") : t("pontoon.no.too.poor");
    case "burn":
      return poor && hand?.total === rules.burn_total && hand.cards.length === 2
        ? t("pontoon.no.too.poor")
        : t("pontoon.no.burn", { total: rules.burn_total });
    case "split":
      if (hand?.cards.length !== 2 || hand.cards[0]?.[0] !== hand.cards[1]?.[0]) return t("pontoon.no.pair");
      return player && player.splits >= rules.max_splits
        ? t("pontoon.no.more.splits", { most: rules.max_splits })
        : t("pontoon.no.too.poor");
    case "twist":
      return awaited(view, at);
  }
}

/** Bets at a click: the least, parts of the largest, the largest; each once. */
export function presets(bounds: Bounds): { label: string; value: string }[] {
  const all = [
    { label: t("pontoon.bet.min"), value: String(bounds.least) },
    { label: "¼", value: part(bounds, 4) },
    { label: "½", value: part(bounds, 2) },
    { label: t("pontoon.bet.max"), value: String(bounds.most) },
  ];
  return all.filter((one, at) => all.findIndex((other) => other.value === one.value) === at);
}
