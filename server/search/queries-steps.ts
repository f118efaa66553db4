/** Steps of a plan as SQL, and how to have them answered from indexes. */
import { sql, type RawBuilder } from "kysely";
import { ofAnyLength } from "../platform/db/any-length.ts";
import type { Database } from "../platform/db/pool.ts";
import { PLANNED_EACH_TIME } from "../platform/db/statement-names.ts";
import type { Step } from "./queries-plan.ts";

const COLUMNS = { s: sql`e.by_score`, r: sql`e.by_rating`, n: sql`e.by_count` };

/** The rows `e` of which `matching` is asked. */
export function entriesOf({ candidates = null }: Step): RawBuilder<unknown> {
  if (candidates === null) return sql`search_entry e`;
  // offset 0: or else both conditions would be asked of GIN
  return sql`(select * from search_entry c where c.words @@ ${candidates}::tsquery offset 0) e`;
}

/**
 * A condition on `e`: it is of one of these listings. PostgreSQL asks the index of numbers and that of the words, and reads the
 * rows that both have: of 10,000 listings some 4,000 pizzas in 15 ms, and none that serves oysters in 2. Which it had better
 * begin with depends on how many there are of each.
 */
export const isAmong = (numbers: Int32Array): RawBuilder<unknown> =>
  // as text: an array would be escaped number by number
  sql`${sql.raw(PLANNED_EACH_TIME)} e.number = any(${`{${numbers.join(",")}}`}::integer[])`;

/** Entries `e` of these listings, to be compared one by one, those first that `allowed` lets through: no index is asked for words. */
export const oneByOne = (numbers: Int32Array, allowed: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select * from search_entry e where ${isAmong(numbers)} and ${allowed} offset 0) e`;

/** The condition of a step on the rows `e` of `entriesOf`. */
export function matching({ query, slices, isUnrated = false }: Step): RawBuilder<unknown> {
  const found = query === null ? sql`true` : sql`e.words @@ ${query}::tsquery`;
  const matches = isUnrated ? sql`${found} and e.rating is null` : found;
  if (slices === null) return matches;
  return sql`${matches} and ${COLUMNS[slices.family]} = any(${slices.numbers}::smallint[])`;
}

/**
 * Runs queries that must not read the whole table: PostgreSQL does not see that comparing words row by row fetches each
 * from out of line, and for a word of one listing in five it would rather do that (250 ms at 10,000 listings) than ask GIN.
 */
export async function fromIndexes<T>(db: Database, ask: (db: Database) => Promise<T>): Promise<T> {
  if (isFromIndexes.has(db)) return ask(db);
  if (db.isTransaction) {
    await sql.raw(SETTINGS).execute(db);
    return ask(db);
  }
  // by hand, as the query builder's own transaction begins in a round trip of its own
  return db.connection().execute(async (one) => {
    isFromIndexes.add(one);
    try {
      await sql.raw(`begin; ${SETTINGS}`).execute(one);
      return await ask(one);
    } finally {
      // it has only read; where the connection is gone, whoever asked is told by what they asked
      await sql
        .raw("commit")
        .execute(one)
        .catch(() => undefined);
    }
  });
}

const SETTINGS = "set local enable_seqscan = off; set local jit = off; set local work_mem = '32MB'";

/** Connections in such a transaction. */
const isFromIndexes = new WeakSet<Database>();

/** Of each tsquery, whether a listing matches it. */
export async function whichMatch(db: Database, queries: readonly string[]): Promise<boolean[]> {
  const { rows } = await fromIndexes(db, (inside) =>
    sql<{ found: boolean }>`
      select exists (select from search_entry e where e.words @@ asked.query::tsquery) as found
      from unnest(${ofAnyLength(sql`${queries}::text[]`)}) with ordinality as asked (query, place) order by place
    `.execute(inside),
  );
  return rows.map(({ found }) => found);
}

export const someMatch = async (db: Database, query: string): Promise<boolean> =>
  (await whichMatch(db, [query]))[0] === true;

/** The first tsquery that a listing matches, by its place from 0; null when none does. */
export async function firstMatched(db: Database, queries: readonly string[]): Promise<number | null> {
  if (queries.length === 0) return null;
  const { rows } = await fromIndexes(db, (inside) =>
    sql<{ place: number }>`
      select asked.place from unnest(${ofAnyLength(sql`${queries}::text[]`)}) with ordinality as asked (query, place)
      where exists (select from search_entry e where e.words @@ asked.query::tsquery)
      order by asked.place limit 1
    `.execute(inside),
  );
  const [first] = rows;
  return first === undefined ? null : first.place - 1;
}

/** Of each tsquery, how many listings match it, at most `most`. */
export async function countUpTo(db: Database, queries: readonly string[], most: number): Promise<number[]> {
  const { rows } = await fromIndexes(db, (inside) =>
    sql<{ found: number }>`
      select (
        select count(*) from (select from search_entry e where e.words @@ asked.query::tsquery limit ${most}) as found_some
      ) as found
      from unnest(${ofAnyLength(sql`${queries}::text[]`)}) with ordinality as asked (query, place) order by place
    `.execute(inside),
  );
  return rows.map(({ found }) => found);
}
