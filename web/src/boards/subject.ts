/** Whom a sentence is about. */

/** The values of such a sentence: the player's name, and whether the reader is meant. */
export function subject(seat: number, names: string[], you: number | null): { seat: string; me: "seat" | "other" } {
  return { seat: names[seat] ?? `p${seat + 1}`, me: seat === you ? "seat" : "other" };
}
