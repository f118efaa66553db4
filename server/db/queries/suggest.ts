/** Suggestions while a name is typed: the names that are, hold or nearly are what was typed. */
import { sql } from "kysely";
import { LIMITS } from "#contract/limits.ts";
import { keyOf, queryWords, type QueryWord } from "../../domain/query-words.ts";
import type { Connection, Database } from "../pool.ts";
import { findCorrection, listNeighbours } from "./search-correct.ts";
import { listCounts, mostUpTo } from "./search-estimate.ts";
import { planSteps, WHOLE } from "./search-plan.ts";
import { listSuggestionRows, type SuggestionRow } from "./search-rows.ts";
import { entriesOf, fromIndexes, matching } from "./search-steps.ts";
import { knownSlices } from "./search-slices.ts";
import { matchesUpTo } from "./search-words.ts";

const NO_FILTERS = { rating: 0, hours: "any", categories: [] } as const;

/** Places kept for names that are one slip away from what was typed, where there are such. */
const MEANT = 2;

/** Names that are tried for each query; each costs an index look-up of some microseconds. */
const KEYS = 60;

/** Of equally named listings so many are compared by score: a chain has thousands. */
const EQUALS = 50;

/** For each key that is the name of a listing, its best listing; in the order of the keys. */
async function listNamed(db: Database, keys: readonly string[], each: number, most: number): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select named.id from unnest(${keys}::text[]) with ordinality as asked (key, place)
    cross join lateral (
      select e.business_id as id, e.score
      from (select business_id, score from search_entry where name_key = asked.key limit ${EQUALS}) e
      order by e.score desc, e.business_id limit ${each}
    ) named
    order by asked.place, named.score desc, named.id limit ${most}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Listings that finished words leave, of which each name's own beginning of words is then compared. */
const NAMES = 4_000;

/** Listings with every word in their name, the last one perhaps unfinished; by score. */
async function listNaming(db: Database, words: readonly QueryWord[], limit: number): Promise<string[]> {
  const [slices, counts] = await Promise.all([knownSlices(db), listCounts(db, words)]);
  const finished = words.filter(({ isPrefix }) => !isPrefix);
  const begun = words.filter(({ isPrefix }) => isPrefix).map(({ text }) => `% ${text}%`);
  const theirs = counts.filter((_, index) => words[index]?.isPrefix === false);
  if (finished.length > 0 && mostUpTo(theirs, 1) <= NAMES) {
    // in the name as it stands in the row: its words out of line take ten times as long, GIN one look at all that are begun
    return fromIndexes(db, async (inside) => {
      const { rows } = await sql<{ id: string }>`
        select business_id as id from search_entry
        where words @@ ${matchesUpTo(finished, 1)}::tsquery and ' ' || name_key like all (${begun}::text[])
        order by score desc, business_id limit ${limit}
      `.execute(inside);
      return rows.map(({ id }) => id);
    });
  }
  const steps = planSteps({
    words,
    counts,
    sort: "relevance",
    filters: { ...NO_FILTERS, categories: [] },
    slices,
    needed: limit,
    isBackwards: false,
    wholeUpTo: WHOLE,
    among: [1],
  });
  return fromIndexes(db, async (inside) => {
    const ids: string[] = [];
    for (const step of steps) {
      const { rows } = await sql<{ id: string }>`
        select e.business_id as id from ${entriesOf(step)} where ${matching(step)}
        order by e.score desc, e.business_id limit ${limit - ids.length}
      `.execute(inside);
      ids.push(...rows.map(({ id }) => id));
      if (ids.length >= limit) break;
    }
    return ids;
  });
}

/** Whole names that one slip in one word of what was typed makes, the most frequent words first. */
async function listMeant(db: Database, typed: readonly string[]): Promise<string[]> {
  const neighbours = await listNeighbours(db, typed);
  return typed
    .flatMap((word, index) =>
      (neighbours.get(word) ?? []).map(({ text, listings }) => ({ key: typed.with(index, text).join(" "), listings })),
    )
    .toSorted((a, b) => b.listings - a.listings)
    .slice(0, KEYS)
    .map(({ key }) => key);
}

/**
 * Up to `limit` listings for what is typed so far: those of exactly that name, then those that have its words in their
 * name, by score; and among the first five those whose whole name is one slip away.
 */
export async function suggestListings(
  connection: Database | Connection,
  text: string,
  limit: number = LIMITS.suggestions,
): Promise<SuggestionRow[]> {
  const db = "pool" in connection ? connection.db : connection;
  const words = queryWords(text);
  if (words.length === 0) return [];
  const typed = keyOf(text).split(" ").slice(0, LIMITS.queryWords);
  const [exact, naming, meant] = await Promise.all([
    listNamed(db, [typed.join(" ")], limit, limit),
    listNaming(db, words, limit),
    listMeant(db, typed).then((keys) => listNamed(db, keys, 1, limit)),
  ]);
  const first = [...new Set([...exact, ...naming])].slice(
    0,
    limit - (exact.length < limit ? Math.min(MEANT, meant.length) : 0),
  );
  let ids = [...new Set([...first, ...meant, ...naming])].slice(0, limit);
  if (ids.length === 0) {
    const correction = await findCorrection(db, words);
    if (correction !== null) ids = await listNaming(db, correction, limit);
  }
  return listSuggestionRows(db, ids);
}
