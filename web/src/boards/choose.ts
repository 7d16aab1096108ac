/** From a menu of many moves to a few buttons: those of one kind, and one of them that is meant. */

import type { Field } from "./board";

/** The listed moves of one kind. */
export function moves<A extends { type: string }, T extends A["type"]>(
  menu: readonly A[],
  type: T,
): Extract<A, { type: T }>[] {
  return menu.filter((action): action is Extract<A, { type: T }> => action.type === type);
}

/** Whether two bunches hold the same cards. */
export function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && [...one].sort().join() === [...other].sort().join();
}

export interface Wording<T> {
  verb: string;
  key: string;
  name: string;
  ask: string;
  /** In the list to choose from. */
  label: (one: T) => string;
  /** Beside the name if there is only one: with what, and what it costs or brings. */
  note: (one: T) => string;
}

/** A verb of any game, for moves of one kind. */
interface Button<T> {
  verb: string;
  key: string;
  label: string;
  note?: string;
  action?: T;
  form?: Field[];
  build?: (values: Record<string, string>) => T | null;
}

/** A button for moves of which one is meant: at once if there is one, else it asks which; none for no moves. */
export function choose<T extends { type: string }>(all: T[], say: Wording<T>): Button<T>[] {
  const { verb, key, name } = say;
  const [first] = all;
  if (!first) return [];
  if (all.length === 1) return [{ verb, key, label: name, note: say.note(first), action: first }];
  // The move itself is the value: a menu that changes under an open form must not make it another one.
  const choices = all.map((one) => ({ value: JSON.stringify(one), label: say.label(one) }));
  const form: Field[] = [{ name: "which", label: say.ask, kind: "choice", value: choices[0]?.value ?? "", choices }];
  return [
    {
      verb,
      key,
      label: name,
      form,
      build: (values) => all.find((one) => JSON.stringify(one) === values.which) ?? null,
    },
  ];
}
