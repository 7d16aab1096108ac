/** Who you are in this browser. The cookie that proves it cannot be read here, so the name is remembered beside it. */

import type * as w from "../wire";

const KEY = "pitboss.you";

function remembered(): w.Person | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as w.Person | null;
  } catch {
    return null;
  }
}

export const who: { person: w.Person | null } = $state({ person: remembered() });

/** The server calls you so from now on. */
export function became(person: w.Person): void {
  who.person = person;
  try {
    localStorage.setItem(KEY, JSON.stringify(person));
  } catch {
    // A browser that keeps nothing asks for the name again.
  }
}

/** Nobody again: signed out, or the server does not know you. */
export function forgot(): void {
  who.person = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
