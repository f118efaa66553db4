/**
 * Queries of the index of words: whether, and how many, listings match tsqueries (the lexemes are described at
 * `search_document` in 0083-search-documents.sql).
 */
import { sql } from "kysely";
import { cachedAnswer, PerOwner } from "../platform/cache/caches.ts";
import { ofAnyLength } from "../platform/db/any-length.ts";
import type { Database } from "../platform/db/pool.ts";

/**
 * The planner underestimates the cost of comparing words per row and would scan the whole table for a frequent word.
 */
const SETTINGS = "set local enable_seqscan = off; set local jit = off; set local work_mem = '32MB'";

/** Connections inside such a transaction. */
const inside = new WeakSet<Database>();

/** Runs queries that must not scan the whole table. */
export async function fromIndexes<T>(db: Database, run: (db: Database) => Promise<T>): Promise<T> {
  if (inside.has(db)) return run(db);
  if (db.isTransaction) {
    await sql.raw(SETTINGS).execute(db);
    return run(db);
  }
  // started manually: the query builder's own transaction needs an extra round trip
  return db.connection().execute(async (one) => {
    inside.add(one);
    try {
      await sql.raw(`begin; ${SETTINGS}`).execute(one);
      return await run(one);
    } finally {
      // read-only; if the connection is lost, the caller gets the error of its query
      await sql
        .raw("commit")
        .execute(one)
        .catch(() => undefined);
    }
  });
}

/** For each tsquery, the number of matching listings, at most `most`. */
export async function countUpTo(db: Database, queries: readonly string[], most: number): Promise<number[]> {
  const { rows } = await fromIndexes(db, (one) =>
    sql<{ found: number }>`
      select (
        select count(*) from (select from search_document e where e.words @@ wanted.query::tsquery limit ${most}) as matched
      ) as found
      from unnest(${ofAnyLength(sql`${queries}::text[]`)}) with ordinality as wanted (query, place) order by place
    `.execute(one),
  );
  return rows.map(({ found }) => found);
}

/** For each tsquery, whether a listing matches it. */
export const whichMatch = async (db: Database, queries: readonly string[]): Promise<boolean[]> =>
  (await countUpTo(db, queries, 1)).map((found) => found > 0);

export const someMatch = async (db: Database, query: string): Promise<boolean> =>
  (await whichMatch(db, [query]))[0] === true;

/** The index of the first tsquery that a listing matches; null if none does. */
export async function firstMatched(db: Database, queries: readonly string[]): Promise<number | null> {
  if (queries.length === 0) return null;
  const { rows } = await fromIndexes(db, (one) =>
    sql<{ place: number }>`
      select wanted.place from unnest(${ofAnyLength(sql`${queries}::text[]`)}) with ordinality as wanted (query, place)
      where exists (select from search_document e where e.words @@ wanted.query::tsquery)
      order by wanted.place limit 1
    `.execute(one),
  );
  const [first] = rows;
  return first === undefined ? null : first.place - 1;
}

/** Milliseconds. */
const SIZE_CACHED_MS = 30_000;

const sizes = new PerOwner((db: Database) =>
  cachedAnswer(
    async () => {
      const { rows } = await sql<{ listed: number }>`
        select greatest(reltuples, 0) as listed from pg_class where oid = 'search_document'::regclass
      `.execute(db);
      return { listed: rows[0]?.listed ?? 0 };
    },
    { ms: SIZE_CACHED_MS },
  ),
);

/** Approximate number of listings in the directory. Used to choose a plan, never shown. */
export const directorySize = async (db: Database): Promise<number> => (await sizes.of(db)()).listed;
