/** What happened at the table, besides the match, as a line for people: the message `at-TAG` of the common book. */

import type { Line } from "../lib/link.svelte";
import { titles } from "../lib/meeting";
import { worded } from "../lib/saying";
import { players } from "../lib/sitters";
import { t, told, type Value } from "../lib/words.svelte";
import type * as w from "../wire";

/** What someone said, for whoever does not have the chat before them. */
export function tellChat(said: w.Chatted): string {
  return t("shell.chat.line", { name: said.name, text: worded(said.said, said.text) });
}

/** What happened as a line; null: not worth one. Everybody is called what they were called then. */
export function tellTold(one: w.Told, { before, sitters }: Pick<Line, "before" | "sitters">): string | null {
  if (one.type === "chatted") return null;
  const names = players(
    sitters.map((sitter) => ({ ...sitter, covered: false })),
    undefined,
  );
  const values: Record<string, Value> = {
    me: "other",
    covered: "no",
    ended: "no",
    same: "no",
    begins: "no",
    nature: "person",
  };
  for (const [name, value] of Object.entries(one)) {
    if (typeof value === "boolean") values[name] = value ? "yes" : "no";
    else if (typeof value === "string" || typeof value === "number") values[name] = value;
  }
  if ("seat" in one) {
    // Who sits there now is not who has just stood up.
    const gone = one.type === "stood" || one.type === "unseated" || one.type === "emptied";
    values["seat"] = gone ? before[one.seat]?.name || t("common.somebody.first") : (names[one.seat] ?? "");
    values["place"] = t("shell.place", { number: one.seat + 1 });
  }
  if ("player" in one) {
    const named = [...sitters, ...before].find((sitter) => sitter.player === one.player);
    values["player"] = named?.name || t("common.somebody");
  }
  if (one.type === "opened") values["name"] = one.host.name;
  if (one.type === "asked") {
    values["wish"] = one.game ? "other" : one.same ? "same" : "new";
    values["game"] = titles.get(one.game ?? "") ?? one.game ?? "";
  }
  if (one.type === "started") {
    values["on"] = one.on ? "yes" : "no";
    if (one.on) {
      const place = t("shell.place", { number: one.on.seat + 1 });
      Object.assign(values, { from: one.on.match, step: one.on.step, place });
    }
  }
  if (one.type === "arranged") {
    values["game"] = titles.get(one.setup.game) ?? one.setup.game;
    values["seats"] = one.setup.seats ?? 0;
  }
  return told(`common.at-${one.type}`, values) || null;
}
