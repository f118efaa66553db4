/** Search: a page of listings in one of the four orders, and how many there are (docs/decisions/0003-search-ranking.md). */
import { sql, type RawBuilder } from "kysely";
import type pg from "pg";
import { type Temporal } from "temporal-polyfill";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { LIMITS } from "#contract/limits.ts";
import type { SearchFilters, Sort } from "#contract/search/search.ts";
import { sizeOf, sizeOfBoth, type NumberSet } from "../booking/number-set.ts";
import type { Connection, Database } from "../platform/db/pool.ts";
import type { Lexicon } from "#contract/search/lexicon.ts";
import { NO_LEXICON } from "./lexicon.ts";
import { listCounts } from "./queries-estimate.ts";
import { availableAt, isIn } from "./queries-available.ts";
import { likelier, loosened } from "./queries-loosen.ts";
import { meaningOf, plainMeaning } from "./queries-meaning.ts";
import { openAt } from "./queries-open.ts";
import { candidatesFor, planSteps, WHOLE, type Step, type Wanted } from "./queries-plan.ts";
import { listRows, type ListingRow } from "./queries-rows.ts";
import { knownSlices, type Slices } from "./queries-slices.ts";
import { entriesOf, fromIndexes, matching } from "./queries-steps.ts";
import { countOnce, matchOnce, type Counting, type Total } from "./queries-total.ts";
import { categoryQuery, matchesUpTo } from "./queries-words.ts";
import { LEVELS, type Way } from "./rules-ranking.ts";
import { keyOf } from "./rules-words.ts";

export interface SearchRequest {
  /** As typed; blank shows everything. */
  query: string;
  /** What means the same; nothing when absent. */
  lexicon?: Lexicon;
  /** Whether every word has to be there as it was typed. */
  isExact?: boolean;
  /** From 1. */
  page: number;
  sort: Sort;
  filters: SearchFilters;
  /** For 'Open now', and for the special hours that come with each row. */
  at: Temporal.Instant;
  /** Matches that are read without cutting the query along slices; a test sets it to try both ways. */
  wholeUpTo?: number;
  /** Where counting stops; a test sets it. By itself at ten thousand in a large directory. */
  countedUpTo?: number;
}

export interface FoundPage {
  /** All matches, at most 30 seconds old; in a large directory the first 10,000. */
  total: number;
  /** There are more than `total`. */
  hasMore: boolean;
  pages: number;
  /** The query that was answered where words of the asked one were mistyped, else null. */
  correctedQuery: string | null;
  /** Words that were typed and no result needs to have. */
  leftOut: string[];
  /** Of the total, how many match what was typed as it was; they come first. */
  asTyped: number;
  rows: ListingRow[];
}

const NOTHING: FoundPage = {
  total: 0,
  hasMore: false,
  pages: 0,
  correctedQuery: null,
  leftOut: [],
  asTyped: 0,
  rows: [],
};

/** Fewer results than these are completed by those of a likelier spelling. */
const FEW = 5;

const PAGE = LIMITS.resultsPerPage;

const ORDERS: Readonly<Record<Sort, readonly [forwards: RawBuilder<unknown>, backwards: RawBuilder<unknown>]>> = {
  relevance: [sql`e.score desc, e.business_id`, sql`e.score, e.business_id desc`],
  "rating-high": [
    sql`e.rating desc nulls last, e.review_count desc, e.business_id`,
    sql`e.rating nulls first, e.review_count, e.business_id desc`,
  ],
  "rating-low": [
    sql`e.rating nulls last, e.review_count desc, e.business_id`,
    sql`e.rating desc nulls first, e.review_count, e.business_id desc`,
  ],
  "number-of-reviews": [
    sql`e.review_count desc, e.rating desc nulls last, e.business_id`,
    sql`e.review_count, e.rating nulls first, e.business_id desc`,
  ],
};

/** What the filters let through. */
interface Conditions {
  /** On columns of `search_entry e`. */
  allowed: RawBuilder<unknown>;
  /** The listings that are free at the time asked for; null when none is. */
  free: NumberSet | null;
}

async function conditionsFor(
  db: Database,
  pool: pg.Pool | null,
  filters: SearchFilters,
  at: Temporal.Instant,
): Promise<Conditions> {
  const bits = CATEGORIES.reduce((sum, name, index) => sum + (filters.categories.includes(name) ? 1 << index : 0), 0);
  const category = bits === 0 ? sql`true` : sql`e.categories & ${bits}::smallint <> 0`;
  const rating = filters.rating > 0 ? sql`e.rating >= ${filters.rating}::float8` : sql`true`;
  const open = filters.hours === "open" ? await openAt(db, at) : sql`true`;
  return { allowed: sql`${category} and ${rating} and ${open}`, free: await freeFor(pool, filters, at) };
}

async function freeFor(
  pool: pg.Pool | null,
  { available }: SearchFilters,
  at: Temporal.Instant,
): Promise<NumberSet | null> {
  if (available === null) return null;
  if (pool === null) throw new Error("asking what is available needs a connection of its own");
  return availableAt(pool, available, at);
}

interface Search {
  readonly ways: readonly Way[];
  /** The name that a listing has which comes first. */
  nameKey: string;
  request: SearchRequest;
  conditions: Conditions;
}

/** What all ways find; null for everything. */
function matchesAny(ways: readonly Way[]): string | null {
  if (ways.some(({ terms }) => terms.length === 0)) return null;
  const queries = ways.map(({ terms, upTo }) => matchesUpTo(terms, upTo));
  return queries.length === 1 ? (queries[0] ?? null) : `(${queries.map((query) => `(${query})`).join(" | ")})`;
}

async function count(db: Database, { ways, request, conditions }: Search): Promise<Total> {
  const minute = Math.floor(request.at.epochMilliseconds / 60_000);
  const { hours, categories } = request.filters;
  // not the time asked for: what matches is counted against what is free then
  const filters = { ...request.filters, categories: categories.toSorted(), available: null };
  const key = JSON.stringify([ways, filters, hours === "open" ? minute : null]);
  const wanted = [matchesAny(ways), categoryQuery(categories)];
  const query = wanted.filter((part) => part !== null).join(" & ") || null;
  const [only] = ways;
  const terms = ways.length === 1 && only !== undefined ? only.terms : [];
  const [{ listed }, counts] = await Promise.all([knownSlices(db), listCounts(db, terms)]);
  const step: Step = { query, slices: null, candidates: candidatesFor(terms, counts, 6, Math.max(1, listed)) };
  const { allowed, free } = conditions;
  const counting: Counting = {
    from: entriesOf(step),
    where: sql`${matching(step)} and ${allowed}`,
    listed,
    isAll: query === null,
  };
  if (free === null) return countOnce(db, key, counting, request.countedUpTo);
  return { total: sizeOfBoth(free, await matchOnce(db, key, counting)), hasMore: false };
}

interface StepRows {
  generation: number;
  ids: string[];
}

/** Thrown when slices were renumbered while a page was put together. */
class Renumbered extends Error {}

/** Of a step over several levels, the better ones first. */
function levelOrder({ levels = [] }: Step, isBackwards: boolean): RawBuilder<unknown> {
  if (levels.length === 0) return sql``;
  const cases = levels.map((query, index) => sql`when e.words @@ ${query}::tsquery then ${sql.lit(index)}`);
  return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(levels.length)} end ${isBackwards ? sql`desc` : sql``},`;
}

/** Results `skip` up to `skip + take` of the steps, in their order. */
async function walk(
  db: Database,
  { request: { sort }, nameKey, conditions: { allowed, free } }: Search,
  steps: Iterable<Step>,
  { slices, skip, take, isBackwards }: { slices: Slices; skip: number; take: number; isBackwards: boolean },
): Promise<string[]> {
  const ids: string[] = [];
  let toSkip = skip;
  for (const step of steps) {
    const order = sql`${levelOrder(step, isBackwards)} ${ORDERS[sort][isBackwards ? 1 : 0]}`;
    const named = sql`e.name_key = ${nameKey}`;
    const isNamed =
      sort !== "relevance" || nameKey === "" ? sql`true` : step.isNamed === true ? named : sql`not (${named})`;
    const found = sql`from ${entriesOf(step)} where ${matching(step)} and ${isNamed} and ${allowed} and ${free === null ? sql`true` : isIn(free)}`;
    const { rows } = await sql<StepRows>`
      select (select generation from search_state) as generation,
        array(select e.business_id ${found} order by ${order} limit ${take - ids.length} offset ${toSkip})::text[] as ids
    `.execute(db);
    const row = rows[0];
    if (row?.generation !== slices.generation) throw new Renumbered();
    ids.push(...row.ids);
    if (ids.length >= take) break;
    if (row.ids.length > 0 || toSkip === 0) {
      toSkip = 0;
    } else {
      const skipped = await sql<{ found: number }>`select count(*) as found ${found}`.execute(db);
      toSkip -= skipped.rows[0]?.found ?? 0;
    }
  }
  return ids;
}

/** The steps of all ways, one after the other; by any other order than relevance they are one question. */
async function stepsFor(
  db: Database,
  { ways, nameKey, request, conditions: { free } }: Search,
  wanted: Pick<Wanted, "slices" | "needed" | "isBackwards">,
): Promise<Iterable<Step>> {
  const { sort, filters, wholeUpTo = WHOLE } = request;
  if (ways.length > 1 && sort !== "relevance") return [{ query: matchesAny(ways), slices: null }];
  const freeShare = free === null ? 1 : Math.min(1, sizeOf(free) / Math.max(1, wanted.slices.listed));
  const counts = await Promise.all(ways.map(({ terms }) => listCounts(db, terms)));
  const plans = ways.map(({ terms, upTo }, index) =>
    planSteps({
      ...wanted,
      terms,
      counts: counts[index] ?? [],
      sort,
      filters,
      freeShare,
      wholeUpTo,
      among: LEVELS.slice(0, upTo),
      after: ways.slice(0, index),
    }),
  );
  return (function* () {
    const isNameFirst = sort === "relevance" && nameKey !== "";
    const named: Step = { query: null, slices: null, isNamed: true };
    if (isNameFirst && !wanted.isBackwards) yield named;
    for (const plan of wanted.isBackwards ? plans.toReversed() : plans) yield* plan;
    if (isNameFirst && wanted.isBackwards) yield named;
  })();
}

async function listIds(db: Database, search: Search, total: number | null): Promise<string[]> {
  const offset = (search.request.page - 1) * PAGE;
  // from whichever end is nearer, so that the last page costs what the first does
  const isBackwards = total !== null && offset + PAGE / 2 > total / 2;
  const take = total === null ? PAGE : Math.min(PAGE, total - offset);
  const skip = isBackwards ? total - offset - take : offset;
  for (let attempt = 1; ; attempt += 1) {
    const slices = await knownSlices(db, attempt > 1);
    const steps = await stepsFor(db, search, { slices, needed: skip + take, isBackwards });
    try {
      const ids = await fromIndexes(db, (inside) => walk(inside, search, steps, { slices, skip, take, isBackwards }));
      return isBackwards ? ids.toReversed() : ids;
    } catch (error) {
      if (!(error instanceof Renumbered) || attempt === 5) throw error;
    }
  }
}

const poolOf = (connection: Database | Connection): pg.Pool | null => ("pool" in connection ? connection.pool : null);

async function searchFor(
  connection: Database | Connection,
  request: SearchRequest,
): Promise<Search & { leftOut: string[] }> {
  const db = "pool" in connection ? connection.db : connection;
  const [conditions, { ways, leftOut }] = await Promise.all([
    conditionsFor(db, poolOf(connection), request.filters, request.at),
    request.query.trim() === ""
      ? { ways: [{ terms: [], upTo: 6 as const }], leftOut: [] }
      : request.isExact === true
        ? plainMeaning(request.query)
        : meaningOf(db, request.query, request.lexicon ?? NO_LEXICON),
  ]);
  return { ways, leftOut, nameKey: keyOf(request.query), request, conditions };
}

/** A page of results. A page past the end has no rows, but the true total. */
export async function searchListings(connection: Database | Connection, request: SearchRequest): Promise<FoundPage> {
  const db = "pool" in connection ? connection.db : connection;
  const { leftOut, ...search } = await searchFor(connection, request);
  const { ways, conditions } = search;
  // only punctuation: nothing can be found by it
  if (ways.length === 0) return NOTHING;
  // whatever the words, in the middle of the night: not even a correction finds anything
  if (conditions.free !== null && sizeOf(conditions.free) === 0) return NOTHING;
  const found = await findPage(db, search);
  const asTyped = { ...found, correctedQuery: null, leftOut: found.total === 0 ? [] : leftOut, asTyped: found.total };
  if (found.total >= FEW || request.query.trim() === "" || request.isExact === true) return asTyped;
  const lexicon = request.lexicon ?? NO_LEXICON;
  if (found.total === 0) {
    const loose = await loosened(db, { ways, leftOut }, lexicon);
    if (loose === null) return asTyped;
    const { correctedQuery } = loose;
    const other = await findPage(db, { ...search, ways: loose.ways, nameKey: correctedQuery ?? "" });
    return other.total === 0 ? asTyped : { ...other, correctedQuery, leftOut: loose.leftOut, asTyped: 0 };
  }
  const more = await likelier(db, ways, lexicon);
  if (more === null) return asTyped;
  const both = await findPage(db, { ...search, ways: [...ways, ...more.ways] });
  if (both.total === found.total) return asTyped;
  return { ...both, correctedQuery: more.correctedQuery, leftOut, asTyped: found.total };
}

/** The rows of a page whose total is known: what the benchmark measures apart from counting. */
export async function listPage(
  connection: Database | Connection,
  request: SearchRequest,
  total: number | null,
): Promise<ListingRow[]> {
  const db = "pool" in connection ? connection.db : connection;
  const search = await searchFor(connection, request);
  return listRows(db, await listIds(db, search, total), request.at);
}

async function findPage(
  db: Database,
  search: Search,
): Promise<Pick<FoundPage, "total" | "hasMore" | "pages" | "rows">> {
  const { page, at } = search.request;
  const pagesOf = (total: number) => Math.ceil(total / PAGE);
  if (page === 1) {
    // the first page needs no total to be found
    const [counted, ids] = await Promise.all([count(db, search), listIds(db, search, null)]);
    return { ...counted, pages: pagesOf(counted.total), rows: await listRows(db, ids, at) };
  }
  const counted = await count(db, search);
  const pages = pagesOf(counted.total);
  // of what was not counted to its end nobody knows the end to walk back from
  const ids = page > pages ? [] : await listIds(db, search, counted.hasMore ? null : counted.total);
  return { ...counted, pages, rows: await listRows(db, ids, at) };
}
