/**
 * How many listings a search matches, and which; cached for a while where finding them takes long. In a large directory nobody
 * counts on for longer than to ten thousand: a reader does not tell 40,000 from 50,000, and waits for it.
 */
import { sql, type RawBuilder } from "kysely";
import { LRUCache } from "lru-cache";
import { LIMITS } from "#contract/limits.ts";
import { setOfNumbers, type NumberSet } from "../booking/number-set.ts";
import { PerOwner } from "../platform/cache/caches.ts";
import type { Database } from "../platform/db/pool.ts";
import { fromIndexes } from "./queries-steps.ts";

/**
 * Milliseconds. The clock starts before the count, so that no answer is older. Half of the 30 seconds that a total may be
 * old (rules: search, 4): a cached page with it may stand the other half.
 */
const CACHED_MS = 15_000;

/** What took less is not cached. In milliseconds. */
const CHEAP = 8;

/** Listings of a directory whose totals are never cached: counting all of them takes a few milliseconds. */
const SMALL = 20_000;

const MOST_TOTALS = 10_000;

/** A set of a million listings is 125 kB. */
const MOST_SETS = 500;

type Answers<T> = LRUCache<string, Promise<T>>;

interface Caches {
  readonly totals: Answers<number>;
  readonly matches: Answers<NumberSet>;
}

const caches = new PerOwner<Database, Caches>(() => ({
  totals: new LRUCache({ max: MOST_TOTALS, ttl: CACHED_MS }),
  matches: new LRUCache({ max: MOST_SETS, ttl: CACHED_MS }),
}));

/** Forgets the totals, so that the next are counted again. */
export function clearTotals(db: Database): void {
  caches.forget(db);
}

export interface Counting {
  /** Entries `e`. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** Listings in search, about. */
  listed: number;
  /** No index answers it. */
  isAll: boolean;
}

/** Asked by many at once, it is answered once. */
async function once<T>(answers: Answers<T>, key: string, listed: number, find: () => Promise<T>): Promise<T> {
  const had = answers.get(key);
  if (had !== undefined) return had;
  const since = performance.now();
  const answer = find();
  answers.set(key, answer);
  const forget = () => {
    if (answers.peek(key) === answer) answers.delete(key);
  };
  void answer.then(() => {
    if (listed < SMALL || performance.now() - since < CHEAP) forget();
  }, forget);
  return answer;
}

async function ask<T>(db: Database, { isAll }: Counting, query: RawBuilder<T>): Promise<T | undefined> {
  const { rows } = await (isAll ? query.execute(db) : fromIndexes(db, (inside) => query.execute(inside)));
  return rows[0];
}

export interface Total {
  total: number;
  /** There are more, and they were not counted. */
  hasMore: boolean;
}

/** The total of what `key` stands for, counted to `most`; in a small directory to the end where none is given. */
export async function countOnce(db: Database, key: string, counting: Counting, most?: number): Promise<Total> {
  const { from, where, listed } = counting;
  const limit = most ?? (listed < SMALL ? null : LIMITS.countedResults);
  const found = await once(caches.of(db).totals, key, listed, async () => {
    const upTo = limit === null ? sql`` : sql`limit ${limit + 1}`;
    const row = await ask(
      db,
      counting,
      sql<{ total: number }>`select count(*) as total from (select from ${from} where ${where} ${upTo}) as found`,
    );
    return row?.total ?? 0;
  });
  return limit !== null && found > limit ? { total: limit, hasMore: true } : { total: found, hasMore: false };
}

/** The numbers of the listings that `key` stands for: dearer than their total, but good for every time that is asked for. */
export async function matchOnce(db: Database, key: string, counting: Counting): Promise<NumberSet> {
  const { from, where, listed } = counting;
  return once(caches.of(db).matches, key, listed, async () => {
    const row = await ask(
      db,
      counting,
      // as bytes: an array of numbers takes three times as long to write and to read
      sql<{ numbers: Buffer | null }>`select string_agg(int4send(e.number), '') as numbers from ${from} where ${where}`,
    );
    return setOfNumbers(numbersIn(row?.numbers ?? Buffer.alloc(0)));
  });
}

function numbersIn(bytes: Buffer): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const numbers = new Int32Array(bytes.length / 4);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = view.getInt32(at * 4);
  return numbers;
}
