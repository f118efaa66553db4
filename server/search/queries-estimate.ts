/** About how many listings a query matches: only to choose how to look for them, never shown. */
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { QueryWord } from "./rules-words.ts";
import { TIERS, type Tier } from "./rules-ranking.ts";
import { PerOwner } from "../platform/cache/caches.ts";
import type { Database } from "../platform/db/pool.ts";

/** Listings with a word in one of the first 1, 2, 3, 4 tiers, about. */
export type WordCounts = readonly [number, number, number, number];

const NONE: WordCounts = [0, 0, 0, 0];

/** Milliseconds for which counts are cached: they change by bulk writes only. */
const CACHED_MS = 60_000;
const MOST_WORDS = 20_000;

const caches = new PerOwner<Database, LRUCache<string, WordCounts>>(
  () => new LRUCache({ max: MOST_WORDS, ttl: CACHED_MS }),
);

/** Sums of this many letters are kept in search_prefix: 's' begins some 20,000 words. */
const PREFIX_LETTERS = 3;

const keyFor = ({ text, isPrefix }: QueryWord) => (isPrefix ? `${text}*` : text);

async function countWords(db: Database, words: readonly QueryWord[]): Promise<Map<string, WordCounts>> {
  const { rows } = await sql<{ key: string; named: number; keyed: number; placed: number; described: number }>`
    select asked.key, c.named, c.keyed, c.placed, c.described
    from unnest(${words.map(keyFor)}::text[], ${words.map(({ text }) => text)}::text[], ${words.map(({ isPrefix }) => isPrefix)}::boolean[])
      as asked (key, word, is_prefix)
    cross join lateral (
      select p.named, p.keyed, p.placed, p.described from search_prefix p
      where asked.is_prefix and char_length(asked.word) <= ${PREFIX_LETTERS} and p.prefix = asked.word
      union all
      select sum(w.named), sum(w.keyed), sum(w.placed), sum(w.described) from search_word w
      where asked.is_prefix and char_length(asked.word) > ${PREFIX_LETTERS}
        and w.word >= asked.word and w.word < asked.word || chr(1114111)
      union all
      select max(w.named), max(w.keyed), max(w.placed), max(w.described) from search_word w
      where not asked.is_prefix and w.word = asked.word
    ) c
    where c.named is not null
  `.execute(db);
  return new Map(
    rows.map(({ key, named, keyed, placed, described }) => [
      key,
      [named, named + keyed, named + keyed + placed, named + keyed + placed + described],
    ]),
  );
}

/** For each word, how many listings have it in one of the first 1, 2, 3, 4 tiers, about; zeros for unknown words. */
export async function listCounts(db: Database, words: readonly QueryWord[]): Promise<WordCounts[]> {
  const cache = caches.of(db);
  const known = new Map(words.map((word) => [keyFor(word), cache.get(keyFor(word))]));
  const missing = words.filter((word) => known.get(keyFor(word)) === undefined);
  if (missing.length > 0) {
    const found = await countWords(db, missing);
    for (const key of missing.map(keyFor)) {
      known.set(key, found.get(key) ?? NONE);
      cache.set(key, found.get(key) ?? NONE);
    }
  }
  return words.map((word) => known.get(keyFor(word)) ?? NONE);
}

/** At most this many listings match with no word standing worse than `tier`. */
export function mostUpTo(counts: readonly WordCounts[], tier: Tier): number {
  return Math.min(...counts.map((count) => count[TIERS.indexOf(tier)] ?? 0));
}

/** How many match if the words were independent of each other, among `all` listings. */
export function likelyUpTo(counts: readonly WordCounts[], tier: Tier, all: number): number {
  return counts.reduce(
    (share, count) => share * Math.min(1, (count[TIERS.indexOf(tier)] ?? 0) / Math.max(1, all)),
    all,
  );
}
