/**
 * When all types can be booked, in columns of numbers: some 65 bytes a type, so that one pass finds what is free among a hundred
 * thousand of them in a millisecond or two. Pure; who keeps it up to date is `server/booking/queries-availability-cache.ts`.
 */
import { HALF_HOURS } from "./rules-availability-index.ts";
import { setOfNumbers, type NumberSet } from "./number-set.ts";
import type { HalfHourOverrides } from "./half-hour-overrides.ts";

const WEEK_BYTES = (7 * HALF_HOURS) / 8;

/** When a type can be booked in a week in which nothing is taken and nothing is special. */
export interface AvailabilityWeek {
  readonly typeId: string;
  /** The number of its listing. */
  readonly number: number;
  readonly timeZone: string;
  /** 1 and 1 for a type without party sizes. */
  readonly minParty: number;
  readonly maxParty: number;
  /** Minutes. */
  readonly minNotice: number;
  /** Days. */
  readonly maxAdvance: number;
  /** 42 bytes: a bit each half hour from Monday 00:00 in which something can start, the first the highest of the first byte. */
  readonly week: Uint8Array;
}

/** A half hour as it lies in one zone. */
export interface Ahead {
  /** Whole minutes until it begins; negative when it has begun. */
  readonly minutes: number;
  /** Days from today there. */
  readonly days: number;
}

export interface AskedHalfHour {
  /** From Monday 00:00. */
  readonly halfOfWeek: number;
  readonly party: number;
  /** Null for a zone that nobody knows: nothing is free there. */
  readonly aheadIn: (timeZone: string) => Ahead | null;
  /** Of that half hour, where the day differs from the week. */
  readonly overrides: HalfHourOverrides;
}

interface Columns {
  readonly numbers: Int32Array;
  readonly zones: Uint16Array;
  readonly minParties: Uint16Array;
  readonly maxParties: Uint16Array;
  readonly minNotices: Int32Array;
  readonly maxAdvances: Int32Array;
  readonly weeks: Uint8Array;
}

const columnsFor = (capacity: number): Columns => ({
  numbers: new Int32Array(capacity),
  zones: new Uint16Array(capacity),
  minParties: new Uint16Array(capacity),
  maxParties: new Uint16Array(capacity),
  minNotices: new Int32Array(capacity),
  maxAdvances: new Int32Array(capacity),
  weeks: new Uint8Array(capacity * WEEK_BYTES),
});

const FIRST_CAPACITY = 1_024;

export class AvailabilityColumns {
  #columns = columnsFor(FIRST_CAPACITY);
  readonly #rows = new Map<string, number>();
  readonly #zoneNames: string[] = [];
  readonly #zoneNumbers = new Map<string, number>();

  /** Rows so far. A type keeps its own, also while it cannot be booked. */
  get count(): number {
    return this.#rows.size;
  }

  rowOf(typeId: string): number | undefined {
    return this.#rows.get(typeId);
  }

  /** Adds a type, or replaces its week. */
  put(added: AvailabilityWeek): void {
    const row = this.#rows.get(added.typeId) ?? this.#addRow(added.typeId);
    const { numbers, zones, minParties, maxParties, minNotices, maxAdvances, weeks } = this.#columns;
    numbers[row] = added.number;
    zones[row] = this.#zoneNumber(added.timeZone);
    minParties[row] = added.minParty;
    maxParties[row] = added.maxParty;
    minNotices[row] = added.minNotice;
    maxAdvances[row] = added.maxAdvance;
    weeks.set(added.week, row * WEEK_BYTES);
  }

  /** From now on these listings cannot be booked. Answers with the rows of their types. */
  withdraw(listings: ReadonlySet<number>): number[] {
    const { numbers, maxParties } = this.#columns;
    const rows: number[] = [];
    for (let row = 0; row < this.count; row += 1) {
      if (!listings.has(numbers[row] ?? 0)) continue;
      maxParties[row] = 0;
      rows.push(row);
    }
    return rows;
  }

  /** The listings at which a party can start something in the half hour, with the notice that each type needs. */
  findFree({ halfOfWeek, party, aheadIn, overrides }: AskedHalfHour): NumberSet {
    const count = this.count;
    const { numbers, zones, minParties, maxParties, minNotices, maxAdvances, weeks } = this.#columns;
    const aheads = this.#zoneNames.map(aheadIn);
    const minutes = Float64Array.from(aheads, (ahead) => ahead?.minutes ?? -Infinity);
    const days = Float64Array.from(aheads, (ahead) => ahead?.days ?? Infinity);
    const byte = halfOfWeek >> 3;
    const bit = 0x80 >> (halfOfWeek & 7);
    const free = new Int32Array(count);
    let found = 0;
    for (let row = 0; row < count; row += 1) {
      const inWeek = ((weeks[row * WEEK_BYTES + byte] ?? 0) & bit) === 0 ? 0 : (maxParties[row] ?? 0);
      const zone = zones[row] ?? 0;
      if (
        overrides.takes(row, party, inWeek) &&
        party >= (minParties[row] ?? 0) &&
        (minutes[zone] ?? 0) >= (minNotices[row] ?? 0) &&
        (days[zone] ?? 0) <= (maxAdvances[row] ?? 0)
      )
        free[found++] = numbers[row] ?? 0;
    }
    return setOfNumbers(free.subarray(0, found));
  }

  #addRow(typeId: string): number {
    const row = this.count;
    if (row === this.#columns.numbers.length) this.#grow();
    this.#rows.set(typeId, row);
    return row;
  }

  #grow(): void {
    const old = this.#columns;
    const grown = columnsFor(old.numbers.length * 2);
    grown.numbers.set(old.numbers);
    grown.zones.set(old.zones);
    grown.minParties.set(old.minParties);
    grown.maxParties.set(old.maxParties);
    grown.minNotices.set(old.minNotices);
    grown.maxAdvances.set(old.maxAdvances);
    grown.weeks.set(old.weeks);
    this.#columns = grown;
  }

  #zoneNumber(name: string): number {
    const known = this.#zoneNumbers.get(name);
    if (known !== undefined) return known;
    const number = this.#zoneNames.push(name) - 1;
    this.#zoneNumbers.set(name, number);
    return number;
  }
}
