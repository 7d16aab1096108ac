/** Moves of any game as buttons: at once, one of those listed, or a form where more can be said than is listed. */

import { named, spoken } from "../../lib/telling";
import { told } from "../../lib/words.svelte";
import type * as w from "../../wire";
import type { Field } from "../board";
import { choose, moves } from "../choose";

export interface AnyMove {
  type: string;
  [field: string]: unknown;
}

interface Button {
  verb: string;
  label: string;
  key: string;
  action?: AnyMove;
  form?: Field[];
  build?: (values: Record<string, string>) => AnyMove | null;
}

const HUNDRED = 100;
const FACES = 6;
const NUMBERS = ["amount", "count", "ref", "price"];
/** Kinds of fields that a form can ask for. */
const ASKED = [...NUMBERS, "number", "word", "seat", "die", "card", "held", "cards", "helds", "dies", "refs", "seats"];

/** A button for every kind of move on the menu, in the order in which the game lists them. */
export function verbsOf(info: w.GameInfo, menu: AnyMove[], names: string[], you: number | null): Button[] {
  return info.moves.flatMap((move) => {
    const listed = moves(menu, move.verb);
    const [first] = listed;
    if (!first) return [];
    const name = told(`${info.name}.do-${move.verb}`) ?? move.verb;
    if (move.partial && move.fields.every((field) => ASKED.includes(field.kind))) {
      return [filled(info.name, move, name, first, names)];
    }
    const label = (one: AnyMove): string => values(info.name, move, one, names, you);
    return choose(listed, { verb: move.verb, key: move.key, name, ask: name, label, note: label });
  });
}

/** What a move says beside its verb. */
function values(game: string, move: w.MoveInfo, one: AnyMove, names: string[], you: number | null): string {
  return move.fields
    .map(
      ({ name, kind }) =>
        named(game, name, one[name]) ?? spoken(kind, one[name], names, you) ?? JSON.stringify(one[name]),
    )
    .join(" ");
}

function filled(game: string, move: w.MoveInfo, label: string, first: AnyMove, names: string[]): Button {
  const form = move.fields.map((field) => asked(game, field, first[field.name], names));
  const build = (said: Record<string, string>): AnyMove | null => {
    const read = move.fields.map((field): [string, unknown] => [field.name, meant(field, said[field.name] ?? "")]);
    return read.some(([, value]) => value === null) ? null : { type: move.verb, ...Object.fromEntries(read) };
  };
  return { verb: move.verb, label, key: move.key, form, build };
}

function asked(game: string, field: w.FieldInfo, first: unknown, names: string[]): Field {
  const { name, kind } = field;
  const label = told(`${game}.field-${name}`) ?? name.replaceAll("_", " ");
  if (kind === "seat") {
    const choices = names.map((who, seat) => ({ value: String(seat), label: who }));
    return { name, label, kind: "choice", value: String(first), choices };
  }
  if (kind === "die") {
    const faces = Array.from({ length: Math.max(FACES, Number(first)) }, (_, at) => String(at + 1));
    return {
      name,
      label,
      kind: "choice",
      value: String(first),
      choices: faces.map((face) => ({ value: face, label: face })),
    };
  }
  if (kind === "price") return { name, label, kind: "number", value: String(Number(first) / HUNDRED), step: 0.01 };
  if (NUMBERS.includes(kind)) {
    return {
      name,
      label,
      kind: "number",
      value: String(first),
      low: field.low ?? undefined,
      high: field.high ?? undefined,
    };
  }
  return { name, label, kind: "text", value: Array.isArray(first) ? first.join(" ") : String(first) };
}

/** What was filled in, as the move has it; null while it is nothing. */
function meant(field: w.FieldInfo, said: string): unknown {
  const { kind } = field;
  const text = said.trim();
  if (!text) return null;
  if (kind === "price") return whole(Math.round(Number(text.replace(",", ".")) * HUNDRED));
  if (NUMBERS.includes(kind) || kind === "seat" || kind === "die") return whole(Number(text));
  if (kind === "refs" || kind === "dies" || kind === "seats") {
    const numbers = text.split(/\s+/).map((one) => whole(Number(one.replace("#", ""))));
    return numbers.includes(null) ? null : numbers;
  }
  return kind === "cards" || kind === "helds" ? text.split(/\s+/) : text;
}

function whole(number: number): number | null {
  return Number.isInteger(number) ? number : null;
}
