/** Search: a page of listings in one of the four orders, and how many there are (docs/decisions/0003-search-ranking.md). */
import { sql, type RawBuilder } from "kysely";
import { type Temporal } from "temporal-polyfill";
import { CATEGORIES } from "#contract/categories.ts";
import { LIMITS } from "#contract/limits.ts";
import type { SearchFilters, Sort } from "#contract/search.ts";
import { queryWords, type QueryWord } from "../../domain/query-words.ts";
import { PLACES } from "../../domain/ranking.ts";
import type { Connection, Database } from "../pool.ts";
import { findCorrection } from "./search-correct.ts";
import { openAt } from "./search-open.ts";
import { listRows, type ListingRow } from "./search-rows.ts";
import { matchesAt, matchesUpTo } from "./search-words.ts";

export interface SearchRequest {
  /** As typed; blank shows everything. */
  query: string;
  /** From 1. */
  page: number;
  sort: Sort;
  filters: SearchFilters;
  /** For 'Open now', and for the special hours that come with each row. */
  at: Temporal.Instant;
}

export interface FoundPage {
  /** All matches, at most 30 seconds old. */
  total: number;
  pages: number;
  /** The query that was answered where words of the asked one were mistyped, else null. */
  correctedQuery: string | null;
  rows: ListingRow[];
}

const ORDERS: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  relevance: sql`e.score desc, e.business_id`,
  "rating-high": sql`e.rating desc nulls last, e.review_count desc, e.business_id`,
  "rating-low": sql`e.rating asc nulls last, e.review_count desc, e.business_id`,
  "number-of-reviews": sql`e.review_count desc, e.rating desc nulls last, e.business_id`,
};

/** The entries `e` that the filters let through. */
async function entriesFor(db: Database, filters: SearchFilters, at: Temporal.Instant): Promise<RawBuilder<unknown>> {
  const conditions: RawBuilder<unknown>[] = [];
  if (filters.categories.length > 0) {
    const bits = CATEGORIES.reduce((sum, name, index) => sum + (filters.categories.includes(name) ? 1 << index : 0), 0);
    conditions.push(sql`e.categories & ${bits}::smallint <> 0`);
  }
  if (filters.rating > 0) conditions.push(sql`e.rating >= ${filters.rating}`);
  if (filters.hours === "open") {
    conditions.push(
      sql`exists (select from search_hours h where h.business_id = e.business_id and ${await openAt(db, at)})`,
    );
  }
  return sql`search_entry e where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}`;
}

async function countMatches(db: Database, words: readonly QueryWord[], entries: RawBuilder<unknown>): Promise<number> {
  const matching = words.length === 0 ? sql`true` : sql`e.words @@ ${matchesUpTo(words, 4)}::tsquery`;
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${entries} and ${matching}`.execute(db);
  return rows[0]?.total ?? 0;
}

async function listIds(
  db: Database,
  {
    words,
    sort,
    entries,
    offset,
  }: { words: readonly QueryWord[]; sort: Sort; entries: RawBuilder<unknown>; offset: number },
): Promise<string[]> {
  const steps =
    words.length === 0
      ? [sql`true`]
      : sort === "relevance"
        ? PLACES.map((place) => sql`e.words @@ ${matchesAt(words, place)}::tsquery`)
        : [sql`e.words @@ ${matchesUpTo(words, 4)}::tsquery`];
  const ids: string[] = [];
  let skipped = 0;
  for (const matching of steps) {
    const missing = LIMITS.resultsPerPage - ids.length;
    const { rows } = await sql<{ found: number; ids: string[] }>`
      with e as materialized (select e.business_id, e.score, e.rating, e.review_count from ${entries} and ${matching})
      select
        (select count(*) from e) as found,
        array(select business_id from e order by ${ORDERS[sort]} limit ${missing} offset ${Math.max(0, offset - skipped)})::text[] as ids
    `.execute(db);
    skipped += rows[0]?.found ?? 0;
    ids.push(...(rows[0]?.ids ?? []));
    if (ids.length === LIMITS.resultsPerPage) break;
  }
  return ids;
}

/** A page of results. A page past the end has no rows, but the true total. */
export async function searchListings(
  connection: Database | Connection,
  { query, page, sort, filters, at }: SearchRequest,
): Promise<FoundPage> {
  const db = "pool" in connection ? connection.db : connection;
  const isBrowsing = query.trim() === "";
  let words = queryWords(query);
  // only punctuation: nothing can be found by it
  if (words.length === 0 && !isBrowsing) return { total: 0, pages: 0, correctedQuery: null, rows: [] };
  const entries = await entriesFor(db, filters, at);
  let total = await countMatches(db, words, entries);
  let correctedQuery: string | null = null;
  if (total === 0 && words.length > 0) {
    const correction = await findCorrection(db, words);
    if (correction !== null) {
      words = correction;
      correctedQuery = words.map((word) => word.text).join(" ");
      total = await countMatches(db, words, entries);
    }
  }
  const pages = Math.ceil(total / LIMITS.resultsPerPage);
  if (page > pages) return { total, pages, correctedQuery, rows: [] };
  const ids = await listIds(db, { words, sort, entries, offset: (page - 1) * LIMITS.resultsPerPage });
  return { total, pages, correctedQuery, rows: await listRows(db, ids, at) };
}
