/**
 * Where all listings are, by their numbers (`business.number`), in columns: a look around a point or into a box passes over
 * what is near alone, and what it finds is exact on the sphere.
 */
import type { Box } from "./rules-box.ts";
import { PositionTree, Numbers, type Ring } from "./position-tree.ts";
import { kmBetween, type Point } from "./rules-distance.ts";

/** Numbers of a set, as `NumberSet` has them. */
interface Bits {
  readonly bits: Uint8Array;
}

/** So many are sorted by their distance in some milliseconds. */
const FEW = 30_000;

/** How much longer each ring is than the one before. */
const GROWTH = 3;

/** Nothing on the sphere is farther. */
const FARTHEST = 20_016;

export class Positions {
  private lats = new Float64Array(0);
  private lngs = new Float64Array(0);
  private places = new Int32Array(0);
  private postcodes = new Int32Array(0);
  private order = new Int32Array(0);
  private readonly tree = new PositionTree((number) => this.spotOf(number));

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

  private has(number: number): boolean {
    return !Number.isNaN(this.lats[number] ?? NaN);
  }

  private spotOf(number: number): Point {
    return { lat: this.lats[number] ?? NaN, lng: this.lngs[number] ?? NaN };
  }

  put(number: number, spot: Point | null, placeId: number | null, postcodeId: number | null): void {
    this.grow(number);
    const had = this.has(number);
    const isMoved = spot === null ? had : spot.lat !== this.lats[number] || spot.lng !== this.lngs[number];
    if (isMoved && had) this.tree.remove(number);
    this.lats[number] = spot?.lat ?? NaN;
    this.lngs[number] = spot?.lng ?? NaN;
    this.places[number] = placeId ?? 0;
    this.postcodes[number] = postcodeId ?? 0;
    if (isMoved && spot !== null) this.tree.add(number);
  }

  /** In degrees, by number; NaN where nobody knows. Replaced when more come. */
  get columns(): { lats: Float64Array; lngs: Float64Array } {
    return { lats: this.lats, lngs: this.lngs };
  }

  /** Of those that have coordinates; without a point made for each, as there may be a million. */
  each(numbers: Int32Array, look: (number: number, lat: number, lng: number) => void): void {
    for (let at = 0; at < numbers.length; at += 1) {
      const number = numbers[at] ?? 0;
      const [lat, lng] = [this.lats[number] ?? NaN, this.lngs[number] ?? NaN];
      if (!Number.isNaN(lat)) look(number, lat, lng);
    }
  }

  /** Null for what has no coordinates. */
  kmFrom(middle: Point, number: number): number | null {
    return this.has(number) ? kmBetween(middle, this.spotOf(number)) : null;
  }

  private kmOf(middle: Point): (number: number) => number {
    return (number) => kmBetween(middle, this.spotOf(number));
  }

  /** Everything that is at most so many kilometres away. */
  around(middle: Point, radius: number): Int32Array {
    return this.tree.around(middle, radius, this.kmOf(middle));
  }

  /** How many are in a part of a map at most, about. */
  sizeWithin({ south, west, north, east }: Box): number {
    if (west <= east) return this.tree.sizeWithin({ south, west, north, east });
    return (
      this.tree.sizeWithin({ south, west, north, east: 180 }) + this.tree.sizeWithin({ south, west: -180, north, east })
    );
  }

  /** All there are, and some that are not: whoever passes over them in order takes a third of the time. */
  get everything(): Int32Array {
    if (this.order.length !== this.lats.length) this.order = Int32Array.from(this.lats, (_, number) => number);
    return this.order;
  }

  within({ south, west, north, east }: Box): Int32Array {
    if (west <= east) return this.tree.within({ south, west, north, east });
    const found = [
      this.tree.within({ south, west, north, east: 180 }),
      this.tree.within({ south, west: -180, north, east }),
    ] as const;
    const both = new Int32Array(found[0].length + found[1].length);
    both.set(found[0]);
    both.set(found[1], found[0].length);
    return both;
  }

  /** The same for few: how far each is, sorted, takes less than a walk along the tree. */
  private *ringsOfFew(middle: Point, numbers: Int32Array, first: number): Generator<Ring> {
    const kms = Float64Array.from(numbers, (number) => (this.has(number) ? kmBetween(middle, this.spotOf(number)) : Infinity)); // oxfmt-ignore
    // what is nowhere is last
    const sorted = kms.slice().sort();
    let from = -1;
    for (let end = first, size = first; ; size *= GROWTH, end += size) {
      const upTo = sorted[Math.min(end, sorted.length) - 1] ?? Infinity;
      // all that are as far belong to one ring
      while (end < sorted.length && sorted[end] === upTo) end += 1;
      const beyond = sorted[end] ?? Infinity;
      yield { numbers: numbers.filter((_, at) => (kms[at] ?? 0) > from && (kms[at] ?? 0) <= upTo), beyond: end < sorted.length ? Math.min(beyond, FARTHEST) : Infinity }; // oxfmt-ignore
      if (end >= sorted.length) return;
      from = upTo;
    }
  }

  /** Those of `numbers` that have coordinates, from the nearest on, then the others. `set` has the same numbers. */
  *rings(middle: Point, numbers: Int32Array, { bits }: Bits, first: number): Generator<Ring> {
    if (numbers.length <= FEW) {
      yield* this.ringsOfFew(middle, numbers, first);
      return;
    }
    const isIn = (number: number) => ((bits[number >> 3] ?? 0) & (1 << (number & 7))) !== 0;
    for (const ring of this.tree.rings(middle, { isIn, kmOf: this.kmOf(middle), first })) {
      if (ring.beyond !== Infinity) {
        yield ring;
        continue;
      }
      // who goes on beyond all that is somewhere gets what is nowhere
      const nowhere = numbers.filter((number) => !this.has(number));
      if (nowhere.length === 0) yield ring;
      else {
        yield { numbers: ring.numbers, beyond: FARTHEST };
        yield { numbers: nowhere, beyond: Infinity };
      }
    }
  }

  /** Everything that is in one of these places. */
  inPlaces(ids: ReadonlySet<number>): Int32Array {
    const found = new Numbers();
    for (let number = 0; number < this.places.length; number += 1)
      if (ids.has(this.places[number] ?? 0) || ids.has(this.postcodes[number] ?? 0)) found.add(number);
    return found.taken();
  }
}
