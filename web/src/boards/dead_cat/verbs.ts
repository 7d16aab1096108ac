/** The moves of Dead-Cat Bounce as buttons. Picked cards say what is meant; where several things may be, one is asked. */

import { cardText } from "../../lib/cards";
import { signed, t } from "../../lib/words.svelte";
import type { DeadCat } from "../../wire";
import type { Field, Seating, Verb, View } from "../board";
import { choose, moves, same } from "../choose";
import { fitsOn, isPart } from "./lay";
import { draft, picked } from "./picked.svelte";
import { bundle, cards, enough, isNothing, read, who, written } from "./words";
import { VERBS } from "./keys";

type At = Seating<"dead_cat">;
type Verbs = Verb<"dead_cat">[];

type Answer = "accept" | "decline" | "withdraw";
type Named = "buy" | "takeover" | "meld" | "join" | "sell";

/** What every button needs that may have to ask. */
function named(verb: Named | Answer, ask: string): { verb: string; key: string; name: string; ask: string } {
  return { verb, key: VERBS[verb], name: t(`dead_cat.do.${verb}`), ask };
}

/** What can be done now; answers to offers first, for somebody waits for them. */
export function verbs(view: View<"dead_cat">, at: At): Verbs {
  return [
    ...answers(view, at),
    ...market(view, at),
    ...melding(view, at),
    ...dealing(view, at),
    ...protecting(view, at),
    ...going(view, at),
  ];
}

function answers(view: View<"dead_cat">, at: At): Verbs {
  const label = (one: { offer: number }): string => {
    const offer = view.offers.find((each) => each.number === one.offer);
    return offer
      ? `#${one.offer} ${who(offer.maker, at.names, at.seat)}: ${bundle(offer.give)} ⇄ ${bundle(offer.get)}`
      : `#${one.offer}`;
  };
  return (["accept", "decline", "withdraw"] as const).flatMap((verb) =>
    choose(moves(at.menu, verb), {
      ...named(verb, t("dead_cat.do.answer")),
      label,
      note: (one) => `#${one.offer}`,
    }),
  );
}

function market(view: View<"dead_cat">, at: At): Verbs {
  const price = (card: string): number => view.flop.find((one) => one.card === card)?.price ?? 0;
  const meld = (number: number): DeadCat.MeldView | undefined => view.melds.find((one) => one.number === number);
  return [
    ...choose(moves(at.menu, "buy"), {
      ...named("buy", t("dead_cat.do.buy:ask")),
      label: (one) => t("dead_cat.do.buy:one", { card: cardText(one.card), price: price(one.card) }),
      note: (one) => `${cardText(one.card)} ${signed(-price(one.card))}`,
    }),
    ...moves(at.menu, "refill").map((action) => ({
      verb: "refill",
      key: VERBS.refill,
      label: t("dead_cat.do.refill"),
      note: signed(-view.refill),
      action,
    })),
    ...choose(moves(at.menu, "takeover"), {
      ...named("takeover", t("dead_cat.do.takeover:ask")),
      label: (one) => takeoverLabel(meld(one.meld), at),
      note: (one) => `#${one.meld} ${signed(-(meld(one.meld)?.price ?? 0))}`,
    }),
  ];
}

function takeoverLabel(meld: DeadCat.MeldView | undefined, at: At): string {
  if (!meld) return "";
  return t("dead_cat.do.takeover:one", {
    meld: meld.number,
    owner: who(meld.owner, at.names, at.seat),
    cards: cards(meld.cards),
    price: meld.price,
    dividend: meld.dividend,
  });
}

/** Laying down and adding are one button, joining another. */
function melding(view: View<"dead_cat">, at: At): Verbs {
  const label = (one: DeadCat.Meld | DeadCat.Extend): string =>
    one.type === "meld"
      ? t("dead_cat.do.meld:one", { cards: cards(one.cards) })
      : t("dead_cat.do.extend:one", { cards: cards(one.cards), meld: one.meld });
  const join = (one: DeadCat.Join): string => t("dead_cat.do.join:one", { meld: one.meld, other: one.other });
  const laid = layings(view, at);
  return [
    ...(laid.length ? [] : vain(view, at)),
    ...choose(laid, {
      ...named("meld", t("dead_cat.do.meld:ask")),
      label,
      note: (one) => cards(one.cards) + (one.type === "extend" ? ` → #${one.meld}` : ""),
    }),
    ...choose(moves(at.menu, "join"), {
      ...named("join", t("dead_cat.do.join:ask")),
      label: join,
      note: (one) => `#${one.other} → #${one.meld}`,
    }),
  ];
}

/** Picked cards that can be laid down nowhere: the button stays, and says why. */
function vain(view: View<"dead_cat">, at: At): Verbs {
  const chosen = picked.of(handOf(view, at));
  if (!isTrading(view, at) || chosen.length < 2) return [];
  return [
    {
      verb: "meld",
      key: VERBS.meld,
      label: t("dead_cat.do.meld"),
      note: cards(chosen),
      refused: t("dead_cat.do.meld:not"),
    },
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

/** Any bundle each way may be offered: written, as it is in the notation. */
function dealing(view: View<"dead_cat">, at: At): Verbs {
  const partners = view.players.flatMap((_, other) => (mayDeal(view, at.seat, other) ? [other] : []));
  if (!partners.length) return [];
  const [usual] = moves(at.menu, "offer");
  const base = draft() ?? usual ?? null;
  const form: Field[] = [
    {
      name: "to",
      label: t("dead_cat.do.offer:to"),
      kind: "choice",
      value: String(base?.to ?? partners[0]),
      choices: partners.map((seat) => ({ value: String(seat), label: at.names[seat] ?? "" })),
    },
    { name: "give", label: t("dead_cat.do.offer:give"), kind: "text", value: base ? written(base.give) : "" },
    { name: "get", label: t("dead_cat.do.offer:get"), kind: "text", value: base ? written(base.get) : "" },
  ];
  const build = (values: Record<string, string>): DeadCat.Offer | null => {
    const give = read(values.give ?? "");
    const get = read(values.get ?? "");
    return give && get && !(isNothing(give) && isNothing(get))
      ? { type: "offer", to: Number(values.to), give, get }
      : null;
  };
  return [{ verb: "offer", key: VERBS.offer, label: t("dead_cat.do.offer"), form, build }];
}

function protecting(view: View<"dead_cat">, at: At): Verbs {
  const numbers = [...new Set(moves(at.menu, "protect").map((one) => one.meld))];
  const melds = view.melds.filter((one) => numbers.includes(one.number));
  const [first] = melds;
  const most = at.seat === null ? 0 : (view.players[at.seat]?.tokens ?? 0);
  if (!first) return [];
  const label = (one: DeadCat.MeldView): string =>
    t("dead_cat.do.protect:one", { meld: one.number, cards: cards(one.cards), price: one.price });
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
  return [{ verb: "protect", key: VERBS.protect, label: t("dead_cat.do.protect"), form, build }];
}

/** Selling, and on to the next phase. */
function going(view: View<"dead_cat">, at: At): Verbs {
  const sales = moves(at.menu, "sell");
  const chosen = picked.of(handOf(view, at));
  const you = at.seat === null ? undefined : view.players[at.seat];
  const most = view.phase === "tax" && you ? enough(view, you) : chosen.length;
  const meant: DeadCat.Sell[] =
    sales.length && chosen.length && chosen.length <= most ? [{ type: "sell", cards: chosen }] : sales;
  const label = (one: DeadCat.Sell): string => t("dead_cat.do.sell:one", { cards: cards(one.cards) });
  const tax = you?.size ?? 0;
  const ending = view.phase === "protect";
  return [
    ...choose(meant, {
      ...named("sell", t("dead_cat.do.sell:ask")),
      label,
      note: (one) => `${cards(one.cards)} ${signed(one.cards.length)}`,
    }),
    ...moves(at.menu, "next").map((action) => ({
      verb: "next",
      key: VERBS.next,
      label: t(`dead_cat.do.next:${ending ? "protect" : "trade"}`),
      primary: true,
      action,
      ...(ending && tax ? { note: t("dead_cat.stage.taxIs", { amount: signed(-tax) }) } : {}),
    })),
  ];
}
