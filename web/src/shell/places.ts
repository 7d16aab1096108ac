/** Who came in where: whoever was in for longer, then whoever has the higher score; equals share a place. */

/** The place of each seat, the first being 1; `lasted` says for how long each was in, if that counts. */
export function placesOf(scores: readonly number[], lasted: readonly number[] = []): number[] {
  const isBetter = (one: number, other: number): boolean => {
    const longer = (lasted[one] ?? 0) - (lasted[other] ?? 0);
    return longer > 0 || (longer === 0 && (scores[one] ?? 0) > (scores[other] ?? 0));
  };
  return scores.map((_, seat) => 1 + scores.filter((_score, other) => isBetter(other, seat)).length);
}

/** For how many of the moments each seat was in. */
export function lastedOf(moments: readonly boolean[][]): number[] {
  return (moments[0] ?? []).map((_, seat) => moments.filter((living) => living[seat]).length);
}
