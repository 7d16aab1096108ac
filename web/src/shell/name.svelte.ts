/** The name, asked once: whoever needs it awaits `ensureName`, and a dialog appears if it is not known. */

import { api } from "../lib/api";
import { who } from "../lib/who.svelte";
import type * as w from "../wire";

export const asking: { open: boolean } = $state({ open: false });
let waiting: ((person: w.Person | null) => void)[] = [];
let checked = false;

/** Who you are; asks for a name if need be. Null: you would rather not say. */
export async function ensureName(): Promise<w.Person | null> {
  if (who.person && !checked) await api.me().catch(() => undefined);
  checked = true;
  if (who.person) return who.person;
  asking.open = true;
  return new Promise((done) => waiting.push(done));
}

/** The dialog is done, with a name or without. */
export function answered(): void {
  asking.open = false;
  for (const done of waiting) done(who.person);
  waiting = [];
}
