/** The moves of Stonks! as buttons. Picked cards say what is meant; where several things may be, one is asked. */

import { t, count } from "../../strings/index.svelte";
import type { Stonks } from "../../wire";
import type { Field, Seating, Verb, View } from "../board";
import { picked } from "./picked.svelte";
import { against, badge, bet, cards, rulesOf, terms, who } from "./words";

type Action = Stonks.Action;
type Of<T extends Action["type"]> = Extract<Action, { type: T }>;
type At = Seating<"stonks">;

/** The listed moves of one kind. */
export function moves<T extends Action["type"]>(menu: readonly Action[], type: T): Of<T>[] {
  return menu.filter((action): action is Of<T> => action.type === type);
}

/** Whether two bunches hold the same cards. */
export function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && [...one].sort().join() === [...other].sort().join();
}

/** The cards that would go to a position of yours: every one alone may double it, or they are a listed close. */
export function fit(menu: readonly Action[], position: number, chosen: readonly string[]): { double: boolean; close: boolean } {
  const doubles = moves(menu, "double").filter((one) => one.position === position);
  const closes = moves(menu, "close").filter((one) => one.position === position);
  return {
    double: chosen.length > 0 && chosen.every((card) => doubles.some((one) => same(one.cards, [card]))),
    close: closes.some((one) => same(one.cards, chosen)),
  };
}

/** A button for moves of which one is meant: at once if there is one, else it asks which. */
function choose<T extends Action>(verb: string, key: string, all: T[], label: (one: T) => string, short: (one: T) => string, ask: string): Verb<"stonks">[] {
  const [first] = all;
  if (!first) return [];
  if (all.length === 1) return [{ verb, key, label: short(first), action: first }];
  const choices = all.map((one, at) => ({ value: String(at), label: label(one) }));
  const form: Field[] = [{ name: "which", label: ask, kind: "choice", value: "0", choices }];
  return [{ verb, key, label: t(`stonks.verbs.${verb}`), form, build: (values) => all[Number(values.which)] ?? null }];
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
  const said = (one: { offer: number }): string => {
    const deal = view.offers.find((each) => each.number === one.offer);
    return deal ? `#${one.offer}: ${terms(deal.amount, deal.maker, deal.taker, at.names, at.seat)}` : `#${one.offer}`;
  };
  const ask = t("stonks.forms.offer");
  const short = (verb: string) => (one: { offer: number }) => `${t(`stonks.verbs.${verb}`)} #${one.offer}`;
  return [
    ...choose("accept", "y", moves(at.menu, "accept"), said, short("accept"), ask),
    ...choose("decline", "n", moves(at.menu, "decline"), said, short("decline"), ask),
    ...choose("withdraw", "w", moves(at.menu, "withdraw"), said, short("withdraw"), ask),
  ];
}

function bets(view: View<"stonks">, at: At): Verb<"stonks">[] {
  const chosen = picked(view.hand);
  const ask = t("stonks.forms.which");
  const found = (number: number): Stonks.Bet | undefined => view.bets.find((one) => one.number === number);
  const announces = meant(moves(at.menu, "announce"), chosen, (one) => [one.card]);
  const matches = meant(moves(at.menu, "match"), chosen, (one) => [one.card]);
  const doubles = meant(doublings(view, at, chosen), chosen, (one) => one.cards);
  const matching = (one: Stonks.Match): string => {
    const thing = found(one.intention);
    const theirs = cards([...(thing?.blacks ?? []), ...(thing?.reds ?? [])]);
    const name = who(thing?.long ?? thing?.short ?? 0, at.names, at.seat);
    return t("stonks.forms.match", { number: one.intention, theirs, name, card: bet(one.card) });
  };
  return [
    ...choose("announce", "a", announces, (one) => bet(one.card), (one) => t("stonks.verbs.announceWith", { card: bet(one.card) }), t("stonks.forms.card")),
    ...choose("match", "m", matches, matching, (one) => t("stonks.verbs.matchWith", { number: one.intention, card: bet(one.card) }), ask),
    ...choose(
      "double",
      "d",
      doubles,
      (one) => t("stonks.forms.double", { number: one.position, cards: cards(one.cards) }),
      (one) => t("stonks.verbs.doubleWith", { number: one.position, cards: cards(one.cards) }),
      ask,
    ),
  ];
}

/** The listed ones, and for several picked cards one for each position that takes every one of them. */
function doublings(view: View<"stonks">, at: At, chosen: string[]): Stonks.Double[] {
  const listed = moves(at.menu, "double");
  if (chosen.length < 2) return listed;
  const wide = view.bets.filter((one) => fit(at.menu, one.number, chosen).double);
  return [...listed, ...wide.map((one): Stonks.Double => ({ type: "double", position: one.number, cards: chosen }))];
}

/** Ways out of a position: cards, cash, a deal. */
function exits(view: View<"stonks">, at: At): Verb<"stonks">[] {
  const chosen = picked(view.hand);
  const ask = t("stonks.forms.which");
  const price = (one: Stonks.Cash): string => count(view.bets.find((each) => each.number === one.position)?.price ?? 0);
  const closes = meant(moves(at.menu, "close"), chosen, (one) => one.cards);
  const cash = choose(
    "cash",
    "h",
    moves(at.menu, "cash"),
    (one) => t("stonks.forms.cash", { number: one.position, price: price(one) }),
    (one) => t("stonks.verbs.cashOn", { number: one.position }),
    ask,
  );
  const [only] = moves(at.menu, "cash");
  return [
    ...choose(
      "close",
      "c",
      closes,
      (one) => t("stonks.forms.close", { number: one.position, cards: cards(one.cards) }),
      (one) => t("stonks.verbs.closeWith", { number: one.position, cards: cards(one.cards) }),
      ask,
    ),
    ...cash.map((verb) => (verb.action && only ? { ...verb, note: `−${price(only)}` } : verb)),
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
    t("stonks.forms.position_of", { number: one.number, name: who(against(one, at.seat) ?? 0, at.names, at.seat, "dat"), badge: badge(one) });
  const most = Math.max(...view.players.map((player) => player.chips));
  const form: Field[] = [
    { name: "position", label: t("stonks.forms.position"), kind: "choice", value: String(first.number), choices: open.map((one) => ({ value: String(one.number), label: label(one) })) },
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
    { name: "amount", label: t("stonks.forms.amount"), kind: "number", value: "5", low: 0, high: most, step: 1, unit: t("stonks.unit"), presets: ["0", "3", "5", "10"].map((value) => ({ value, label: value })) },
  ];
  const build = (values: Record<string, string>): Stonks.Offer | null => {
    const amount = Number(values.amount);
    if (values.amount === "" || !Number.isInteger(amount) || amount < 0) return null;
    return { type: "offer", position: Number(values.position), amount: amount === 0 ? 0 : amount * Number(values.pays) };
  };
  return [{ verb: "offer", key: "o", label: t("stonks.verbs.offer"), form, build }];
}

function ending(at: At): Verb<"stonks">[] {
  const [action] = moves(at.menu, "done");
  const label = t(`stonks.verbs.${rulesOf(at.options).free_for_all ? "ready" : "done"}`);
  return action ? [{ verb: "done", key: "Enter", label, primary: true, action }] : [];
}
