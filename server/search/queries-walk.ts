/** The results of a page, step by step of a plan until there are enough. */
import { sql, type RawBuilder } from "kysely";
import { LIMITS } from "#contract/limits.ts";
import type { SearchFilters, Sort } from "#contract/search/search.ts";
import { sizeOf, type NumberSet } from "../booking/number-set.ts";
import type { Database } from "../platform/db/pool.ts";
import { listCountsOf, type LevelCounts } from "./queries-estimate.ts";
import { isIn } from "./queries-available.ts";
import { planSteps, WHOLE, type Step, type Wanted } from "./queries-plan.ts";
import { knownSlices, type Slices } from "./queries-slices.ts";
import { entriesOf, fromIndexes, isAmong, matching } from "./queries-steps.ts";
import { matchesUpTo } from "./queries-words.ts";
import { firstOfName, LEVELS, type Way } from "./rules-ranking.ts";
import type { Where } from "./queries-where.ts";
import type { SearchRequest } from "./search-request.ts";

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
  // of nothing that anybody is far from (server/search/queries-near.ts)
  distance: [sql`e.score desc, e.business_id`, sql`e.score, e.business_id desc`],
};

/** What the filters let through. */
export interface Conditions {
  /** On columns of `search_entry e`. */
  allowed: RawBuilder<unknown>;
  /** The listings that are free at the time asked for; null when none is. */
  freeThen: NumberSet | null;
  /** The listings that are free at the time asked for and where was asked; null when neither is. */
  free: NumberSet | null;
  /** All that are where was asked, when these are few: they are looked at one by one. */
  few: Int32Array | null;
  where: Where | null;
}

export interface Search {
  readonly ways: readonly Way[];
  /** Names, of which a listing has one that comes first. */
  names: readonly string[];
  request: SearchRequest;
  conditions: Conditions;
}

/** What all ways find; null for everything. */
export function matchesAny(ways: readonly Way[]): string | null {
  if (ways.some(({ terms }) => terms.length === 0)) return null;
  const queries = ways.map(({ terms, upTo }) => matchesUpTo(terms, upTo));
  return queries.length === 1 ? (queries[0] ?? null) : `(${queries.map((query) => `(${query})`).join(" | ")})`;
}

const isFiltered = ({ rating, hours, categories }: SearchFilters): boolean =>
  rating > 0 || hours === "open" || categories.length > 0;

/** Nothing but where and when is asked. */
export const isAnything = ({ ways, request: { filters } }: Search): boolean =>
  matchesAny(ways) === null && !isFiltered(filters);

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

/** Whether an entry has one of these names. */
export const hasName = (names: readonly string[]): RawBuilder<unknown> =>
  names.length === 0 ? sql`false` : sql`e.name_key in (${sql.join(names)})`;

/** What a step finds, as `from` and `where`. */
export function foundBy({ request, names, conditions }: Search, step: Step): RawBuilder<unknown> {
  const { allowed, free, freeThen, few } = conditions;
  // the few are there; whether they are free too is asked where somebody does
  const isFree = free === null || (few !== null && freeThen === null) ? sql`true` : isIn(free);
  const named = hasName(names);
  const isNamed =
    request.sort !== "relevance" || names.length === 0
      ? sql`true`
      : step.isNamed === true
        ? named
        : sql`not (${named})`;
  return sql`from ${few === null ? entriesOf(step) : sql`search_entry e`} where ${few === null ? sql`true` : isAmong(few)} and ${matching(step)} and ${isNamed} and ${allowed} and ${isFree}`;
}

export const orderOf = (sort: Sort, step: Step, isBackwards: boolean): RawBuilder<unknown> =>
  sql`${levelOrder(step, isBackwards)} ${ORDERS[sort][isBackwards ? 1 : 0]}`;

/** Results `skip` up to `skip + take` of the steps, in their order. */
async function walk(
  db: Database,
  search: Search,
  steps: Iterable<Step>,
  { slices, skip, take, isBackwards }: { slices: Slices; skip: number; take: number; isBackwards: boolean },
): Promise<string[]> {
  const ids: string[] = [];
  let toSkip = skip;
  for (const step of steps) {
    const order = orderOf(search.request.sort, step, isBackwards);
    const found = foundBy(search, step);
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
export function stepsFor(
  { ways, names, request, conditions: { free, few } }: Search,
  counts: readonly (readonly LevelCounts[])[],
  wanted: Pick<Wanted, "slices" | "needed" | "isBackwards">,
): Iterable<Step> {
  const { sort, filters } = request;
  const wholeUpTo = few === null ? (request.wholeUpTo ?? WHOLE) : Infinity;
  if (ways.length > 1 && sort !== "relevance") return [{ query: matchesAny(ways), slices: null }];
  const freeShare = free === null ? 1 : Math.min(1, sizeOf(free) / Math.max(1, wanted.slices.listed));
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
    const isNamed = sort === "relevance" && names.length > 0;
    const first = firstOfName(ways);
    const levels = first === null ? [] : [matchesUpTo(first.terms, first.upTo)];
    const named: Step = { query: null, slices: null, isNamed, levels };
    if (isNamed && !wanted.isBackwards) yield named;
    for (const plan of wanted.isBackwards ? plans.toReversed() : plans) yield* plan;
    if (isNamed && wanted.isBackwards) yield named;
  })();
}

/** `more`: so many beyond the page, of a page whose total is not known. */
export async function listIds(db: Database, search: Search, total: number | null, more = 0): Promise<string[]> {
  const offset = (search.request.page - 1) * PAGE;
  // from whichever end is nearer, so that the last page costs what the first does
  const isBackwards = total !== null && offset + PAGE / 2 > total / 2;
  const take = total === null ? PAGE + more : Math.min(PAGE, total - offset);
  const skip = isBackwards ? total - offset - take : offset;
  for (let attempt = 1; ; attempt += 1) {
    const slices = await knownSlices(db, attempt > 1);
    const counts = await listCountsOf(db, search.ways);
    const steps = stepsFor(search, counts, { slices, needed: skip + take, isBackwards });
    try {
      const ids = await fromIndexes(db, (inside) => walk(inside, search, steps, { slices, skip, take, isBackwards }));
      return isBackwards ? ids.toReversed() : ids;
    } catch (error) {
      if (!(error instanceof Renumbered) || attempt === 5) throw error;
    }
  }
}
