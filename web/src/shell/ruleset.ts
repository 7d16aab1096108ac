/** Which options a table plays with: the name of their preset, and which differ from the usual. */

import { presetName } from "../pages/parts/catalogue";
import { t } from "../strings/index.svelte";
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

/** The badge: a preset's name, or how many options were changed. */
export function badge(info: w.GameInfo, setup: w.Setup): string {
  const values = chosen(info, setup);
  const changes = values.filter((each) => !each.isUsual).length;
  if (!changes) return t("shell.ruleset.usual");
  const fits = ([, preset]: [string, Record<string, unknown>]): boolean =>
    values.every(({ option, value }) => same(value, option.name in preset ? preset[option.name] : option.default));
  const found = Object.entries(info.presets).find(fits);
  return found ? presetName(found[0]) : t(changes === 1 ? "shell.ruleset.one" : "shell.ruleset.many", { number: changes });
}

/** A value as people read it. */
export function shown(value: unknown): string {
  if (typeof value === "boolean") return t(value ? "shell.yes" : "shell.no");
  if (Array.isArray(value)) return value.length ? value.map(shown).join(", ") : "–";
  return value === null || value === "" ? "–" : String(value);
}
