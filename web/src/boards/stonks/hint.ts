/** What is to be known of the cards that are picked: what announcing one may pay. */

import { t } from "../../lib/words.svelte";
import { paysOf, sized } from "./odds";
import { bet, cards, may, type Rules } from "./words";

export function hintOf(chosen: readonly string[], rules: Rules): string {
  const [card, more] = chosen;
  if (card === undefined) return t("stonks.stage.pick");
  if (more !== undefined) return t("stonks.stage.picked", { cards: cards(chosen) });
  const pays = may(paysOf(sized([card], [], rules), rules));
  return rules.house_fee
    ? t("stonks.stage.pickedOne", { card: bet(card), may: pays, fee: rules.house_fee })
    : t("stonks.stage.pickedFree", { card: bet(card), may: pays });
}
