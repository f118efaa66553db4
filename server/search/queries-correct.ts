/** Spelling correction of queries. */
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Lexicon } from "#contract/search/lexicon.ts";
import { alternativeOf, alternativesOf, plainTerm, readQuery, type Term } from "./rules-terms.ts";
import { hasDoubledCharacter, isOneSlipApart, isTwoSlipsApart, variantsOf } from "../platform/text/rules-spelling.ts";
import { NO_LEXICON } from "./lexicon.ts";
import { PerOwner } from "../platform/cache/caches.ts";
import type { Database } from "../platform/db/pool.ts";
import { listCounts } from "./queries-estimate.ts";
import { firstMatched } from "./queries-index.ts";
import { matchesUpTo } from "./queries-words.ts";

/** Shorter words are not corrected. */
const SHORTEST = 3;
/** A postcode, a house number, a name with a number: one more or fewer digit is a different place. */
const hasDigit = (word: string) => /\d/.test(word);

/** Maximum number of corrections tried for a word, most frequent first. */
const NEIGHBOURS = 6;
/** Maximum number of combinations tried for a query. */
const COMBINATIONS = 40;

export interface SpellingNeighbour {
  text: string;
  /** Approximate number of listings with it. */
  listings: number;
}

/** Dictionary words that are one misspelling away from each of `words`, most frequent first. */
export async function listNeighbours(
  db: Database,
  words: readonly string[],
): Promise<Map<string, SpellingNeighbour[]>> {
  const wanted = words.filter((word) => word.length >= SHORTEST && !hasDigit(word));
  const neighbours = new Map<string, SpellingNeighbour[]>(wanted.map((word) => [word, []]));
  if (wanted.length === 0) return neighbours;
  const { rows } = await sql<SpellingNeighbour>`
    select word as text, max(named + keyed + placed + described) as listings
    from search_word
    where variants && ${wanted.flatMap(variantsOf)}::text[]
    group by word
    order by 2 desc, 1
  `.execute(db);
  for (const [word, found] of neighbours)
    found.push(...rows.filter(({ text }) => !hasDigit(text) && isOneSlipApart(word, text)));
  return neighbours;
}

/** Milliseconds for which neighbours are cached: during typing, every word but the last is looked up again. */
const CACHED_MS = 10_000;
const MOST_WORDS = 5_000;

const caches = new PerOwner<Database, LRUCache<string, SpellingNeighbour[]>>(
  () => new LRUCache({ max: MOST_WORDS, ttl: CACHED_MS }),
);

/** As `listNeighbours`, from the cache if possible. */
export async function knownNeighbours(
  db: Database,
  words: readonly string[],
): Promise<Map<string, SpellingNeighbour[]>> {
  const cache = caches.of(db);
  const known = new Map(words.map((word) => [word, cache.get(word) ?? null]));
  const missing = words.filter((word) => known.get(word) === null);
  for (const [word, found] of await listNeighbours(db, missing)) {
    known.set(word, found);
    cache.set(word, found);
  }
  return new Map(words.map((word) => [word, known.get(word) ?? []]));
}

/** For benchmarks: the next call queries the database. */
export function clearNeighbours(db: Database): void {
  caches.forget(db);
}

/** Fewer than `most` combinations of one item from each list, the first items first. */
function combinations<T>(lists: readonly (readonly T[])[], most: number): T[][] {
  return lists.reduce<T[][]>(
    (made, list) => made.flatMap((row) => list.map((item) => [...row, item])).slice(0, most),
    [[]],
  );
}

/** A mistyped word and its possible corrections. */
interface Slip {
  typed: string;
  neighbours: readonly SpellingNeighbour[];
}

/** A word in at most `SLIPS` listings may be a misspelling of one that is in at least `MUCH` listings. */
const SLIPS = 2;
const MUCH = 10;

/**
 * Another spelling of the words of `terms` to which `isSlip` applies, as a query that finds something, with as few
 * changes as possible and the most frequent words. Every combination is checked against the documents, because the
 * dictionary may contain words of former listings only. A word without any neighbour is left out (`hopeless`).
 */
export async function findSpelling(
  db: Database,
  terms: readonly Term[],
  isSlip: (term: Term) => boolean,
  lexicon: Lexicon,
): Promise<{ spelling: string; hopeless: readonly Term[] } | null> {
  const query = terms.filter(isSlip);
  const typed = query.map((term) => term.typed);
  const slips = withKnown(typed, await slipsIn(db, typed, isLikely(lexicon)), lexicon);
  const hopeless = query.filter((term) => !slips.some(({ typed }) => typed === term.typed));
  const spelling = await bestSpelling(
    db,
    terms.filter((term) => !hopeless.includes(term)),
    slips,
    lexicon,
  );
  return spelling === null ? null : { spelling, hopeless };
}

/**
 * Adds words of the lexicon, whether or not they are in the directory: 'zanarzt' means Zahnarzt even where each one is
 * listed as a dental practice. The lexicon is small enough to allow two misspellings; its words come after those of the
 * directory.
 */
function withKnown(typed: readonly string[], slips: readonly Slip[], { words }: Lexicon): Slip[] {
  const single = [...words.keys()].filter((phrase) => phrase.length >= SHORT && !phrase.includes(" "));
  return typed
    .filter((word) => !hasDigit(word))
    .flatMap((word) => {
      const here = slips.find((slip) => slip.typed === word)?.neighbours ?? [];
      if (word.length <= SHORT || word.includes(" "))
        return here.length === 0 ? [] : [{ typed: word, neighbours: here }];
      const close = single.filter((other) => isOneSlipApart(word, other));
      const isNothingCloser = close.length === 0 && here.length === 0;
      const known = isNothingCloser ? single.filter((other) => isTwoSlipsApart(word, other)) : close;
      const added = known.filter((text) => !here.some((neighbour) => neighbour.text === text));
      const neighbours = [...here, ...added.map((text) => ({ text, listings: 0 }))].slice(0, NEIGHBOURS);
      return neighbours.length === 0 ? [] : [{ typed: word, neighbours }];
    });
}

/** As `findSpelling`, for any of the words, each of which may be correct. */
export async function findAnySpelling(db: Database, terms: readonly Term[]): Promise<string | null> {
  const slips = await slipsIn(
    db,
    terms.map(({ typed }) => typed),
  );
  return bestSpelling(db, terms, slips);
}

/** As `findSpelling`, for words that are in very few listings while another is much more frequent. */
export async function findLikelierSpelling(db: Database, terms: readonly Term[]): Promise<string | null> {
  const counts = await listCounts(db, terms);
  const rare = terms.filter((_, index) => (counts[index]?.[4] ?? 0) <= SLIPS);
  const slips = await slipsIn(
    db,
    rare.map(({ typed }) => typed),
  );
  const likely = slips
    .map((slip) => ({ ...slip, neighbours: slip.neighbours.filter(({ listings }) => listings >= MUCH) }))
    .filter(
      ({ typed, neighbours }) =>
        neighbours.length > 0 && !rare.some((term) => term.typed === typed && meansAny(term, neighbours)),
    );
  return bestSpelling(db, terms, likely);
}

const meansAny = (term: Term, neighbours: readonly SpellingNeighbour[]) =>
  alternativesOf(term).some((words) => words.length === 1 && neighbours.some(({ text }) => text === words[0]?.text));

/** Words up to this length resemble many others. */
const SHORT = 4;

/**
 * A short word is corrected only to a word of the lexicon or a frequent word (Lego is not Leo), or to one with a
 * doubled letter.
 */
const isLikely =
  ({ words }: Lexicon) =>
  (typed: string, { text, listings }: SpellingNeighbour): boolean =>
    words.size === 0 || typed.length > SHORT || words.has(text) || listings >= MUCH || hasDoubledCharacter(typed, text);

async function slipsIn(
  db: Database,
  typed: readonly string[],
  isMeant: (typed: string, neighbour: SpellingNeighbour) => boolean = () => true,
): Promise<Slip[]> {
  const found = await listNeighbours(
    db,
    typed.filter((word) => !word.includes(" ")),
  );
  return [...found].flatMap(([word, all]) => {
    const meant = all.filter((neighbour) => isMeant(word, neighbour));
    // 'lelo' is corrected to 'lello' rather than to the more frequent 'belo'
    const neighbours = meant.toSorted(
      (a, b) => Number(hasDoubledCharacter(word, b.text)) - Number(hasDoubledCharacter(word, a.text)),
    );
    return neighbours.length === 0 ? [] : [{ typed: word, neighbours: neighbours.slice(0, NEIGHBOURS) }];
  });
}

async function bestSpelling(
  db: Database,
  terms: readonly Term[],
  slips: readonly Slip[],
  lexicon: Lexicon = NO_LEXICON,
): Promise<string | null> {
  if (slips.length === 0) return null;
  const options = terms.map((term) => {
    const slip = slips.find(({ typed }) => typed === term.typed);
    const meant = (slip?.neighbours ?? []).map(
      ({ text }) => readQuery(text, lexicon, true)[0] ?? plainTerm(text, alternativeOf(text)),
    );
    return [term, ...meant];
  });
  const tries = combinations(options, COMBINATIONS * NEIGHBOURS)
    .map((meant) => ({ meant, changes: meant.filter((term, index) => term !== terms[index]).length }))
    .filter(({ changes }) => changes > 0)
    .toSorted((a, b) => a.changes - b.changes)
    .slice(0, COMBINATIONS);
  const first = await firstMatched(
    db,
    tries.map(({ meant }) => matchesUpTo(meant.map(withoutBeginnings), 6)),
  );
  return first === null ? null : (tries[first]?.meant.map(({ typed }) => typed).join(" ") ?? null);
}

// a prefix query reads all words with that prefix (20 ms for 'pizza'); suggested spellings are whole words
const withoutBeginnings = (term: Term): Term => ({ ...term, near: [] });
