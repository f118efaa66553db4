/**
 * Which free times of a day a result card shows for a requested time (rules: search, 3). Instants are epoch
 * milliseconds.
 */

/** The values nearest to `near`, at most `most`, in ascending order; of two equally near, the lower one. */
export const nearestTo = (near: number, values: readonly number[], most: number): number[] =>
  values
    .toSorted((a, b) => Math.abs(a - near) - Math.abs(b - near) || a - b)
    .slice(0, most)
    .toSorted((a, b) => a - b);

/**
 * The first start at or after the requested time, for which the listing was found, and the starts nearest to it: 6:45,
 * 7:00, 7:15. Empty if none is left from then on. `starts` and the result are in ascending order.
 */
export function timesAround(starts: readonly number[], requested: number, most: number): number[] {
  const found = starts.find((start) => start >= requested);
  if (found === undefined) return [];
  const others = starts.filter((start) => start !== found);
  return [found, ...nearestTo(requested, others, most - 1)].sort((a, b) => a - b);
}
