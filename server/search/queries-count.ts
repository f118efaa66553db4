/** How many listings match a search. */
import { sql } from "kysely";
import { LIMITS } from "#contract/limits.ts";
import { hasNumber, inBoth, sizeOfBoth, type NumberSet } from "../booking/number-set.ts";
import type { Database } from "../platform/db/pool.ts";
import { isIn } from "./queries-available.ts";
import { likelyUpTo, listCounts, listCountsOf, type LevelCounts } from "./queries-estimate.ts";
import { areFew } from "./queries-near-rows.ts";
import { listedForAll } from "./queries-near.ts";
import { isAnything } from "./queries-walk.ts";
import { candidatesFor, OPEN_SHARE, type Step } from "./queries-plan.ts";
import { knownSlices } from "./queries-slices.ts";
import { entriesOf, fromIndexes, isAmong, matching, oneByOne } from "./queries-steps.ts";
import { FEW_THERE } from "./queries-conditions.ts";
import type { SearchRequest } from "./search-request.ts";
import { areMatchesKnown, countOnce, matchOnce, numbersIn, partToCount, type Counting } from "./queries-total.ts";
import { countedTo, type Total } from "./rules-patience.ts";
import type { Way } from "./rules-ranking.ts";
import { matchesAny, type Search } from "./queries-walk.ts";
import { categoryQuery } from "./queries-words.ts";

/** By distance, or by relevance where that counts distances. */
export const isByDistance = ({ request: { sort }, conditions: { where } }: Search): boolean =>
  where !== null && (sort === "distance" || (sort === "relevance" && where.isAround));

/** Where distances count: all that match and are there, and free where that is asked. They are counted and listed from this. */
export async function matchedThere(db: Database, search: Search): Promise<Int32Array> {
  const { where, freeThen } = search.conditions;
  const there = where?.numbers ?? new Int32Array(0);
  return matchingOf(db, search, freeThen === null ? there : there.filter((number) => hasNumber(freeThen, number)));
}

/** Where distances count, no page beyond what is counted: there is no other end to walk from. */
export const totalOf = (matched: Int32Array, { countedUpTo = LIMITS.countedResults }: SearchRequest): Total =>
  countedTo(matched.length, countedUpTo);

/** All that the ways find, in one look; `counts`: of the terms of the one way, where there is one. */
export function stepOf(
  ways: readonly Way[],
  query: string | null,
  { counts, listed }: { counts: readonly LevelCounts[]; listed: number },
): Step {
  const terms = ways.length === 1 ? (ways[0]?.terms ?? []) : [];
  return { query, slices: null, candidates: candidatesFor(terms, counts, 6, Math.max(1, listed)) };
}

/** How what matches is asked for, whatever is free or there; and what it is cached by. */
async function countingFor(
  db: Database,
  { ways, request, conditions }: Search,
): Promise<{ key: string; counting: Counting }> {
  const minute = Math.floor(request.at.epochMilliseconds / 60_000);
  const { hours, categories } = request.filters;
  const { allowed } = conditions;
  // not the time and the place asked for: what matches is counted against what is free then and there
  const filters = { ...request.filters, categories: categories.toSorted(), available: null, near: null, bounds: null };
  const key = JSON.stringify([ways, filters, hours === "open" ? minute : null]);
  const wanted = [matchesAny(ways), categoryQuery(categories)];
  const query = wanted.filter((part) => part !== null).join(" & ") || null;
  const only = ways.length === 1 ? ways[0] : undefined;
  const [{ listed, byFamily }, counts] = await Promise.all([knownSlices(db), listCounts(db, only?.terms ?? [])]);
  const isNarrowed = categories.length > 0 || request.filters.rating > 0;
  const part =
    isNarrowed || only === undefined || only.terms.length === 0
      ? null
      : partToCount(only, {
          slices: byFamily.s,
          likely: likelyUpTo(counts, only.upTo, listed) * (hours === "open" ? OPEN_SHARE : 1),
          most: request.countedUpTo,
        });
  const step = stepOf(ways, query, { counts, listed });
  const counting: Counting = {
    from: entriesOf(step),
    where: sql`${matching(step)} and ${allowed}`,
    part: part === null ? null : sql`${matching({ query: part, slices: null })} and ${allowed}`,
    listed,
    isAll: query === null,
  };
  return { key, counting };
}

/** Entries `e` of few listings that match. */
async function amongFew(db: Database, { ways, conditions: { allowed } }: Search, few: Int32Array) {
  const among = { query: matchesAny(ways), slices: null };
  const ofWays = await listCountsOf(db, ways);
  const listedFor = ofWays.reduce((sum, of, way) => sum + listedForAll(of, ways[way]?.upTo ?? 6), 0);
  return areFew(few.length, listedFor)
    ? sql`${oneByOne(few, allowed)} where ${matching(among)}`
    : sql`search_entry e where ${isAmong(few)} and ${matching(among)} and ${allowed}`;
}

export async function count(db: Database, search: Search): Promise<Total> {
  const { free, few, freeThen, where } = search.conditions;
  // whatever is there is found
  if (where !== null && freeThen === null && isAnything(search)) return { total: where.numbers.length, hasMore: false };
  if (few !== null) {
    const there = await amongFew(db, search, few);
    const isFree = freeThen === null ? sql`true` : isIn(freeThen);
    const { rows } = await fromIndexes(db, (inside) =>
      sql<{ total: number }>`select count(*) as total from ${there} and ${isFree}`.execute(inside),
    );
    return { total: rows[0]?.total ?? 0, hasMore: false };
  }
  const { key, counting } = await countingFor(db, search);
  if (free === null) return countOnce(db, key, counting, search.request.countedUpTo);
  return { total: sizeOfBoth(free, await matchOnce(db, key, counting)), hasMore: false };
}

/** Numbers that take as long to look at as one of the listings that an index lists, or as one of all where no word is asked. */
const LISTED_A_NUMBER = 10;
const MOST_BY_NUMBER = 60_000;

/** So many are asked for by their numbers, rather than all that match anywhere. */
async function fewFor(db: Database, { ways }: Search): Promise<number> {
  const ofWays = await listCountsOf(db, ways);
  const { listed } = await knownSlices(db);
  const sum = ofWays.reduce((total, of, way) => total + listedForAll(of, ways[way]?.upTo ?? 6), 0);
  const looked = matchesAny(ways) === null ? listed : sum;
  return Math.max(FEW_THERE, Math.min(MOST_BY_NUMBER, Math.floor(looked / LISTED_A_NUMBER)));
}

/** Everything that matches anywhere, and is free and there where that is asked; remembered for a while. Null where it is not, and `isWanted` is false. */
export async function matchingAnywhere(db: Database, search: Search, isWanted: boolean): Promise<NumberSet | null> {
  const { key, counting } = await countingFor(db, search);
  if (!isWanted && !areMatchesKnown(db, key)) return null;
  const matches = await matchOnce(db, key, counting);
  const { free } = search.conditions;
  return free === null ? matches : inBoth(matches, free);
}

/** Those of `numbers` that match; what is free and where is not looked at. */
export async function matchingOf(db: Database, search: Search, numbers: Int32Array): Promise<Int32Array> {
  if (isAnything(search) || numbers.length === 0) return numbers;
  if (numbers.length <= (search.request.wholeUpTo ?? (await fewFor(db, search)))) {
    const there = await amongFew(db, search, numbers);
    return fromIndexes(db, async (inside) => {
      const { rows } = await sql<{
        numbers: Buffer | null;
      }>`select string_agg(int4send(e.number), '') as numbers from ${there}`.execute(inside);
      return numbersIn(rows[0]?.numbers ?? null);
    });
  }
  const { key, counting } = await countingFor(db, search);
  const matches = await matchOnce(db, key, counting);
  return numbers.filter((number) => hasNumber(matches, number));
}
