/** Numbers rounded to what they can say: a mean is no more exact than the spread around it. */

/** Digits of a spread that are worth reading. */
const DIGITS = 3;

/** The step to which a number and its spread are rounded: a power of ten that leaves the spread three digits. */
export function stepOf(spread: number): number {
  const size = Math.abs(spread);
  return size < 1 ? 1 : Math.max(1, 10 ** (Math.floor(Math.log10(size)) - DIGITS + 1));
}

/** What an estimate is told as, in hundredths: whole, and with one decimal below ten; the house does the same. */
export function near(hundredths: number): number {
  const step = Math.abs(hundredths) >= 1000 ? 100 : 10;
  const size = Math.floor((Math.abs(hundredths) + step / 2) / step) * step;
  return hundredths < 0 && size ? -size : size;
}

/** A number rounded to the nearest multiple of a step. */
export function roundedTo(step: number, value: number): number {
  return Math.round(value / step) * step;
}
