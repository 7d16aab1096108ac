/** The table of Stonks! in words: your hand, what you have in play, the pit, the pot and the price. */

import { cardText } from "../../lib/cards";
import { signed, t } from "../../lib/words.svelte";
import type { Stonks } from "../../wire";
import type { Seating } from "../board";
import { candles, start } from "./market.svelte";
import { badge, has, head, offer, rulesOf, sign } from "./words";

type At = Seating<"stonks">;

/** What the stage shows, the most important first. */
export function describe(view: Stonks.View, at: At): string[] {
  const positions = view.bets.filter((one) => one.kind !== "intention");
  const mine = positions.filter((one) => has(one, at.seat));
  const others = positions.filter((one) => !has(one, at.seat));
  return [
    ...hands(view, at),
    ...view.offers.map((deal) => offer(deal, at.names, at.seat)),
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
  return view.players[at.seat]?.living && view.phase !== "over" ? [hand(view.hand, t("stonks.stage.hand"))] : [];
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
    return owner === at.seat ? `${said} ${t("stonks.stage.yoursWaits")}` : said;
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
  const parts = [said];
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
    t("stonks.describe.pot", { pot: view.pot }),
    t("stonks.stage.blind", { blind: view.blind }),
    ...(view.dealer === null ? [] : [t("stonks.stage.button", { name: head(view.dealer, at.names, at.seat) })]),
    t("stonks.stage.pile", { pile: view.pile }),
  ];
  return `${facts.join("; ")}.`;
}

function last(view: Stonks.View, at: At): string[] {
  if (!view.last) return [];
  const { card, nets } = view.last;
  const paid = nets.flatMap((net, seat) => (net ? [`${head(seat, at.names, at.seat)} ${signed(net)}`] : []));
  const title = t("stonks.stage.settled", { round: view.last.round, card: moved(card) });
  return [`${title}. ${paid.length ? `${paid.join(", ")}.` : t("stonks.stage.nobodyBet")}`];
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
  const up = view.unseen.reduce((sum, some, card) => sum + (card % 4 === 0 || card % 4 === 3 ? some : 0), 0);
  const down = view.unseen.reduce((sum, some) => sum + some, 0) - up;
  return [...now, t("stonks.describe.odds", { up, down })].join(" ");
}
