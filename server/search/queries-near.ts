/**
 * Results in an order that counts how far they are: all of them where they are few, else ring by ring from the middle until
 * nothing farther can come before what was found (docs/decisions/0051-near.md).
 */
import { sql, type RawBuilder } from "kysely";
import { LIMITS } from "#contract/limits.ts";
import { isIn } from "./queries-available.ts";
import { likelyUpTo, listCounts } from "./queries-estimate.ts";
import { knownSlices } from "./queries-slices.ts";
import { entriesAmong, fromIndexes } from "./queries-steps.ts";
import { matchesAny, type Search } from "./queries-walk.ts";
import { matchesAt } from "./queries-words.ts";
import type { Where } from "./queries-where.ts";
import { ringsOf } from "./rules-rings.ts";
import { COMPARE, LEVELS, nearScore, type Ranked } from "./rules-ranking.ts";
import type { Database } from "../platform/db/pool.ts";

const PAGE = LIMITS.resultsPerPage;

/** The most that a listing can be worth at no distance. */
const BEST_SCORE = 5;

/**
 * An entry that is looked at by itself takes some four times as long as one that the index finds: 8 µs, 2 µs. So of matches that
 * are one in `n` of the listings, the first page is found sooner through the index where they are at most the root of 80 times
 * all listings: 9,000 of a million.
 */
const RARE_SHARE = 80;

interface Row {
  id: string;
  number: number;
  score: number;
}

/** Some of the results, which come before those of the next part. */
interface Part {
  /** What they match; null for everything. */
  query: string | null;
  /** Beside the filters. */
  also: RawBuilder<unknown>;
  place: number;
  /** About how many match in the whole directory. */
  likely: number;
}

async function readRows(
  db: Database,
  { conditions: { allowed, free } }: Search,
  { query, also }: Part,
  from: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.business_id as id, e.number, e.score from ${from}
    where ${query === null ? sql`true` : sql`e.words @@ ${query}::tsquery`} and ${also} and ${allowed}
      and ${free === null ? sql`true` : isIn(free)}
  `.execute(db);
  return rows;
}

/** By relevance: the name that was typed, then each way level by level. By distance all are one part. */
async function* partsOf(db: Database, { ways, nameKey, request: { sort } }: Search): AsyncGenerator<Part> {
  const { listed } = await knownSlices(db);
  const counts = await Promise.all(ways.map(({ terms }) => listCounts(db, terms)));
  const likelyAt = (way: number, level: (typeof LEVELS)[number]) => likelyUpTo(counts[way] ?? [], level, listed);
  const all = matchesAny(ways);
  if (sort === "distance" || all === null) {
    const likely = all === null ? listed : ways.reduce((sum, { upTo }, way) => sum + likelyAt(way, upTo), 0);
    yield { query: all, also: sql`true`, place: 1, likely };
    return;
  }
  const isNamed = nameKey === "" ? sql`false` : sql`e.name_key = ${nameKey}`;
  if (nameKey !== "") yield { query: all, also: isNamed, place: 0, likely: 0 };
  for (const [way, { terms, upTo }] of ways.entries()) {
    const before = ways.slice(0, way).map((other) => `!(${matchesAny([other])})`);
    for (const level of LEVELS.filter((one) => one <= upTo)) {
      const query = [matchesAt(terms, level), ...before].join(" & ");
      yield { query, also: sql`not (${isNamed})`, place: way * 10 + level, likely: likelyAt(way, level) };
    }
  }
}

/** Whether what is farther than `beyond` may still come before the last one that is wanted. */
function mayBeBetter(last: Ranked | undefined, beyond: number, isRelevance: boolean): boolean {
  if (last === undefined) return true;
  const km = last.km ?? Infinity;
  return isRelevance ? nearScore(BEST_SCORE, beyond) >= nearScore(last.score, km) : beyond <= km;
}

/** The ids of a page by distance, or by relevance around a point. */
export async function listNear(db: Database, search: Search, where: Where): Promise<string[]> {
  const { page, sort } = search.request;
  const isRelevance = sort !== "distance";
  const upTo = page * PAGE;
  const { listed } = await knownSlices(db);
  const found: Ranked[] = [];
  const take = (part: Part, rows: readonly Row[]) => {
    for (const { id, number, score } of rows)
      found.push({ id, place: part.place, score, rating: null, reviewCount: 0, km: where.kmOf(number) });
    found.sort(COMPARE[isRelevance ? "relevance" : "distance"]);
  };
  for await (const part of partsOf(db, search)) {
    const isRare = part.query !== null && part.likely ** 2 <= RARE_SHARE * listed;
    if (isRare && search.conditions.few === null) {
      take(part, await fromIndexes(db, (inside) => readRows(inside, search, part, sql`search_entry e`)));
    } else {
      for (const { numbers, beyond } of ringsOf(where.numbers, where.distances(), upTo - found.length)) {
        take(part, await readRows(db, search, part, entriesAmong(numbers)));
        if (!mayBeBetter(found[upTo - 1], beyond, isRelevance)) break;
      }
    }
    if (found.length >= upTo) break;
  }
  return found.slice(upTo - PAGE, upTo).map(({ id }) => id);
}
