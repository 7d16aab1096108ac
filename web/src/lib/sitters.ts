/** Who sat where when something happened: a line of the log belongs to whoever made it, not to whoever sits there now. */

import { t } from "./words.svelte";
import type { Presence } from "../boards/board";
import type * as w from "../wire";

export interface Sitter {
  name: string;
  /** Empty: a bot's seat, or nobody's. */
  player: string;
  /** Whether a bot or the rules play for them, because they are away. */
  covered: boolean;
  /** Whether it is the rules: with chips of one's own no bot plays. */
  ruled?: boolean;
}

export type Sitters = readonly Sitter[];

/** What stands for a bot's name where the rules play. */
const RULES = "clock";
const NOBODY: Sitter = { name: "", player: "", covered: false };

/** Who plays at a seat, if it is not simply someone who is here. */
export function presenceOf({ kind, bot, here, nature }: w.Chair): Presence {
  if (kind === "bot") return "bot";
  if (bot) return bot === RULES ? "ruled" : "covered";
  if (kind === "human" && !here) return "away";
  return nature === "person" ? "" : nature;
}

/** Those who sit at a table now. */
export function sitting(chairs: readonly w.Chair[]): Sitters {
  return chairs.map(({ name, player, kind, bot }) => ({
    name,
    player,
    covered: kind === "human" && bot !== "",
    ruled: bot === RULES,
  }));
}

/** Who sits where after something has happened at the table. */
export function after(sitters: Sitters, told: w.Told): Sitters {
  switch (told.type) {
    case "sat":
      return put(sitters, told.seat, { name: told.name, player: told.player, covered: false });
    case "seated":
      return put(sitters, told.seat, { ...NOBODY, name: told.name });
    case "stood":
    case "unseated":
    case "emptied":
      return put(sitters, told.seat, NOBODY);
    case "covered":
      return put(sitters, told.seat, { ...(sitters[told.seat] ?? NOBODY), covered: true, ruled: told.bot === RULES });
    case "came":
      return put(sitters, told.seat, { ...(sitters[told.seat] ?? NOBODY), covered: false, ruled: false });
    case "shifted":
      return told.places.map((seat) => sitters[seat] ?? NOBODY);
    case "arranged":
      return Array.from({ length: told.setup.seats }, (_, seat) => sitters[seat] ?? NOBODY);
    default:
      return sitters;
  }
}

function put(sitters: Sitters, seat: number, sitter: Sitter): Sitters {
  const length = Math.max(sitters.length, seat + 1);
  return Array.from({ length }, (_, at) => (at === seat ? sitter : (sitters[at] ?? NOBODY)));
}

/** The seat that someone plays on; null: none, or a bot plays on it for them. */
export function seatOf(sitters: Sitters, player: string | undefined): number | null {
  const seat = sitters.findIndex((sitter) => sitter.player !== "" && sitter.player === player && !sitter.covered);
  return seat < 0 ? null : seat;
}

/** Names by seat of those who play there, as someone reads them: who covers is not the one they cover for. */
export function players(sitters: Sitters, you: string | undefined): string[] {
  return sitters.map(({ name, player, covered, ruled }, seat) => {
    if (covered && ruled) return player === you ? t("common.your.rules") : t("common.rules.of", { name });
    if (covered) return player === you ? t("shell.bot.yours") : t("shell.bot.of", { name });
    return name || t("shell.seat", { number: seat + 1 });
  });
}
