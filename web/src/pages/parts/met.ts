/** Which games this browser has met: a lesson is proposed once, before the first match. */

const KEY = "pitboss.met";

function all(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export const isMet = (game: string): boolean => all().includes(game);

/** It has been played, or a lesson was proposed. */
export function meetGame(game: string): void {
  if (isMet(game)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...all(), game]));
  } catch {
    // Then it is proposed again.
  }
}
