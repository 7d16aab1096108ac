/**
 * Every word the app says, in the language in use.
 *
 * `t("pontoon.do.bet")` is the message `do-bet` of the book `pontoon`; what begins with no book's name is the app's own:
 * `t("lobby.play")`. A book is loaded when it is needed, and a language is there when its files are.
 */

import { type FluentBundle, FluentNumber, type FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { Words } from "../words";
import { APP, codes, COMMON, isBook, type Place, placeOf, readBook, SOURCE, writeNumber } from "./books";
import { liked } from "./settings.svelte";

/** A number is written as the language does, and may choose between one and many; text stays as it is. */
export type Value = string | number;
export type Key = keyof Words;
/** A key needs the values that its text names; one of several keys needs those of all. */
type Needed<K extends Key> = [Words[K]] extends [never] ? [] : [values: Record<Words[K], Value>];

/** The books that have been loaded, by language and name. */
const loaded = new SvelteMap<string, FluentBundle>();
const loading: Record<string, Promise<void> | undefined> = {};
/** Books that the page needs, in whichever language. */
const open: string[] = [APP, COMMON];
let spoken = $state(SOURCE);

function load(language: string, book: string): Promise<void> {
  const place = `${language}/${book}`;
  return (loading[place] ??= readBook(language, book).then(
    (bundle) => void loaded.set(place, bundle),
    (problem: unknown) => {
      // It may be asked for again.
      loading[place] = undefined;
      throw problem;
    },
  ));
}

/**
 * A book is at hand in the language in use, and in English for what that lacks; for a glance the first will do. A game without a
 * book has nothing to say.
 */
export async function openBook(book: string, glance = false): Promise<void> {
  if (!isBook(book)) return;
  if (!open.includes(book)) open.push(book);
  await Promise.all([load(spoken, book), ...(glance ? [] : [load(SOURCE, book)])]);
}

/** The language in use. */
export function language(): string {
  return spoken;
}

/** The chosen language, else the browser's, if we have it. */
function wanted(): string {
  const asked = liked.language || navigator.language;
  return [asked, asked.split("-")[0] ?? ""].find((code) => codes.includes(code)) ?? SOURCE;
}

/** Change the language, once all that is on the page can be said in it. */
async function speak(next: string): Promise<void> {
  await Promise.all(open.flatMap((book) => [load(next, book), load(SOURCE, book)]));
  if (next === wanted()) spoken = next;
}

/** Before the first page is shown: load what the app says, in the language wanted; from then on it follows the settings. */
export async function begin(): Promise<void> {
  try {
    await speak(wanted());
  } finally {
    $effect.root(() => {
      $effect(() => {
        const next = wanted();
        // A language that cannot be loaded now is not spoken; whatever is shown stays readable.
        untrack(() => void speak(next).catch(() => undefined));
      });
    });
  }
}

/** Every language there is, by the name it gives itself. */
export function languages(): { code: string; name: string }[] {
  const place = { book: COMMON, id: "language-name" };
  return codes.map((code) => ({ code, name: format(code, place, {}) ?? code }));
}

/** A number among the values. */
class Count extends FluentNumber {
  override toString(): string {
    return count(this.value);
  }
}

/** The text at a place in one language; nothing if it has none, or while its book is on its way. */
function format(language: string, place: Place, values: Record<string, Value>): string | undefined {
  const bundle = loaded.get(`${language}/${place.book}`);
  if (!bundle) load(language, place.book).catch(() => undefined);
  const message = bundle?.getMessage(place.id);
  const pattern = place.attribute ? message?.attributes[place.attribute] : message?.value;
  if (!bundle || !pattern) return undefined;
  const written = Object.entries(values).map(([name, value]): [string, FluentVariable] => [
    name,
    typeof value === "number" ? new Count(value) : value,
  ]);
  // What cannot be filled in stays in the text as `{$name}`.
  return bundle.formatPattern(pattern, Object.fromEntries(written), []);
}

/** The text of a key that is put together from what the server names, such as an option; nothing if no book has it. */
export function told(key: string, values: Record<string, Value> = {}): string | undefined {
  const place = placeOf(key);
  return format(spoken, place, values) ?? (spoken === SOURCE ? undefined : format(SOURCE, place, values));
}

/** The text of a key such as `lobby.play`, in the language in use; one that is missing there is said in English. */
export function t<K extends Key>(key: K, ...values: Needed<K>): string;
export function t(key: string, values: Record<string, Value> = {}): string {
  return told(key, values) ?? key;
}

/** A whole number, with a real minus sign and the language's way of grouping. */
export function count(value: number): string {
  return writeNumber(spoken, value, 3);
}

/** The same with a plus sign where it is due. */
export function signed(value: number): string {
  return value > 0 ? `+${count(value)}` : count(value);
}

/** A price in hundredths. */
export function price(hundredths: number): string {
  return writeNumber(spoken, hundredths / 100, 2);
}
