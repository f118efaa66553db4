/** About how many listings a query matches: only to choose how to look for them, never shown. */
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { QueryWord } from "./rules-words.ts";
import { PLACES, type Place } from "./rules-ranking.ts";
import { PerOwner } from "../platform/cache/caches.ts";
import type { Database } from "../platform/db/pool.ts";

/** Listings with a word in one of the first 1, 2, 3, 4 places, about. */
export type WordCounts = readonly [number, number, number, number];

const NONE: WordCounts = [0, 0, 0, 0];

/** Milliseconds for which counts are remembered: they change by bulk writes only. */
const REMEMBERED_MS = 60_000;
const MOST_WORDS = 20_000;

const remembered = new PerOwner<Database, LRUCache<string, WordCounts>>(
  () => new LRUCache({ max: MOST_WORDS, ttl: REMEMBERED_MS }),
);

/** Sums of this many letters are kept in search_prefix: 's' begins some 20,000 words. */
const PREFIX_LETTERS = 3;

const keyFor = ({ text, isPrefix }: QueryWord) => (isPrefix ? `${text}*` : text);

async function countWords(db: Database, words: readonly QueryWord[]): Promise<Map<string, WordCounts>> {
  const { rows } = await sql<{ key: string; named: number; keyed: number; placed: number; told: number }>`
    select asked.key, c.named, c.keyed, c.placed, c.told
    from unnest(${words.map(keyFor)}::text[], ${words.map(({ text }) => text)}::text[], ${words.map(({ isPrefix }) => isPrefix)}::boolean[])
      as asked (key, word, is_prefix)
    cross join lateral (
      select p.named, p.keyed, p.placed, p.told from search_prefix p
      where asked.is_prefix and char_length(asked.word) <= ${PREFIX_LETTERS} and p.prefix = asked.word
      union all
      select sum(w.named), sum(w.keyed), sum(w.placed), sum(w.told) from search_word w
      where asked.is_prefix and char_length(asked.word) > ${PREFIX_LETTERS}
        and w.word >= asked.word and w.word < asked.word || chr(1114111)
      union all
      select max(w.named), max(w.keyed), max(w.placed), max(w.told) from search_word w
      where not asked.is_prefix and w.word = asked.word
    ) c
    where c.named is not null
  `.execute(db);
  return new Map(
    rows.map(({ key, named, keyed, placed, told }) => [
      key,
      [named, named + keyed, named + keyed + placed, named + keyed + placed + told],
    ]),
  );
}

/** For each word, how many listings have it in one of the first 1, 2, 3, 4 places, about; zeros for unknown words. */
export async function listCounts(db: Database, words: readonly QueryWord[]): Promise<WordCounts[]> {
  const memory = remembered.of(db);
  const known = new Map(words.map((word) => [keyFor(word), memory.get(keyFor(word))]));
  const missing = words.filter((word) => known.get(keyFor(word)) === undefined);
  if (missing.length > 0) {
    const found = await countWords(db, missing);
    for (const key of missing.map(keyFor)) {
      known.set(key, found.get(key) ?? NONE);
      memory.set(key, found.get(key) ?? NONE);
    }
  }
  return words.map((word) => known.get(keyFor(word)) ?? NONE);
}

/** At most this many listings match with no word standing worse than `place`. */
export function mostUpTo(counts: readonly WordCounts[], place: Place): number {
  return Math.min(...counts.map((count) => count[PLACES.indexOf(place)] ?? 0));
}

/** How many match if the words were independent of each other, among `all` listings. */
export function likelyUpTo(counts: readonly WordCounts[], place: Place, all: number): number {
  return counts.reduce(
    (share, count) => share * Math.min(1, (count[PLACES.indexOf(place)] ?? 0) / Math.max(1, all)),
    all,
  );
}
