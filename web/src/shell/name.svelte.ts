/** The name, asked once: whoever needs it awaits `ensureName`, and a dialog appears if it is not known. */

import { api } from "../lib/api";
import { who } from "../lib/who.svelte";
import type * as w from "../wire";

/** A table that a guest reached by its link: the dialog says what is played there. */
export interface Invitation {
  code: string;
  /** Null: not known yet. */
  readonly game: w.GameInfo | null;
  /** Whether there is a seat to take: then naming oneself is sitting down. */
  readonly seat: boolean;
}

export const asking: { open: boolean; invitation: Invitation | null } = $state({ open: false, invitation: null });
let waiting: ((person: w.Person | null) => void)[] = [];
let checked = false;

/** Who you are; asks for a name if need be, at a table with what is played there. Null: you would rather not say. */
export async function ensureName(invitation: Invitation | null = null): Promise<w.Person | null> {
  if (who.person && !checked) await api.me().catch(() => undefined);
  checked = true;
  if (who.person) return who.person;
  asking.invitation = invitation;
  asking.open = true;
  return new Promise((done) => waiting.push(done));
}

/** The dialog is done, with a name or without. */
export function answered(): void {
  asking.open = false;
  asking.invitation = null;
  for (const done of waiting) done(who.person);
  waiting = [];
}
