/** Where the player is: on which page and, at a table, in which match. What is kept for one match ends with it. */

let match = 0;

/** The page shows this match from now on. */
export function enter(number: number): void {
  match = number;
}

/** The name of the place: what a board keeps under another name belongs to another match. */
export function place(): string {
  return `${location.pathname} ${match}`;
}
