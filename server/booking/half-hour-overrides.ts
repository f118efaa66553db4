/** What overrides the week of some types in one half hour of one date. Rows are those of `AvailabilityColumns`. */

const AS_IN_WEEK = -1;

/** A bit for each size of a party, the lowest for one person: 64 of them in two halves. */
export interface Parties {
  readonly low: number;
  readonly high: number;
}

const has = ({ low, high }: Parties, party: number): boolean =>
  party <= 32 ? ((low >>> (party - 1)) & 1) === 1 : party <= 63 && ((high >>> (party - 33)) & 1) === 1;

export class HalfHourOverrides {
  #largest: Int16Array;
  /** Of types that take some parties and not all smaller ones: a table for six is none for two. */
  readonly #parties = new Map<number, Parties>();

  /** For so many rows; it grows when there are more. */
  constructor(rows: number) {
    this.#largest = new Int16Array(rows).fill(AS_IN_WEEK);
  }

  /** The largest party for which something can start in it; 0 for none. Null: as in the week. */
  put(row: number, largest: number | null, parties: Parties | null = null): void {
    if (parties !== null) this.#parties.set(row, parties);
    else this.#parties.delete(row);
    if (row >= this.#largest.length) {
      if (largest === null) return;
      const grown = new Int16Array((row + 1) * 2).fill(AS_IN_WEEK);
      grown.set(this.#largest);
      this.#largest = grown;
    }
    this.#largest[row] = largest ?? AS_IN_WEEK;
  }

  /** Whether a party can start something; up to `inWeek` where the day is like every other. */
  takes(row: number, party: number, inWeek: number): boolean {
    const largest = this.#largest[row] ?? AS_IN_WEEK;
    if (party > (largest === AS_IN_WEEK ? inWeek : largest)) return false;
    const parties = this.#parties.size === 0 ? undefined : this.#parties.get(row);
    return parties === undefined || has(parties, party);
  }
}
