/** The filters of a search as conditions on `search_document e`. */
import { sql, type RawBuilder } from "kysely";
import type pg from "pg";
import { CATEGORIES } from "#contract/listings/categories.ts";
import type { Database } from "../platform/db/pool.ts";
import { hasOnlyWaitlist, isFreeAt, isFreeInEvening } from "./queries-available.ts";
import { openAt } from "./queries-open.ts";
import { whereOf, type SearchArea } from "./queries-where.ts";
import type { SearchRequest } from "./search-request.ts";

export interface Conditions {
  readonly filters: RawBuilder<unknown>;
  readonly where: SearchArea | null;
}

/** All conditions except the words. */
export const allowedBy = ({ filters, where }: Conditions): RawBuilder<unknown> =>
  where === null ? filters : sql`${filters} and ${where.condition}`;

async function availability(
  { filters: { available, evening }, at, isFullThen = false }: SearchRequest,
  pool: pg.Pool | null,
) {
  if (available === null && evening === null) return [];
  if (pool === null) throw new Error("a search by availability needs a connection pool");
  return [
    ...(available === null ? [] : [await (isFullThen ? hasOnlyWaitlist : isFreeAt)(pool, available, at)]),
    ...(evening === null ? [] : [await isFreeInEvening(pool, evening, at)]),
  ];
}

export async function conditionsFor(db: Database, pool: pg.Pool | null, request: SearchRequest): Promise<Conditions> {
  const { filters, at } = request;
  const bits = CATEGORIES.reduce((sum, name, index) => sum + (filters.categories.includes(name) ? 1 << index : 0), 0);
  const conditions = [
    ...(bits === 0 ? [] : [sql`e.categories & ${bits}::smallint <> 0`]),
    ...(filters.rating > 0 ? [sql`e.rating >= ${filters.rating}::float8`] : []),
    ...(filters.min_reviews === undefined ? [] : [sql`e.review_count >= ${filters.min_reviews}::bigint`]),
    ...(filters.hours === "any" ? [] : [await openAt(db, filters.hours, at)]),
    ...(await availability(request, pool)),
  ];
  return {
    filters: conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `),
    where: await whereOf(pool, filters),
  };
}
