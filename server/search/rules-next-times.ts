/**
 * Which free times of a day a result card shows for a requested time (rules: search, 3). Instants are epoch
 * milliseconds.
 */

/**
 * The first start at or after the requested time, for which the listing was found, and the starts nearest to it: 6:45,
 * 7:00, 7:15. Empty if none is left from then on. `starts` and the result are in ascending order.
 */
export function timesAround(starts: readonly number[], requested: number, most: number): number[] {
  const found = starts.find((start) => start >= requested);
  if (found === undefined) return [];
  const nearest = starts
    .filter((start) => start !== found)
    .sort((a, b) => Math.abs(a - requested) - Math.abs(b - requested) || a - b)
    .slice(0, most - 1);
  return [found, ...nearest].sort((a, b) => a - b);
}
