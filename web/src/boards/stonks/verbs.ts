/** The moves of Stonks! as buttons. Picked cards say what is meant; where several things may be, one is asked. */

import { signed, t } from "../../lib/words.svelte";
import type { Stonks } from "../../wire";
import type { Field, Seating, Verb, View } from "../board";
import { choose, moves, same } from "../choose";
import { picked } from "./picked";
import { against, badge, bet, cards, has, rulesOf, sign, terms, who, worth } from "./words";
import { VERBS } from "./keys";

type Action = Stonks.Action;
type At = Seating<"stonks">;

/** The cards that would go to a position of yours: every one alone may double it, or they are a listed close. */
export function fit(
  menu: readonly Action[],
  position: number,
  chosen: readonly string[],
): { double: boolean; close: boolean } {
  const doubles = moves(menu, "double").filter((one) => one.position === position);
  const closes = moves(menu, "close").filter((one) => one.position === position);
  return {
    double: chosen.length > 0 && chosen.every((card) => doubles.some((one) => same(one.cards, [card]))),
    close: closes.some((one) => same(one.cards, chosen)),
  };
}

/** Of all these moves those with the picked cards; all, if none are. */
function meant<T extends Action>(all: T[], chosen: string[], used: (one: T) => string[]): T[] {
  const hit = chosen.length ? all.filter((one) => same(used(one), chosen)) : [];
  return hit.length ? hit : all;
}

/** What can be done now; answers to offers first, for somebody waits for them. */
export function verbs(view: View<"stonks">, at: At): Verb<"stonks">[] {
  return [...answers(view, at), ...bets(view, at), ...exits(view, at), ...ending(at)];
}

function answers(view: View<"stonks">, at: At): Verb<"stonks">[] {
  const label = (one: { offer: number }): string => {
    const deal = view.offers.find((each) => each.number === one.offer);
    return deal ? `#${one.offer}: ${terms(deal.amount, deal.maker, deal.taker, at.names, at.seat)}` : `#${one.offer}`;
  };
  return (["accept", "decline", "withdraw"] as const).flatMap((verb) =>
    choose(moves(at.menu, verb), {
      ...named(verb, "offer"),
      label,
      note: (one) => `#${one.offer}`,
    }),
  );
}

/** What every such button needs. */
function named(
  verb: keyof typeof VERBS,
  ask: "which" | "card" | "offer" = "which",
): { verb: string; key: string; name: string; ask: string } {
  return { verb, key: VERBS[verb], name: t(`stonks.do.${verb}`), ask: t(`stonks.forms.${ask}`) };
}

function bets(view: View<"stonks">, at: At): Verb<"stonks">[] {
  const chosen = picked.of(view.hand);
  const announces = meant(moves(at.menu, "announce"), chosen, (one) => [one.card]);
  const matches = meant(moves(at.menu, "match"), chosen, (one) => [one.card]);
  const doubles = meant(doublings(view, at, chosen), chosen, (one) => one.cards);
  return [
    ...choose(announces, {
      ...named("announce", "card"),
      label: (one) => bet(one.card),
      note: (one) => bet(one.card),
    }),
    ...choose(matches, {
      ...named("match"),
      label: (one) => matching(one, view, at),
      note: (one) => `#${one.intention} ${bet(one.card)}`,
    }),
    ...choose(doubles, {
      ...named("double"),
      label: (one) => t("stonks.forms.double", { number: one.position, cards: cards(one.cards) }),
      note: (one) => `#${one.position} ${cards(one.cards)}`,
    }),
  ];
}

function matching(one: Stonks.Match, view: View<"stonks">, at: At): string {
  const thing = view.bets.find((each) => each.number === one.intention);
  const theirs = cards([...(thing?.blacks ?? []), ...(thing?.reds ?? [])]);
  const name = who(thing?.long ?? thing?.short ?? 0, at.names, at.seat);
  return t("stonks.forms.match", { number: one.intention, theirs, name, card: bet(one.card) });
}

/** The listed ones, and for several picked cards one for each position that takes every one of them. */
export function doublings(view: View<"stonks">, at: At, chosen: string[]): Stonks.Double[] {
  const listed = moves(at.menu, "double");
  if (chosen.length < 2) return listed;
  const wide = view.bets.filter((one) => fit(at.menu, one.number, chosen).double);
  return [...listed, ...wide.map((one): Stonks.Double => ({ type: "double", position: one.number, cards: chosen }))];
}

/** The listed ones, and of picked cards sums that the menu leaves out, if they are worth as much as the position. */
export function closings(view: View<"stonks">, at: At, chosen: string[]): Stonks.Close[] {
  const listed = moves(at.menu, "close");
  if (chosen.length < 2 || !at.menu.some((one) => one.type === "announce" || one.type === "done")) return listed;
  const sums = view.bets.filter(
    (one) => one.kind !== "intention" && has(one, at.seat) && !fit(at.menu, one.number, chosen).close,
  );
  const right = sums.filter(
    (one) => chosen.every((card) => (sign(card) === "▼") === (one.long === at.seat)) && worth(chosen) >= one.size,
  );
  return [...listed, ...right.map((one): Stonks.Close => ({ type: "close", position: one.number, cards: chosen }))];
}

/** Ways out of a position: cards, cash, a deal. */
function exits(view: View<"stonks">, at: At): Verb<"stonks">[] {
  const chosen = picked.of(view.hand);
  const closes = meant(closings(view, at, chosen), chosen, (one) => one.cards);
  const price = (one: Stonks.Cash): number => view.bets.find((each) => each.number === one.position)?.price ?? 0;
  return [
    ...choose(closes, {
      ...named("close"),
      label: (one) => t("stonks.forms.close", { number: one.position, cards: cards(one.cards) }),
      note: (one) => `#${one.position} ${cards(one.cards)}`,
    }),
    ...choose(moves(at.menu, "cash"), {
      ...named("cash"),
      label: (one) => t("stonks.forms.cash", { number: one.position, price: price(one) }),
      note: (one) => `#${one.position} ${signed(-price(one))}`,
    }),
    ...dealing(view, at),
  ];
}

/** Any amount may be offered: the position, who pays, how much. */
function dealing(view: View<"stonks">, at: At): Verb<"stonks">[] {
  const numbers = [...new Set(moves(at.menu, "offer").map((one) => one.position))];
  const open = view.bets.filter((one) => numbers.includes(one.number));
  const [first] = open;
  if (!first) return [];
  const label = (one: Stonks.Bet): string =>
    t("stonks.forms.position_of", {
      number: one.number,
      name: who(against(one, at.seat) ?? 0, at.names, at.seat, "dat"),
      badge: badge(one),
    });
  const most = Math.max(...view.players.map((player) => player.chips));
  const form: Field[] = [
    {
      name: "position",
      label: t("stonks.forms.position"),
      kind: "choice",
      value: String(first.number),
      choices: open.map((one) => ({ value: String(one.number), label: label(one) })),
    },
    {
      name: "pays",
      label: t("stonks.forms.pays"),
      kind: "choice",
      value: "1",
      choices: [
        { value: "1", label: t("stonks.forms.iPay") },
        { value: "-1", label: t("stonks.forms.theyPay") },
      ],
    },
    {
      name: "amount",
      label: t("stonks.forms.amount"),
      kind: "number",
      value: "5",
      low: 0,
      high: most,
      step: 1,
      unit: t("stonks.unit"),
      presets: ["0", "3", "5", "10"].map((value) => ({ value, label: value })),
    },
  ];
  const build = (values: Record<string, string>): Stonks.Offer | null => {
    const amount = Number(values.amount);
    if (values.amount === "" || !Number.isInteger(amount) || amount < 0) return null;
    return {
      type: "offer",
      position: Number(values.position),
      amount: amount === 0 ? 0 : amount * Number(values.pays),
    };
  };
  return [{ verb: "offer", key: VERBS.offer, label: t("stonks.do.offer"), form, build }];
}

function ending(at: At): Verb<"stonks">[] {
  const [action] = moves(at.menu, "done");
  const label = rulesOf(at.options).free_for_all ? t("stonks.do.done:ready") : t("stonks.do.done");
  return action ? [{ verb: "done", key: VERBS.done, label, primary: true, action }] : [];
}
