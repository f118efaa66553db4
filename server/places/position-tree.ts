/**
 * Numbers by where they are: a quarter of the map is cut into quarters again where it holds many, so that a look around a point
 * passes over what is near, in a town as in a desert.
 */
import type { Box } from "./rules-box.ts";
import { leastKm, mostKm, type Point } from "./rules-distance.ts";

/** Numbers of a quarter before it is cut. */
const FULL = 64;

/** A quarter of a metre: what is nearer together is not told apart by cutting. */
const DEEPEST = 26;

/** How much longer each ring is than the one before. */
const GROWTH = 3;

/** Whole numbers, as many as come. */
export class Numbers {
  private all = new Int32Array(256);
  length = 0;

  add(number: number): void {
    if (this.length === this.all.length) {
      const grown = new Int32Array(this.all.length * 2);
      grown.set(this.all);
      this.all = grown;
    }
    this.all[this.length] = number;
    this.length += 1;
  }

  taken(): Int32Array {
    return this.all.slice(0, this.length);
  }
}

interface Quarter extends Box {
  readonly depth: number;
  /** Null where it is not cut. */
  quarters: readonly [Quarter, Quarter, Quarter, Quarter] | null;
  /** Empty where it is cut. */
  numbers: number[];
  /** In it and all its quarters. */
  size: number;
}

const quarter = (south: number, west: number, north: number, east: number, depth: number): Quarter => ({
  south,
  west,
  north,
  east,
  depth,
  quarters: null,
  numbers: [],
  size: 0,
});

/** The south-western, south-eastern, north-western or north-eastern quarter: what lies on a line between lies north or east of it. */
function partOf({ quarters, south, west, north, east }: Quarter, { lat, lng }: Point): Quarter | null {
  if (quarters === null) return null;
  const isNorth = lat >= (south + north) / 2;
  const isEast = lng >= (west + east) / 2;
  return quarters[((isNorth ? 2 : 0) + (isEast ? 1 : 0)) as 0 | 1 | 2 | 3];
}

function cut(full: Quarter, spotOf: (number: number) => Point): void {
  const { south, west, north, east, depth, numbers } = full;
  const lat = (south + north) / 2;
  const lng = (west + east) / 2;
  full.quarters = [
    quarter(south, west, lat, lng, depth + 1),
    quarter(south, lng, lat, east, depth + 1),
    quarter(lat, west, north, lng, depth + 1),
    quarter(lat, lng, north, east, depth + 1),
  ];
  full.numbers = [];
  for (const number of numbers) {
    const part = partOf(full, spotOf(number));
    part?.numbers.push(number);
    if (part !== null) part.size += 1;
  }
}

/** Listings from the nearest on. */
export interface Ring {
  readonly numbers: Int32Array;
  /** No listing of a later ring is nearer. Infinite after the last. */
  readonly beyond: number;
}

export class PositionTree {
  private readonly root = quarter(-90, -180, 90, 180, 0);
  private readonly spotOf: (number: number) => Point;

  constructor(spotOf: (number: number) => Point) {
    this.spotOf = spotOf;
  }

  /** All around it have so many more. */
  private leafAt(spot: Point, more = 0): Quarter {
    let at = this.root;
    at.size += more;
    for (let next = partOf(at, spot); next !== null; next = partOf(at, spot)) {
      at = next;
      at.size += more;
    }
    return at;
  }

  /** `spotOf` says where. */
  add(number: number): void {
    let leaf = this.leafAt(this.spotOf(number), 1);
    leaf.numbers.push(number);
    while (leaf.numbers.length > FULL && leaf.depth < DEEPEST) {
      cut(leaf, this.spotOf);
      leaf = this.leafAt(this.spotOf(number));
    }
  }

  /** `spotOf` still says where it was. */
  remove(number: number): void {
    const { numbers } = this.leafAt(this.spotOf(number), -1);
    numbers.splice(numbers.indexOf(number), 1);
  }

  /** Everything that is at most so far away. */
  around(middle: Point, radius: number, kmOf: (number: number) => number): Int32Array {
    const found = new Numbers();
    const look = (part: Quarter, isWhole: boolean): void => {
      if (part.quarters === null) {
        for (const number of part.numbers) if (isWhole || kmOf(number) <= radius) found.add(number);
        return;
      }
      for (const next of part.quarters) {
        if (isWhole || mostKm(middle, next) <= radius) look(next, true);
        else if (leastKm(middle, next) <= radius) look(next, false);
      }
    };
    look(this.root, false);
    return found.taken();
  }

  /** How many are in a box at most: those of quarters that it cuts through count whole. */
  sizeWithin(box: Box): number {
    const look = (part: Quarter): number => {
      if (part.south > box.north || part.north < box.south || part.west > box.east || part.east < box.west) return 0;
      const isWhole =
        part.south >= box.south && part.north <= box.north && part.west >= box.west && part.east <= box.east;
      if (isWhole || part.quarters === null) return part.size;
      return part.quarters.reduce((sum, next) => sum + look(next), 0);
    };
    return look(this.root);
  }

  /** Everything in a box, its edges in it. */
  within(box: Box): Int32Array {
    const found = new Numbers();
    const isIn = ({ lat, lng }: Point) => lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east;
    const look = (part: Quarter): void => {
      if (part.south > box.north || part.north < box.south || part.west > box.east || part.east < box.west) return;
      const isWhole =
        part.south >= box.south && part.north <= box.north && part.west >= box.west && part.east <= box.east;
      if (part.quarters !== null) part.quarters.forEach(look);
      else for (const number of part.numbers) if (isWhole || isIn(this.spotOf(number))) found.add(number);
    };
    look(this.root);
    return found.taken();
  }

  /**
   * What `isIn` lets through, from the middle on, in rings of `first` and then ever more. It may change meanwhile: what moves
   * may be met twice.
   */
  *rings(middle: Point, { isIn, kmOf, first }: RingsWanted): Generator<Ring> {
    const parts = new NearestFirst();
    parts.add(this.root, 0);
    let waiting: { number: number; km: number }[] = [];
    let size = first;
    for (;;) {
      while (waiting.length < size) {
        const part = parts.take();
        if (part === null) break;
        if (part.quarters === null) {
          for (const number of part.numbers) if (isIn(number)) waiting.push({ number, km: kmOf(number) });
        } else
          for (const next of part.quarters)
            if (next.quarters !== null || next.numbers.length > 0) parts.add(next, leastKm(middle, next));
      }
      // what is farther than the nearest part that is still to be looked at may have somebody before it there
      const beyond = parts.nearest;
      const near = beyond === Infinity ? waiting : waiting.filter(({ km }) => km <= beyond);
      if (near.length > 0 || beyond === Infinity)
        yield { numbers: Int32Array.from(near, ({ number }) => number), beyond };
      if (beyond === Infinity) return;
      waiting = waiting.filter(({ km }) => km > beyond);
      // or one ring would be asked for again and again while nothing comes nearer
      size = Math.max(size * (near.length > 0 ? GROWTH : 1), Math.ceil(waiting.length * 1.25) + 1);
    }
  }
}

export interface RingsWanted {
  isIn: (number: number) => boolean;
  kmOf: (number: number) => number;
  first: number;
}

/** Parts by how near they may be: a heap. */
class NearestFirst {
  private readonly parts: Quarter[] = [];
  private readonly kms: number[] = [];

  /** Infinite when there is none. */
  get nearest(): number {
    return this.kms[0] ?? Infinity;
  }

  private kmAt(at: number): number {
    return this.kms[at] ?? Infinity;
  }

  private swap(one: number, other: number): void {
    const [a, b] = [this.parts[one], this.parts[other]];
    const [kmA, kmB] = [this.kmAt(one), this.kmAt(other)];
    if (a === undefined || b === undefined) return;
    this.parts[one] = b;
    this.parts[other] = a;
    this.kms[one] = kmB;
    this.kms[other] = kmA;
  }

  add(part: Quarter, km: number): void {
    let at = this.parts.length;
    this.parts.push(part);
    this.kms.push(km);
    for (let above = (at - 1) >> 1; at > 0 && this.kmAt(above) > this.kmAt(at); above = (at - 1) >> 1) {
      this.swap(at, above);
      at = above;
    }
  }

  take(): Quarter | null {
    if (this.parts.length === 0) return null;
    this.swap(0, this.parts.length - 1);
    const part = this.parts.pop() ?? null;
    this.kms.pop();
    for (let at = 0; ;) {
      const left = 2 * at + 1;
      const least = this.kmAt(left + 1) < this.kmAt(left) ? left + 1 : left;
      if (least >= this.parts.length || this.kmAt(least) >= this.kmAt(at)) return part;
      this.swap(at, least);
      at = least;
    }
  }
}
