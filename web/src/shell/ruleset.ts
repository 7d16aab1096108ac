/** Which options a table plays with: the name of their preset, and which differ from the usual. */

import { isOwnPack, isPack, presetName } from "../pages/parts/catalogue";
import { t } from "../lib/words.svelte";
import type * as w from "../wire";

export interface Chosen {
  option: w.OptionInfo;
  value: unknown;
  isUsual: boolean;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Every option with the value it has at this table, the unusual ones first. */
export function chosen(info: w.GameInfo, setup: w.Setup): Chosen[] {
  const all = info.options.map((option) => {
    const value = option.name in setup.options ? setup.options[option.name] : option.default;
    return { option, value, isUsual: same(value, option.default) };
  });
  return all.sort((a, b) => Number(a.isUsual) - Number(b.isUsual));
}

/** The rules among the options: not what is asked. */
function rules(info: w.GameInfo, setup: w.Setup): Chosen[] {
  return chosen(info, setup).filter(({ option }) => !isPack(option));
}

/** The preset that a table plays by; none if its rules are the usual ones or its own. */
export function presetOf(info: w.GameInfo, setup: w.Setup): string | undefined {
  const values = rules(info, setup);
  if (values.every(({ isUsual }) => isUsual)) return undefined;
  const fits = ([, preset]: [string, Record<string, unknown>]): boolean =>
    values.every(({ option, value }) => same(value, option.name in preset ? preset[option.name] : option.default));
  return Object.entries(info.presets).find(fits)?.[0];
}

/** The badge: a preset's name, or how many rules were changed. */
export function badge(info: w.GameInfo, setup: w.Setup): string {
  const preset = presetOf(info, setup);
  if (preset) return presetName(info.name, preset);
  const changes = rules(info, setup).filter(({ isUsual }) => !isUsual).length;
  return changes ? t("shell.ruleset.changes", { number: changes }) : t("shell.ruleset.usual");
}

/** A value as people read it. */
export function shown(value: unknown): string {
  if (typeof value === "boolean") return t(value ? "shell.yes" : "shell.no");
  if (Array.isArray(value)) return value.length ? value.map(shown).join(", ") : "–";
  if (value === null || value === "") return "–";
  if (isOwnPack(value)) return t("shell.ruleset.ownPack");
  return typeof value === "string" ? value : JSON.stringify(value);
}
