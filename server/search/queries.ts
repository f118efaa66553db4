/** Search: a page of listings in one of the orders, and how many there are (docs/decisions/0003-search-ranking.md). */
import type pg from "pg";
import { LIMITS } from "#contract/limits.ts";
import { sizeOf } from "../booking/number-set.ts";
import type { Connection, Database } from "../platform/db/pool.ts";
import { NO_LEXICON } from "./lexicon.ts";
import { conditionsFor, placed, whereFor } from "./queries-conditions.ts";
import { count, isByDistance, matchedThere, totalOf } from "./queries-count.ts";
import { listFew } from "./queries-few.ts";
import { likelier, loosened } from "./queries-loosen.ts";
import { meaningOf, plainMeaning } from "./queries-meaning.ts";
import { knownSlices } from "./queries-slices.ts";
import { SMALL } from "./queries-total.ts";
import { countedTo, PATIENCE_MS, pagesBehind, pagesOf, totalSoon, type Total } from "./rules-patience.ts";
import { listNear } from "./queries-near.ts";
import { listRows, type ListingRow } from "./queries-rows.ts";
import { isNameFirst, namesTyped, type Way } from "./rules-ranking.ts";
import type { Term } from "./rules-terms.ts";
import { listIds, type Search } from "./queries-walk.ts";
import type { Where } from "./queries-where.ts";
import type { SearchRequest } from "./search-request.ts";

export type { SearchRequest } from "./search-request.ts";

export interface FoundPage {
  /** All matches, at most 30 seconds old; in a large directory the first 10,000. */
  total: number;
  /** There are more than `total`. */
  hasMore: boolean;
  pages: number;
  /** The total once it is counted, where the rows did not wait for it. */
  counted: () => Promise<number>;
  /** The query that was answered where words of the asked one were mistyped, else null. */
  correctedQuery: string | null;
  /** Words that were typed and no result needs to have. */
  leftOut: string[];
  /** Of the total, how many match what was typed as it was; they come first. */
  asTyped: number;
  rows: ListingRow[];
  /** Null where nobody asked where, and where there is no such place. */
  where: Where | null;
  /** The last words of the query where they were taken for the place. */
  placeWords: string | null;
  /** Of the street or square that they name; null of a place. */
  streetName: string | null;
  /** What was found, as it was understood; null where nothing can be. */
  search: Search | null;
}

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

/** Fewer results than these are completed by those of a likelier spelling. */
const FEW = 5;

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
        ? plainMeaning(request.query, { isWhole: request.isWhole === true })
        : meaningOf(db, request.query, request.lexicon ?? NO_LEXICON, request.isEnded),
  ]);
  // nothing is far from nowhere
  const isRelevance = request.sort === "distance" && conditions.where?.middle == null;
  return {
    ways,
    leftOut,
    names: isNameFirst(ways) ? namesTyped(ways, request.query) : [],
    request: isRelevance ? { ...request, sort: "relevance" } : request,
    conditions,
  };
}

/** What the words of a query find; where is asked by its filters alone. */
export async function searchWords(connection: Database | Connection, request: SearchRequest): Promise<FoundPage> {
  const db = "pool" in connection ? connection.db : connection;
  const { leftOut, ...search } = await searchFor(connection, request);
  const { ways, conditions } = search;
  // only punctuation: nothing can be found by it
  if (ways.length === 0) return NOTHING;
  // whatever the words, in the middle of the night: not even a correction finds anything
  if (conditions.freeThen !== null && sizeOf(conditions.freeThen) === 0) return { ...NOTHING, where: conditions.where };
  const pool = poolOf(connection);
  const found = await findWidely(db, pool, search);
  const asTyped = {
    ...found,
    ...{ placeWords: null, streetName: null },
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
    return other.total === 0
      ? asTyped
      : { ...other, placeWords: null, streetName: null, correctedQuery, leftOut: loose.leftOut, asTyped: 0 };
  }
  const more = await likelier(db, ways, lexicon);
  if (more === null) return asTyped;
  const both = await findWidely(db, pool, { ...search, ways: [...ways, ...more.ways] });
  if (both.total === found.total) return asTyped;
  return {
    ...both,
    placeWords: null,
    streetName: null,
    correctedQuery: more.correctedQuery,
    leftOut,
    asTyped: found.total,
  };
}

/** A page of what matches these terms of the query, in any tier. */
export async function findTerms(
  connection: Connection,
  request: SearchRequest,
  terms: readonly Term[],
): Promise<FoundPage> {
  const conditions = await conditionsFor(connection.db, connection.pool, request);
  const ways: Way[] = [{ terms, upTo: 6 }];
  const found = await findPage(connection.db, { ways, names: [], request, conditions });
  return { ...found, placeWords: null, streetName: null, correctedQuery: null, leftOut: [], asTyped: 0 };
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
  const widest = search.request.widestKm ?? LIMITS.radiusKmMax;
  for (let radius = near.radius_km; best.total < FEW && radius < widest;) {
    radius = Math.min(widest, radius * 3);
    const where = await whereFor(pool, filters, radius);
    if (where === null || where.numbers.length === best.where?.numbers.length) continue;
    const conditions = { ...search.conditions, ...placed(search.conditions.freeThen, where, search.request) };
    const wider = { ...search, conditions };
    // most of what is wider has no more: counted before it is listed
    const matched = isByDistance(wider) ? await matchedThere(db, wider) : null;
    const total = matched?.length ?? (await count(db, wider)).total;
    if (total > best.total) best = await findPage(db, wider, matched);
  }
  return best;
}

type Page = Pick<FoundPage, "total" | "hasMore" | "pages" | "counted" | "rows" | "where" | "search">;

const known = (counted: Total) => ({
  ...counted,
  pages: pagesOf(counted.total),
  counted: () => Promise.resolve(counted.total),
});

async function findPage(db: Database, search: Search, matchedBefore: Int32Array | null = null): Promise<Page> {
  const { page, at } = search.request;
  const { where } = search.conditions;
  if (where !== null && isByDistance(search)) {
    const matched = matchedBefore ?? (await matchedThere(db, search));
    const counted = known(totalOf(matched, search.request));
    const ids = page > Math.max(1, counted.pages) ? [] : await listNear(db, search, where, matched);
    return { ...counted, rows: await listRows(db, ids, at), where, search };
  }
  if (page === 1) {
    const few = await listFew(db, search, LIMITS.resultsPerPage);
    if (few !== null) {
      const counted = countedTo(few.total, search.request.countedUpTo);
      return { ...known(counted), rows: await listRows(db, few.ids, at), where, search };
    }
    // the first page needs no total to be found
    const counting = count(db, search);
    counting.catch(() => undefined);
    const { listed } = await knownSlices(db);
    const { patience = listed < SMALL ? Infinity : PATIENCE_MS } = search.request;
    const ids = await listIds(db, search, null, 1);
    const rows = await listRows(db, ids.slice(0, LIMITS.resultsPerPage), at);
    const soon = await totalSoon(counting, ids.length, patience);
    return { ...soon, pages: pagesBehind(soon), counted: async () => (await counting).total, rows, where, search };
  }
  const counted = await count(db, search);
  const pages = pagesOf(counted.total);
  // of what was not counted to its end nobody knows the end to walk back from
  const ids = page > pages ? [] : await idsOf(db, search, counted.hasMore ? null : counted.total);
  return { ...known(counted), rows: await listRows(db, ids, at), where, search };
}
