/** Dice: the upper face is a number, 0 where one may not see it. */

const PIPS = ["?", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅"];

/** A die inside a sentence: its number. */
export function faceText(face: number): string {
  return face ? String(face) : "?";
}

/** A die as a picture; one with more than six sides is its number. */
export function faceSign(face: number): string {
  return PIPS[face] ?? String(face);
}
