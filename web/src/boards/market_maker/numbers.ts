/** Numbers as they are written here and as people type them. */

import { count as writeCount, language, price as writePrice, signed as writeSigned } from "../../lib/words.svelte";

const MOST = 4000;

/** Writes each number once: a browser takes a tenth of a millisecond to format one, and a busy market shows hundreds. */
function once(write: (value: number) => string): (value: number) => string {
  const written = new Map<number, string>();
  let spoken = "";
  return (value) => {
    const now = language();
    if (now !== spoken || written.size > MOST) written.clear();
    spoken = now;
    const known = written.get(value) ?? write(value);
    written.set(value, known);
    return known;
  };
}

export const count = once(writeCount);
export const signed = once(writeSigned);
export const price = once(writePrice);

/** A price in hundredths, with either decimal sign and any minus; null: it is no number. */
export function parsed(text: string): number | null {
  const plain = text.trim().replace(/[−–]/g, "-").replace(",", ".");
  if (!/^[+-]?\d{1,6}(\.\d*)?$|^[+-]?\.\d+$/.test(plain)) return null;
  return Math.round(Number(plain) * 100);
}
