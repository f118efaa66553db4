/** The words that were meant, where some were mistyped. */
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Lexicon } from "#contract/search/lexicon.ts";
import { alternativeOf, alternativesOf, plainTerm, readQuery, type Term } from "./rules-terms.ts";
import { hasDoubledLetter, isOneSlipApart, isTwoSlipsApart, variantsOf } from "../platform/text/rules-spelling.ts";
import { NO_LEXICON } from "./lexicon.ts";
import { PerOwner } from "../platform/cache/caches.ts";
import type { Database } from "../platform/db/pool.ts";
import { listCounts } from "./queries-estimate.ts";
import { firstMatched } from "./queries-index.ts";
import { matchesUpTo } from "./queries-words.ts";

/** Words shorter than this are taken as they are. */
const SHORTEST = 3;
/** A postcode, a house number, a name with a number: one digit more or less is another place. */
const hasDigit = (word: string) => /\d/.test(word);

/** Neighbours of a word that are tried, most frequent first. */
const NEIGHBOURS = 6;
/** Combinations of neighbours that are tried for a query. */
const COMBINATIONS = 40;

export interface SpellingNeighbour {
  text: string;
  /** Listings with it, about. */
  listings: number;
}

/** Words of the dictionary one slip away from each of `words`, most frequent first. */
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

/** Milliseconds for which neighbours are cached: while somebody types, every word but the last is asked for again. */
const CACHED_MS = 10_000;
const MOST_WORDS = 5_000;

const caches = new PerOwner<Database, LRUCache<string, SpellingNeighbour[]>>(
  () => new LRUCache({ max: MOST_WORDS, ttl: CACHED_MS }),
);

/** As `listNeighbours`, from memory where it was asked a moment ago. */
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

/** A word that was typed, and what it may stand for. */
interface Slip {
  typed: string;
  neighbours: readonly SpellingNeighbour[];
}

/** So few listings have a slip of the finger, and so many times as many the word that was meant. */
const SLIPS = 2;
const MUCH = 10;

/**
 * Another spelling of the words of `terms` to which `isSlip` applies, as a query that finds something: with as few changes as can
 * be, to the most frequent words. Every combination is tried against the entries, because the dictionary may know words that only
 * former listings had. A slip that resembles nothing is left out (`hopeless`).
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
 * With words that people look for, whether or not they stand in the directory: 'zanarzt' is a Zahnarzt where every one of them is a
 * dental practice. They are few enough for two slips; behind those of the directory.
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

/** The same for any of the words, each of which may be right. */
export async function findAnySpelling(db: Database, terms: readonly Term[]): Promise<string | null> {
  const slips = await slipsIn(
    db,
    terms.map(({ typed }) => typed),
  );
  return bestSpelling(db, terms, slips);
}

/** The same for words that hardly a listing has where another is much more frequent. */
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

/** So short a word resembles many others. */
const SHORT = 4;

/** Of a short word only what is looked for anyway, or is frequent here, was meant: Lego is no Leo; and a word with a letter twice. */
const isLikely =
  ({ words }: Lexicon) =>
  (typed: string, { text, listings }: SpellingNeighbour): boolean =>
    words.size === 0 || typed.length > SHORT || words.has(text) || listings >= MUCH || hasDoubledLetter(typed, text);

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
    // 'lelo' is 'lello' before it is 'belo', which more listings have
    const neighbours = meant.toSorted(
      (a, b) => Number(hasDoubledLetter(word, b.text)) - Number(hasDoubledLetter(word, a.text)),
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

// beginnings of words cost a look at all that they begin (20 ms for 'pizza'); what is proposed is whole words anyhow
const withoutBeginnings = (term: Term): Term => ({ ...term, near: [] });
