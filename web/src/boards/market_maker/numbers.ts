/** Numbers as people type them. */

/** A price in hundredths, with either decimal sign and any minus; null: it is no number. */
export function parsed(text: string): number | null {
  const plain = text.trim().replace(/[−–]/g, "-").replace(",", ".");
  if (!/^[+-]?\d{1,6}(\.\d*)?$|^[+-]?\.\d+$/.test(plain)) return null;
  return Math.round(Number(plain) * 100);
}
