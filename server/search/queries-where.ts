/**
 * The location of a search: around a point, within a place, in a part of a map; and the distances of listings from its
 * centre.
 */
import { sql, type RawBuilder } from "kysely";
import type pg from "pg";
import type { Near, SearchFilters, SearchPage } from "#contract/search/search.ts";
import { findArea } from "../places/queries-areas.ts";
import { refreshPlaces } from "../places/queries-refresh.ts";
import type { GeoBox } from "../places/rules-border.ts";
import { boxAround, type Point } from "../places/rules-distance.ts";

export interface SearchArea {
  /** A condition on `search_document e`. */
  readonly condition: RawBuilder<unknown>;
  /** Kilometres from the centre to `e`; null if it has no position or there is no centre. */
  readonly km: RawBuilder<unknown> | null;
  /** Origin of distances; null for a part of a map, and for a place with an unknown centre. */
  readonly middle: Point | null;
  /** Whether relevance includes distances: around a point, not within a place. */
  readonly isAround: boolean;
  readonly said: Omit<NonNullable<SearchPage["where"]>, "words" | "name" | "nearest_km" | "others"> | null;
}

/** Accurate to a neighbourhood, not to a doorstep (decision 133). */
const rounded = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;

/** A box across 180° is two boxes for PostgreSQL. */
export function isInBox({ south, west, north, east }: GeoBox): RawBuilder<unknown> {
  if (west > east)
    return sql`(${isInBox({ south, west, north, east: 180 })} or ${isInBox({ south, west: -180, north, east })})`;
  return sql`e.position <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`;
}

const kmFrom = ({ lat, lng }: Point) => sql`km_between(${lat}::float8, ${lng}::float8, e.position)`;

const NOWHERE = { condition: sql`false`, middle: null, km: null, isAround: false, said: null } satisfies SearchArea;

/** The area of `near` and `bounds`; null for everywhere. `radius` is wider than requested if too little was found. */
export async function whereOf(
  pool: pg.Pool | null,
  { near, bounds }: Pick<SearchFilters, "near" | "bounds">,
  radius: number | null = null,
): Promise<SearchArea | null> {
  if (near === null) return bounds === null ? null : { ...NOWHERE, condition: isInBox(bounds) };
  if (pool === null) throw new Error("a search around something needs a connection pool");
  const where = await nearOf(pool, near, radius);
  return bounds === null ? where : { ...where, condition: sql`${where.condition} and ${isInBox(bounds)}` };
}

async function nearOf(pool: pg.Pool, near: Near, radius: number | null): Promise<SearchArea> {
  if ("place" in near) {
    await refreshPlaces(pool);
    const area = await findArea(pool, near.place);
    if (area === null) return NOWHERE;
    const { slug, name, kind, lat, lng, ids } = area;
    const middle = lat === null || lng === null ? null : { lat, lng };
    return {
      condition: sql`e.business_id in (
        select p.business_id from business_place p where p.place_id = any(${ids}::integer[]) or p.postcode_id = any(${ids}::integer[])
      )`,
      middle,
      km: middle === null ? null : kmFrom(middle),
      isAround: false,
      said: { place: { slug, name, kind }, lat, lng, radius_km: null, widened: false },
    };
  }
  const middle = { lat: rounded(near.lat), lng: rounded(near.lng) };
  const radiusKm = radius ?? near.radius_km;
  const km = kmFrom(middle);
  return {
    condition: sql`${isInBox(boxAround(middle, radiusKm))} and ${km} <= ${radiusKm}::float8`,
    middle,
    km,
    isAround: true,
    said: { place: null, ...middle, radius_km: radiusKm, widened: radiusKm > near.radius_km },
  };
}
