/** The books of words (Project Fluent): which there are, in which languages, and how they are read. */

import { FluentBundle, FluentResource } from "@fluent/bundle";

/** The language the others are translated from; what they lack is said in it. */
export const SOURCE = "en";
/** What only this app says. */
export const APP = "app";
/** What all games share; every book may refer to it. */
export const COMMON = "common";

type Load = () => Promise<string>;

/** How to load each book, by its name and language. */
const shelf = new Map<string, Map<string, Load>>();

function put(files: Record<string, Load>, nameOf: (path: string) => string): void {
  for (const [path, load] of Object.entries(files)) {
    const [, language = ""] = /([\w-]+)\.ftl$/.exec(path) ?? [];
    const book = nameOf(path);
    shelf.set(book, (shelf.get(book) ?? new Map<string, Load>()).set(language, load));
  }
}

put(import.meta.glob<string>("../words/*.ftl", { query: "?raw", import: "default" }), () => APP);
put(import.meta.glob<string>("$pitboss/words/*.ftl", { query: "?raw", import: "default" }), () => COMMON);
put(
  import.meta.glob<string>("$pitboss/games/*/words/*.ftl", { query: "?raw", import: "default" }),
  (path) => /([^/]+)\/words\//.exec(path)?.[1] ?? "",
);

/** A book that this app was built without: the server has it in these languages. */
export function addBook(book: string, languages: readonly string[], load: (language: string) => Promise<string>): void {
  if (shelf.has(book)) return;
  shelf.set(book, new Map(languages.map((language) => [language, () => load(language)])));
  // What was taken for a text of the app's own may be one of this book.
  places.clear();
}

/** The languages there are: those that the common book is written in. */
export const codes: readonly string[] = [...(shelf.get(COMMON)?.keys() ?? [])];

export function isBook(name: string): boolean {
  return shelf.has(name);
}

/** A book in one language; its own messages win over the common ones. */
export async function readBook(language: string, book: string): Promise<FluentBundle> {
  const files = [...new Set([COMMON, book])].flatMap((name) => shelf.get(name)?.get(language)?.() ?? []);
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of await Promise.all(files)) {
    bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }
  return bundle;
}

/** Where a text stands. */
export interface Place {
  book: string;
  id: string;
  attribute?: string;
}

const places = new Map<string, Place>();

/** `pontoon.do.bet:help` is the attribute `help` of the message `do-bet` in the book `pontoon`; without a book it is the app's. */
export function placeOf(key: string): Place {
  const known = places.get(key);
  if (known) return known;
  const [path = "", attribute] = key.split(":");
  const [first = "", ...rest] = path.split(".");
  const place = isBook(first)
    ? { book: first, id: rest.join("-"), attribute }
    : { book: APP, id: [first, ...rest].join("-"), attribute };
  places.set(key, place);
  return place;
}

const formats = new Map<string, Intl.NumberFormat>();

/** A number as a language writes it, with a real minus sign. Making a format takes a browser far longer than using it. */
export function writeNumber(language: string, value: number, decimals: number): string {
  const name = `${language} ${decimals}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(language, { maximumFractionDigits: decimals });
  formats.set(name, format);
  return format.format(value).replace("-", "−");
}
