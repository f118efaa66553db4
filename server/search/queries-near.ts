/**
 * Results in an order that counts how far they are: all of them where they are few, else ring by ring from the middle until
 * nothing farther can come before what was found (docs/decisions/0051-near.md).
 */
import { sql } from "kysely";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { LIMITS } from "#contract/limits.ts";
import type { SearchFilters } from "#contract/search/search.ts";
import { likelyUpTo, listCounts, mostUpTo, type LevelCounts } from "./queries-estimate.ts";
import { knownSlices, type Slices } from "./queries-slices.ts";
import { OF_MATCHES, readRows, type Part, type Row } from "./queries-near-rows.ts";
import { fromIndexes } from "./queries-steps.ts";
import { hasName, isAnything, matchesAny, type Search } from "./queries-walk.ts";
import { isBegun, matchesAt, matchesUpTo } from "./queries-words.ts";
import { OPEN_SHARE } from "./queries-plan.ts";
import type { Term } from "./rules-terms.ts";
import type { Where } from "./queries-where.ts";
import { hasNumber } from "../booking/number-set.ts";
import { COMPARE, firstOfName, LEVELS, nearScore, type Level, type Ranked } from "./rules-ranking.ts";
import type { Database } from "../platform/db/pool.ts";

const PAGE = LIMITS.resultsPerPage;

/** The most that a listing can be worth at no distance. */
const BEST_SCORE = 5;

/** Matches in the whole directory that are read without asking where they are: what is there is picked out afterwards. */
const FEW_MATCHES = 3_000;

/** Listings of the first ring for each result that is wanted, at least; by distance, and by relevance, which looks farther. */
const FOR_EACH = { distance: 2, relevance: 100 } as const;
/** And at most: of what hardly anything matches, much of the circle. */
const MOST_FOR_EACH = 400;

/** So many times the first ring are read at once rather than in rings. */
const ALL_AT_ONCE = 3;

/** Of all listings, the share that has a rating as high as is asked for, about. */
const RATED_SHARE = 0.3;

/** Listings that the index looks at for the terms at a level, about: it goes along the shortest list and skips in the others. */
export const listedForAll = (counts: readonly LevelCounts[], level: Level): number =>
  counts.length === 0 ? 0 : counts.length * mostUpTo(counts, level);

/** The terms of which no beginning counts: GIN looks at each listing that a beginning begins a word of. */
function wholeOf(terms: readonly Term[], level: Level): string | null {
  const whole = terms.filter((term) => !isBegun(term, level));
  return whole.length === 0 || whole.length === terms.length ? null : matchesUpTo(whole, level);
}

/** Of all listings, the share that the filters let through, about. */
function shareThrough({ categoryEntries, listed }: Slices, { categories, rating, hours }: SearchFilters): number {
  const chosen = categories.reduce((sum, name) => sum + (categoryEntries[CATEGORIES.indexOf(name)] ?? 0), 0);
  const ofCategory = categories.length === 0 ? 1 : Math.min(1, chosen / Math.max(1, listed));
  return ofCategory * (rating > 0 ? RATED_SHARE : 1) * (hours === "open" ? OPEN_SHARE : 1);
}

/** By relevance: the name that was typed, then each way level by level. By distance all are one part. */
async function partsOf(db: Database, { ways, names, request: { sort } }: Search): Promise<Part[]> {
  const { listed } = await knownSlices(db);
  const counts = await Promise.all(ways.map(({ terms }) => listCounts(db, terms)));
  const all = Math.max(1, listed);
  const shareOf = (of: readonly LevelCounts[], level: Level) => likelyUpTo(of, level, all) / all;
  const matched = matchesAny(ways);
  if (sort === "distance" || matched === null) {
    const each = ways.map(({ upTo }, way) => ({
      most: mostUpTo(counts[way] ?? [], upTo),
      share: shareOf(counts[way] ?? [], upTo),
      listedFor: listedForAll(counts[way] ?? [], upTo),
    }));
    const sum = (of: (one: (typeof each)[number]) => number) => each.reduce((total, one) => total + of(one), 0);
    const known =
      matched === null
        ? { most: all, share: 1, listedFor: 0 }
        : {
            most: sum(({ most }) => most),
            share: sum(({ share }) => share),
            listedFor: sum(({ listedFor }) => listedFor),
          };
    const [only] = ways;
    const whole = ways.length === 1 && only !== undefined ? wholeOf(only.terms, only.upTo) : null;
    return [{ query: matched, whole, also: sql`true`, place: sql`1`, ...known }];
  }
  const isNamed = hasName(names);
  const parts: Part[] = [];
  const first = firstOfName(ways);
  const isOfKind = first === null ? sql`false` : sql`e.words @@ ${matchesUpTo(first.terms, first.upTo)}::tsquery`;
  // by the index of names; whoever has the name has its words
  if (names.length > 0)
    parts.push({
      query: null,
      whole: null,
      also: isNamed,
      place: sql`case when ${isOfKind} then -1 else 0 end`,
      most: 0,
      listedFor: 0,
      share: 0,
      isNamed: true,
    });
  for (const [way, { terms, upTo }] of ways.entries()) {
    const before = ways.slice(0, way).map((other) => `!(${matchesAny([other])})`);
    for (const level of LEVELS.filter((one) => one <= upTo)) {
      const query = [matchesAt(terms, level), ...before].join(" & ");
      const of = counts[way] ?? [];
      parts.push({
        query,
        whole: wholeOf(terms, level),
        also: sql`not (${isNamed})`,
        place: sql`${way * 10 + level}`,
        most: mostUpTo(of, level),
        listedFor: listedForAll(of, level),
        share: shareOf(of, level),
      });
    }
  }
  return parts;
}

/** Matches that are read together, and told apart one by one: one question instead of one for each level. */
const TOLD_APART = 5_000;

/** All parts as one, of listings that are known to match. */
function putTogether(parts: readonly Part[]): Part {
  const isNamed = parts.find((part) => part.isNamed === true)?.also ?? sql`false`;
  const cases = parts.flatMap(({ query, place }) =>
    query === null ? [] : [sql`when e.words @@ ${query}::tsquery then ${place}`],
  );
  const place = sql`case when ${isNamed} then 0 ${sql.join(cases, sql` `)} else 0 end`;
  return { ...OF_MATCHES, place: cases.length === 0 ? sql`1` : place };
}

/** Whether what is farther than `beyond` may still come before the last one that is wanted. */
function mayBeBetter(last: Ranked | undefined, beyond: number, isRelevance: boolean): boolean {
  if (last === undefined) return true;
  const km = last.km ?? Infinity;
  return isRelevance ? nearScore(BEST_SCORE, beyond) >= nearScore(last.score, km) : beyond <= km;
}

/**
 * The ids of a page by distance, or by relevance around a point. `known` are all that match there, where they have been counted:
 * then nothing else is looked at.
 */
export async function listNear(
  db: Database,
  search: Search,
  where: Where,
  known: Int32Array | null = null,
): Promise<string[]> {
  const matched = known ?? (isAnything(search) ? whatIsThere(search.conditions, where) : null);
  // estimates are remembered for the database, not for a transaction
  const filteredShare = matched === null ? shareThrough(await knownSlices(db), search.request.filters) : 1;
  const parts = matched !== null && search.request.sort === "distance" ? [OF_MATCHES] : await partsOf(db, search);
  const conditions =
    matched === null ? search.conditions : { ...search.conditions, allowed: sql`true`, free: null, few: matched };
  const walk = { search: { ...search, conditions }, where, matched, parts, filteredShare };
  return fromIndexes(db, (inside) => walkNear(inside, walk));
}

const whatIsThere = ({ freeThen }: Search["conditions"], { numbers }: Where): Int32Array =>
  freeThen === null ? numbers : numbers.filter((number) => hasNumber(freeThen, number));

interface Walk {
  search: Search;
  where: Where;
  matched: Int32Array | null;
  parts: readonly Part[];
  filteredShare: number;
}

async function walkNear(db: Database, { search, where, matched, parts, filteredShare }: Walk): Promise<string[]> {
  const { page, sort, wholeUpTo = Infinity } = search.request;
  const isRelevance = sort !== "distance";
  const order = isRelevance ? "relevance" : "distance";
  const { few } = search.conditions;
  const upTo = page * PAGE;
  const fewMatches = Math.min(FEW_MATCHES, wholeUpTo);
  const found: Ranked[] = [];
  // what moves meanwhile is met twice
  const met = new Set<number>();
  const take = (rows: readonly Row[]) => {
    for (const { id, number, score, place } of rows) {
      if (met.has(number)) continue;
      met.add(number);
      found.push({ id, place, score, rating: null, reviewCount: 0, km: where.kmOf(number) });
    }
    found.sort(COMPARE[order]);
  };
  const read = async (part: Part, numbers: Int32Array | null) =>
    take(await readRows(db, search, part, { numbers, filteredShare }));
  const isTold = matched !== null && isRelevance && matched.length <= Math.min(TOLD_APART, wholeUpTo);
  for (const part of isTold ? [putTogether(parts)] : parts) {
    const wanted = upTo - found.length;
    const forEach = Math.min(
      MOST_FOR_EACH,
      Math.max(FOR_EACH[order], 1.5 / Math.max(part.share * filteredShare, 1e-6)),
    );
    const isSmall = part.isNamed === true || part.most <= fewMatches;
    if (isSmall && matched === null) await read(part, null);
    else if (few !== null && (isTold || few.length <= ALL_AT_ONCE * wanted * forEach)) await read(part, few);
    else {
      const first = Math.ceil(Math.min(wanted * forEach, Math.max(wanted, wholeUpTo)));
      for (const { numbers, beyond } of where.rings(first, matched ?? undefined)) {
        // hardly any are there: all that match are fewer than those who are still to be asked
        const isRest = matched === null && part.query !== null && numbers.length > Math.max(fewMatches, part.most);
        await read(part, isRest ? null : numbers);
        if (isRest) break;
        if (!mayBeBetter(found[upTo - 1], beyond, isRelevance)) break;
      }
    }
    if (found.length >= upTo) break;
  }
  return found.slice(upTo - PAGE, upTo).map(({ id }) => id);
}
