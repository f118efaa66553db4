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
import { labelOf, type Slice } from "./queries-slices.ts";
import { fromIndexes } from "./queries-steps.ts";
import { lexemesOf, matchesUpTo } from "./queries-words.ts";
import { countedTo, type Total } from "./rules-patience.ts";
import type { Way } from "./rules-ranking.ts";

/**
 * Milliseconds. The clock starts before the count, so that no answer is older. Half of the 30 seconds that a total may be
 * old (rules: search, 4): a cached page with it may stand the other half.
 */
const CACHED_MS = 15_000;

/** What took less is not cached. In milliseconds. */
const CHEAP = 8;

/** Listings of a directory whose totals are never cached: counting all of them takes a few milliseconds. */
export const SMALL = 20_000;

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
  /** What only some of them fulfil, but likely more than are counted; null where that is not likely. */
  part: RawBuilder<unknown> | null;
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

/** Lexemes that a part may be asked for by: with more it takes as long as the whole. */
const PART_LEXEMES = 80;

/** Of what must be found in a part by its estimate, the share beyond what is counted. */
const SPARE = 0.3;

/**
 * The first slices of a broad query, where those alone are likely to have more than is counted: GIN collects all matches
 * before it gives the first, 300,000 of a million in 0.1 s and all that begin with 's' in 1 s. Null where they are not. Old
 * labels do no harm: whatever is found matches.
 */
export function partToCount(
  { terms, upTo }: Way,
  {
    slices,
    likely,
    most = LIMITS.countedResults,
  }: { slices: readonly Slice[]; likely: number; most?: number | undefined },
): string | null {
  const needed = Math.ceil((slices.length * most * (1 + SPARE)) / Math.max(1, likely));
  const lexemes = terms.reduce((sum, term) => sum + lexemesOf(term, upTo), 0);
  if (needed >= slices.length || needed * lexemes > PART_LEXEMES) return null;
  return matchesUpTo(
    terms,
    upTo,
    slices.slice(0, needed).map(({ number }) => labelOf(number)),
  );
}

/** The total of what `key` stands for, counted to `most`; in a small directory to the end where none is given. */
export async function countOnce(db: Database, key: string, counting: Counting, most?: number): Promise<Total> {
  const { from, where, part, listed } = counting;
  const limit = most ?? (listed < SMALL ? null : LIMITS.countedResults);
  const count = async (entries: RawBuilder<unknown>, upTo: RawBuilder<unknown>) => {
    const query = sql<{ total: number }>`select count(*) as total from (select from ${entries} ${upTo}) as found`;
    return (await ask(db, counting, query))?.total ?? 0;
  };
  const found = await once(caches.of(db).totals, key, listed, async () => {
    if (limit === null) return count(sql`${from} where ${where}`, sql``);
    const upTo = sql`limit ${limit + 1}`;
    if (part !== null) {
      const ofPart = await count(sql`search_entry e where ${part}`, upTo);
      if (ofPart > limit) return ofPart;
    }
    return count(sql`${from} where ${where}`, upTo);
  });
  return countedTo(found, limit ?? Infinity);
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
    return setOfNumbers(numbersIn(row?.numbers ?? null));
  });
}

/** Whether they would be told at once. */
export const areMatchesKnown = (db: Database, key: string): boolean => caches.of(db).matches.has(key);

/** As `int4send` writes them; none where nothing matched. */
export function numbersIn(bytes: Buffer | null): Int32Array {
  if (bytes === null) return new Int32Array(0);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const numbers = new Int32Array(bytes.length / 4);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = view.getInt32(at * 4);
  return numbers;
}
