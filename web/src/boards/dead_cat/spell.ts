/** Moves of a record as people call them: melds by owner and cards, offers by what is in them; nobody sees numbers. */

import { t } from "../../lib/words.svelte";
import type { DeadCat } from "../../wire";
import { bundle, cards, lying, read } from "./words";

/** A move that names something by its number, in words, by the view before it; null: it names nothing so. */
export function spell(view: DeadCat.View, move: string, names: readonly string[]): string | null {
  const [verb = "", ...rest] = move.split(" ");
  const meld = (word = ""): DeadCat.MeldView | undefined => view.melds.find((one) => word === `#${one.number}`);
  const one = meld(rest[0]);
  const called = cards(one?.cards ?? []);
  switch (verb) {
    case "takeover":
      return one ? t("dead_cat.moved.takeover", { cards: called, owner: names[one.owner] ?? "" }) : null;
    case "protect":
      return one ? t("dead_cat.moved.protect", { cards: called, count: Number(rest[1]) }) : null;
    case "extend":
      return one ? t("dead_cat.moved.extend", { meld: called, cards: cards(rest.slice(1)) }) : null;
    case "join": {
      const other = meld(rest[1]);
      return one && other ? t("dead_cat.do.join:one", { meld: called, other: cards(other.cards) }) : null;
    }
    case "sell": {
      const [card = "", number] = rest[0]?.split("#") ?? [];
      const from = meld(`#${number ?? ""}`);
      return from ? t("dead_cat.do.sell:from", { cards: cards([card]), meld: cards(from.cards) }) : null;
    }
    case "accept":
    case "decline":
    case "withdraw":
      return answer(view, verb, rest[0] ?? "");
    case "offer":
      return offer(view, rest, names);
    default:
      return null;
  }
}

/** An answer, with what each side of the offer gives: as its taker sees it, or who takes it back. */
function answer(view: DeadCat.View, verb: "accept" | "decline" | "withdraw", word: string): string | null {
  const found = view.offers.find((one) => word === `#${one.number}`);
  if (!found) return null;
  const [give, get] = verb === "withdraw" ? [found.give, found.get] : [found.get, found.give];
  return `${t(`dead_cat.do.${verb}`)}: ${deal(view, give, get)}`;
}

/** An offer in which a whole meld is, or a card out of one; of others the book knows all words. */
function offer(view: DeadCat.View, [to = "", ...rest]: string[], names: readonly string[]): string | null {
  const [give, get] = rest
    .join(" ")
    .replace(/^give /, "")
    .split(/ ?\bget /)
    .map((part) => goods(part));
  if (!give || !get || !rest.some((word) => word.includes("#"))) return null;
  const name = names[Number(to.slice(1)) - 1] ?? to;
  return `${t("dead_cat.do.offer")} ${name}: ${deal(view, give, get)}`;
}

const goods = (text: string): DeadCat.Bundle | null =>
  text === "nothing" ? { tokens: 0, cards: [], melds: [] } : read(text);

function deal(view: DeadCat.View, give: DeadCat.Bundle, get: DeadCat.Bundle): string {
  const plain = (one: DeadCat.Bundle): DeadCat.Bundle => ({ ...one, cards: one.cards.map((card) => card.slice(0, 2)) });
  return t("dead_cat.do.answer:deal", {
    give: bundle(plain(give), lying(view)),
    get: bundle(plain(get), lying(view)),
  });
}
