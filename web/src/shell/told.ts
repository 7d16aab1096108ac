/** What happened at the table, besides the match, as a line for people. */

import type { Line } from "../lib/link.svelte";
import { players } from "../lib/sitters";
import { t } from "../lib/words.svelte";
import type * as w from "../wire";

/** What somebody said, for whoever does not have the chat before them. */
export function tellChat(said: w.Chatted): string {
  return t("shell.chat.line", { name: said.name, text: said.text });
}

/** What happened as a line; null: not worth one. Everybody is called what they were called then. */
export function tellTold(told: w.Told, { before, sitters }: Pick<Line, "before" | "sitters">): string | null {
  const named = (player: string): string =>
    [...sitters, ...before].find((one) => one.player === player)?.name ?? t("shell.somebody");
  const names = players(
    sitters.map((one) => ({ ...one, covered: false })),
    undefined,
  );
  switch (told.type) {
    case "sat":
    case "seated":
      return t(`shell.told.${told.type}`, { name: told.name, seat: told.seat + 1 });
    case "stood":
    case "emptied":
      return t(`shell.told.${told.type}`, { name: before[told.seat]?.name || t("shell.somebody") });
    case "readied":
      return t(told.ready ? "shell.told.ready" : "shell.told.unready", { name: names[told.seat] ?? "" });
    case "came":
    case "left":
      return t(`shell.told.${told.type}`, { name: names[told.seat] ?? "" });
    case "covered":
      return t(told.bot === "clock" ? "shell.told.ruled" : "shell.told.covered", { name: names[told.seat] ?? "" });
    case "admitted":
      return t("shell.told.admitted", { name: named(told.player) });
    case "handed":
      return t("shell.told.handed", { name: named(told.player) });
    case "kicked":
      return t("shell.told.kicked");
    case "muted":
      return t(told.muted ? "shell.told.muted" : "shell.told.unmuted", { name: named(told.player) });
    case "paused":
      return t(told.paused ? "shell.told.paused" : "shell.told.resumed");
    case "started":
      return t("shell.told.started", { match: told.match });
    case "abandoned":
      return t(told.ended ? "shell.told.outdated" : "shell.told.abandoned", { match: told.match });
    case "arranged":
      return t("shell.told.arranged");
    case "opened":
      return t("shell.told.opened", { name: told.host.name });
    case "chatted":
      return null;
  }
}
