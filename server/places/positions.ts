/**
 * Where all listings are, by their numbers (`business.number`), in columns: a look around a point or into a box passes over
 * what is near alone, and what it finds is exact on the sphere.
 */
import { kmBetween, type Point } from "./rules-distance.ts";

const CELL = 0.1;
const COLUMNS = 3_600;
const KM_A_DEGREE = 111.19;
/** Rounding must not leave out what lies on the edge. */
const SPARE = 1.000_001;

const rowOf = (lat: number): number => Math.floor((lat + 90) / CELL);
const columnOf = (lng: number): number => ((Math.floor((lng + 180) / CELL) % COLUMNS) + COLUMNS) % COLUMNS;

export interface Bounds {
  readonly south: number;
  /** Greater than `east` across 180°. */
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** What is within a circle. */
export interface Circle {
  readonly numbers: Int32Array;
  /** Of each, how far it is from the middle. */
  readonly km: Float64Array;
}

export class Positions {
  private lats = new Float64Array(0);
  private lngs = new Float64Array(0);
  private places = new Int32Array(0);
  private postcodes = new Int32Array(0);
  /** Numbers by their cell of a tenth of a degree. */
  private readonly cells = new Map<number, Set<number>>();

  /** One more than the largest number. */
  get length(): number {
    return this.lats.length;
  }

  private grow(number: number): void {
    if (number < this.lats.length) return;
    const length = Math.max(1_024, number + 1, Math.ceil(this.lats.length * 1.5));
    const grown = <T extends Float64Array | Int32Array>(column: T, empty: T, none: number): T => {
      empty.fill(none);
      empty.set(column);
      return empty;
    };
    this.lats = grown(this.lats, new Float64Array(length), NaN);
    this.lngs = grown(this.lngs, new Float64Array(length), NaN);
    this.places = grown(this.places, new Int32Array(length), 0);
    this.postcodes = grown(this.postcodes, new Int32Array(length), 0);
  }

  private cellOf(number: number): number | null {
    const [lat = NaN, lng = NaN] = [this.lats[number], this.lngs[number]];
    return Number.isNaN(lat) ? null : rowOf(lat) * COLUMNS + columnOf(lng);
  }

  put(number: number, spot: Point | null, placeId: number | null, postcodeId: number | null): void {
    this.grow(number);
    const before = this.cellOf(number);
    this.lats[number] = spot?.lat ?? NaN;
    this.lngs[number] = spot?.lng ?? NaN;
    this.places[number] = placeId ?? 0;
    this.postcodes[number] = postcodeId ?? 0;
    const after = this.cellOf(number);
    if (before === after) return;
    if (before !== null) this.cells.get(before)?.delete(number);
    if (after === null) return;
    const cell = this.cells.get(after);
    if (cell === undefined) this.cells.set(after, new Set([number]));
    else cell.add(number);
  }

  /** Null for what has no coordinates. */
  kmFrom(middle: Point, number: number): number | null {
    const [lat = NaN, lng = NaN] = [this.lats[number], this.lngs[number]];
    return Number.isNaN(lat) ? null : kmBetween(middle, { lat, lng });
  }

  /** Numbers in the cells of these rows and, from column `west` eastwards, `columns` of them. */
  private *inCells(south: number, north: number, west: number, columns: number): Generator<number> {
    const [first, last] = [rowOf(Math.max(-90, south)), rowOf(Math.min(90, north))];
    if ((last - first + 1) * columns > this.cells.size) {
      for (const [key, cell] of this.cells) {
        const row = Math.floor(key / COLUMNS);
        if (row >= first && row <= last && ((key % COLUMNS) - west + COLUMNS) % COLUMNS < columns) yield* cell;
      }
      return;
    }
    for (let row = first; row <= last; row += 1)
      for (let step = 0; step < columns; step += 1) {
        const cell = this.cells.get(row * COLUMNS + ((west + step) % COLUMNS));
        if (cell !== undefined) yield* cell;
      }
  }

  /** Everything that is at most so many kilometres away. */
  around(middle: Point, radius: number): Circle {
    const reach = (radius / KM_A_DEGREE) * SPARE;
    // around a pole a circle has every longitude; elsewhere it is widest a little nearer to the pole than its middle
    const sine = Math.sin((reach * Math.PI) / 180) / Math.cos((middle.lat * Math.PI) / 180);
    const isAroundPole = Math.abs(middle.lat) + reach >= 90 || reach >= 90 || sine >= 1;
    const wide = isAroundPole ? 180 : ((Math.asin(sine) * 180) / Math.PI) * SPARE;
    const columns = Math.min(COLUMNS, Math.ceil((2 * wide) / CELL) + 2);
    const numbers: number[] = [];
    const km: number[] = [];
    for (const number of this.inCells(middle.lat - reach, middle.lat + reach, columnOf(middle.lng - wide), columns)) {
      const far = kmBetween(middle, { lat: this.lats[number] ?? 0, lng: this.lngs[number] ?? 0 });
      if (far > radius) continue;
      numbers.push(number);
      km.push(far);
    }
    return { numbers: Int32Array.from(numbers), km: Float64Array.from(km) };
  }

  within({ south, west, north, east }: Bounds): Int32Array {
    const wide = west <= east ? east - west : east - west + 360;
    const columns = Math.min(COLUMNS, Math.ceil(wide / CELL) + 2);
    const numbers: number[] = [];
    for (const number of this.inCells(south, north, columnOf(west), columns)) {
      const [lat = NaN, lng = NaN] = [this.lats[number], this.lngs[number]];
      const isBetween = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
      if (lat >= south && lat <= north && isBetween) numbers.push(number);
    }
    return Int32Array.from(numbers);
  }

  /** Everything that is in one of these places. */
  inPlaces(ids: ReadonlySet<number>): Int32Array {
    const numbers: number[] = [];
    for (let number = 0; number < this.places.length; number += 1)
      if (ids.has(this.places[number] ?? 0) || ids.has(this.postcodes[number] ?? 0)) numbers.push(number);
    return Int32Array.from(numbers);
  }
}
