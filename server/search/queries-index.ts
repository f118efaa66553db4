/** Asking the index of words: whether, and how often, listings match tsqueries (what their lexemes mean: `search_document` in 0083-search-documents.sql). */
import { sql } from "kysely";
import { cachedAnswer, PerOwner } from "../platform/cache/caches.ts";
import { ofAnyLength } from "../platform/db/any-length.ts";
import type { Database } from "../platform/db/pool.ts";

/** PostgreSQL believes that comparing words row by row is cheap and would read the whole table for a frequent word. */
const SETTINGS = "set local enable_seqscan = off; set local jit = off; set local work_mem = '32MB'";

/** Connections in such a transaction. */
const inside = new WeakSet<Database>();

/** Runs queries that must not read the whole table. */
export async function fromIndexes<T>(db: Database, run: (db: Database) => Promise<T>): Promise<T> {
  if (inside.has(db)) return run(db);
  if (db.isTransaction) {
    await sql.raw(SETTINGS).execute(db);
    return run(db);
  }
  // by hand, as the query builder's own transaction begins in a round trip of its own
  return db.connection().execute(async (one) => {
    inside.add(one);
    try {
      await sql.raw(`begin; ${SETTINGS}`).execute(one);
      return await run(one);
    } finally {
      // it has only read; where the connection is gone, the caller has the error of its own query
      await sql
        .raw("commit")
        .execute(one)
        .catch(() => undefined);
    }
  });
}

/** Of each tsquery, how many listings match it, at most `most`. */
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

/** Of each tsquery, whether a listing matches it. */
export const whichMatch = async (db: Database, queries: readonly string[]): Promise<boolean[]> =>
  (await countUpTo(db, queries, 1)).map((found) => found > 0);

export const someMatch = async (db: Database, query: string): Promise<boolean> =>
  (await whichMatch(db, [query]))[0] === true;

/** The first tsquery that a listing matches, by its index; null when none does. */
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

/** Listings in the directory, about: to choose a plan, never shown. */
export const directorySize = async (db: Database): Promise<number> => (await sizes.of(db)()).listed;
