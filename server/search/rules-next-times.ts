/** Which of a day's free times stand on the card of somebody who asked for one (rules: search, 3). Instants are epoch milliseconds. */

/**
 * The first at or after what was asked for, which is why the listing was found, and those that lie nearest to what was asked
 * for: 6:45, 7:00, 7:15. Nothing where none is left from then on. `starts` come in order, and so do the answers.
 */
export function timesAround(starts: readonly number[], params: number, most: number): number[] {
  const found = starts.find((start) => start >= params);
  if (found === undefined) return [];
  const nearest = starts
    .filter((start) => start !== found)
    .sort((a, b) => Math.abs(a - params) - Math.abs(b - params) || a - b)
    .slice(0, most - 1);
  return [found, ...nearest].sort((a, b) => a - b);
}
