/** The table of Shed Pontoon in words: your hands, what can be seen of the others', the shoe, the last showing. */

import { cardText } from "../../lib/cards";
import { count, signed, t } from "../../lib/words.svelte";
import type { Seating, View } from "../board";
import { rulesOf } from "../rules";
import {
  around,
  bestFirst,
  flows,
  gain,
  ladder,
  lanes,
  other,
  payers,
  profits,
  rate,
  risk,
  settlement,
  splitters,
  type Lane,
} from "./hands";
import { bank, made } from "./words";

type At = Seating<"pontoon">;
type Now = View<"pontoon">;

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/** What the stage shows, the most important first. */
export function describe(view: Now, at: At): string[] {
  const rows = lanes(view, at);
  const order = [...(at.seat === null ? [] : [at.seat]), ...around(view.players.length, at.seat)];
  const hands =
    view.phase === "over"
      ? []
      : order.flatMap((seat) => (rows[seat] ?? []).map((lane, _, all) => hand(lane, all.length, view, at)));
  return [...hands, ...bets(view, at), head(view, at), shoe(view), unseen(view), ...last(view, at), pays(at)];
}

/** Whose hand, its cards and total as far as they may be seen, what is staked, and how it stands. */
function hand(lane: Lane, of: number, view: Now, at: At): string {
  const mine = lane.seat === at.seat;
  const whose = mine ? t("pontoon.stage.yours") : t("pontoon.describe.handOf", { name: at.names[lane.seat] ?? "" });
  const which =
    of > 1
      ? ` (${t("pontoon.stage.lane", { hand: lane.number, of })}${lane.active ? `, ${t("pontoon.stage.turn")}` : ""})`
      : "";
  const hard = other(lane);
  const hidden = lane.cards.filter((card) => card === "??").length;
  const facts = [
    seen(lane.cards),
    ...(hidden ? [t("pontoon.describe.hidden", { count: hidden })] : []),
    ...(lane.total === null
      ? []
      : [
          `${t("pontoon.stage.total")} ${lane.total}${hard === null ? "" : ` ${t("pontoon.stage.softer", { total: hard })}`}`,
        ]),
    ...(mine && lane.active && view.phase === "play"
      ? [t("pontoon.stage.risk", { percent: Math.round(100 * risk(lane.cards, view.unseen)) })]
      : []),
    ...(lane.stake ? [t("pontoon.stage.stake", { amount: lane.stake })] : []),
    ...(lane.fate === "live" || lane.fate === "burned" ? [] : [t(`pontoon.fates.${lane.fate}`)]),
    ...(lane.rank && lane.rank !== "normal" && lane.rank !== "bust" ? [t(`pontoon.ranks.${lane.rank}`)] : []),
  ].filter(Boolean);
  return `${whose}${which}: ${facts.join("; ")}.`;
}

function seen(cards: readonly string[]): string {
  return cards
    .filter((card) => card !== "??")
    .map(cardText)
    .join(", ");
}

/** Bets that lie there before the hands are complete. */
function bets(view: Now, at: At): string[] {
  if (view.phase !== "bets") return [];
  const put = view.players.flatMap((player, seat) => (player.bet ? [`${name(seat, at)} ${count(player.bet)}`] : []));
  return put.length ? [t("pontoon.describe.bets", { bets: put.join(", ") })] : [];
}

function name(seat: number, at: At): string {
  return seat === at.seat ? t("common.you.first") : (at.names[seat] ?? "");
}

function head(view: Now, at: At): string {
  const number = t("pontoon.number", { number: view.number, of: view.hands_to_play });
  return `${number}; ${bank(view, at)}.`;
}

function shoe(view: Now): string {
  const before = view.left - view.mark_high;
  const marker =
    view.mark !== null
      ? t("pontoon.shoe.out")
      : before > 0
        ? t("pontoon.shoe.safe", { cards: before })
        : t("pontoon.shoe.near");
  return `${t("pontoon.shoe.title")}: ${t("pontoon.shoe.left", { left: view.left, shoe: view.shoe })}. ${marker}.`;
}

function unseen(view: Now): string {
  const left = (at: number): number => view.unseen.slice(4 * at, 4 * at + 4).reduce((sum, one) => sum + one, 0);
  return t("pontoon.describe.unseen", {
    ranks: RANKS.map((rank, at) => t("pontoon.describe.left", { rank, count: left(at) })).join(", "),
  });
}

/** The last showing, the best hand first. */
function last(view: Now, at: At): string[] {
  if (!view.last.length) return [];
  const shown = bestFirst(view.last).map((one) =>
    t("pontoon.describe.shown", {
      name: name(one.seat, at),
      cards: one.cards.map(cardText).join(", "),
      made: made(one.rank, one.total),
      stake: one.stake,
      returned: one.returned,
      gain: signed(one.returned - one.stake),
    }),
  );
  const rows = settlement(view, { ...at, beat: null });
  const sums = [
    ...splitters(rows).map((seat) => {
      const me = seat === at.seat ? "seat" : "other";
      return `${t("pontoon.ladder.total", { me, who: name(seat, at) })} ${signed(gain(rows, seat) ?? 0)}`;
    }),
    ...flows(rows, at.options).map(
      ({ key, amount }) => `${t(`pontoon.ladder.${key}`)} ${key === "house" ? signed(amount) : count(amount)}`,
    ),
  ];
  return [`${t("pontoon.ladder.title")}: ${[...shown, ...sums].join("; ")}.`];
}

function pays(at: At): string {
  const stick = String(rulesOf("pontoon", at.options).stick_min);
  const lines = ladder(at.options).map((rank) =>
    t("pontoon.describe.pays", {
      rank: t(`pontoon.ranks.${rank}`),
      means: t(`pontoon.means.${rank}`, { stick }),
      profit: rate(at.options, rank) && (profits(at.options)[rank] ?? ""),
    }).trim(),
  );
  const { per, note } = payers(at.options);
  return `${[t("pontoon.pay.title"), per].filter(Boolean).join(", ")}: ${lines.join("; ")}. ${note}`.trim();
}
