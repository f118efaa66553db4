/** Where a search is: the set of listings that are there, and how far each is from its middle. */
import type pg from "pg";
import type { Near, SearchFilters, SearchPage } from "#contract/search/search.ts";
import { setOfNumbers, type NumberSet } from "../booking/number-set.ts";
import { findArea, positionsOf } from "../places/queries-positions.ts";
import type { Positions } from "../places/positions.ts";
import type { Ring } from "../places/position-tree.ts";
import type { Point } from "../places/rules-distance.ts";

export interface Where {
  readonly numbers: Int32Array;
  readonly set: NumberSet;
  /** What distances are from; null for a part of a map, and for a place whose middle nobody knows. */
  readonly middle: Point | null;
  /** Whether relevance counts them: around a point, not within a place. */
  readonly isAround: boolean;
  /** Kilometres from the middle; null without a middle, and for what has no coordinates. */
  kmOf(number: number): number | null;
  /** All of them from the nearest on, or some, where there is a middle. */
  rings(first: number, some?: Int32Array): Iterable<Ring>;
  readonly said: Omit<NonNullable<SearchPage["where"]>, "words" | "name"> | null;
}

/** A point is as exact as a neighbourhood, not as a doorstep (decision 51). */
const rounded = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;

function both(one: Int32Array, other: Int32Array): Int32Array {
  const found = new Set(other);
  return one.filter((number) => found.has(number));
}

/** What `near` and `bounds` leave; null for everywhere. `radius` is wider than was asked where too little was found. */
export async function whereOf(
  pool: pg.Pool,
  { near, bounds }: Pick<SearchFilters, "near" | "bounds">,
  radius: number | null = null,
): Promise<Where | null> {
  if (near === null && bounds === null) return null;
  const positions = await positionsOf(pool);
  const inBounds = bounds === null ? null : positions.within(bounds);
  const found = near === null ? NO_NEAR : await nearOf(pool, positions, near, radius);
  const numbers = inBounds === null ? found.numbers : near === null ? inBounds : both(found.numbers, inBounds);
  const { middle } = found;
  const kmOf = (number: number): number | null => (middle === null ? null : positions.kmFrom(middle, number));
  const set = setOfNumbers(numbers);
  return {
    numbers,
    set,
    middle,
    isAround: near !== null && !("place" in near),
    kmOf,
    rings: (first, some) =>
      middle === null
        ? [{ numbers: some ?? numbers, beyond: Infinity }]
        : positions.rings(middle, some ?? numbers, some === undefined ? set : setOfNumbers(some), first),
    said: found.said,
  };
}

const NO_NEAR = { numbers: new Int32Array(0), middle: null, said: null };

async function nearOf(
  pool: pg.Pool,
  positions: Positions,
  near: Near,
  radius: number | null,
): Promise<Pick<Where, "numbers" | "middle" | "said">> {
  if ("place" in near) {
    const area = await findArea(pool, near.place);
    if (area === null) return NO_NEAR;
    const { slug, name, kind, lat, lng } = area;
    return {
      numbers: positions.inPlaces(new Set(area.ids)),
      middle: lat === null || lng === null ? null : { lat, lng },
      said: { place: { slug, name, kind }, lat, lng, radius_km: null, widened: false },
    };
  }
  const middle = { lat: rounded(near.lat), lng: rounded(near.lng) };
  const km = radius ?? near.radius_km;
  return {
    numbers: positions.around(middle, km),
    middle,
    said: { place: null, ...middle, radius_km: km, widened: km > near.radius_km },
  };
}
