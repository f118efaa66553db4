/**
 * Which words are in the directory, and approximately how many listings have them. Used only to choose a query plan,
 * never shown.
 */
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { wordsOf, type QueryWord } from "../platform/text/rules-words.ts";
import { alternativesOf, type Term } from "./rules-terms.ts";
import { countingAt, EXACT, LEVELS, wholeKeywordsOf, type MatchLevel, type MatchTier } from "./rules-levels.ts";
import { PerOwner } from "../platform/cache/caches.ts";
import { ofAnyLength } from "../platform/db/any-length.ts";
import type { Database } from "../platform/db/pool.ts";

/** Approximate number of listings with a word in one of the first 1, 2, 3, 4 tiers; zeros for a new word. */
export type WordCounts = readonly [number, number, number, number];

/** Approximate number of listings that match a term at level 1, …, 6 or better. */
export type LevelCounts = readonly number[];

/** Counts of each word that is or was in the directory. Other words are absent. */
export type KnownWords = ReadonlyMap<string, WordCounts>;

const NONE: WordCounts = [0, 0, 0, 0];

/** Telephone numbers are not in the dictionary. */
const PHONE: WordCounts = [0, 0, 0, 1];

/**
 * Milliseconds for which counts are cached: only bulk writes change them. Unknown words are not cached: any new listing
 * may contain one.
 */
const CACHED_MS = 60_000;
const MOST_WORDS = 20_000;

const caches = new PerOwner<Database, LRUCache<string, WordCounts>>(
  () => new LRUCache({ max: MOST_WORDS, ttl: CACHED_MS }),
);

/** Clears the cached counts. */
export function clearCounts(db: Database): void {
  caches.forget(db);
}

/** search_prefix stores sums for this many letters: 's' begins some 20,000 words. */
const PREFIX_LENGTH = 3;

export const keyFor = ({ text, isPrefix }: QueryWord): string => (isPrefix ? `${text}*` : text);

interface CountedWord {
  key: string;
  named: number;
  keyed: number;
  placed: number;
  described: number;
}

const countsOf = (words: readonly CountedWord[]): Map<string, WordCounts> =>
  new Map(
    words.map(({ key, named, keyed, placed, described }) => [
      key,
      [named, named + keyed, named + keyed + placed, named + keyed + placed + described],
    ]),
  );

async function countWhole(db: Database, words: readonly string[]): Promise<CountedWord[]> {
  if (words.length === 0) return [];
  // the dictionary may contain a word twice
  const { rows } = await sql<CountedWord>`
    select word as key, max(named) as named, max(keyed) as keyed, max(placed) as placed, max(described) as described
    from search_word where word = any(${words}::text[]) group by word
  `.execute(db);
  return rows;
}

async function countBegun(db: Database, beginnings: readonly string[]): Promise<CountedWord[]> {
  if (beginnings.length === 0) return [];
  const { rows } = await sql<CountedWord>`
    select asked.word || '*' as key, c.named, c.keyed, c.placed, c.described
    from unnest(${ofAnyLength(sql`${beginnings}::text[]`)}) as asked (word)
    cross join lateral (
      select p.named, p.keyed, p.placed, p.described from search_prefix p
      where char_length(asked.word) <= ${PREFIX_LENGTH} and p.prefix = asked.word
      union all
      select sum(w.named), sum(w.keyed), sum(w.placed), sum(w.described) from search_word w
      where char_length(asked.word) > ${PREFIX_LENGTH} and w.word >= asked.word and w.word < asked.word || chr(1114111)
    ) c
    where c.named is not null
  `.execute(db);
  return rows;
}

/** If more words than this have the prefix, the prefix itself is searched for. */
const MOST_BEGUN = 64;

/** Shorter prefixes begin too many words to be listed. */
export const isListed = ({ text, isPrefix }: QueryWord): boolean => isPrefix && text.length > PREFIX_LENGTH;

/**
 * The dictionary's rows for `words`, without a `beginning`; and for each beginning its longer words, one more than are
 * listed.
 */
async function listBegun(db: Database, words: readonly string[], beginnings: readonly string[]) {
  const { rows } = await sql<CountedWord & { beginning: string | null }>`
    select null as beginning, word as key,
      max(named) as named, max(keyed) as keyed, max(placed) as placed, max(described) as described
    from search_word where word = any(${words}::text[]) group by word
    union all
    select asked.beginning, begun.* from unnest(${ofAnyLength(sql`${beginnings}::text[]`)}) as asked (beginning), lateral (
      select word, max(named), max(keyed), max(placed), max(described) from search_word
      where word > asked.beginning and word < asked.beginning || chr(1114111)
      group by word order by word limit ${MOST_BEGUN + 1}
    ) begun
  `.execute(db);
  return rows;
}

async function countWords(db: Database, words: readonly QueryWord[]): Promise<Map<string, WordCounts>> {
  const texts = (isPrefix: boolean) => words.filter((word) => word.isPrefix === isPrefix).map(({ text }) => text);
  const [whole, begun] = await Promise.all([countWhole(db, texts(false)), countBegun(db, texts(true))]);
  return countsOf([...whole, ...begun]);
}

const isShortBeginning = ({ text, isPrefix }: QueryWord) => isPrefix && text.length <= PREFIX_LENGTH;

const isPhone = ({ text }: QueryWord) => text.startsWith("+");

/** Cached counts of these words, and the words that are not cached. */
function fromCache(db: Database, words: readonly QueryWord[]) {
  const cache = caches.of(db);
  const known = new Map<string, WordCounts>();
  const missing = new Map<string, QueryWord>();
  for (const word of words) {
    const key = keyFor(word);
    const cached = cache.get(key);
    if (isPhone(word)) known.set(key, PHONE);
    else if (cached === undefined) missing.set(key, word);
    else known.set(key, cached);
  }
  return { known, missing };
}

/** The known words. A short prefix always counts as known, because its count in search_prefix may be out of date. */
export async function knownWords(db: Database, words: readonly QueryWord[]): Promise<KnownWords> {
  const { known, missing } = fromCache(db, words);
  if (missing.size === 0) return known;
  const found = await countWords(db, [...missing.values()]);
  const cache = caches.of(db);
  for (const [key, word] of missing) {
    const counts = found.get(key);
    if (counts !== undefined) {
      known.set(key, counts);
      cache.set(key, counts);
    } else if (isShortBeginning(word)) known.set(key, NONE);
  }
  return known;
}

export interface WordsAndBegun {
  known: KnownWords;
  /** For each beginning, the known longer words; null if there are too many. */
  begun: ReadonlyMap<string, readonly string[] | null>;
}

/** As `knownWords`, plus the longer words of each beginning, in one query. */
export async function knownAndBegun(
  db: Database,
  words: readonly QueryWord[],
  beginnings: readonly string[],
): Promise<WordsAndBegun> {
  if (beginnings.length === 0) return { known: await knownWords(db, words), begun: new Map() };
  const { known, missing } = fromCache(
    db,
    words.filter(({ isPrefix }) => !isPrefix),
  );
  const [rows, short] = await Promise.all([
    listBegun(
      db,
      [...missing.values()].map(({ text }) => text),
      beginnings,
    ),
    knownWords(
      db,
      words.filter(({ isPrefix }) => isPrefix),
    ),
  ]);
  const begunBy = Map.groupBy(rows, ({ beginning }) => beginning);
  const isMany = (beginning: string | null) => beginning !== null && (begunBy.get(beginning)?.length ?? 0) > MOST_BEGUN;
  const found = countsOf(rows.filter(({ beginning }) => !isMany(beginning)));
  const cache = caches.of(db);
  for (const [word, counts] of found) cache.set(word, counts);
  const begun = beginnings.map((text): [string, string[] | null] => [
    text,
    isMany(text) ? null : (begunBy.get(text) ?? []).map(({ key }) => key),
  ]);
  return { known: new Map([...known, ...short, ...found]), begun: new Map(begun) };
}

const CATEGORY_WORDS = CATEGORIES.map((name) => wordsOf(name));

/** Approximate number of listings of a category: its words are in the fourth tier of each. */
const ofCategory = (known: KnownWords, category: number): number =>
  leastOf((CATEGORY_WORDS[category] ?? []).map((word) => known.get(word)?.[3] ?? 0));

export const wordsIn = (terms: readonly Term[]): QueryWord[] =>
  terms.flatMap((term) => [
    ...alternativesOf(term).flat(),
    ...(term.categories ?? []).flatMap((category) =>
      (CATEGORY_WORDS[category] ?? []).map((text) => ({ text, isPrefix: false })),
    ),
  ]);

/**
 * Approximate number of listings for each whole keyword that counts for a term; absent if it is not a suggested
 * keyword.
 */
async function knownKeywords(db: Database, terms: readonly Term[]): Promise<KnownWords> {
  const keywords = terms.flatMap((term) => wholeKeywordsOf(term, 6).flatMap((words) => words.map(({ text }) => text)));
  if (keywords.length === 0) return new Map();
  const cache = caches.of(db);
  const missing = [...new Set(keywords)].filter((text) => !cache.has(keywordKey(text)));
  if (missing.length > 0) {
    const { rows } = await sql<{ term: string; listings: number }>`
      select term, max(listings) as listings from search_term
      where start = any(${missing.map((text) => text.replaceAll("_", " "))}::text[]) and term = start group by term
    `.execute(db);
    const found = new Map(rows.map(({ term, listings }) => [term.replaceAll(" ", "_"), listings]));
    for (const text of missing) {
      const count = found.get(text) ?? 0;
      cache.set(keywordKey(text), [count, count, count, count]);
    }
  }
  return new Map(keywords.map((text) => [keywordKey(text), cache.get(keywordKey(text)) ?? NONE]));
}

const keywordKey = (text: string): string => `=${text}`;

/** Approximate number of listings whose best tier for a word is one of these. */
function inTiers(known: KnownWords, word: QueryWord, tiers: readonly MatchTier[]): number {
  if (tiers === EXACT) return known.get(keywordKey(word.text))?.[1] ?? 0;
  const upTo = known.get(keyFor(word)) ?? NONE;
  const ofTier = (tier: MatchTier) => {
    if (tier === "c") return ofCategory(known, Number(word.text));
    // `described` counts the fourth and the fifth tier together
    return tier === 0 || tier === 5 ? 0 : (upTo[tier - 1] ?? 0) - (upTo[tier - 2] ?? 0);
  };
  return tiers.reduce<number>((sum, tier) => sum + ofTier(tier), 0);
}

const leastOf = (counts: readonly number[]): number => (counts.length === 0 ? 0 : Math.min(...counts));

/** Estimated counts of a term, from the counts of its words. */
export function levelCounts(term: Term, known: KnownWords): LevelCounts {
  return LEVELS.map((level) =>
    leastOf(
      countingAt(term, level).map((choice) =>
        choice.reduce(
          (sum, { words, tiers }) =>
            sum + (words.length === 0 ? 0 : Math.min(...words.map((word) => inTiers(known, word, tiers)))),
          0,
        ),
      ),
    ),
  );
}

/** Estimated counts of each term. */
export async function listCounts(db: Database, terms: readonly Term[]): Promise<LevelCounts[]> {
  const known = new Map([...(await knownWords(db, wordsIn(terms))), ...(await knownKeywords(db, terms))]);
  return terms.map((term) => levelCounts(term, known));
}

/** Estimated counts of the terms of each strategy. */
export const listCountsOf = (db: Database, ways: readonly { terms: readonly Term[] }[]): Promise<LevelCounts[][]> =>
  Promise.all(ways.map(({ terms }) => listCounts(db, terms)));

/** Upper bound of the listings that match without any term worse than `level`. */
export function mostUpTo(counts: readonly LevelCounts[], level: MatchLevel): number {
  return Math.min(...counts.map((count) => count[level - 1] ?? 0));
}

/** Expected number of matches among `all` listings if the terms were independent. */
export function likelyUpTo(counts: readonly LevelCounts[], level: MatchLevel, all: number): number {
  return counts.reduce((share, count) => share * Math.min(1, (count[level - 1] ?? 0) / Math.max(1, all)), all);
}
