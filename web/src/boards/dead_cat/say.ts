/** What happened at a table of Dead-Cat Bounce, one line an event. */

import { cardText } from "../../lib/cards";
import { count, t } from "../../strings/index.svelte";
import type { DeadCat } from "../../wire";
import { bundle, cards, list, tokens, who } from "./words";

type Values = Record<string, string | number>;

/** A sentence whose subject is a seat: "You buy ...", "Ann buys ...". */
function does(key: string, seat: number, names: string[], you: number | null, values: Values = {}): string {
  const name = names[seat] ?? `p${seat + 1}`;
  return t(`dead_cat.say.${key}.${seat === you ? "you" : "other"}`, { name, ...values });
}

/** One line for an event; null where it needs none, such as others' hidden cards. */
export function say(event: DeadCat.Event, names: string[], you: number | null): string | null {
  switch (event.type) {
    case "bought":
      return does("bought", event.seat, names, you, { card: cardText(event.card), price: count(event.price) });
    case "melded":
    case "extended":
      return does(event.type, event.seat, names, you, { cards: cards(event.cards), meld: event.meld });
    case "joined":
      return does("joined", event.seat, names, you, { meld: event.meld, other: event.other });
    case "sold":
      return does("sold", event.seat, names, you, { cards: cards(event.cards), paid: count(event.paid) });
    case "meldcut":
      return cut(event, names, you);
    case "refilled":
      return does("refilled", event.seat, names, you, { price: count(event.price) });
    case "takenover":
      return does("takenover", event.seat, names, you, {
        meld: event.meld,
        owner: who(event.owner, names, you, "dat"),
        price: count(event.price),
      });
    case "protected":
      return does("protected", event.seat, names, you, { meld: event.meld, tokens: tokens(event.tokens) });
    case "offered":
      return does("offered", event.maker, names, you, {
        number: event.number,
        taker: who(event.taker, names, you, "dat"),
        give: bundle(event.give),
        get: bundle(event.get),
      });
    case "dealt":
      return t("dead_cat.say.dealt", {
        number: event.number,
        maker: who(event.maker, names, you, "dat"),
        taker: who(event.taker, names, you, "acc"),
        give: bundle(event.give),
        get: bundle(event.get),
      });
    case "offerended":
      return t(`dead_cat.say.${event.how}`, { number: event.number });
    default:
      return due(event, names, you) ?? course(event, names, you);
  }
}

/** What housekeeping and tax bring. */
function due(event: DeadCat.Event, names: string[], you: number | null): string | null {
  switch (event.type) {
    case "feespaid":
      return does("feespaid", event.seat, names, you, { tokens: tokens(event.amount) });
    case "dividendpaid":
      return does(event.short ? "dividendshort" : "dividendpaid", event.seat, names, you, {
        amount: count(event.amount),
      });
    case "taxdemanded":
      return does("taxdemanded", event.seat, names, you, { tax: count(event.tax) });
    case "taxpaid":
      return event.amount ? does("taxpaid", event.seat, names, you, { amount: count(event.amount) }) : null;
    case "carddropped":
    case "cardturned":
      return t(`dead_cat.say.${event.type}`, { card: cardText(event.card) });
    case "packrenewed":
      return t("dead_cat.say.packrenewed", { cards: count(event.cards) });
    default:
      return null;
  }
}

/** The course of the match. */
function course(event: DeadCat.Event, names: string[], you: number | null): string | null {
  switch (event.type) {
    case "firstpicked": {
      const said = does("firstpicked", event.seat, names, you);
      const held = event.tokens.map((amount, seat) => `${who(seat, names, you)} ${count(amount)}`).join(", ");
      return new Set(event.tokens).size > 1 ? `${said} ${t("dead_cat.say.headstart", { tokens: held })}` : said;
    }
    case "tradingended":
    case "timedout":
      return does(event.type, event.seat, names, you);
    case "carddealt":
      return event.card === "??" ? null : does("carddealt", event.seat, names, you, { card: cardText(event.card) });
    case "turnbegan":
      return does("turnbegan", event.seat, names, you, { round: count(event.round) });
    case "endtriggered":
      return event.why ? t(`dead_cat.say.endtriggered.${event.why}`) : null;
    case "resigned":
      return does(event.cards.length ? "resignedCards" : "resigned", event.seat, names, you, {
        cards: cards(event.cards),
      });
    case "matchended": {
      const wealth = event.wealth.map((amount, seat) => `${who(seat, names, you)} ${count(amount)}`).join(", ");
      return t("dead_cat.say.matchended", {
        wealth,
        names: list(event.winners.map((seat) => who(seat, names, you, "dat"))),
      });
    }
    default:
      return null;
  }
}

function cut(event: DeadCat.MeldCut, names: string[], you: number | null): string {
  const left = list(event.left.map((meld) => `#${meld}`));
  const key = event.left.length > 1 ? "becomes" : event.left.length ? "smaller" : "gone";
  const said = t(`dead_cat.say.${key}`, { meld: event.meld, left });
  return event.returned.length
    ? `${said} ${does("returned", event.seat, names, you, { cards: cards(event.returned) })}`
    : said;
}
