/** The results of a search within a part of a map, with all its words and filters (docs/decisions/0049-maps.md). */
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { MapListing, MapPin, SearchMap, SearchMapInput } from "#contract/search/search-map.ts";
import type pg from "pg";
import { PerOwner } from "../platform/cache/caches.ts";
import type { Connection, Database } from "../platform/db/pool.ts";
import { PLANNED_EACH_TIME } from "../platform/db/statement-names.ts";
import { fromIndexes } from "./queries-index.ts";
import { searchListings } from "./queries-one-box.ts";
import { isFound, type PreparedSearch } from "./queries-page.ts";
import { isInBox } from "./queries-where.ts";
import {
  boundsOf,
  cellsOf,
  clustersOf,
  isOnePoint,
  REMEMBERED,
  type CellCount,
  type Cluster,
} from "./rules-clusters.ts";
import type { SearchRequest } from "./search-request.ts";

/** Same maximum age as a total. Caches the parsed query and the availability while the visitor moves the map. */
const CACHED_MS = 15_000;
const MOST = 60;

const caches = new PerOwner<pg.Pool, LRUCache<string, Promise<PreparedSearch | null>>>(
  () => new LRUCache({ max: MOST, ttl: CACHED_MS }),
);

/** The search as the list runs it: corrected, completed, in a wider circle, in the place that its last words name. */
async function understood(connection: Connection, request: SearchRequest): Promise<PreparedSearch | null> {
  const { query, isExact, filters, at } = request;
  const cache = caches.of(connection.pool);
  const key = JSON.stringify([query, isExact, filters, Math.floor(at.epochMilliseconds / 60_000)]);
  const had = cache.get(key);
  if (had !== undefined) return had;
  const params = searchListings(connection, request).then(({ search }) => search);
  cache.set(key, params);
  params.catch(() => cache.delete(key));
  return params;
}

async function listingsOf(db: Database, numbers: readonly number[]): Promise<Map<number, MapListing>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<MapListing & { number: number }>`
    select b.number, b.id, b.name, b.city, b.state, b.country, b.categories[1] as category, b.rating, b.review_count,
      (select i.file_name from image i where i.business_id = b.id order by i.rank nulls last, i.created_at desc, i.id desc limit 1) as image,
      exists (select from business_member m where m.business_id = b.id and m.role = 'owner') as claimed
    from search_document e join business b on b.id = e.business_id where e.number = any(${`{${numbers.join(",")}}`}::integer[]) and b.is_listed
  `.execute(db);
  return new Map(rows.map(({ number, ...listing }) => [number, listing]));
}

/**
 * Share of the matches that is cut off at each side of the map if there are at least `ENOUGH`: outliers would make the
 * map too wide.
 */
const OUTSIDE = 0.02;
const ENOUGH = 50;

/** The area of most matches. */
async function extentOf(db: Database, search: PreparedSearch): Promise<SearchMap["extent"]> {
  const share = sql`case when count(*) < ${ENOUGH} then array[0, 1] else array[${OUTSIDE}::float8, ${1 - OUTSIDE}::float8] end`;
  const { rows } = await fromIndexes(db, (one) =>
    sql<{ lats: number[] | null; lngs: number[] | null }>`
      with ${sql.raw(PLANNED_EACH_TIME)} found as materialized (
        select e.position[1] as lat, e.position[0] as lng from search_document e where ${isFound(search)} and e.position is not null
      ), sides as (select ${share}::float8[] as sides from found)
      select (select percentile_disc((select sides from sides)) within group (order by lat) from found) as lats,
        (select percentile_disc((select sides from sides)) within group (order by lng) from found) as lngs
    `.execute(one),
  );
  const [south, north] = rows[0]?.lats ?? [];
  const [west, east] = rows[0]?.lngs ?? [];
  if (south === undefined || north === undefined || west === undefined || east === undefined) return null;
  return { south, west, north, east };
}

/** Clusters of the view; exported for the test that compares them with an independent count. */
export async function clustersIn(
  connection: Connection,
  search: PreparedSearch,
  { bounds, zoom }: NonNullable<SearchMapInput["view"]>,
): Promise<Cluster[]> {
  const cells = cellsOf(bounds, zoom);
  const { width, height } = cells;
  const around = Math.round(360 / width);
  const { rows } = await fromIndexes(connection.db, (one) =>
    sql<Omit<CellCount, "extent"> & { south: number; west: number; north: number; east: number }>`
      select ${sql.raw(PLANNED_EACH_TIME)} f.row, f.col as column, count(*) as count, avg(f.lat) as lat, avg(f.lng) as lng,
        min(f.lat) as south, min(f.lng) as west, max(f.lat) as north, max(f.lng) as east,
        (array_agg(f.number))[1:${sql.lit(REMEMBERED)}] as numbers
      from (
        select e.number, e.position[1] as lat, e.position[0] as lng, floor((e.position[1] + 90) / ${height}::float8)::int as row,
          -- 180° is −180°
          floor((e.position[0] + 180) / ${width}::float8)::int % ${around}::int as col
        from search_document e where ${isFound(search)} and ${isInBox(boundsOf(cells))}
      ) f group by 1, 2
    `.execute(one),
  );
  const counted = rows.map(({ south, west, north, east, ...cell }) => ({
    ...cell,
    extent: { south, west, north, east },
  }));
  return clustersOf(cells, counted);
}

async function pinsOf(db: Database, clusters: readonly Cluster[], zoom: number): Promise<MapPin[]> {
  const named = clusters.filter((cluster) => isOnePoint(cluster, zoom));
  const listings = await listingsOf(
    db,
    named.flatMap(({ numbers }) => numbers),
  );
  const isNamed = new Set(named);
  return clusters.flatMap((cluster) => {
    const { numbers, ...pin } = cluster;
    if (!isNamed.has(cluster)) return [{ ...pin, listings: [] }];
    const those = numbers.flatMap((number) => listings.get(number) ?? []);
    // unlisted since it was counted
    return those.length === 0 ? [] : [{ ...pin, listings: those }];
  });
}

export async function mapOf(
  connection: Connection,
  request: SearchRequest,
  view: SearchMapInput["view"],
): Promise<SearchMap> {
  const search = await understood(connection, request);
  if (search === null) return { extent: null, pins: [] };
  if (view !== null) {
    const clusters = await clustersIn(connection, search, view);
    return { extent: null, pins: await pinsOf(connection.db, clusters, view.zoom) };
  }
  return { extent: await extentOf(connection.db, search), pins: [] };
}
