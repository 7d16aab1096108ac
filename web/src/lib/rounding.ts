/** Numbers rounded to what they can say: a mean is no more exact than the spread around it. */

/** Digits of a spread that are worth reading. */
const DIGITS = 3;

/** The step to which a number and its spread are rounded: a power of ten that leaves the spread three digits. */
export function stepOf(spread: number): number {
  const size = Math.abs(spread);
  return size < 1 ? 1 : Math.max(1, 10 ** (Math.floor(Math.log10(size)) - DIGITS + 1));
}

/** A number rounded to the nearest multiple of a step. */
export function roundedTo(step: number, value: number): number {
  return Math.round(value / step) * step;
}
