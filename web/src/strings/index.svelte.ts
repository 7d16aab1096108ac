/** Every word the app says, by language. A catalogue is a tree of texts; `{name}` is filled in. */

import { liked } from "../lib/settings.svelte";
import { en } from "./en";
import { de } from "./de";

type Texts = { readonly [key: string]: string | Texts };

export const languages: Record<string, { name: string; texts: Texts }> = {
  en: { name: "English", texts: en },
  de: { name: "Deutsch", texts: de },
};

/** The language in use: the chosen one, else the browser's if we have it. */
export function language(): string {
  const wanted = liked.language || navigator.language.slice(0, 2);
  return wanted in languages ? wanted : "en";
}

function find(texts: Texts | undefined, path: string[]): string | undefined {
  let here: string | Texts | undefined = texts;
  for (const key of path) here = typeof here === "object" ? here[key] : undefined;
  return typeof here === "string" ? here : undefined;
}

/** The text of a key such as `lobby.play`, in the language in use; one that is missing there is said in English. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  const path = key.split(".");
  const text = find(languages[language()]?.texts, path) ?? find(en, path) ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

/** A whole number, with a real minus sign and the language's way of grouping. */
export function count(value: number): string {
  return value.toLocaleString(language()).replace("-", "−");
}

/** The same with a plus sign where it is due. */
export function signed(value: number): string {
  return value > 0 ? `+${count(value)}` : count(value);
}

/** A price in hundredths. */
export function price(hundredths: number): string {
  return (hundredths / 100).toLocaleString(language(), { maximumFractionDigits: 2 }).replace("-", "−");
}
