/** The table of Stonks! in words: your hand, what you have in play, the pit, the pot and the price. */

import { cardText } from "../../lib/cards";
import { signed, t } from "../../lib/words.svelte";
import type { Stonks } from "../../wire";
import type { Seating } from "../board";
import { paidOf } from "./ledger";
import { candles, start } from "./market.svelte";
import { average, paysOf, ways } from "./odds";
import { settled } from "./say";
import { badge, has, head, mean, offer, rakeOf, rulesOf, sign } from "./words";

type At = Seating<"stonks">;

/** What the stage shows, the most important first. */
export function describe(view: Stonks.View, at: At): string[] {
  const positions = view.bets.filter((one) => one.kind !== "intention");
  const mine = positions.filter((one) => has(one, at.seat));
  const others = positions.filter((one) => !has(one, at.seat));
  return [
    ...hands(view, at),
    ...view.offers.map((deal) => offer(deal, view.bets, at.names, at.seat)),
    ...mine.map((one) => position(one, view, at)),
    ...pit(view, at),
    ...others.map((one) => position(one, view, at)),
    ...(positions.length ? [] : [t("stonks.stage.noPositions")]),
    round(view, at),
    ...last(view, at),
    price(view),
  ];
}

function hands(view: Stonks.View, at: At): string[] {
  if (at.open)
    return at.open.flatMap((theirs, seat) =>
      view.players[seat]?.living
        ? [hand(theirs.hand, t("stonks.describe.handOf", { name: head(seat, at.names, null) }))]
        : [],
    );
  if (at.seat === null) return [t("stonks.stage.watching")];
  if (view.phase === "over") return [];
  if (view.players[at.seat]?.living) return [hand(view.hand, t("stonks.stage.hand"))];
  const count = view.players.filter((player) => player.living).length;
  const cap = rulesOf(at.options).round_cap;
  return [`${t("stonks.out.you")}. ${t("stonks.out.rest", { count, cap })} ${t("stonks.out.watch")}`];
}

function hand(cards: string[], title: string): string {
  const side = (way: string): string => row(cards.filter((card) => sign(card) === way)) || t("stonks.describe.none");
  return t("stonks.describe.hand", { title, longs: side("▲"), shorts: side("▼") });
}

function row(cards: readonly string[]): string {
  return cards.map(cardText).join(", ");
}

function pit(view: Stonks.View, at: At): string[] {
  const open = view.bets.filter((one) => one.kind === "intention");
  if (!open.length) return [t("stonks.stage.pitEmpty")];
  return open.map((one) => {
    const owner = one.long ?? one.short;
    const values = {
      number: one.number,
      name: head(owner, at.names, at.seat),
      card: row([...one.blacks, ...one.reds]),
    };
    const said = t(`stonks.describe.${one.long === null ? "pitShort" : "pitLong"}`, values);
    const [small, big, court] = paysOf(one, rulesOf(at.options));
    const pays = t("stonks.stage.mayLabel", { small, big, court });
    return `${owner === at.seat ? `${said} ${t("stonks.stage.yoursWaits")}` : said} ${pays}.`;
  });
}

/** Who has which side with what, how big it is, and what closing it costs you. */
function position(one: Stonks.Bet, view: Stonks.View, at: At): string {
  const party = (seat: number | null, cards: string[]): string => {
    const name = head(seat, at.names, at.seat);
    return cards.length ? t("stonks.describe.with", { name, cards: row(cards) }) : name;
  };
  const said = t("stonks.describe.position", {
    number: one.number,
    long: party(one.long, one.blacks),
    short: party(one.short, one.reds),
    size: badge(one),
  });
  const paid = view.last?.lines.find((line) => line.number === one.number);
  const gain = !paid || !has(one, at.seat) ? 0 : paid.payee === at.seat ? paid.amount : -paid.amount;
  const pays = paysOf(one, rulesOf(at.options));
  const [small, big, court] = pays;
  const parts = [said, `${t("stonks.stage.mayLabel", { small, big, court })}.`];
  if (has(one, at.seat)) {
    const fee = one.kind === "house" ? rulesOf(at.options).house_fee : 0;
    const usual = average(pays, one.long === at.seat, view.unseen) - fee;
    parts.push(`${t("stonks.stage.averageLabel", { amount: mean(usual) })}.`);
  }
  if (gain) parts.push(t("stonks.describe.last", { amount: signed(gain) }));
  if (has(one, at.seat)) parts.push(t("stonks.stage.closing", { price: one.price }));
  return parts.join(" ");
}

function round(view: Stonks.View, at: At): string {
  const rules = rulesOf(at.options);
  const facts = [
    rules.round_cap
      ? t("stonks.stage.roundOf", { round: view.round, cap: rules.round_cap })
      : t("stonks.stage.round", { round: view.round }),
    ...(rules.round_cap ? [t("stonks.stage.left", { left: Math.max(0, rules.round_cap - view.round) })] : []),
    t("stonks.describe.pot", { pot: view.pot }),
    t("stonks.stage.blind", { blind: view.blind }),
    ...(rules.house_fee ? [t("stonks.stage.houseFee", { fee: rules.house_fee })] : []),
    ...rakeOf(rules, view.round).map(({ text }) => text),
    ...(view.dealer === null ? [] : [t("stonks.stage.button", { name: head(view.dealer, at.names, at.seat) })]),
    t("stonks.stage.pile", { pile: view.pile }),
  ];
  return `${facts.join("; ")}.`;
}

/** The last settlement with all its lines, and what has left your stack since. */
function last(view: Stonks.View, at: At): string[] {
  if (!view.last) return [];
  const { card, round: number } = view.last;
  const title = t("stonks.stage.settled", { round: number, card: moved(card) });
  const mine = at.seat === null ? undefined : paidOf(view.last)[at.seat];
  const own = mine === undefined ? [] : [`${t("stonks.reveal.you", { net: signed(mine) })}.`];
  const blind =
    view.round === number + 1 && view.payer === at.seat && view.paid
      ? [`${t("stonks.reveal.blind")} ${signed(-view.paid)}.`]
      : [];
  return [[`${title}.`, ...own, ...settled(view.last, at.names, at.seat), ...blind].join(" ")];
}

function moved(card: string): string {
  return t(`stonks.stage.moved${sign(card) === "▲" ? "Up" : "Down"}`, { card: cardText(card) });
}

/** Where the price stands, if this page has seen every card, and how many cards would send it which way. */
function price(view: Stonks.View): string {
  const course = candles(view.last);
  const now = course.every((candle) => candle.card !== null)
    ? [t("stonks.describe.price", { price: course.at(-1)?.close ?? start })]
    : [];
  const { up, down } = ways(view.unseen);
  return [...now, t("stonks.describe.odds", { up, down })].join(" ");
}
