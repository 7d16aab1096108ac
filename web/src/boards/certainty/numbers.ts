/** Guesses and answers: exact decimals as text, grouped for people and read as people type them. */

import { language, t } from "../../lib/words.svelte";

/** Which signs a language puts between thousands and before decimals. */
function signs(): { group: string; point: string } {
  const parts = new Intl.NumberFormat(language()).formatToParts(12345.6);
  const sign = (type: string, usual: string): string => parts.find((part) => part.type === type)?.value ?? usual;
  return { group: sign("group", ","), point: sign("decimal", ".") };
}

/** A decimal for people, by the unit it is counted in: 1,487.5; four digits of a year stay together. */
export function decimal(value: string, unit: string): string {
  const { group, point } = signs();
  const [whole = "0", rest = ""] = value.replace(/^[+-]/, "").split(".");
  const grouped = isYear(unit) && whole.length <= 4 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  const tail = rest.replace(/0+$/, "");
  return `${value.startsWith("-") ? "−" : ""}${grouped}${tail ? point + tail : ""}`;
}

/** The same with its unit; a year needs none. */
export function measure(value: string, unit: string): string {
  const number = decimal(value, unit);
  return isYear(unit) ? number : t("certainty.measure", { number, unit });
}

/** Whether a number is a year, as the pack's own language or the reader's calls it. */
export function isYear(unit: string): boolean {
  return unit === "year" || unit === t("certainty.year");
}

/** What was typed, as a plain decimal; null if it is no number. Signs between thousands are let pass. */
export function typed(text: string): string | null {
  const { group, point } = signs();
  const bare = text
    .trim()
    .replace(/[−–]/, "-")
    .replace(/[\s'_’]/g, "");
  const plain = readAs(bare, group, point) ?? readAs(bare, ",", ".");
  return plain !== null && fits(plain) ? plain : null;
}

function readAs(text: string, group: string, point: string): string | null {
  const [whole = "", rest, more] = text.split(point);
  if (more !== undefined) return null;
  const sign = /^[+-]/.exec(whole)?.[0] ?? "";
  const parts = whole.slice(sign.length).split(group);
  const [first = "", ...others] = parts;
  const grouped = others.every((part) => /^\d{3}$/.test(part)) && (others.length === 0 || /^\d{1,3}$/.test(first));
  if (!grouped || !/^\d+$/.test(parts.join("")) || (rest !== undefined && !/^\d+$/.test(rest))) return null;
  const digits = parts.join("").replace(/^0+(?=\d)/, "");
  return `${sign === "-" ? "-" : ""}${digits}${rest === undefined ? "" : `.${rest}`}`;
}

function fits(plain: string): boolean {
  const [whole = "", rest = ""] = plain.replace("-", "").split(".");
  return whole.length <= 30 && rest.length <= 30;
}
