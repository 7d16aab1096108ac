/** Who sat where when something happened: a line of the log belongs to whoever made it, not to whoever sits there now. */

import { t } from "./words.svelte";
import type { Presence } from "../boards/board";
import type * as w from "../wire";

export interface Sitter {
  name: string;
  /** Empty: a bot's seat, or nobody's. */
  player: string;
  /** Whether a bot plays for them, because they are away. */
  covered: boolean;
}

export type Sitters = readonly Sitter[];

const NOBODY: Sitter = { name: "", player: "", covered: false };

/** Who plays at a seat, if it is not simply somebody who is here. */
export function presenceOf({ kind, bot, here, nature }: w.Chair): Presence {
  if (kind === "bot") return "bot";
  if (bot) return bot === "clock" ? "ruled" : "covered";
  if (kind === "human" && !here) return "away";
  return nature === "person" ? "" : nature;
}

/** Those who sit at a table now. */
export function sitting(chairs: readonly w.Chair[]): Sitters {
  return chairs.map(({ name, player, kind, bot }) => ({ name, player, covered: kind === "human" && bot !== "" }));
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
    case "came":
      return put(sitters, told.seat, { ...(sitters[told.seat] ?? NOBODY), covered: told.type === "covered" });
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

/** The seat that somebody plays on; null: none, or a bot plays on it for them. */
export function seatOf(sitters: Sitters, player: string | undefined): number | null {
  const seat = sitters.findIndex((sitter) => sitter.player !== "" && sitter.player === player && !sitter.covered);
  return seat < 0 ? null : seat;
}

/** Names by seat of those who play there, as somebody reads them: a bot that covers is not the one it covers for. */
export function players(sitters: Sitters, you: string | undefined): string[] {
  return sitters.map(({ name, player, covered }, seat) => {
    if (covered) return player === you ? t("shell.bot.yours") : t("shell.bot.of", { name });
    return name || t("shell.seat", { number: seat + 1 });
  });
}
