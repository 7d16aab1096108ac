/** Everybody's numbers after each change, as this tab has seen them: kept over a reload, thinned where they are many. */

const MOST = 600;
const key = (code: string, match: number): string => `pitboss.trail.${code}.${match}`;

/** What was kept of a match in this tab. */
export function kept(code: string, match: number): number[][] {
  try {
    return JSON.parse(sessionStorage.getItem(key(code, match)) ?? "[]") as number[][];
  } catch {
    return [];
  }
}

/** The trail with one more step, if anything has changed; a long one is thinned out. */
export function longer(trail: number[][], stacks: number[]): number[][] {
  if (!stacks.length || String(trail.at(-1)) === String(stacks)) return trail;
  const thin = trail.length < MOST ? trail : spaced(trail, MOST / 2).flatMap((at) => trail.slice(at, at + 1));
  return [...thin, stacks];
}

/** The places of about so many rows, evenly; the first, the last and everybody's highest and lowest are among them. */
export function spaced(rows: number[][], most: number): number[] {
  if (rows.length <= most) return rows.map((_, at) => at);
  const every = Math.ceil(rows.length / most);
  const places = new Set([0, rows.length - 1]);
  for (let at = 0; at < rows.length; at += every) places.add(at);
  (rows[0] ?? []).forEach((_, seat) => {
    const values = rows.map((row) => row[seat] ?? 0);
    const { high, low } = range(values);
    places.add(values.indexOf(high)).add(values.indexOf(low));
  });
  return [...places].sort((one, other) => one - other);
}

/** The highest and the lowest of any number of values. */
export function range(values: number[]): { high: number; low: number } {
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  return { high, low: values.reduce((least, value) => Math.min(least, value), Infinity) };
}

/** Keep it in this tab. */
export function keep(code: string, match: number, trail: number[][]): void {
  try {
    sessionStorage.setItem(key(code, match), JSON.stringify(trail));
  } catch {
    // The chart then begins where the page was loaded.
  }
}
