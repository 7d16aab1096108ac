/** Fields of a view by their declared kinds: what they are called, and what they hold in words. */

import type { Kinds } from "../../lib/meeting";
import { named, spoken, whom } from "../../lib/telling";
import { told } from "../../lib/words.svelte";

export interface Reader {
  game: string;
  names: string[];
  you: number | null;
}

type Thing = Record<string, unknown>;

/** One field: what it is called, and what it holds. */
export interface Shown {
  name: string;
  label: string;
  kind: string;
  value: unknown;
  /** What it holds, if those are things with fields of their own. */
  parts?: { label: string; fields: Shown[] }[];
}

export function isThing(value: unknown): value is Thing {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Every field of a thing that holds something. */
export function fieldsOf(thing: Thing, kinds: Kinds, reader: Reader, whole = false): Shown[] {
  return Object.entries(thing).flatMap(([name, value]) => {
    const nothing = value === null || value === "" || (Array.isArray(value) && !value.length);
    return nothing || (whole && name === "seat") || name === "type"
      ? []
      : [field(name, value, kinds[name] ?? "", reader)];
  });
}

function field(name: string, value: unknown, kind: string | Kinds, reader: Reader): Shown {
  const label = told(`${reader.game}.view-${name}`) ?? name.replaceAll("_", " ");
  if (typeof kind === "string") return { name, label, kind, value };
  const things = (Array.isArray(value) ? value : [value]).filter(isThing);
  const head = (at: number): string =>
    name === "players"
      ? (reader.names[at] ?? "")
      : things.length > 1 || Array.isArray(value)
        ? `${label} ${at + 1}`
        : label;
  const parts = things.map((thing, at) => ({ label: head(at), fields: fieldsOf(thing, kind, reader) }));
  return { name, label, kind: "", value, parts };
}

/** What a field without parts holds, in words. */
export function text(shown: Shown, reader: Reader): string {
  const { kind, value } = shown;
  if (kind === "seat" && typeof value === "number") return whom(value, reader.names, reader.you);
  const called = named(reader.game, shown.name, value);
  return called ?? String(spoken(kind, value, reader.names, reader.you) ?? JSON.stringify(value));
}

/** A whole view, a line for each thing. */
export function linesOf(view: Thing, kinds: Kinds, reader: Reader): string[] {
  return fieldsOf(view, kinds, reader, true).flatMap((shown) =>
    shown.parts
      ? shown.parts.map(({ label, fields }) => `${label}: ${fields.map((inner) => line(inner, reader)).join("; ")}`)
      : [line(shown, reader)],
  );
}

function line(shown: Shown, reader: Reader): string {
  const inner = shown.parts?.map(({ fields }) => fields.map((each) => line(each, reader)).join("; ")).join(" / ");
  return `${shown.label}: ${inner ?? text(shown, reader)}`;
}
