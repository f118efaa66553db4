/** Search: a page of listings in one of the four orders, and how many there are (docs/decisions/0003-search-ranking.md). */
import { sql } from "kysely";
import type pg from "pg";
import { type Temporal } from "temporal-polyfill";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { LIMITS } from "#contract/limits.ts";
import type { SearchFilters } from "#contract/search/search.ts";
import { inBoth, sizeOf, sizeOfBoth, type NumberSet } from "../booking/number-set.ts";
import type { Connection, Database } from "../platform/db/pool.ts";
import { NO_LEXICON } from "./lexicon.ts";
import { likelyUpTo, listCounts } from "./queries-estimate.ts";
import { availableAt, isIn } from "./queries-available.ts";
import { likelier, loosened } from "./queries-loosen.ts";
import { meaningOf, plainMeaning } from "./queries-meaning.ts";
import { openAt } from "./queries-open.ts";
import { candidatesFor, OPEN_SHARE, type Step } from "./queries-plan.ts";
import { listRows, type ListingRow } from "./queries-rows.ts";
import { knownSlices } from "./queries-slices.ts";
import { entriesOf, fromIndexes, isAmong, matching, oneByOne } from "./queries-steps.ts";
import { areFew, listedForAll, listNear } from "./queries-near.ts";
import { whereOf, type Where } from "./queries-where.ts";
import { listIds, matchesAny, type Conditions, type Search } from "./queries-walk.ts";
import { countOnce, matchOnce, partToCount, type Counting, type Total } from "./queries-total.ts";
import { categoryQuery } from "./queries-words.ts";
import { keyOf } from "../platform/text/rules-words.ts";
import type { SearchRequest } from "./search-request.ts";

export type { SearchRequest } from "./search-request.ts";

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
  /** Null where nobody asked where, and where there is no such place. */
  where: Where | null;
}

const NOTHING: FoundPage = {
  total: 0,
  hasMore: false,
  pages: 0,
  correctedQuery: null,
  leftOut: [],
  asTyped: 0,
  rows: [],
  where: null,
};

/** Fewer results than these are completed by those of a likelier spelling. */
const FEW = 5;

const PAGE = LIMITS.resultsPerPage;

async function conditionsFor(db: Database, pool: pg.Pool | null, request: SearchRequest): Promise<Conditions> {
  const { filters, at } = request;
  const bits = CATEGORIES.reduce((sum, name, index) => sum + (filters.categories.includes(name) ? 1 << index : 0), 0);
  const category = bits === 0 ? sql`true` : sql`e.categories & ${bits}::smallint <> 0`;
  const rating = filters.rating > 0 ? sql`e.rating >= ${filters.rating}::float8` : sql`true`;
  const open = filters.hours === "open" ? await openAt(db, at) : sql`true`;
  const [free, where] = await Promise.all([freeFor(pool, filters, at), whereFor(pool, filters, null)]);
  return { allowed: sql`${category} and ${rating} and ${open}`, freeThen: free, ...placed(free, where, request) };
}

/** Listings there that a search asks for by their numbers, at most; of more it takes what matches, and looks which are there. */
const FEW_THERE = 8_000;

/** What is free, and there. */
function placed(
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

async function whereFor(pool: pg.Pool | null, filters: SearchFilters, radius: number | null): Promise<Where | null> {
  if (filters.near === null && filters.bounds === null) return null;
  if (pool === null) throw new Error("asking what is near needs a connection of its own");
  return whereOf(pool, filters, radius);
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

const isFiltered = ({ rating, hours, categories }: SearchFilters): boolean =>
  rating > 0 || hours === "open" || categories.length > 0;

/** Where distances count, no page beyond what is counted: there is no other end to walk from. */
async function count(db: Database, search: Search): Promise<Total> {
  const found = await countAll(db, search);
  const { countedUpTo = LIMITS.countedResults } = search.request;
  return isByDistance(search) && found.total > countedUpTo ? { total: countedUpTo, hasMore: true } : found;
}

async function countAll(db: Database, { ways, request, conditions }: Search): Promise<Total> {
  const minute = Math.floor(request.at.epochMilliseconds / 60_000);
  const { hours, categories } = request.filters;
  const { allowed, free, few, freeThen, where } = conditions;
  // nothing else is asked: whatever is there is found
  if (where !== null && freeThen === null && matchesAny(ways) === null && !isFiltered(request.filters))
    return { total: where.numbers.length, hasMore: false };
  // not the time and the place asked for: what matches is counted against what is free then and there
  const filters = { ...request.filters, categories: categories.toSorted(), available: null, near: null, bounds: null };
  const key = JSON.stringify([ways, filters, hours === "open" ? minute : null]);
  const wanted = [matchesAny(ways), categoryQuery(categories)];
  const query = wanted.filter((part) => part !== null).join(" & ") || null;
  const [only] = ways;
  const terms = ways.length === 1 && only !== undefined ? only.terms : [];
  const [{ listed, byFamily }, counts] = await Promise.all([knownSlices(db), listCounts(db, terms)]);
  const step: Step = { query, slices: null, candidates: candidatesFor(terms, counts, 6, Math.max(1, listed)) };
  const isNarrowed = categories.length > 0 || request.filters.rating > 0;
  const part =
    isNarrowed || only === undefined || terms.length === 0
      ? null
      : partToCount(only, {
          slices: byFamily.s,
          likely: likelyUpTo(counts, only.upTo, listed) * (hours === "open" ? OPEN_SHARE : 1),
          most: request.countedUpTo,
        });
  const counting: Counting = {
    from: entriesOf(step),
    where: sql`${matching(step)} and ${allowed}`,
    part: part === null ? null : sql`${matching({ query: part, slices: null })} and ${allowed}`,
    listed,
    isAll: query === null,
  };
  if (few !== null) {
    const among = { query: matchesAny(ways), slices: null };
    const isFree = freeThen === null ? sql`true` : isIn(freeThen);
    const ofWays = await Promise.all(ways.map((way) => listCounts(db, way.terms)));
    const listedFor = ofWays.reduce((sum, of, way) => sum + listedForAll(of, ways[way]?.upTo ?? 6), 0);
    const there = areFew(few.length, listedFor)
      ? sql`${oneByOne(few, allowed)} where ${matching(among)}`
      : sql`search_entry e where ${isAmong(few)} and ${matching(among)} and ${allowed}`;
    const { rows } = await fromIndexes(db, (inside) =>
      sql<{ total: number }>`select count(*) as total from ${there} and ${isFree}`.execute(inside),
    );
    return { total: rows[0]?.total ?? 0, hasMore: false };
  }
  if (free === null) return countOnce(db, key, counting, request.countedUpTo);
  return { total: sizeOfBoth(free, await matchOnce(db, key, counting)), hasMore: false };
}

const poolOf = (connection: Database | Connection): pg.Pool | null => ("pool" in connection ? connection.pool : null);

async function searchFor(
  connection: Database | Connection,
  request: SearchRequest,
): Promise<Search & { leftOut: string[] }> {
  const db = "pool" in connection ? connection.db : connection;
  const [conditions, { ways, leftOut }] = await Promise.all([
    conditionsFor(db, poolOf(connection), request),
    request.query.trim() === ""
      ? { ways: [{ terms: [], upTo: 6 as const }], leftOut: [] }
      : request.isExact === true
        ? plainMeaning(request.query)
        : meaningOf(db, request.query, request.lexicon ?? NO_LEXICON),
  ]);
  // nothing is far from nowhere
  const isRelevance = request.sort === "distance" && conditions.where?.middle == null;
  return {
    ways,
    leftOut,
    nameKey: keyOf(request.query),
    request: isRelevance ? { ...request, sort: "relevance" } : request,
    conditions,
  };
}

/** A page of results. A page past the end has no rows, but the true total. */
export async function searchListings(connection: Database | Connection, request: SearchRequest): Promise<FoundPage> {
  const db = "pool" in connection ? connection.db : connection;
  const { leftOut, ...search } = await searchFor(connection, request);
  const { ways, conditions } = search;
  // only punctuation: nothing can be found by it
  if (ways.length === 0) return NOTHING;
  // whatever the words, in the middle of the night: not even a correction finds anything
  if (conditions.freeThen !== null && sizeOf(conditions.freeThen) === 0) return { ...NOTHING, where: conditions.where };
  const pool = poolOf(connection);
  const found = await findWidely(db, pool, search);
  const asTyped = { ...found, correctedQuery: null, leftOut: found.total === 0 ? [] : leftOut, asTyped: found.total };
  if (found.total >= FEW || request.query.trim() === "" || request.isExact === true) return asTyped;
  const lexicon = request.lexicon ?? NO_LEXICON;
  if (found.total === 0) {
    const loose = await loosened(db, { ways, leftOut }, lexicon);
    if (loose === null) return asTyped;
    const { correctedQuery } = loose;
    const other = await findWidely(db, pool, { ...search, ways: loose.ways, nameKey: correctedQuery ?? "" });
    return other.total === 0 ? asTyped : { ...other, correctedQuery, leftOut: loose.leftOut, asTyped: 0 };
  }
  const more = await likelier(db, ways, lexicon);
  if (more === null) return asTyped;
  const both = await findWidely(db, pool, { ...search, ways: [...ways, ...more.ways] });
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
  return listRows(db, await idsOf(db, search, total), request.at);
}

/** By distance, or by relevance where that counts distances. */
const isByDistance = ({ request: { sort }, conditions: { where } }: Search): boolean =>
  where !== null && (sort === "distance" || (sort === "relevance" && where.isAround));

async function idsOf(db: Database, search: Search, total: number | null): Promise<string[]> {
  const { where } = search.conditions;
  return where !== null && isByDistance(search) ? listNear(db, search, where) : listIds(db, search, total);
}

/** Around a point where too little is, a wider circle: three times as wide each time, until it has some or is as wide as may be. */
async function findWidely(db: Database, pool: pg.Pool | null, search: Search): Promise<Page> {
  const found = await findPage(db, search);
  const { filters } = search.request;
  const { near } = filters;
  if (near === null || "place" in near || found.total >= FEW) return found;
  let best = found;
  for (let radius = near.radius_km; best.total < FEW && radius < LIMITS.radiusKmMax;) {
    radius = Math.min(LIMITS.radiusKmMax, radius * 3);
    const where = await whereFor(pool, filters, radius);
    if (where === null || where.numbers.length === best.where?.numbers.length) continue;
    const conditions = { ...search.conditions, ...placed(search.conditions.freeThen, where, search.request) };
    const wider = { ...search, conditions };
    // most of what is wider has no more: counted before it is listed
    if ((await count(db, wider)).total > best.total) best = await findPage(db, wider);
  }
  return best;
}

type Page = Pick<FoundPage, "total" | "hasMore" | "pages" | "rows" | "where">;

async function findPage(db: Database, search: Search): Promise<Page> {
  const { page, at } = search.request;
  const pagesOf = (total: number) => Math.ceil(total / PAGE);
  const { where } = search.conditions;
  if (page === 1) {
    // the first page needs no total to be found
    const [counted, ids] = await Promise.all([count(db, search), idsOf(db, search, null)]);
    return { ...counted, pages: pagesOf(counted.total), rows: await listRows(db, ids, at), where };
  }
  const counted = await count(db, search);
  const pages = pagesOf(counted.total);
  // of what was not counted to its end nobody knows the end to walk back from
  const ids = page > pages ? [] : await idsOf(db, search, counted.hasMore ? null : counted.total);
  return { ...counted, pages, rows: await listRows(db, ids, at), where };
}
