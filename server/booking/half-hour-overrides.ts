/** What overrides the week of some types in one half hour of one date. Rows are those of `AvailabilityColumns`. */

const AS_IN_WEEK = -1;

export class HalfHourOverrides {
  #largest: Int16Array;

  /** For so many rows; it grows when there are more. */
  constructor(rows: number) {
    this.#largest = new Int16Array(rows).fill(AS_IN_WEEK);
  }

  /** The largest party for which something can start in it; 0 for none. Null: as in the week. */
  put(row: number, largest: number | null): void {
    if (row >= this.#largest.length) {
      if (largest === null) return;
      const grown = new Int16Array((row + 1) * 2).fill(AS_IN_WEEK);
      grown.set(this.#largest);
      this.#largest = grown;
    }
    this.#largest[row] = largest ?? AS_IN_WEEK;
  }

  /** `inWeek` where the day is like every other. */
  largestAt(row: number, inWeek: number): number {
    const largest = this.#largest[row] ?? AS_IN_WEEK;
    return largest === AS_IN_WEEK ? inWeek : largest;
  }
}
