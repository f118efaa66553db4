/** What the filters of a search let through: conditions on its entries, and sets of listings that are free or there. */
import { sql } from "kysely";
import type pg from "pg";
import { CATEGORIES } from "#contract/listings/categories.ts";
import type { SearchFilters } from "#contract/search/search.ts";
import { inBoth, type NumberSet } from "../booking/number-set.ts";
import type { Database } from "../platform/db/pool.ts";
import { availableAt, waitlistsAt } from "./queries-available.ts";
import { openAt } from "./queries-open.ts";
import type { Conditions } from "./queries-walk.ts";
import { whereOf, type Where } from "./queries-where.ts";
import type { SearchRequest } from "./search-request.ts";

export async function conditionsFor(db: Database, pool: pg.Pool | null, request: SearchRequest): Promise<Conditions> {
  const { filters, at } = request;
  const bits = CATEGORIES.reduce((sum, name, index) => sum + (filters.categories.includes(name) ? 1 << index : 0), 0);
  const category = bits === 0 ? sql`true` : sql`e.categories & ${bits}::smallint <> 0`;
  const rating = filters.rating > 0 ? sql`e.rating >= ${filters.rating}::float8` : sql`true`;
  const open = filters.hours === "open" ? await openAt(db, at) : sql`true`;
  const [free, where] = await Promise.all([freeFor(pool, request), whereFor(pool, filters, null)]);
  return { allowed: sql`${category} and ${rating} and ${open}`, freeThen: free, ...placed(free, where, request) };
}

/** Listings there that a search asks for by their numbers, at most; of more it takes what matches, and looks which are there. */
export const FEW_THERE = 8_000;

/** What is free, and there. */
export function placed(
  free: NumberSet | null,
  where: Where | null,
  { wholeUpTo = FEW_THERE }: SearchRequest,
): Pick<Conditions, "free" | "few" | "where"> {
  if (where === null) return { free, few: null, where };
  return {
    free: free === null ? where.set : inBoth(free, where.set),
    few: where.numbers.length <= wholeUpTo ? where.numbers : null,
    where,
  };
}

/** `radius` where it is wider than was asked. */
export async function whereFor(
  pool: pg.Pool | null,
  filters: SearchFilters,
  radius: number | null,
): Promise<Where | null> {
  if (filters.near === null && filters.bounds === null) return null;
  if (pool === null) throw new Error("asking what is near needs a connection of its own");
  return whereOf(pool, filters, radius);
}

async function freeFor(
  pool: pg.Pool | null,
  { filters: { available }, at, isFullThen = false }: SearchRequest,
): Promise<NumberSet | null> {
  if (available === null) return null;
  if (pool === null) throw new Error("asking what is available needs a connection of its own");
  return isFullThen ? waitlistsAt(pool, available, at) : availableAt(pool, available, at);
}
