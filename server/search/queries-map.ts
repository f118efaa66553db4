/** What of a search stands in a part of a map, under all its words and filters (docs/decisions/0056-a-map-to-move-about-in.md). */
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { MapListing, MapPin, SearchMap, SearchMapInput } from "#contract/search/search-map.ts";
import type pg from "pg";
import { hasNumber, numbersOf } from "../booking/number-set.ts";
import type { Positions } from "../places/positions.ts";
import { positionsOf } from "../places/queries-positions.ts";
import { PerOwner } from "../platform/cache/caches.ts";
import type { Connection, Database } from "../platform/db/pool.ts";
import { matchingAnywhere, matchingOf } from "./queries-count.ts";
import { searchListings } from "./queries-one-box.ts";
import { isAnything, type Search } from "./queries-walk.ts";
import { boundsOf, cellsOf, Counter, extentOf, isOneSpot, stepFor, type Cluster } from "./rules-clusters.ts";
import type { SearchRequest } from "./search-request.ts";

/** As old as a total may be: what the words mean and what is free, while somebody moves about. */
const CACHED_MS = 15_000;
/** With their sets, at most a megabyte each. */
const MOST = 60;

const caches = new PerOwner<pg.Pool, LRUCache<string, Promise<Search | null>>>(
  () => new LRUCache({ max: MOST, ttl: CACHED_MS }),
);

/** The search as its list has it: corrected, completed, in a wider circle, in the place that its last words name. */
async function understood(connection: Connection, request: SearchRequest): Promise<Search | null> {
  const { query, isExact, filters, at } = request;
  const cache = caches.of(connection.pool);
  const key = JSON.stringify([query, isExact, filters, Math.floor(at.epochMilliseconds / 60_000)]);
  const had = cache.get(key);
  if (had !== undefined) return had;
  const asked = searchListings(connection, request).then(({ search }) => search);
  cache.set(key, asked);
  asked.catch(() => cache.delete(key));
  return asked;
}

async function listingsOf(db: Database, numbers: readonly number[]): Promise<Map<number, MapListing>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<MapListing & { number: number }>`
    select b.number, b.id, b.name, b.city, b.state, b.country, b.categories[1] as category, b.rating, b.review_count,
      (select i.file_name from image i where i.business_id = b.id order by i.rank nulls last, i.created_at desc, i.id desc limit 1) as image,
      exists (select from business_member m where m.business_id = b.id and m.role = 'owner') as claimed
    from search_entry e join business b on b.id = e.business_id where e.number = any(${`{${numbers.join(",")}}`}::integer[]) and b.is_listed
  `.execute(db);
  return new Map(rows.map(({ number, ...listing }) => [number, listing]));
}

/** Numbers of what matches, of those in a part of the map or of all. */
async function matchesIn(db: Database, search: Search, there: Int32Array): Promise<Int32Array> {
  const { free } = search.conditions;
  const allowed = free === null ? there : there.filter((number) => hasNumber(free, number));
  return matchingOf(db, search, allowed);
}

function extentIn(positions: Positions, numbers: Int32Array): SearchMap["extent"] {
  const [lats, lngs]: [number[], number[]] = [[], []];
  const step = stepFor(numbers.length);
  positions.each(
    numbers.filter((_, index) => index % step === 0),
    (_, lat, lng) => {
      lats.push(lat);
      lngs.push(lng);
    },
  );
  return extentOf(lats, lngs);
}

/** In a view of more it is sooner to pass over all that match anywhere. */
const WIDE = 8_000;

/** Null where the view alone is to be asked for. */
async function matchesWidely(
  db: Database,
  search: Search,
  { positions, isWide }: { positions: Positions; isWide: boolean },
): Promise<Int32Array | null> {
  if (!isAnything(search)) {
    const known = await matchingAnywhere(db, search, isWide);
    return known === null ? null : numbersOf(known);
  }
  const { free } = search.conditions;
  return isWide ? (free === null ? positions.everything : numbersOf(free)) : null;
}

/** Clusters of the view; public for the test that holds them to PostgreSQL's counts. */
export async function clustersIn(
  connection: Connection,
  search: Search,
  { bounds, zoom }: NonNullable<SearchMapInput["view"]>,
): Promise<Cluster[]> {
  const positions = await positionsOf(connection.pool);
  const cells = cellsOf(bounds, zoom);
  const looked = boundsOf(cells);
  const isWide = positions.sizeWithin(looked) > (search.request.wholeUpTo ?? WIDE);
  const found =
    (await matchesWidely(connection.db, search, { positions, isWide })) ??
    (await matchesIn(connection.db, search, positions.within(looked)));
  const counter = new Counter(cells);
  counter.addAll(found, positions.columns);
  return counter.clusters();
}

async function pinsOf(db: Database, clusters: readonly Cluster[], zoom: number): Promise<MapPin[]> {
  const named = clusters.filter((cluster) => isOneSpot(cluster, zoom));
  const listings = await listingsOf(
    db,
    named.flatMap(({ numbers }) => numbers),
  );
  const isNamed = new Set(named);
  return clusters.flatMap((cluster) => {
    const { numbers, ...pin } = cluster;
    if (!isNamed.has(cluster)) return [{ ...pin, listings: [] }];
    const those = numbers.flatMap((number) => listings.get(number) ?? []);
    // gone since it was counted
    return those.length === 0 ? [] : [{ ...pin, listings: those }];
  });
}

const EVERYWHERE = { south: -90, west: -180, north: 90, east: 180 };

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
  const positions = await positionsOf(connection.pool);
  const { where } = search.conditions;
  const found = await matchesIn(connection.db, search, where?.numbers ?? positions.within(EVERYWHERE));
  return { extent: extentIn(positions, found), pins: [] };
}
