/** The moves of Stonks! as buttons. Picked cards say what is meant; where several things may be, one is asked. */

import { signed, t } from "../../lib/words.svelte";
import type { Stonks } from "../../wire";
import type { Field, Seating, Verb, View } from "../board";
import { choose, moves, same } from "../choose";
import { picked } from "./picked";
import { paysOf, sized } from "./odds";
import { against, badge, bet, called, cards, has, may, offer, rulesOf, sign, who, worth } from "./words";
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

/**
 * What can be done, each at its place as long as it might be pressed: the end of the turn, bets, ways out of positions,
 * answers. What has no use yet is left out at the end of the row; what cannot be done now says why.
 */
export function verbs(view: View<"stonks">, at: At): Verb<"stonks">[] {
  const answering = answers(view, at);
  const mine = isOn(view, at);
  if (!mine) return answering.length ? [...ending(view, at), ...bets(view, at), ...answering] : [];
  const positions = view.bets.some((one) => one.kind !== "intention" && has(one, at.seat));
  return [...ending(view, at), ...bets(view, at), ...(positions ? exits(view, at) : []), ...answering];
}

/** Whether it is your turn; where all act at once, whether you play. */
function isOn(view: View<"stonks">, at: At): boolean {
  if (at.seat === null || view.phase !== "play") return false;
  const free = rulesOf(at.options).free_for_all;
  return at.menu.some((one) => one.type === "done") || (free && Boolean(view.players[at.seat]?.living));
}

/** A verb at its place though it cannot be used now. */
function refused(verb: keyof typeof VERBS, why: string): Verb<"stonks"> {
  return { verb, key: VERBS[verb], label: nameOf(verb), refused: why };
}

/** These, or where there are none the reason in their place. */
function or(found: Verb<"stonks">[], verb: keyof typeof VERBS, why: string): Verb<"stonks">[] {
  return found.length ? found : [refused(verb, why)];
}

function answers(view: View<"stonks">, at: At): Verb<"stonks">[] {
  const deal = (one: { offer: number }): Stonks.Deal | undefined =>
    view.offers.find((each) => each.number === one.offer);
  const short = (one: { offer: number }): string => {
    const found = deal(one);
    if (!found) return "";
    const brings = found.taker === at.seat ? found.amount : -found.amount;
    return `${signed(brings)} · ${called(found.position, view.bets)}`;
  };
  const label = (one: { offer: number }): string => {
    const found = deal(one);
    return found ? offer(found, view.bets, at.names, at.seat) : "";
  };
  const all = (["accept", "decline", "withdraw"] as const).map((verb) => ({
    verb,
    found: choose(moves(at.menu, verb), {
      ...named(verb, "offer"),
      label,
      note: (one) => (verb === "decline" ? "" : short(one)),
    }),
  }));
  if (!all.some((each) => each.found.length)) return [];
  // Where all act at once one may be asked at any moment: then all three keep their places.
  if (view.turn !== null) return all.flatMap(({ found }) => found);
  return all.flatMap(({ verb, found }) =>
    or(found, verb, t(verb === "withdraw" ? "stonks.no.offer.to.withdraw" : "stonks.no.offer.to.answer")),
  );
}

/** What a button is called: shorter than in a list of moves where that is long. */
function nameOf(verb: keyof typeof VERBS): string {
  return verb === "double" || verb === "cash" || verb === "offer"
    ? t(`stonks.do.${verb}:short`)
    : t(`stonks.do.${verb}`);
}

/** What every such button needs. */
function named(
  verb: keyof typeof VERBS,
  ask: "which" | "card" | "offer" = "which",
): { verb: string; key: string; name: string; ask: string } {
  return { verb, key: VERBS[verb], name: nameOf(verb), ask: t(`stonks.forms.${ask}`) };
}

function bets(view: View<"stonks">, at: At): Verb<"stonks">[] {
  const chosen = picked.of(view.hand);
  const announces = meant(moves(at.menu, "announce"), chosen, (one) => [one.card]);
  const matches = meant(moves(at.menu, "match"), chosen, (one) => [one.card]);
  const rules = rulesOf(at.options);
  const idle = out(view, at);
  const announcing = choose(announces, {
    ...named("announce", "card"),
    label: (one) => `${bet(one.card)} ${may(paysOf(sized([one.card], [], rules), rules))}`,
    note: (one) => bet(one.card),
  });
  const matching = choose(matches, {
    ...named("match"),
    label: (one) => paired(one, view, at),
    note: (one) => `${cards(theirs(one, view))}–${bet(one.card)}`,
  });
  const others = view.bets.some((one) => one.kind === "intention" && !has(one, at.seat));
  const opened = view.players[at.seat ?? -1]?.opened ?? 0;
  const fresh = isFresh(view, at);
  return [
    ...or(
      announcing.map((verb) => ({ ...verb, primary: fresh })),
      "announce",
      idle ??
        (!view.hand.length
          ? t("stonks.no.hand")
          : rules.margin
            ? t("stonks.no.margin")
            : t("stonks.no.more.announced", { count: opened })),
    ),
    ...or(matching, "match", idle ?? t(others ? "stonks.no.match" : "stonks.no.intentions")),
  ];
}

/** Why nothing can be done at all just now; null: it can. */
function out(view: View<"stonks">, at: At): string | null {
  if (!view.players[at.seat ?? -1]?.chips) return t("stonks.no.chips");
  return at.menu.some((one) => one.type === "announce" || one.type === "done") || view.turn === null
    ? null
    : t("common.no.turn");
}

function theirs(one: Stonks.Match, view: View<"stonks">): string[] {
  const thing = view.bets.find((each) => each.number === one.intention);
  return [...(thing?.blacks ?? []), ...(thing?.reds ?? [])];
}

/** An announced card with the one against it, and what they would pay. */
function paired(one: Stonks.Match, view: View<"stonks">, at: At): string {
  const rules = rulesOf(at.options);
  const thing = view.bets.find((each) => each.number === one.intention);
  const name = who(thing?.long ?? thing?.short ?? 0, at.names, at.seat);
  const said = t("stonks.forms.match", {
    number: one.intention,
    theirs: cards(theirs(one, view)),
    name,
    card: bet(one.card),
  });
  return `${said}: ${may(paysOf(sized(theirs(one, view), [one.card], rules), rules))}`;
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

/**
 * What can be done with a position: more cards, cards against it, cash, a deal. In your own turn nobody else changes
 * that, so what cannot be done is left out; where someone can, all four keep their places.
 */
function exits(view: View<"stonks">, at: At): Verb<"stonks">[] {
  const chosen = picked.of(view.hand);
  const doubles = meant(doublings(view, at, chosen), chosen, (one) => one.cards);
  const closes = meant(closings(view, at, chosen), chosen, (one) => one.cards);
  const price = (one: Stonks.Cash): number => view.bets.find((each) => each.number === one.position)?.price ?? 0;
  const idle = out(view, at);
  const doubling = choose(doubles, {
    ...named("double"),
    label: (one) => t("stonks.forms.double", { number: one.position, cards: cards(one.cards) }),
    note: (one) => `#${one.position} ${cards(one.cards)}`,
  });
  const closing = choose(closes, {
    ...named("close"),
    label: (one) => t("stonks.forms.close", { number: one.position, cards: cards(one.cards) }),
    note: (one) => `#${one.position} ${cards(one.cards)}`,
  });
  const paying = choose(moves(at.menu, "cash"), {
    ...named("cash"),
    label: (one) => t("stonks.forms.cash", { number: one.position, price: price(one) }),
    note: (one) => `#${one.position} ${signed(-price(one))}`,
  });
  if (!view.players[at.seat ?? -1]?.offers && view.turn !== null)
    return [...doubling, ...closing, ...paying, ...dealing(view, at)];
  const deals = view.bets.some((one) => one.kind === "position" && has(one, at.seat));
  return [
    ...or(doubling, "double", idle ?? t("stonks.no.double")),
    ...or(closing, "close", idle ?? t("stonks.no.close")),
    ...or(paying, "cash", idle ?? t("stonks.no.cash")),
    ...or(dealing(view, at), "offer", idle ?? t(deals ? "stonks.no.all.frozen" : "stonks.no.deal.with.house")),
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
  return [{ verb: "offer", key: VERBS.offer, label: nameOf("offer"), form, build }];
}

/** What can be done first is gold as long as you have no bet in play; the end of the turn is the usual thing after that. */
function isFresh(view: View<"stonks">, at: At): boolean {
  return at.menu.some((one) => one.type === "announce") && !view.bets.some((one) => has(one, at.seat));
}

/** The end of the turn; with cards picked something else was meant, perhaps. */
function ending(view: View<"stonks">, at: At): Verb<"stonks">[] {
  const [action] = moves(at.menu, "done");
  const free = rulesOf(at.options).free_for_all;
  const label = t(free ? "stonks.do.done:ready" : "stonks.do.done");
  if (!action) return [{ ...refused("done", out(view, at) ?? t(free ? "stonks.no.ready" : "common.no.turn")), label }];
  const grave = picked.of(view.hand).length > 0;
  return [{ verb: "done", key: VERBS.done, label, primary: !isFresh(view, at), grave, action }];
}
