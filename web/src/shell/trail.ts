/** The numbers of the chart at the end: everybody's stack after each change, kept over a reload of the page. */

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
  const thin = trail.length < MOST ? trail : trail.filter((_, at) => at % 2 === 0);
  return [...thin, stacks];
}

/** Keep it in this tab. */
export function keep(code: string, match: number, trail: number[][]): void {
  try {
    sessionStorage.setItem(key(code, match), JSON.stringify(trail));
  } catch {
    // The chart then begins where the page was loaded.
  }
}
