/**
 * Number of matches of a search. In a large directory counting stops at ten thousand: visitors do not distinguish
 * 40,000 from 50,000, and counting would take time.
 */
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { LIMITS } from "#contract/limits.ts";
import { PerOwner } from "../platform/cache/caches.ts";
import { PLANNED_EACH_TIME } from "../platform/db/statement-names.ts";
import type { Database } from "../platform/db/pool.ts";
import { directorySize, fromIndexes } from "./queries-index.ts";
import { isFound, type PreparedSearch } from "./queries-page.ts";
import { matchesAny } from "./queries-words.ts";
import { countedTo, type Total } from "./rules-patience.ts";

/**
 * Milliseconds. The clock starts before the count, so no answer is older. A total may be 30 seconds old (rules: search,
 * 4); the page cache may add the other half.
 */
const CACHED_MS = 15_000;

/** Counts that took fewer milliseconds are not cached. */
const CHEAP = 8;

/** Directories up to this size count all results without a cache: that takes a few milliseconds. */
const SMALL = 20_000;

export const isSmall = async (db: Database): Promise<boolean> => (await directorySize(db)) < SMALL;

const MOST_TOTALS = 10_000;

const caches = new PerOwner<Database, LRUCache<string, Promise<number>>>(
  () => new LRUCache({ max: MOST_TOTALS, ttl: CACHED_MS }),
);

/** Clears the cached totals. */
export function clearTotals(db: Database): void {
  caches.forget(db);
}

async function countNow(db: Database, search: PreparedSearch, most: number): Promise<number> {
  const upTo = most === Infinity ? sql`` : sql`limit ${most + 1}`;
  const run = (one: Database) =>
    sql<{ total: number }>`
      select ${sql.raw(PLANNED_EACH_TIME)} count(*) as total
      from (select from search_document e where ${isFound(search)} ${upTo}) as found
    `.execute(one);
  const { rows } = await (matchesAny(search.ways) === null ? run(db) : fromIndexes(db, run));
  return rows[0]?.total ?? 0;
}

/** Limit up to which the matches of a search are counted. */
export async function countedUpTo(db: Database, { request }: PreparedSearch): Promise<number> {
  return request.countedUpTo ?? ((await isSmall(db)) ? Infinity : LIMITS.countedResults);
}

/** Concurrent requests share one count. */
export async function count(db: Database, search: PreparedSearch): Promise<Total> {
  const { ways, request } = search;
  const { filters, at } = request;
  const isCheap = await isSmall(db);
  const most = await countedUpTo(db, search);
  const minute =
    filters.hours !== "any" || filters.available !== null || filters.evening !== null
      ? Math.floor(at.epochMilliseconds / 60_000)
      : 0;
  const key = JSON.stringify([ways, filters, search.conditions.where?.said, request.isFullThen, most, minute]);
  const cache = caches.of(db);
  const had = cache.get(key);
  if (had !== undefined) return countedTo(await had, most);
  const since = performance.now();
  const counting = countNow(db, search, most);
  cache.set(key, counting);
  const forget = () => {
    if (cache.peek(key) === counting) cache.delete(key);
  };
  void counting.then(() => {
    if (isCheap || performance.now() - since < CHEAP) forget();
  }, forget);
  return countedTo(await counting, most);
}
