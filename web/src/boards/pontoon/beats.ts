/**
 * What is given time at a table of Shed Pontoon: the card you wait for, a bust, and the showing.
 *
 * A round ends within one step: the last card or the last stick, all hands shown, all stakes paid, and the next round
 * begun. The stage shows that in its order, so the table is told event by event: `after` is the table in the middle.
 */

import type { Pontoon as p } from "../../wire";
import { cardText } from "../../lib/cards";
import { t } from "../../lib/words.svelte";
import type { Banner, Beat, Happening, Seating, Tone, View } from "../board";
import { rulesOf } from "../rules";
import { keeper, multiplies, PAYS, rankOf, totalOf } from "./hands";

type At = Seating<"pontoon">;
type Now = View<"pontoon">;

/** Milliseconds: a card that you wait for, one that everybody should have seen, what is said large. */
const CARD = 550;
const GLANCE = 450;
const SHOUT = 1400;
/** For all hands that are shown, and for all that are paid; each has a share, between these. */
const ALL_SHOWN = 1250;
const ALL_PAID = 1150;
const SHORTEST = 150;
const LONGEST = 420;
/** Everything lies there, added up. */
const HELD = 1300;

const share = (whole: number, parts: number): number =>
  Math.round(Math.min(LONGEST, Math.max(SHORTEST, whole / Math.max(1, parts))));

/** What of a step is given time. */
export function beats(step: Happening<"pontoon">, at: At): Beat<"pontoon">[] {
  const { events } = step;
  const count = (type: p.Event["type"]): number => events.filter((event) => event.type === type).length;
  const holds = { shown: share(ALL_SHOWN, count("handshown")), paid: share(ALL_PAID, count("handsettled")) };
  const found: Beat<"pontoon">[] = [];
  let now = step.before;
  for (const event of events) {
    now = after(now, event);
    const beat = of(event, now, at, events, holds);
    if (beat) found.push({ event, view: now, ...beat });
    if (event.type === "handended") break;
  }
  return found;
}

type Time = Pick<Beat<"pontoon">, "hold" | "banner">;

/** The time that one event of a step gets; null: none. */
function of(event: p.Event, now: Now, at: At, step: p.Event[], holds: { shown: number; paid: number }): Time | null {
  const ends = step.some((each) => each.type === "handended");
  switch (event.type) {
    case "carddealt":
      return dealt(event, now, at, ends);
    case "wentbust":
      return event.seat === at.seat
        ? { hold: SHOUT, banner: bust(handOf(now, event), at) }
        : { hold: ends ? GLANCE : CARD };
    case "handshown": {
      const banner = event.seat === at.seat && event.rank !== "clown" ? undefined : shown(event, at, step);
      return banner ? { hold: SHOUT, banner } : { hold: holds.shown };
    }
    case "jackpotpaid":
      return jackpot(event, now, at);
    case "handsettled":
      return { hold: holds.paid };
    case "handended":
      return { hold: HELD };
    default:
      return null;
  }
}

/** A card: yours once you have bet, and the last one of a round whoever gets it. */
function dealt(event: p.CardDealt, now: Now, at: At, ends: boolean): Time | null {
  if (event.seat !== at.seat || now.phase === "first") return ends ? { hold: GLANCE } : null;
  const hand = handOf(now, event);
  const rank = hand && rankOf(hand);
  if (hand && rank && rank !== "normal" && rank !== "bust") {
    const banner: Banner = {
      title: t(`pontoon.shout.${rank}`),
      note: prospect(hand, rank, now, at),
      cards: hand.cards,
      tone: "good",
    };
    return { hold: SHOUT, banner };
  }
  return event.how === "dealt" ? null : { hold: CARD };
}

/** What a hand brings if nobody has better: a jackpot pays no more than is in it. */
function prospect(hand: p.HandView, rank: p.Rank, now: Now, at: At): string {
  if (keeper(at.options) === "house") return t("pontoon.shout.yours", { times: multiplies(at.options, rank) });
  const place = PAYS.indexOf(rank);
  const bonus = Math.min(now.carry, hand.stake * (rulesOf("pontoon", at.options).pay[place] ?? 0));
  const pays = keeper(at.options) === "jackpot" && bonus > 0;
  return pays ? t("pontoon.shout.takes", { amount: bonus }) : t("pontoon.shout.wins");
}

/** Yours is over 21. */
function bust(hand: p.HandView | undefined, at: At): Banner {
  const { cards = [], stake = 0 } = hand ?? {};
  const said = { cards: cards.map(cardText).join(" "), total: totalOf(cards) ?? "", stake };
  return {
    title: t("pontoon.shout.bust"),
    note: t("pontoon.shout.over", { who: at.seat === hand?.seat ? "you" : "other", ...said }),
    cards,
    tone: "bad",
  };
}

/** A hand takes more from the jackpot than its stake. */
function jackpot(event: p.JackpotPaid, now: Now, at: At): Time | null {
  if (event.amount <= (handOf(now, event)?.stake ?? 0)) return null;
  const mine = event.seat === at.seat;
  const note = mine ? t("common.you.first") : (at.names[event.seat] ?? "");
  const title = t("pontoon.shout.jackpot", { amount: event.amount });
  return { hold: SHOUT, banner: { title, note, cards: [], tone: mine ? "good" : "plain" } };
}

/** Someone shows what is rarely seen; if it wins, with what it pays: in a pot that is no multiple of the stake. */
function shown(event: p.HandShown, at: At, step: p.Event[]): Banner | undefined {
  if (event.rank === "normal" || event.rank === "bust") return undefined;
  const mine = event.seat === at.seat;
  const who = mine ? t("common.you.first") : (at.names[event.seat] ?? "");
  const tone: Tone = mine ? "good" : "plain";
  const paid = step.find(
    (each): each is p.HandSettled =>
      each.type === "handsettled" && each.seat === event.seat && each.hand === event.hand,
  );
  const gain = paid ? paid.returned - paid.stake : 0;
  const times = multiplies(at.options, event.rank);
  const won = times
    ? t("pontoon.shout.pays", { who, times })
    : t("pontoon.shout.gains", { who, amount: gain, stake: paid?.stake ?? 0 });
  const note = gain > 0 ? won : who;
  return { title: t(`pontoon.shout.${event.rank}`), note, cards: event.cards, tone };
}

/** Where a seat's hand of a number lies. */
function placeOf(view: Now, { seat, hand }: { seat: number; hand: number }): number {
  const places = view.hands.flatMap((one, place) => (one.seat === seat ? [place] : []));
  return places[hand - 1] ?? -1;
}

const handOf = (view: Now, at: { seat: number; hand: number }): p.HandView | undefined => view.hands[placeOf(view, at)];

function withHand(
  view: Now,
  at: { seat: number; hand: number },
  change: (hand: p.HandView) => Partial<p.HandView>,
): Now {
  const place = placeOf(view, at);
  return { ...view, hands: view.hands.map((hand, each) => (each === place ? { ...hand, ...change(hand) } : hand)) };
}

/** A stake that leaves the chips of its player for a hand of theirs. */
function staked(view: Now, at: { seat: number; hand: number }, cost: number): Now {
  const players = view.players.map((one, seat) => (seat === at.seat ? { ...one, chips: one.chips - cost } : one));
  return withHand({ ...view, players }, at, (hand) => ({ stake: hand.stake + cost }));
}

/** The second card of a pair begins a hand at the end of the row, with a stake of its own. */
function split(view: Now, event: p.HandSplit): Now {
  const place = placeOf(view, event);
  const pair = view.hands[place];
  if (!pair) return view;
  const part = (from: number): p.HandView => ({
    ...pair,
    cards: pair.cards.slice(from, from + 1),
    up: pair.up.slice(from, from + 1),
    forced: pair.forced.slice(from, from + 1),
    total: totalOf(pair.cards.slice(from, from + 1)),
  });
  const hands = view.hands.with(place, part(0)).toSpliced(place + event.new - event.hand, 0, { ...part(1), stake: 0 });
  const players = view.players.map((one, seat) => (seat === event.seat ? { ...one, splits: one.splits + 1 } : one));
  return staked({ ...view, hands, players }, { seat: event.seat, hand: event.new }, event.cost);
}

/** How many of each card are unseen once these are seen. */
function unseenAfter(view: Now, cards: readonly string[]): number[] {
  return cards.reduce((unseen, card) => {
    const at = 4 * "A23456789TJQK".indexOf(card[0] ?? "") + "shdc".indexOf(card[1] ?? "");
    return card === "??" ? unseen : unseen.with(at, (unseen[at] ?? 0) - 1);
  }, view.unseen);
}

/** The table as it is when one more event of a step has happened: the cards, the shoe, the stakes and the chips. */
export function after(view: Now, event: p.Event): Now {
  switch (event.type) {
    case "antespaid": {
      const players = view.players.map((one, seat) => ({ ...one, chips: one.chips - (event.paid[seat] ?? 0) }));
      return { ...view, players, carry: event.jackpot };
    }
    case "jackpotpaid":
      return { ...quiet(view), carry: view.carry - event.amount };
    case "jackpotshared": {
      const players = view.players.map((one, seat) =>
        event.seats.includes(seat) ? { ...one, chips: one.chips + event.each } : one,
      );
      return { ...quiet(view), players };
    }
    case "betplaced": {
      const players = view.players.map((one, seat) => (seat === event.seat ? { ...one, bet: event.amount } : one));
      return staked({ ...view, players }, { seat: event.seat, hand: 1 }, event.amount);
    }
    case "bought":
      return staked(view, event, event.cost);
    case "burned": {
      const pair = handOf(view, event);
      const buried = pair ? [...view.buried, { ...pair, stake: 0, fate: "burned" as const }] : view.buried;
      const empty = { cards: [], up: [], forced: [], total: 0 };
      return withHand(staked({ ...view, buried }, event, event.cost), event, () => empty);
    }
    case "handsplit":
      return split(view, event);
    case "markerreached":
      return { ...view, mark: event.left };
    case "cardsreturned":
      return { ...view, left: event.left, buried: [] };
    case "carddealt": {
      const drawn = { ...view, left: view.left - 1, unseen: unseenAfter(view, [event.card]) };
      return withHand(drawn, event, (hand) => {
        const cards = [...hand.cards, event.card];
        return {
          cards,
          up: [...hand.up, event.how === "twisted" || event.how === "forced"],
          forced: [...hand.forced, event.how === "forced"],
          total: totalOf(cards),
        };
      });
    }
    case "wentbust":
      return withHand(quiet(view), event, () => ({ fate: "bust" }));
    case "stuck":
      return withHand(view, event, () => ({ fate: event.auto ? "sat" : "stuck" }));
    case "handshown": {
      const hidden = handOf(view, event)?.cards ?? [];
      const unseen = unseenAfter(
        view,
        event.cards.filter((_, place) => hidden[place] === "??"),
      );
      return withHand({ ...quiet(view), unseen }, event, () => ({ cards: event.cards, total: event.total }));
    }
    case "handsettled":
      return {
        ...quiet(view),
        players: view.players.map((player, seat) =>
          seat === event.seat ? { ...player, chips: player.chips + event.returned } : player,
        ),
      };
    case "handended":
      return { ...quiet(view), bank: event.bank, carry: event.carry };
    default:
      return view;
  }
}

/** Nobody is awaited once a hand is bust, or while hands are shown. */
const quiet = (view: Now): Now => ({ ...view, awaited: null, may: [] });
