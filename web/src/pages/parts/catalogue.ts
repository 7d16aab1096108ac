/** The games of the house, asked for once, and what is said about them in the language in use. */

import { api } from "../../lib/api";
import { t } from "../../strings/index.svelte";
import type * as w from "../../wire";

let asked: Promise<w.GameInfo[]> | null = null;

/** Every game, in the order of the house. */
export function games(): Promise<w.GameInfo[]> {
  asked ??= api.games().then(
    (catalogue) => catalogue.games,
    (problem: unknown) => {
      asked = null;
      throw problem;
    },
  );
  return asked;
}

/** A text of ours if the language has it, else the server's. */
function said(key: string, otherwise: string): string {
  const text = t(key);
  return text === key ? otherwise : text;
}

/** What a game is, in one sentence. */
export function pitch(game: w.GameInfo): string {
  return said(`lobby.games.${game.name}`, game.pitch);
}

/** A game's name as people know it; the listings only have its short one. */
export function titleOf(all: w.GameInfo[], name: string): string {
  return all.find((game) => game.name === name)?.title ?? name;
}

export function presetName(preset: string): string {
  return said(`lobby.presets.${preset}`, spaced(preset));
}

/** How long a match takes by a preset; without one, by the usual rules. */
export function lasts(game: w.GameInfo, preset: string | null): string {
  const minutes = preset ? (game.preset_minutes[preset] ?? game.minutes) : game.minutes;
  return minutes ? t("lobby.minutes", { minutes }) : t("lobby.endless");
}

/** What an option does. */
export function sentence(game: string, option: w.OptionInfo): string {
  return said(`lobby.options.${game}.${option.name}`, option.sentence);
}

/** What an option takes, if a word is needed for it. */
export function takes(option: w.OptionInfo): string {
  return said(`lobby.takes.${option.name}`, option.takes);
}

/** The bots of a game are listed the strongest first. */
export function botName(game: w.GameInfo, bot: string): string {
  if (bot === "random") return t("lobby.bots.random");
  return bot === game.bots[0] ? t("lobby.bots.best", { bot }) : bot;
}

/** Whether an option chooses a question pack. */
export function isPack(option: w.OptionInfo): boolean {
  return option.kind === "pack";
}

/** Names of options and their choices are words with underscores. */
export function spaced(name: string): string {
  return name.replaceAll("_", " ");
}
