/** The moves of Stonks! as buttons. Picked cards say what is meant; where several things may be, one is asked. */

import { signed, t } from "../../lib/words.svelte";
import type { Stonks } from "../../wire";
import type { Field, Seating, Verb, View } from "../board";
import { choose, moves, same } from "../choose";
import { picked } from "./picked";
import { paysOf, sized, type Size } from "./odds";
import { against, badge, bet, called, cards, has, may, offer, rulesOf, sign, who, worth, type Rules } from "./words";
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

/** Of all these moves those with the picked cards, else those with some of them; all, if none are. */
export function meant<T extends Action>(all: T[], chosen: string[], used: (one: T) => string[]): T[] {
  const hit = all.filter((one) => same(used(one), chosen));
  if (hit.length || !chosen.length) return hit.length ? hit : all;
  const part = all.filter((one) => used(one).every((card) => chosen.includes(card)));
  return part.length ? part : all;
}

/**
 * The cards that are picked once one more is: together with the others only where several may go to one position of
 * yours, which takes cards of one colour; else in their place.
 */
export function joined(view: Stonks.View, seat: number | null, chosen: readonly string[], card: string): string[] {
  const several = view.bets.some((one) => one.kind !== "intention" && has(one, seat));
  return several && chosen.every((other) => sign(other) === sign(card)) ? [...chosen, card] : [card];
}

/**
 * What can be done, each at the same place in every turn: the end of the turn, bets, ways out of positions, answers.
 * What cannot be done now says why; only answers, which come last, are left out while there is nothing to answer.
 */
export function verbs(view: View<"stonks">, at: At): Verb<"stonks">[] {
  const answering = answers(view, at);
  const mine = isOn(view, at);
  if (!mine) return answering.length ? [...ending(view, at), ...bets(view, at), ...answering] : [];
  return [...ending(view, at), ...bets(view, at), ...exits(view, at), ...answering];
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
    const brings = found.taker === at.seat && found.amount ? `${signed(found.amount)} · ` : "";
    return brings + called(found.position, view.bets);
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
  ask: "which" | "card" | "offer" | "one" = "which",
): { verb: string; key: string; name: string; ask: string } {
  return { verb, key: VERBS[verb], name: nameOf(verb), ask: t(`stonks.forms.${ask}`) };
}

function bets(view: View<"stonks">, at: At): Verb<"stonks">[] {
  const chosen = picked.of(view.hand);
  const announces = meant(moves(at.menu, "announce"), chosen, (one) => [one.card]);
  const matches = meant(moves(at.menu, "match"), chosen, (one) => [one.card]);
  const rules = rulesOf(at.options);
  const idle = out(view, at);
  // Who has picked several is told that it takes one.
  const several = chosen.length > 1;
  const announcing = choose(announces, {
    ...named("announce", several ? "one" : "card"),
    label: (one) => `${bet(one.card)} ${may(paysOf(sized([one.card], [], rules), rules))}`,
    note: (one) => bet(one.card),
  });
  const matching = choose(matches, {
    ...named("match", several ? "one" : "which"),
    label: (one) => paired(one, view, at),
    note: (one) => `${cards(theirs(one, view))}–${bet(one.card)}`,
  });
  const others = view.bets.some((one) => one.kind === "intention" && !has(one, at.seat));
  const opened = view.players[at.seat ?? -1]?.opened ?? 0;
  const fresh = isFresh(view, at);
  return [
    ...or(
      announcing.map((verb) => ({ ...verb, primary: fresh && !matching.length })),
      "announce",
      idle ??
        (!view.hand.length
          ? t("stonks.no.hand")
          : rules.margin
            ? t("stonks.no.margin")
            : t("stonks.no.more.announced", { count: opened })),
    ),
    ...or(
      matching.map((verb) => ({ ...verb, primary: fresh })),
      "match",
      idle ?? t(others ? "stonks.no.match" : "stonks.no.intentions"),
    ),
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

/** What can be done with a position: more cards, cards against it, cash, a deal. */
function exits(view: View<"stonks">, at: At): Verb<"stonks">[] {
  const chosen = picked.of(view.hand);
  const doubles = meant(doublings(view, at, chosen), chosen, (one) => one.cards);
  const closes = meant(closings(view, at, chosen), chosen, (one) => one.cards);
  const price = (one: Stonks.Cash): number => view.bets.find((each) => each.number === one.position)?.price ?? 0;
  const own = view.bets.filter((one) => one.kind !== "intention" && has(one, at.seat));
  const idle = out(view, at) ?? (own.length ? null : t("stonks.no.position"));
  const rules = rulesOf(at.options);
  const doubling = choose(doubles, {
    ...named("double"),
    label: (one) =>
      `${t("stonks.forms.double", { number: one.position, cards: cards(one.cards) })} (${effect(one, view, rules)})`,
    note: (one) => `#${one.position} ${cards(one.cards)} ${effect(one, view, rules)}`,
  }).map((verb) => ({ ...verb, grave: verb.action !== undefined && isIdle(verb.action, view, rules) }));
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
  return [
    ...or(doubling, "double", idle ?? undoubled(own, view, at)),
    ...or(closing, "close", idle ?? t("stonks.no.close")),
    ...or(paying, "cash", idle ?? t("stonks.no.cash")),
    ...or(dealing(view, at), "offer", idle ?? unoffered(own, view, at)),
  ];
}

/** A position as it would be with these cards on your side of it, too. */
function grown(one: Stonks.Double, bet: Stonks.Bet, rules: Rules): Size {
  const red = one.cards.some((card) => sign(card) === "▼");
  const more = (side: string[], mine: boolean): string[] => (mine ? [...side, ...one.cards] : side);
  return sized(more(bet.blacks, !red), more(bet.reds, red), rules);
}

/** What more cards make of a position: → big 12, or that it stays as it is (S-22). */
export function effect(one: Stonks.Double, view: View<"stonks">, rules: Rules): string {
  const bet = view.bets.find((each) => each.number === one.position);
  if (!bet) return "";
  const to = badge(grown(one, bet, rules));
  return to === badge(bet) ? t("stonks.stage.stays", { size: bet.size }) : t("stonks.stage.becomes", { to });
}

/** Whether the cards would change nothing of a position: neither its size nor what it pays. */
export function isIdle(one: Stonks.Double, view: View<"stonks">, rules: Rules): boolean {
  const bet = view.bets.find((each) => each.number === one.position);
  return bet !== undefined && badge(grown(one, bet, rules)) === badge(bet);
}

/** Why none of your positions can be doubled. */
function undoubled(own: Stonks.Bet[], view: View<"stonks">, at: At): string {
  const rules = rulesOf(at.options);
  const free = rules.free_for_all
    ? own.filter((bet) => view.offers.every((deal) => deal.position !== bet.number))
    : own;
  if (!free.length) return t("stonks.no.all.frozen");
  const held = free.some((bet) => view.hand.some((card) => (sign(card) === "▼") === (bet.short === at.seat)));
  return t(held && rules.margin ? "stonks.no.margin" : "stonks.no.double");
}

/** Why no deal can be offered for any of your positions. */
function unoffered(own: Stonks.Bet[], view: View<"stonks">, at: At): string {
  const deals = own.filter((bet) => bet.kind === "position");
  if (!deals.length) return t("stonks.no.deal.with.house");
  const here = deals.filter((bet) => !view.players[against(bet, at.seat) ?? -1]?.resigned);
  if (!here.length) return t("stonks.no.deal.with.left");
  const offered = here.some((bet) => view.offers.some((deal) => deal.position === bet.number));
  return offered
    ? t("stonks.no.second.offer")
    : t("stonks.no.more.offers", { count: view.players[at.seat ?? -1]?.offers ?? 0 });
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
  /** Who pays has no more than their chips (S-53). */
  const most = (values: Record<string, string>): number => {
    const bet = open.find((one) => String(one.number) === values.position);
    const payer = values.pays === "1" ? at.seat : bet ? against(bet, at.seat) : null;
    return view.players[payer ?? -1]?.chips ?? 0;
  };
  const usual = { position: String(first.number), pays: "1" };
  const form: Field[] = [
    {
      name: "position",
      label: t("stonks.forms.position"),
      kind: "choice",
      value: usual.position,
      choices: open.map((one) => ({ value: String(one.number), label: label(one) })),
    },
    {
      name: "pays",
      label: t("stonks.forms.pays"),
      kind: "choice",
      value: usual.pays,
      choices: [
        { value: "1", label: t("stonks.forms.iPay") },
        { value: "-1", label: t("stonks.forms.theyPay") },
      ],
    },
    {
      name: "amount",
      label: t("stonks.forms.amount"),
      kind: "number",
      value: String(Math.min(5, most(usual))),
      low: 0,
      most,
      step: 1,
      unit: t("stonks.unit"),
      presets: ["0", "3", "5", "10"].map((value) => ({ value, label: value })),
    },
  ];
  const build = (values: Record<string, string>): Stonks.Offer | null => {
    const amount = Number(values.amount);
    if (values.amount === "" || !Number.isInteger(amount) || amount < 0 || amount > most(values)) return null;
    return {
      type: "offer",
      position: Number(values.position),
      amount: amount === 0 ? 0 : amount * Number(values.pays),
    };
  };
  return [{ verb: "offer", key: VERBS.offer, label: nameOf("offer"), form, build }];
}

/**
 * Whether to bet is the usual next thing, and gold: as long as you have no bet in play, and with a card in hand that
 * may take a great pot while none on the table can. After that it is the end of the turn.
 */
function isFresh(view: View<"stonks">, at: At): boolean {
  if (!at.menu.some((one) => one.type === "announce")) return false;
  const rules = rulesOf(at.options);
  const mine = view.bets.filter((one) => has(one, at.seat));
  if (!mine.length) return true;
  const hunts = view.hand.some((card) => sized([card], [], rules).stonk);
  return view.pot >= GREAT * rules.chips && hunts && !mine.some((one) => one.stonk);
}

/** A pot is great from such a part of the chips that everybody began with. */
const GREAT = 0.5;

/** The end of the turn; with cards picked something else was meant, perhaps. */
function ending(view: View<"stonks">, at: At): Verb<"stonks">[] {
  const [action] = moves(at.menu, "done");
  const free = rulesOf(at.options).free_for_all;
  const label = t(free ? "stonks.do.done:ready" : "stonks.do.done");
  if (!action) return [{ ...refused("done", out(view, at) ?? t(free ? "stonks.no.ready" : "common.no.turn")), label }];
  const chosen = picked.of(view.hand);
  const caution = chosen.length ? { grave: true, caution: t("stonks.stage.unplayed", { cards: cards(chosen) }) } : {};
  return [{ verb: "done", key: VERBS.done, label, primary: !isFresh(view, at), action, ...caution }];
}
