/** The moves of Dead-Cat Bounce as buttons. Picked cards say what is meant; where several things may be, one is asked. */

import { cardText } from "../../lib/cards";
import { liked } from "../../lib/settings.svelte";
import { count, signed, t } from "../../lib/words.svelte";
import type { DeadCat } from "../../wire";
import type { Field, Seating, Verb, View } from "../board";
import { choose, moves, same } from "../choose";
import { fitsOn, isPart } from "./lay";
import { after, backIn, buyers, counted, guarded, dividendOf, priceOf, raiders, toCome } from "./pay";
import { begin, leave, picked } from "./picked.svelte";
import { usual } from "./usual";
import { bundle, cards, enough, isNothing, list, lying, offerSeen, read, rulesOf, who, written } from "./words";
import { VERBS } from "./keys";

type At = Seating<"dead_cat">;
type Verbs = Verb<"dead_cat">[];

type Answer = "accept" | "decline" | "withdraw";
type Named = "buy" | "takeover" | "meld" | "join" | "sell";
type Idle = Named | "offer" | "protect";

/** What every button needs that may have to ask. */
function named(verb: Named | Answer, ask: string): { verb: string; key: string; name: string; ask: string } {
  return { verb, key: VERBS[verb], name: t(`dead_cat.do.${verb}`), ask };
}

/** Every button of the phase, each at its place; answers come behind, so that an offer moves no other button. */
export function verbs(view: View<"dead_cat">, at: At): Verbs {
  if (at.seat === null || !view.players[at.seat]?.living) return [];
  return [...turning(view, at), ...answers(view, at)];
}

function turning(view: View<"dead_cat">, at: At): Verbs {
  if (view.turn !== at.seat) return waiting(view, at);
  if (view.phase === "protect") return guarding(view, at);
  if (view.phase === "tax") return [...closed(), ...dealing(view, at), ...selling(view, at)];
  const found = [
    ...going(view, at),
    ...buying(view, at),
    ...laying(view, at),
    ...seizing(view, at),
    ...dealing(view, at),
    ...selling(view, at),
    ...rare(view, at),
  ];
  const gold = usual(view, at);
  return found.map((verb) => ({ ...verb, primary: !verb.refused && verb.verb === gold }));
}

/** The buttons of a turn while it is someone else's: each at its place, so that none moves when yours begins. */
function waiting(view: View<"dead_cat">, at: At): Verbs {
  const why = t("common.no.turn");
  return [...before(why), ...dealing(view, at), idle("sell", why)];
}

/** What comes before deals and sales, where it cannot be used. */
function before(why: string): Verbs {
  const next = { verb: "next", key: VERBS.next, label: t("dead_cat.do.next:trade"), refused: why };
  return [next, ...(["buy", "meld", "takeover"] as const).map((verb) => idle(verb, why))];
}

/** What cannot be used until the tax is paid. */
function closed(): Verbs {
  return before(t("dead_cat.no.sell.first"));
}

/**
 * Protecting, with the places of a turn. What ends the turn does not lie where trading was ended, for two presses at one
 * place are not both; and where it lay nothing can be pressed while others have the turn, and nothing for the tax.
 */
function guarding(view: View<"dead_cat">, at: At): Verbs {
  const why = t("dead_cat.no.trade.over");
  const [done] = before(why);
  const later = (["takeover", "offer", "sell"] as const).map((verb) => idle(verb, why));
  return [
    ...(done ? [{ ...done, verb: "traded", key: "" }] : []),
    ...protecting(view, at),
    ...going(view, at),
    ...later,
  ];
}

/** A button for what cannot be done now, with the reason. */
function idle(verb: Idle, refused: string): Verb<"dead_cat"> {
  return { verb, key: VERBS[verb], label: t(`dead_cat.do.${verb}`), refused };
}

/** What can be done of a kind, or the reason why nothing can. */
function orIdle(found: Verbs, verb: Idle, refused: string): Verbs {
  return found.length ? found : [idle(verb, refused)];
}

function answers(view: View<"dead_cat">, at: At): Verbs {
  const open = (one: { offer: number }): DeadCat.OfferView | undefined =>
    view.offers.find((each) => each.number === one.offer);
  const label = (one: { offer: number }): string => {
    const offer = open(one);
    return offer ? offerSeen(view, offer, at.names, at.seat) : `#${one.offer}`;
  };
  const note = (one: { offer: number }): string => {
    const offer = open(one);
    if (!offer) return `#${one.offer}`;
    const [give, get] = offer.maker === at.seat ? [offer.give, offer.get] : [offer.get, offer.give];
    return t("dead_cat.do.answer:deal", { give: bundle(give, lying(view)), get: bundle(get, lying(view)) });
  };
  return (["accept", "decline", "withdraw"] as const).flatMap((verb) =>
    choose(moves(at.menu, verb), {
      ...named(verb, t("dead_cat.do.answer")),
      label,
      note: verb === "decline" ? () => "" : note,
    }),
  );
}

function buying(view: View<"dead_cat">, at: At): Verbs {
  const price = (card: string): number => view.flop.find((one) => one.card === card)?.price ?? 0;
  const found = choose(moves(at.menu, "buy"), {
    ...named("buy", t("dead_cat.do.buy:ask")),
    label: (one) => t("dead_cat.do.buy:one", { card: cardText(one.card), price: price(one.card) }),
    note: (one) => `${signed(-price(one.card))}: ${cardText(one.card)}`,
  });
  return orIdle(found, "buy", t(view.flop.length ? "dead_cat.no.flop.too.dear" : "dead_cat.no.flop"));
}

function seizing(view: View<"dead_cat">, at: At): Verbs {
  const meld = (number: number): DeadCat.MeldView | undefined => view.melds.find((one) => one.number === number);
  const found = choose(moves(at.menu, "takeover"), {
    ...named("takeover", t("dead_cat.do.takeover:ask")),
    label: (one) => takeoverLabel(view, meld(one.meld), at),
    note: (one) => `${signed(-(meld(one.meld)?.price ?? 0))}: ${cards(meld(one.meld)?.cards ?? [])}`,
  });
  const there = view.melds.some((one) => one.owner !== at.seat);
  return orIdle(found, "takeover", t(there ? "dead_cat.no.melds.too.dear" : "dead_cat.no.other.melds"));
}

function takeoverLabel(view: View<"dead_cat">, meld: DeadCat.MeldView | undefined, at: At): string {
  if (!meld) return "";
  const { turn_cap, meld_value } = rulesOf(at.options);
  const left = after(view, turn_cap);
  const back = backIn(meld);
  const counts = counted(meld, meld_value);
  return t("dead_cat.do.takeover:one", {
    owner: who(meld.owner, at.names, at.seat),
    cards: cards(meld.cards),
    price: meld.price,
    pays: left === 0 ? t("dead_cat.stage.ended", { amount: counts }) : perTurn(meld.dividend),
    back: left === null || back <= left ? back : 0,
  });
}

function perTurn(amount: number): string {
  return t("dead_cat.stage.income", { amount: signed(amount) });
}

/** What laying cards down brings a turn, more than now; where no more is paid, what it will count. */
export function gain(view: View<"dead_cat">, at: At, one: DeadCat.Meld | DeadCat.Extend): string {
  const { dividend, turn_cap, meld_value } = rulesOf(at.options);
  const meld = one.type === "extend" ? view.melds.find((each) => each.number === one.meld) : undefined;
  if (at.seat !== null && toCome(view, turn_cap, at.seat) === 0) {
    const nominal = one.cards.reduce((sum, card) => sum + priceOf(card), 0);
    return t("dead_cat.stage.counts", { amount: meld_value === "one" ? one.cards.length : nominal });
  }
  const paid = meld?.dividend ?? 0;
  return perTurn(dividendOf([...(meld?.cards ?? []), ...one.cards], dividend) - paid);
}

/** Laying down and adding are one button. Picked cards that can be laid down nowhere: it stays, and says why. */
function laying(view: View<"dead_cat">, at: At): Verbs {
  const onto = (number: number): string => cards(view.melds.find((each) => each.number === number)?.cards ?? []);
  const label = (one: DeadCat.Meld | DeadCat.Extend): string =>
    one.type === "meld"
      ? t("dead_cat.do.meld:one", { cards: cards(one.cards), pays: gain(view, at, one) })
      : t("dead_cat.do.extend:one", { cards: cards(one.cards), meld: onto(one.meld), pays: gain(view, at, one) });
  const found = choose(layings(view, at), {
    ...named("meld", t("dead_cat.do.meld:ask")),
    label,
    note: (one) => `${gain(view, at, one)}: ${cards(one.cards)}`,
  });
  const chosen = picked.of(handOf(view, at));
  if (found.length || chosen.length < 2) return orIdle(found, "meld", t("dead_cat.no.meld.in.hand"));
  return [{ ...idle("meld", t("dead_cat.do.meld:not")), note: t("dead_cat.do.meld:not") }];
}

/** What there is only now and then: behind all that is always there. */
function rare(view: View<"dead_cat">, at: At): Verbs {
  const of = (number: number): string => cards(view.melds.find((each) => each.number === number)?.cards ?? []);
  return [
    ...moves(at.menu, "refill").map((action) => ({
      verb: "refill",
      key: VERBS.refill,
      label: t("dead_cat.do.refill"),
      note: signed(-view.refill),
      action,
    })),
    ...choose(moves(at.menu, "join"), {
      ...named("join", t("dead_cat.do.join:ask")),
      label: (one) => t("dead_cat.do.join:one", { meld: of(one.meld), other: of(one.other) }),
      note: (one) => `${of(one.other)} → ${of(one.meld)}`,
    }),
  ];
}

function isTrading(view: View<"dead_cat">, at: At): boolean {
  return view.phase === "trade" && at.menu.some((one) => one.type === "next");
}

/** New melds and additions; of picked cards also those that the menu leaves out because it lists longer ones. */
export function layings(view: View<"dead_cat">, at: At): (DeadCat.Meld | DeadCat.Extend)[] {
  const melds = moves(at.menu, "meld");
  const additions = moves(at.menu, "extend");
  const chosen = picked.of(handOf(view, at));
  if (!chosen.length) return [...[...melds].sort((one, other) => other.cards.length - one.cards.length), ...additions];
  const hit = melds.filter((one) => same(one.cards, chosen));
  const free: DeadCat.Meld[] =
    !hit.length && isTrading(view, at) && isPart(melds, chosen) ? [{ type: "meld", cards: chosen }] : [];
  const targets = view.melds.filter((meld) => fitsOn(at.menu, meld, chosen)).map((meld) => meld.number);
  const wide = targets.map((meld): DeadCat.Extend => ({ type: "extend", meld, cards: chosen }));
  return wide.length && !hit.length ? wide : [...hit, ...free, ...wide];
}

export function handOf(view: View<"dead_cat">, at: At): string[] {
  return at.seat === null ? [] : (view.players[at.seat]?.hand ?? []);
}

/** Whether you may offer another seat a deal now: one of you has the turn and trades, or you sell to pay the tax. */
export function mayDeal(view: View<"dead_cat">, seat: number | null, other: number): boolean {
  const parties = view.phase === "trade" ? [seat, other] : view.phase === "tax" ? [seat] : [];
  if (seat === null || seat === other || !parties.includes(view.turn)) return false;
  return Boolean(
    view.players[seat]?.living && view.players[other]?.living && (view.players[seat]?.offers ?? 0) < view.max_offers,
  );
}

/** Those you may offer a deal to now. */
export function partners(view: View<"dead_cat">, seat: number | null): number[] {
  return view.players.flatMap((_, other) => (mayDeal(view, seat, other) ? [other] : []));
}

/** Any bundle each way may be offered: on the drawing board, or written where nothing is drawn. */
function dealing(view: View<"dead_cat">, at: At): Verbs {
  const able = partners(view, at.seat);
  const [usual] = moves(at.menu, "offer");
  const to = usual?.to ?? able[0];
  if (to === undefined) return [idle("offer", noDeal(view, at))];
  const button = { verb: "offer", key: VERBS.offer, label: t("dead_cat.do.offer") };
  if (!liked.textMode) return [{ ...button, note: able.length > 1 ? "" : (at.names[to] ?? ""), open: () => begin(to) }];
  const form: Field[] = [
    {
      name: "to",
      label: t("dead_cat.do.offer:to"),
      kind: "choice",
      value: String(to),
      choices: able.map((seat) => ({ value: String(seat), label: at.names[seat] ?? "" })),
    },
    { name: "give", label: t("dead_cat.do.offer:give"), kind: "text", value: usual ? written(usual.give) : "" },
    { name: "get", label: t("dead_cat.do.offer:get"), kind: "text", value: usual ? written(usual.get) : "" },
  ];
  const build = (values: Record<string, string>): DeadCat.Offer | null => {
    const give = read(values.give ?? "");
    const get = read(values.get ?? "");
    return give && get && !(isNothing(give) && isNothing(get))
      ? { type: "offer", to: Number(values.to), give, get }
      : null;
  };
  return [{ ...button, form, build }];
}

function noDeal(view: View<"dead_cat">, at: At): string {
  if (view.phase === "tax") return t("dead_cat.no.tax.due");
  if (view.phase !== "trade" || at.seat === null) return t("dead_cat.no.deals");
  return t(
    (view.players[at.seat]?.offers ?? 0) < view.max_offers ? "dead_cat.no.active.partner" : "dead_cat.no.offers.left",
  );
}

function protecting(view: View<"dead_cat">, at: At): Verbs {
  const numbers = [...new Set(moves(at.menu, "protect").map((one) => one.meld))];
  const melds = view.melds.filter((one) => numbers.includes(one.number));
  const [first] = melds;
  const most = at.seat === null ? 0 : (view.players[at.seat]?.tokens ?? 0);
  const own = view.melds.some((one) => one.owner === at.seat);
  if (!first) return [idle("protect", t(own ? "dead_cat.no.tokens.left" : "dead_cat.no.protection"))];
  const label = (one: DeadCat.MeldView): string =>
    t("dead_cat.do.protect:one", { cards: cards(one.cards), price: one.price });
  const form: Field[] = [
    {
      name: "meld",
      label: t("dead_cat.do.protect:ask"),
      kind: "choice",
      value: String(first.number),
      choices: melds.map((one) => ({ value: String(one.number), label: label(one) })),
    },
    {
      name: "tokens",
      label: t("dead_cat.do.protect:tokens"),
      kind: "range",
      value: "1",
      low: 1,
      high: most,
      step: 1,
      presets: [
        { label: "1", value: "1" },
        ...(most > 1 ? [{ label: t("dead_cat.do.protect:all"), value: String(most) }] : []),
      ],
    },
  ];
  const build = (values: Record<string, string>): DeadCat.Protect | null => {
    const tokens = Number(values.tokens);
    return Number.isInteger(tokens) && tokens > 0 ? { type: "protect", meld: Number(values.meld), tokens } : null;
  };
  const tells = (values: Record<string, string>): string => {
    const meld = melds.find((one) => String(one.number) === values.meld);
    if (!meld) return "";
    const price = guarded(meld, Number(values.tokens) || 0, rulesOf(at.options).inflation);
    const able = buyers(view, { ...meld, price }, rulesOf(at.options).turn_cap).map((seat) => at.names[seat] ?? "");
    return able.length
      ? t("dead_cat.do.protect:would", { price, names: list(able) })
      : t("dead_cat.do.protect:safe", { price });
  };
  /** On a phone the form lies over the purses of those who could pay. */
  const facts = view.players.flatMap((player, seat) =>
    seat !== at.seat && player.living ? [`${at.names[seat] ?? ""}: ${count(player.tokens)}`] : [],
  );
  const purses = t("dead_cat.do.protect:purses", { purses: facts.join(", ") });
  return [
    { verb: "protect", key: VERBS.protect, label: t("dead_cat.do.protect"), form, facts: [purses], tells, build },
  ];
}

/** Cards without the melds that they are meant out of. */
const plain = (all: readonly string[]): string => all.map(cardText).join(" ");

/** A sale in words: with the meld that a card leaves. */
function saleOf(view: View<"dead_cat">, at: At, { cards: [first = "", ...more] }: DeadCat.Sell): string {
  const sold = plain([first, ...more]);
  const named = Number(first.split("#")[1] ?? 0);
  const isOut = (meld: DeadCat.MeldView): boolean =>
    named ? meld.number === named : meld.owner === at.seat && meld.cards.includes(first);
  const meld = handOf(view, at).includes(first) ? undefined : view.melds.find(isOut);
  return meld
    ? t("dead_cat.do.sell:from", { cards: sold, meld: cards(meld.cards) })
    : t("dead_cat.do.sell:one", { cards: sold });
}

/** What was not picked is asked for: a card out of a meld, or one that can be laid down, is never proposed, but the cheapest other. */
function careful(
  verb: Verb<"dead_cat">,
  sales: readonly DeadCat.Sell[],
  view: View<"dead_cat">,
  at: At,
): Verb<"dead_cat"> {
  const hand = handOf(view, at);
  if (verb.action) return { ...verb, grave: !picked.of(hand).length };
  const able = [...moves(at.menu, "meld"), ...moves(at.menu, "extend")].flatMap((one) => one.cards);
  const price = (one: DeadCat.Sell): number => one.cards.reduce((sum, card) => sum + priceOf(card), 0);
  const [idle] = sales
    .filter(({ cards }) => cards.every((card) => hand.includes(card) && !able.includes(card)))
    .sort((one, other) => price(one) - price(other));
  return { ...verb, form: verb.form?.map((field) => ({ ...field, value: idle ? JSON.stringify(idle) : "" })) ?? [] };
}

function selling(view: View<"dead_cat">, at: At): Verbs {
  const sales = moves(at.menu, "sell");
  const chosen = picked.of(handOf(view, at));
  const you = at.seat === null ? undefined : view.players[at.seat];
  const most = view.phase === "tax" && you ? enough(view, you) : chosen.length;
  const meant: DeadCat.Sell[] =
    sales.length && chosen.length && chosen.length <= most ? [{ type: "sell", cards: chosen }] : sales;
  const found = choose(meant, {
    ...named("sell", t("dead_cat.do.sell:ask")),
    label: (one) => `${saleOf(view, at, one)}: ${signed(one.cards.length)}`,
    note: (one) => `${signed(one.cards.length)}: ${plain(one.cards)}`,
  }).map((verb) => careful(verb, meant, view, at));
  return orIdle(found, "sell", t(view.bank ? "dead_cat.no.sale" : "dead_cat.no.bank.empty"));
}

/** Whether there is nothing that you could protect: then nobody need be asked. */
export function isBare(view: View<"dead_cat">, at: At): boolean {
  const purse = at.seat === null ? 0 : (view.players[at.seat]?.tokens ?? 0);
  return !purse || !view.melds.some((meld) => meld.owner === at.seat);
}

/** What passes the phase of protection where nothing can be protected; null: it is another phase, or something can. */
export function passing(view: View<"dead_cat">, at: At): DeadCat.Next | null {
  if (view.phase !== "protect" || view.turn !== at.seat || at.menu.some((one) => one.type === "protect")) return null;
  return isBare(view, at) ? (moves(at.menu, "next")[0] ?? null) : null;
}

/** On to the next phase. Without a look at what could be protected, or with cards picked, it is asked once more. */
function going(view: View<"dead_cat">, at: At): Verbs {
  const [action] = moves(at.menu, "next");
  // Without anything to protect the end of trading is the end of the turn.
  const ending = view.phase === "protect" || isBare(view, at);
  const bare =
    ending &&
    at.menu.some((one) => one.type === "protect") &&
    !view.melds.some((meld) => meld.owner === at.seat && meld.tokens) &&
    view.melds.some((meld) => meld.owner === at.seat && raiders(view, meld, rulesOf(at.options).turn_cap).length);
  const meant = view.phase === "trade" && picked.of(handOf(view, at)).length > 0;
  const tax = at.seat === null ? 0 : (view.players[at.seat]?.size ?? 0);
  const note = bare
    ? t("dead_cat.do.next:unprotected")
    : meant
      ? t("dead_cat.do.next:picked")
      : ending && tax
        ? t("dead_cat.stage.taxIs", { amount: signed(-tax) })
        : "";
  const label = t(`dead_cat.do.next:${ending ? "protect" : "trade"}`);
  const button = { verb: "next", key: VERBS.next, label, primary: true, note };
  // Who types says each step; who presses a button need not end what has not begun.
  if (action && view.phase === "trade" && ending && !meant && !liked.textMode) {
    const go = (): void => {
      leave(view.round);
      void at.send(action);
    };
    return [{ ...button, open: go }];
  }
  return action
    ? [{ ...button, action, ...(bare || meant ? { grave: true } : {}) }]
    : [{ ...button, refused: t("dead_cat.situation.dealing") }];
}
