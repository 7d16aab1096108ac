/** What happened at a table of Dead-Cat Bounce, one line an event. */

import { cardText } from "../../lib/cards";
import { count, t } from "../../lib/words.svelte";
import type { DeadCat } from "../../wire";
import { subject } from "../subject";
import { bundle, cards, list, tokens, who } from "./words";

/** One line for an event; null where it needs none, such as others' hidden cards. */
export function say(event: DeadCat.Event, names: string[], you: number | null): string | null {
  switch (event.type) {
    case "bought":
      return t("dead_cat.say.bought", {
        ...subject(event.seat, names, you),
        card: cardText(event.card),
        price: event.price,
      });
    case "melded":
    case "extended":
      return t(`dead_cat.say.${event.type}`, {
        ...subject(event.seat, names, you),
        cards: cards(event.cards),
        meld: event.meld,
      });
    case "joined":
      return t("dead_cat.say.joined", { ...subject(event.seat, names, you), meld: event.meld, other: event.other });
    case "sold":
      return t("dead_cat.say.sold", {
        ...subject(event.seat, names, you),
        cards: cards(event.cards),
        paid: event.paid,
      });
    case "meldcut":
      return cut(event, names, you);
    case "refilled":
      return t("dead_cat.say.refilled", { ...subject(event.seat, names, you), price: event.price });
    case "takenover":
      return t("dead_cat.say.takenover", {
        ...subject(event.seat, names, you),
        meld: event.meld,
        owner: who(event.owner, names, you, "dat"),
        price: event.price,
      });
    case "protected":
      return t("dead_cat.say.protected", {
        ...subject(event.seat, names, you),
        meld: event.meld,
        tokens: tokens(event.tokens),
      });
    case "offered":
      return t("dead_cat.say.offered", {
        ...subject(event.maker, names, you),
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
      return t("dead_cat.say.feespaid", { ...subject(event.seat, names, you), tokens: tokens(event.amount) });
    case "dividendpaid":
      return t(`dead_cat.say.${event.short ? "dividendshort" : "dividendpaid"}`, {
        ...subject(event.seat, names, you),
        amount: event.amount,
      });
    case "taxdemanded":
      return t("dead_cat.say.taxdemanded", { ...subject(event.seat, names, you), tax: event.tax });
    case "taxpaid":
      return event.amount
        ? t("dead_cat.say.taxpaid", { ...subject(event.seat, names, you), amount: event.amount })
        : null;
    case "carddropped":
    case "cardturned":
      return t(`dead_cat.say.${event.type}`, { card: cardText(event.card) });
    case "packrenewed":
      return t("dead_cat.say.packrenewed", { cards: event.cards });
    default:
      return null;
  }
}

/** The course of the match. */
function course(event: DeadCat.Event, names: string[], you: number | null): string | null {
  switch (event.type) {
    case "firstpicked": {
      const said = t("dead_cat.say.firstpicked", subject(event.seat, names, you));
      const held = event.tokens.map((amount, seat) => `${who(seat, names, you)} ${count(amount)}`).join(", ");
      return new Set(event.tokens).size > 1 ? `${said} ${t("dead_cat.say.headstart", { tokens: held })}` : said;
    }
    case "tradingended":
    case "timedout":
      return t(`dead_cat.say.${event.type}`, subject(event.seat, names, you));
    case "carddealt":
      return event.card === "??"
        ? null
        : t("dead_cat.say.carddealt", { ...subject(event.seat, names, you), card: cardText(event.card) });
    case "turnbegan":
      return t("dead_cat.say.turnbegan", { ...subject(event.seat, names, you), round: event.round });
    case "endtriggered":
      return event.why ? t(`dead_cat.say.endtriggered.${event.why}`) : null;
    case "resigned":
      return t(`dead_cat.say.${event.cards.length ? "resignedCards" : "resigned"}`, {
        ...subject(event.seat, names, you),
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
    ? `${said} ${t("dead_cat.say.returned", { ...subject(event.seat, names, you), cards: cards(event.returned) })}`
    : said;
}
