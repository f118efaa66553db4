/** Search: a page of listings in one of the orders, and the total (docs/decisions/0133-plain-search.md). */
import type pg from "pg";
import { LIMITS } from "#contract/limits.ts";
import type { Connection, Database } from "../platform/db/pool.ts";
import { NO_LEXICON } from "./lexicon.ts";
import { conditionsFor } from "./queries-conditions.ts";
import { likelier, loosened } from "./queries-loosen.ts";
import { meaningOf, plainMeaning } from "./queries-meaning.ts";
import { listIds, type PreparedSearch } from "./queries-page.ts";
import { count, countedUpTo, isSmall } from "./queries-total.ts";
import { countedTo, PATIENCE_MS, pagesBehind, pagesOf, totalSoon, type Total } from "./rules-patience.ts";
import { listRows, type ResultRow } from "./queries-rows.ts";
import { isNameFirst, namesTyped, spokenFirst, type SearchStrategy } from "./rules-ways.ts";
import type { Term } from "./rules-terms.ts";
import { whereOf, type SearchArea } from "./queries-where.ts";
import type { SearchRequest } from "./search-request.ts";

export type { SearchRequest } from "./search-request.ts";

export interface FoundPage {
  /** All matches, at most 30 seconds old; in a large directory the first 10,000. */
  total: number;
  /** Whether there are more than `total`. */
  hasMore: boolean;
  pages: number;
  /** The complete total, for rows that did not wait for it. */
  counted: () => Promise<number>;
  /** The corrected query if words were mistyped, else null. */
  correctedQuery: string | null;
  /** Typed words that results need not have. */
  leftOut: string[];
  /** Part of the total that matches the query as typed; these results come first. */
  asTyped: number;
  rows: ResultRow[];
  /** Null if no location was requested or the place does not exist. */
  where: SearchArea | null;
  /** The last words of the query if they were read as the place. */
  placeWords: string | null;
  /** Name of the street or square in the query; null for a place. */
  streetName: string | null;
  /** The parsed search; null if nothing can be found. */
  search: PreparedSearch | null;
}

/** Fields that only a query with both words and a place has. */
const PLAIN = { placeWords: null, streetName: null };

const NOTHING: FoundPage = {
  total: 0,
  hasMore: false,
  pages: 0,
  counted: () => Promise.resolve(0),
  correctedQuery: null,
  leftOut: [],
  asTyped: 0,
  rows: [],
  where: null,
  placeWords: null,
  streetName: null,
  search: null,
};

/** If there are fewer results, those of a likelier spelling are added. */
const FEW = 5;

const PAGE = LIMITS.resultsPerPage;

const poolOf = (connection: Database | Connection): pg.Pool | null => ("pool" in connection ? connection.pool : null);

async function searchFor(
  connection: Database | Connection,
  request: SearchRequest,
): Promise<PreparedSearch & { leftOut: string[] }> {
  const db = "pool" in connection ? connection.db : connection;
  const { near, bounds } = request.filters;
  const [conditions, { ways: understood, leftOut }] = await Promise.all([
    conditionsFor(db, poolOf(connection), request),
    request.query.trim() === ""
      ? { ways: [{ terms: [], upTo: 6 as const }], leftOut: [] }
      : request.isExact === true
        ? plainMeaning(request.query, { isWhole: request.isWhole === true })
        : meaningOf(db, request.query, request.lexicon ?? NO_LEXICON, request.isEnded),
  ]);
  const isAnywhere = near === null && bounds === null;
  const ways = isAnywhere ? spokenFirst(understood, request.lexicon ?? NO_LEXICON) : understood;
  // without a centre there are no distances
  const isRelevance = request.sort === "distance" && conditions.where?.middle == null;
  return {
    ways,
    leftOut,
    names: [
      ...(isNameFirst(ways) ? namesTyped(ways, request.query) : []),
      ...(request.alsoNamed === undefined ? [] : [request.alsoNamed]),
    ],
    request: isRelevance ? { ...request, sort: "relevance" } : request,
    conditions,
  };
}

/** Results for the words of a query; the location comes from its filters only. */
export async function searchWords(connection: Database | Connection, request: SearchRequest): Promise<FoundPage> {
  const db = "pool" in connection ? connection.db : connection;
  const { leftOut, ...search } = await searchFor(connection, request);
  const { ways } = search;
  // only punctuation: it cannot find anything
  if (ways.length === 0) return NOTHING;
  const pool = poolOf(connection);
  const found = await findWidely(db, pool, search);
  const asTyped = {
    ...found,
    ...PLAIN,
    correctedQuery: null,
    leftOut: found.total === 0 ? [] : leftOut,
    asTyped: found.total,
  };
  if (found.total >= FEW || request.query.trim() === "" || request.isExact === true) return asTyped;
  const lexicon = request.lexicon ?? NO_LEXICON;
  if (found.total === 0) {
    const loose = await loosened(db, { ways, leftOut }, lexicon);
    if (loose === null) return asTyped;
    const { correctedQuery } = loose;
    const names = isNameFirst(loose.ways) && correctedQuery !== null ? [correctedQuery] : [];
    const other = await findWidely(db, pool, { ...search, ways: loose.ways, names });
    return other.total === 0 ? asTyped : { ...other, ...PLAIN, correctedQuery, leftOut: loose.leftOut, asTyped: 0 };
  }
  const more = await likelier(db, ways, lexicon);
  if (more === null) return asTyped;
  const both = await findWidely(db, pool, { ...search, ways: [...ways, ...more.ways] });
  if (both.total === found.total) return asTyped;
  return {
    ...both,
    ...PLAIN,
    correctedQuery: more.correctedQuery,
    leftOut,
    asTyped: found.total,
  };
}

/** A page of matches of these terms of the query, in any tier. */
export async function findTerms(
  connection: Connection,
  request: SearchRequest,
  terms: readonly Term[],
): Promise<FoundPage> {
  const conditions = await conditionsFor(connection.db, connection.pool, request);
  const ways: SearchStrategy[] = [{ terms, upTo: 6 }];
  const found = await findPage(connection.db, { ways, names: [], request, conditions });
  return { ...found, ...PLAIN, correctedQuery: null, leftOut: [], asTyped: 0 };
}

/** The rows of a page with a known total: the benchmark measures this separately from counting. */
export async function listPage(connection: Database | Connection, request: SearchRequest): Promise<ResultRow[]> {
  const db = "pool" in connection ? connection.db : connection;
  const search = await searchFor(connection, request);
  const { ids } = await listIds(db, search, { skip: (request.page - 1) * PAGE, take: PAGE });
  return listRows(db, ids, request.at);
}

/** If too little is found around a point, the radius is tripled until there are results or the maximum is reached. */
async function findWidely(db: Database, pool: pg.Pool | null, search: PreparedSearch): Promise<SearchResultPage> {
  const found = await findPage(db, search);
  const { filters } = search.request;
  const { near } = filters;
  if (near === null || "place" in near || found.total >= FEW) return found;
  let best = found;
  const widest = search.request.widestKm ?? LIMITS.radiusKmMax;
  for (let radius = near.radius_km; best.total < FEW && radius < widest;) {
    radius = Math.min(widest, radius * 3);
    const conditions = { ...search.conditions, where: await whereOf(pool, filters, radius) };
    const wider = await findPage(db, { ...search, conditions });
    if (wider.total > best.total) best = wider;
  }
  return best;
}

type SearchResultPage = Pick<FoundPage, "total" | "hasMore" | "pages" | "counted" | "rows" | "where" | "search">;

const counted = (total: Total) => ({
  ...total,
  pages: pagesOf(total.total),
  counted: () => Promise.resolve(total.total),
});

/** The first page does not wait for a slow total. */
async function findPage(db: Database, search: PreparedSearch): Promise<SearchResultPage> {
  const { page, at, patience } = search.request;
  const { where } = search.conditions;
  if (page > 1) {
    const total = await count(db, search);
    const isThere = page <= pagesOf(total.total);
    const { ids } = isThere ? await listIds(db, search, { skip: (page - 1) * PAGE, take: PAGE }) : { ids: [] };
    return { ...counted(total), rows: await listRows(db, ids, at), where, search };
  }
  const { ids, total } = await listIds(db, search, { skip: 0, take: PAGE + 1 });
  const rows = await listRows(db, ids.slice(0, PAGE), at);
  if (total !== null) return { ...counted(countedTo(total, await countedUpTo(db, search))), rows, where, search };
  const counting = count(db, search);
  counting.catch(() => undefined);
  const soon = await totalSoon(counting, ids.length, patience ?? ((await isSmall(db)) ? Infinity : PATIENCE_MS));
  return { ...soon, pages: pagesBehind(soon), counted: async () => (await counting).total, rows, where, search };
}
