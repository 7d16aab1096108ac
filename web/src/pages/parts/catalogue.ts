/** The games of the house, asked for once, and what is said about them in the language in use. */

import { api } from "../../lib/api";
import { SOURCE } from "../../lib/books";
import { shelve } from "../../lib/meeting";
import { language, openBook, t, told } from "../../lib/words.svelte";
import type * as w from "../../wire";

let asked: Promise<w.GameInfo[]> | null = null;

function listed(): Promise<w.GameInfo[]> {
  asked ??= api.games().then(
    (catalogue) => {
      for (const game of catalogue.games) shelve(game);
      return catalogue.games;
    },
    (problem: unknown) => {
      asked = null;
      throw problem;
    },
  );
  return asked;
}

/** Every game, in the order of the house; what the server says of them in English can be said in the language in use. */
export async function games(): Promise<w.GameInfo[]> {
  const all = await listed();
  // Without its words a game is still worth showing.
  if (language() !== SOURCE) await Promise.allSettled(all.map((game) => openBook(game.name, true)));
  return all;
}

/** One game; asked for by itself where nobody has asked for all. */
export async function infoOf(game: string): Promise<w.GameInfo> {
  const known = (await asked?.catch(() => []))?.find((each) => each.name === game);
  const info = known ?? (await api.game(game));
  shelve(info);
  return info;
}

/** What games declare in English is said by the books of other languages alone. */
function said(key: string, declared: string): string {
  return language() === SOURCE ? declared : (told(key) ?? declared);
}

/** What a game is, in one sentence. */
export function pitch(game: w.GameInfo): string {
  return said(`${game.name}.pitch`, game.pitch);
}

/** A game's name as people know it; the listings only have its short one. */
export function titleOf(all: w.GameInfo[], name: string): string {
  return all.find((game) => game.name === name)?.title ?? name;
}

export function presetName(game: string, preset: string): string {
  return told(`${game}.preset.${preset}`) ?? spaced(preset);
}

/**
 * What a preset means, with the numbers that the options have now; empty: the game's book does not say it. `changed` are
 * options as they were typed. Those of them that the sentence does not mention come back in `besides`.
 */
export function presetMeans(
  game: w.GameInfo,
  preset: string,
  changed: Record<string, string> = {},
): { means: string; besides: string[] } {
  const values = {
    ...Object.fromEntries(game.options.map((each) => [each.name, each.default])),
    ...game.presets[preset],
  };
  const numbers = Object.fromEntries(
    Object.entries(values).filter((each): each is [string, number] => typeof each[1] === "number"),
  );
  const means = (now: Record<string, number>): string =>
    told(`${game.name}.preset.${preset || "usual"}:means`, now) ?? "";
  const besides: string[] = [];
  for (const [name, text] of Object.entries(changed)) {
    const number = Number(text);
    const mentioned =
      name in numbers &&
      text.trim() !== "" &&
      !Number.isNaN(number) &&
      means({ ...numbers, [name]: number }) !== means(numbers);
    if (mentioned) numbers[name] = number;
    else besides.push(name);
  }
  return { means: means(numbers), besides };
}

/** How long a match among people takes by a preset; without one, by the usual rules. */
export function lasts(game: w.GameInfo, preset: string | null): string {
  return inMinutes(preset ? (game.preset_minutes[preset] ?? game.minutes) : game.minutes);
}

/** How long one person plays against bots. */
export function lastsAlone(game: w.GameInfo, preset: string | null): string {
  return inMinutes(game.bot_minutes[preset || "usual"] ?? game.minutes);
}

function inMinutes(minutes: number): string {
  return minutes ? t("lobby.minutes", { minutes }) : t("lobby.endless");
}

/** What an option is called. */
export function optionName(game: string, option: w.OptionInfo): string {
  return told(`${game}.option.${option.name}`) ?? spaced(option.name);
}

/** What a value to choose is called. */
export function choiceName(game: string, option: w.OptionInfo, value: string): string {
  return told(`${game}.option.${option.name}:${value}`) ?? spaced(value);
}

/** What an option does. */
export function sentence(game: string, option: w.OptionInfo): string {
  return said(`${game}.option.${option.name}:help`, option.sentence);
}

/** What a kind of move does, which is written as `usage` says; of moves that all games have, the common book says it. */
export function moveHelp(game: string, usage: string, declared: string): string {
  const verb = usage.split(" ")[0] ?? "";
  return said(`${game}.do.${verb}:help`, said(`common.do.${verb}:help`, declared));
}

/** What an option takes, if a word is needed for it. */
export function takes(game: string, option: w.OptionInfo): string {
  return said(`${game}.option.${option.name}:takes`, option.takes);
}

/** What a bot is called; one of a game that is not ours may have a name of its own. */
export function botName(bot: string): string {
  return told(`lobby.bots.${bot}`) ?? bot;
}

/** How a bot plays, in a word. */
export function styleName(bot: string): string {
  return told(`shell.style.${bot}`) ?? botName(bot);
}

/** The preset to propose to a table of so many seats; null: the usual rules. */
export function proposedFor(game: w.GameInfo, seats: number): string | null {
  return seats === 2 ? game.proposed_for_two : game.proposed;
}

/** What a bot is like, if its game's book says so. */
export function aboutBot(game: string, bot: string): string {
  return told(`${game}.bot.${bot}`) ?? "";
}

/** A rating with how far off it may be: 1520 ± 80. */
export function rated({ points, margin }: w.Rating): string {
  return t("lobby.numbers.spread", { mean: String(points), spread: String(margin) });
}

/** Whether your own chips have mattered yet: you have won, lost or put away some, or a match holds them. */
export function hasBankroll(me: w.Me): boolean {
  return me.chips !== me.start || me.bank !== 0 || me.held !== "" || me.restarts > 0;
}

/** Whether an option chooses a question pack. */
export function isPack(option: w.OptionInfo): boolean {
  return option.kind === "pack";
}

/** Whether a question pack is one that a table has brought: it is named after what it holds. */
export function isOwnPack(name: unknown): boolean {
  return typeof name === "string" && /^own-[0-9a-f]{40}$/.test(name);
}

/** Names of options and their choices are words with underscores. */
export function spaced(name: string): string {
  return name.replaceAll("_", " ");
}
