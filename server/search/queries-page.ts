/**
 * The listings of a page, in the order of `rules-ranking.ts` (docs/decisions/0133-plain-search.md). Few matches are
 * collected through the index of words and sorted. For many matches, listings are read in result order until the page
 * is full. An estimate chooses between the two.
 */
import { sql, type RawBuilder } from "kysely";
import type { Sort } from "#contract/search/search.ts";
import { PLANNED_EACH_TIME } from "../platform/db/statement-names.ts";
import type { Database } from "../platform/db/pool.ts";
import { allowedBy, type Conditions } from "./queries-conditions.ts";
import { likelyUpTo, listCountsOf, mostUpTo, type LevelCounts } from "./queries-estimate.ts";
import { directorySize, fromIndexes } from "./queries-index.ts";
import { hasBeginning, levelsOf, matchesAny, matchesUpTo, matchesWayUpTo } from "./queries-words.ts";
import { STARS_A_DOUBLING } from "./rules-ranking.ts";
import { firstOfName, type SearchStrategy } from "./rules-ways.ts";
import type { SearchRequest } from "./search-request.ts";

export interface PreparedSearch {
  readonly ways: readonly SearchStrategy[];
  /** Names; a listing with one of them comes first. */
  readonly names: readonly string[];
  readonly request: SearchRequest;
  readonly conditions: Conditions;
}

/** Results from `skip` to `skip + take`. */
interface ResultSpan {
  skip: number;
  take: number;
}

interface PageIds {
  ids: string[];
  /** Number of all results, if they were collected. */
  total: number | null;
}

/** Up to this many matches are sorted by level in one query instead of one query per level. */
const ONE_QUERY = 2_000;

/** Words of a phrase ('red lion') occur together this many times more often than independent words. */
const TOGETHER = 20;

/**
 * A page is searched for in `SPARE` times as many rows as it should need; if filters leave too few, in `GROWTH` times
 * as many again.
 */
const SPARE = 2;
const GROWTH = 6;

type Order = RawBuilder<unknown>;

/** The same orders as in the indexes of `search_document`. */
const ORDERS: Readonly<Record<Exclude<Sort, "distance">, Order>> = {
  relevance: sql`e.score desc, e.business_id`,
  "rating-high": sql`e.rating desc nulls last, e.review_count desc, e.business_id`,
  "rating-low": sql`e.rating nulls last, e.review_count desc, e.business_id`,
  "number-of-reviews": sql`e.review_count desc, e.rating desc nulls last, e.business_id`,
};

/** Results at one position of the order, or all results. */
interface OrderPart {
  condition: RawBuilder<unknown>;
  /** In terms of columns of `search_document e`, `place` and `km`. */
  order: Order;
  place?: RawBuilder<unknown>;
  km?: RawBuilder<unknown>;
  /** Approximate number of matching listings. */
  likely: number;
  /** Whether an index supports the order, with no sort column before it. */
  isIndexed: boolean;
}

const matches = (query: string) => sql`e.words @@ ${query}::tsquery`;

/** All results of a search, unordered, as a condition on `search_document e`. */
export function isFound({ ways, conditions }: PreparedSearch): RawBuilder<unknown> {
  const query = matchesAny(ways);
  return query === null ? allowedBy(conditions) : sql`${matches(query)} and ${allowedBy(conditions)}`;
}

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

const isCalled = (names: readonly string[]) => sql`e.name_key = any(${names}::text[])`;

/** Whether the order depends on distances: by distance, or by relevance around a point. */
const countsDistance = ({ request: { sort }, conditions: { where } }: PreparedSearch): boolean =>
  where?.km != null && (sort === "distance" || (sort === "relevance" && where.isAround));

/** A matching listing's position in the order of relevance, as `RankedListing.place`. */
function placeOf({ ways, names }: PreparedSearch): RawBuilder<unknown> {
  const first = firstOfName(ways);
  const isOfKind = first === null ? sql`false` : matches(matchesUpTo(first.terms, first.upTo));
  const named = names.length === 0 ? [] : [sql`when ${isCalled(names)} then case when ${isOfKind} then -1 else 0 end`];
  const levels = ways.flatMap((way, index) =>
    way.terms.length === 0
      ? []
      : levelsOf(way).map(({ level, query }) => sql`when ${matches(query)} then ${sql.lit(index * 10 + level)}`),
  );
  const cases = [...named, ...levels];
  return cases.length === 0 ? sql`1` : sql`case ${sql.join(cases, sql` `)} else 99 end`;
}

/** The orders that include distances. */
const BY_DISTANCE = sql`e.closed, e.km nulls last, e.business_id`;
const AROUND = sql`e.closed, e.place, e.score - ${sql.lit(STARS_A_DOUBLING)} * ln(1 + e.km) / ln(2) desc, e.business_id`;

/**
 * For a prefix, the index reads every listing with a word that begins so: 17 ms for `1joes & 1cafe:*`. If other terms
 * have no prefixes, only these are looked up in the index, and the prefix is compared on the remaining rows.
 */
function matchesStrategy(way: SearchStrategy, counts: readonly LevelCounts[]): RawBuilder<unknown> {
  const { terms, upTo } = way;
  const query = matchesWayUpTo(way, upTo);
  const each = terms.map((term, index) => ({ term, count: counts[index] ?? [], isBegun: hasBeginning(term) }));
  const begun = each.filter(({ isBegun }) => isBegun);
  const whole = each.filter(({ isBegun }) => !isBegun);
  const most = (some: typeof each) => mostUpTo(some.map(({ count }) => count), upTo); // oxfmt-ignore
  if (begun.length === 0 || whole.length === 0 || most(whole) * TOGETHER > most(begun)) return matches(query);
  // a computed tsvector is compared without the index
  return sql`${matches(
    matchesUpTo(
      whole.map(({ term }) => term),
      upTo,
    ),
  )} and (e.words || ''::tsvector) @@ ${query}::tsquery`;
}

function matchesStrategies(
  ways: readonly SearchStrategy[],
  counts: readonly (readonly LevelCounts[])[],
): RawBuilder<unknown> {
  if (matchesAny(ways) === null) return sql`true`;
  const each = ways.map((way, index) => sql`(${matchesStrategy(way, counts[index] ?? [])})`);
  return each.length === 1 ? sql`${each[0]}` : sql`(${sql.join(each, sql` or `)})`;
}

/** The results in consecutive parts. */
async function partsOf(db: Database, search: PreparedSearch, listed: number): Promise<OrderPart[]> {
  const { ways, names, request, conditions } = search;
  const km = conditions.where?.km ?? null;
  const counts = await listCountsOf(db, ways);
  const likelyOf = (index: number, upTo: SearchStrategy["upTo"]) => likelyUpTo(counts[index] ?? [], upTo, listed);
  const isAnything = matchesAny(ways) === null;
  const likely = isAnything ? listed : ways.reduce((sum, { upTo }, index) => sum + likelyOf(index, upTo), 0);
  const whole = { condition: matchesStrategies(ways, counts), likely };
  if (km !== null && countsDistance(search))
    return request.sort === "distance"
      ? [{ ...whole, order: BY_DISTANCE, km, isIndexed: false }]
      : [{ ...whole, order: AROUND, km, place: placeOf(search), isIndexed: false }];
  const order = ORDERS[request.sort === "distance" ? "relevance" : request.sort];
  // listings closed until further notice come last in every order
  const closed: OrderPart = {
    condition: sql`e.closed and ${whole.condition}`,
    order: request.sort === "relevance" ? sql`e.place, ${order}` : order,
    place: placeOf(search),
    likely: 0,
    isIndexed: false,
  };
  const isOpen = (condition: RawBuilder<unknown>) => sql`not e.closed and ${condition}`;
  if (request.sort !== "relevance" || isAnything)
    return [{ ...whole, condition: isOpen(whole.condition), order, isIndexed: true }, closed];
  const most = ways.reduce((sum, { upTo }, index) => sum + mostUpTo(counts[index] ?? [], upTo), 0);
  const oneQuery = request.oneQueryUpTo ?? ONE_QUERY;
  if (Math.min(most, likely * TOGETHER) <= oneQuery)
    return [{ ...whole, order: sql`e.closed, e.place, ${order}`, place: placeOf(search), isIndexed: false }];
  const parts: OrderPart[] = [];
  // positions with few listings are queried together
  let few: RawBuilder<unknown>[] = names.length > 0 ? [isCalled(names)] : [];
  const others = names.length > 0 ? [sql`not ${isCalled(names)}`] : [];
  const addFew = () => {
    if (few.length === 0) return;
    const condition = isOpen(sql`(${sql.join(few, sql` or `)})`);
    parts.push({ condition, place: placeOf(search), order: sql`e.place, ${order}`, likely: 0, isIndexed: false });
    few = [];
  };
  for (const [index, way] of ways.entries()) {
    let better = 0;
    const above: RawBuilder<unknown>[] = [];
    for (const { level, query } of levelsOf(way)) {
      const upTo = likelyOf(index, level);
      const matched = matchesStrategy({ ...way, upTo: level }, counts[index] ?? []);
      const condition = all([matched, ...above, ...others]);
      if ((upTo - better) * TOGETHER <= oneQuery) few.push(sql`(${condition})`);
      else {
        addFew();
        parts.push({ condition: isOpen(condition), order, likely: upTo - better, isIndexed: true });
      }
      above[0] = sql`not ${matches(query)}`;
      better = upTo;
    }
    others.push(...above);
  }
  addFew();
  return [...parts, closed];
}

async function collect(
  db: Database,
  { condition, order, place = sql`0`, km = sql`null::float8` }: OrderPart,
  conditions: Conditions,
  { skip, take }: ResultSpan,
) {
  const { rows } = await fromIndexes(db, (one) =>
    sql<{ total: number; ids: string[] }>`
      with ${sql.raw(PLANNED_EACH_TIME)} found as materialized (
        select e.business_id, e.score, e.rating, e.review_count, e.closed, ${place} as place, ${km} as km
        from search_document e where ${condition} and ${allowedBy(conditions)}
      )
      select (select count(*) from found) as total,
        array(select e.business_id from found e order by ${order} limit ${take} offset ${skip})::text[] as ids
    `.execute(one),
  );
  return rows[0] ?? { total: 0, ids: [] };
}

/** The results among the first listings of the order; null if collecting them would be faster. */
async function readInOrder(
  db: Database,
  { condition, order, likely, isIndexed }: OrderPart,
  conditions: Conditions,
  { skip, take, listed }: ResultSpan & { listed: number },
): Promise<string[] | null> {
  if (!isIndexed) return null;
  let read = Math.ceil((SPARE * (skip + take) * listed) / Math.max(1, likely));
  for (; read < likely; read *= GROWTH) {
    const from = sql`(select * from search_document e order by ${order} limit ${read}) e`;
    const { rows } = await fromIndexes(db, (one) =>
      sql<{ ids: string[] }>`
        select ${sql.raw(PLANNED_EACH_TIME)} array(
          select e.business_id from ${from} where ${condition} and ${allowedBy(conditions)}
          order by ${order} limit ${take} offset ${skip}
        )::text[] as ids
      `.execute(one),
    );
    const ids = rows[0]?.ids ?? [];
    if (ids.length === take) return ids;
  }
  return null;
}

/** The first results by relevance, collected, for searches with few matches. Location is ignored. */
export async function collectFirst(db: Database, search: PreparedSearch, take: number): Promise<string[]> {
  const condition = matches(matchesAny(search.ways) ?? "");
  const order = sql`e.closed, e.place, ${ORDERS.relevance}`;
  const part = { condition, order, place: placeOf(search), likely: 0, isIndexed: false };
  return (await collect(db, part, search.conditions, { skip: 0, take })).ids;
}

export async function listIds(db: Database, search: PreparedSearch, { skip, take }: ResultSpan): Promise<PageIds> {
  const listed = Math.max(1, await directorySize(db));
  const parts = await partsOf(db, search, listed);
  const ids: string[] = [];
  let toSkip = skip;
  for (const part of parts) {
    const span = { skip: toSkip, take: take - ids.length };
    const inOrder = await readInOrder(db, part, search.conditions, { ...span, listed });
    if (inOrder !== null) return { ids: [...ids, ...inOrder], total: null };
    const { ids: found, total } = await collect(db, part, search.conditions, span);
    if (parts.length === 1) return { ids: found, total };
    ids.push(...found);
    toSkip = Math.max(0, toSkip - total);
    if (ids.length >= take) break;
  }
  return { ids, total: null };
}
