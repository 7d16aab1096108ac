/** Sentences that the server says by key and values (`Saying`): in the reader's language, if a book here has the key. */

import type * as w from "../wire";
import { cardText } from "./cards";
import { spelled } from "./spelled";
import { price, told, type Value } from "./words.svelte";

/** Those at a table, by seat, where the reader sits, and what is played. */
export interface Company {
  names: readonly string[];
  you: number | null;
  game?: string | undefined;
  /** What a move is called, where its words alone do not tell it; null: they do. */
  spell?: ((move: string) => string | null) | undefined;
}

const NOBODY: Company = { names: [], you: null };

/** A sentence in the reader's language; the English text beside it, if no book here has its key. */
export function worded(
  said: w.Saying | undefined,
  english: string,
  { names, you, game, spell }: Company = NOBODY,
): string {
  if (!said) return english;
  const values: Record<string, Value> = { me: "other" };
  for (const [name, value] of Object.entries(said.values ?? {})) {
    const kind = name.split("_").at(-1) ?? "";
    if (kind === "seat" && typeof value === "number") {
      values[name] = names[value] || `p${value + 1}`;
      if (value === you) values["me"] = name;
    } else if (name === "option") values[name] = optionName(game, String(value));
    else if (kind === "move" && typeof value === "string")
      values[name] = spell?.(value) ?? spelled(said.key.split(".")[0] ?? "", value, names);
    else values[name] = written(kind, value);
  }
  return told(said.key, values) ?? english;
}

/** An option as forms call it: nobody who reads this has seen its short name. */
function optionName(game: string | undefined, option: string): string {
  const name = game === undefined ? undefined : told(`${game}.option.${option}`);
  return name === undefined ? option : `“${name}”`;
}

function written(kind: string, value: number | string | string[]): Value {
  if (typeof value === "number") return kind === "price" ? price(value) : value;
  if (kind !== "card" && kind !== "cards") return typeof value === "string" ? value : value.join(" ");
  const cards = typeof value === "string" ? value.split(" ") : value;
  return cards.map((card) => cardText(card)).join(" ");
}
