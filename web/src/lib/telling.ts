/**
 * What happened, by the game's book: the sentence of an event is its message `on-TAG`, the event's fields are its values.
 *
 * A field is said by its declared kind: seats by name, cards as they are drawn, prices as prices, amounts by seat as a list.
 * `$me` names the field that is the reader's seat. The same book and the same rule speak in the terminal and on IRC.
 */

import { KINDS } from "../wire";
import { cardText } from "./cards";
import { faceText } from "./dice";
import { count, price, t, told, type Value } from "./words.svelte";

/** A value that a book can name: other texts are no words of a `Literal`. */
const VALUE = /^[a-zA-Z][\w-]{0,40}$/;

export type Facts = Record<string, Value>;
type Kinds = Record<string, string>;
interface Happened {
  type: string;
}

/** Kinds of the fields of a game's events that the server told of, where the app was built without that game. */
const others: Record<string, Record<string, Kinds>> = {};

/** Learn how events of a game are told that this app was built without. */
export function learnKinds(game: string, kinds: Record<string, Kinds>): void {
  others[game] = kinds;
}

function kindsOf(game: string, tag: string): Kinds {
  const known: Record<string, Record<string, Kinds>> = KINDS;
  return (known[game] ?? others[game])?.[tag] ?? {};
}

/** Whom a sentence names: you, or a player by name. */
export function whom(seat: number, names: string[], you: number | null): string {
  return seat === you ? t("common.you") : (names[seat] ?? "");
}

/** Amounts by seat: Ann 5, you −5. */
export function each(amounts: readonly number[], names: string[], you: number | null, format = count): string {
  return amounts.map((amount, seat) => `${whom(seat, names, you)} ${format(amount)}`).join(", ");
}

/** One line for what happened; null if the book has none for it, or an empty one. `facts` are values beyond the event's fields. */
export function tell(
  game: string,
  event: Happened,
  names: string[],
  you: number | null,
  facts: Facts = {},
): string | null {
  const values: Facts = { me: "other" };
  const kinds = kindsOf(game, event.type);
  for (const [name, value] of Object.entries(event)) {
    if (name === "type") continue;
    const said = spoken(kinds[name] ?? "", value, names, you);
    if (said !== null) values[name] = said;
    if (kinds[name] === "seat" && value === you && you !== null) values["me"] = name;
  }
  return told(`${game}.on-${event.type}`, { ...values, ...facts }) || null;
}

/** One value as it is said; null if it is a thing of many parts, which a game must put into words itself. */
export function spoken(kind: string, value: unknown, names: string[], you: number | null): Value | null {
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") {
    if (kind === "seat") return names[value] ?? "";
    if (kind === "die") return faceText(value);
    return kind === "price" ? price(value) : value;
  }
  if (typeof value === "string") return kind === "card" || kind === "held" ? cardText(value) : value;
  return Array.isArray(value) ? sayAll(kind, value, names, you) : null;
}

/** A value of a view or move, by the name that the book has for it: yes or no, or `view-FIELD = … .VALUE = …`. */
export function named(game: string, field: string, value: unknown): string | null {
  if (typeof value === "boolean") return value ? t("common.yes") : t("common.no");
  if (typeof value === "string" && VALUE.test(value)) return told(`${game}.view-${field}:${value}`) ?? null;
  if (!Array.isArray(value) || !value.length) return null;
  if (!value.every((one) => typeof one === "boolean" || typeof one === "string")) return null;
  const said = value.map((one) => named(game, field, one));
  return said.includes(null) ? null : said.join(", ");
}

function sayAll(kind: string, values: unknown[], names: string[], you: number | null): string | null {
  const numbers = values.filter((value) => typeof value === "number");
  if (kind === "seats") return numbers.map((seat) => whom(seat, names, you)).join(", ");
  if (kind === "amounts" || kind === "counts") return each(numbers, names, you);
  if (kind === "integers" && !values.some(Array.isArray)) return numbers.map((number) => count(number)).join(", ");
  if (values.some(Array.isArray)) return bySeat(kind, values, names, you);
  if (kind === "dies") return numbers.map(faceText).join(" ");
  const texts = values.filter((value) => typeof value === "string");
  if (texts.length < values.length) return null;
  return texts.map((text) => (kind === "cards" || kind === "helds" ? cardText(text) : text)).join(" ");
}

/** Lists by seat, such as everybody's dice; who has none is left out. More lists than seats cannot go by seat. */
function bySeat(kind: string, values: unknown[], names: string[], you: number | null): string {
  const lists = values.map((value) => (Array.isArray(value) ? sayAll(kind, value, names, you) : null));
  if (values.length > names.length) return lists.map((said) => said || "-").join(" / ");
  return lists.flatMap((said, seat) => (said ? [`${whom(seat, names, you)} ${said}`] : [])).join(", ");
}
