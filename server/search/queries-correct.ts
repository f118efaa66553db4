/** The words that were meant, where some were mistyped. */
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { QueryWord } from "./rules-words.ts";
import { isOneSlipApart, variantsOf } from "./rules-spelling.ts";
import { PerOwner } from "../platform/cache/caches.ts";
import type { Database } from "../platform/db/pool.ts";
import { fromIndexes } from "./queries-steps.ts";
import { matchesUpTo } from "./queries-words.ts";

/** Words shorter than this are taken as they are. */
const SHORTEST = 3;
/** Neighbours of a word that are tried, most frequent first. */
const NEIGHBOURS = 6;
/** Combinations of neighbours that are tried for a query. */
const COMBINATIONS = 40;

export interface Neighbour {
  text: string;
  /** Listings with it, about. */
  listings: number;
}

/** Words of the dictionary one slip away from each of `words`, most frequent first. */
export async function listNeighbours(db: Database, words: readonly string[]): Promise<Map<string, Neighbour[]>> {
  const wanted = words.filter((word) => word.length >= SHORTEST);
  const neighbours = new Map<string, Neighbour[]>(wanted.map((word) => [word, []]));
  if (wanted.length === 0) return neighbours;
  const { rows } = await sql<Neighbour>`
    select word as text, max(named + keyed + placed + described) as listings
    from search_word
    where variants && ${wanted.flatMap(variantsOf)}::text[]
    group by word
    order by 2 desc, 1
  `.execute(db);
  for (const [word, found] of neighbours) found.push(...rows.filter(({ text }) => isOneSlipApart(word, text)));
  return neighbours;
}

/** Milliseconds for which neighbours are cached: while somebody types, every word but the last is asked for again. */
const CACHED_MS = 10_000;
const MOST_WORDS = 5_000;

const caches = new PerOwner<Database, LRUCache<string, Neighbour[]>>(
  () => new LRUCache({ max: MOST_WORDS, ttl: CACHED_MS }),
);

/** As `listNeighbours`, from memory where it was asked a moment ago. */
export async function knownNeighbours(db: Database, words: readonly string[]): Promise<Map<string, Neighbour[]>> {
  const cache = caches.of(db);
  const known = new Map(words.map((word) => [word, cache.get(word) ?? null]));
  const missing = words.filter((word) => known.get(word) === null);
  for (const [word, found] of await listNeighbours(db, missing)) {
    known.set(word, found);
    cache.set(word, found);
  }
  return new Map(words.map((word) => [word, known.get(word) ?? []]));
}

/** For benchmarks: the next look is at the database. */
export function clearNeighbours(db: Database): void {
  caches.forget(db);
}

/** Every way to take one of each list, the first ones first; fewer than `most` of them. */
function combinations<T>(lists: readonly (readonly T[])[], most: number): T[][] {
  return lists.reduce<T[][]>(
    (made, list) => made.flatMap((row) => list.map((item) => [...row, item])).slice(0, most),
    [[]],
  );
}

// beginnings of words cost a look at all that they begin (20 ms for 'pizza'); what is proposed is whole words anyhow
const wholeWord = (word: QueryWord): QueryWord => ({ text: word.text, isPrefix: false });

/**
 * A query that finds something in place of one that finds nothing: the words that occur nowhere are replaced first, then
 * any. Null when there is none. Every combination is tried against the entries, because the dictionary may know words
 * that only former listings had.
 */
export async function findCorrection(db: Database, words: readonly QueryWord[]): Promise<QueryWord[] | null> {
  const neighbours = await listNeighbours(
    db,
    words.map((word) => word.text),
  );
  const options = words.map((word) => [
    word,
    ...(neighbours.get(word.text) ?? []).slice(0, NEIGHBOURS).map(({ text }) => ({ text, isPrefix: word.isPrefix })),
  ]);
  const tries = combinations(options, COMBINATIONS * NEIGHBOURS)
    .map((meant) => ({ meant, changes: meant.filter((word, index) => word !== words[index]).length }))
    .filter(({ changes }) => changes > 0)
    .toSorted((a, b) => a.changes - b.changes)
    .slice(0, COMBINATIONS);
  if (tries.length === 0) return null;
  const { rows } = await fromIndexes(db, (inside) =>
    sql<{ number: number }>`
    select tried.number from unnest(${tries.map(({ meant }) => matchesUpTo(meant.map(wholeWord), 4))}::text[]) with ordinality as tried (query, number)
    where exists (select from search_entry e where e.words @@ tried.query::tsquery)
    order by tried.number limit 1
  `.execute(inside),
  );
  const first = rows[0];
  return first === undefined ? null : (tries[first.number - 1]?.meant ?? null);
}
