/** Fallbacks for a query that finds little or nothing: another spelling, then fewer words. */
import type { Database } from "../platform/db/pool.ts";
import type { Lexicon } from "#contract/search/lexicon.ts";
import { findLikelierSpelling, findSpelling } from "./queries-correct.ts";
import { meaningOf, type QueryMeaning } from "./queries-meaning.ts";
import { countUpTo, firstMatched, whichMatch } from "./queries-index.ts";
import { matchesUpTo } from "./queries-words.ts";
import type { MatchLevel } from "./rules-levels.ts";
import { termsOfStrategies, type SearchStrategy } from "./rules-ways.ts";
import type { Term } from "./rules-terms.ts";

/** Maximum number of combinations of remaining terms. */
const COMBINATIONS = 60;

/** Maximum number of attempts with a named place; each is a separate search. */
const TRIED_THERE = 8;

export interface Loosened extends QueryMeaning {
  /** The corrected query if words were mistyped, else null. */
  correctedQuery: string | null;
}

/** House numbers and similar, which many listings have. */
const isNumber = ({ typed }: Term): boolean => /^[\d ]+$/.test(typed);

/** Terms that at least one listing matches on their own. */
async function foundTerms(db: Database, terms: readonly Term[]): Promise<Set<Term>> {
  const found = await whichMatch(
    db,
    terms.map((term) => matchesUpTo([term], 6)),
  );
  return new Set(terms.filter((_, index) => found[index] === true));
}

/**
 * For a query without matches: an unknown word is replaced by a known one; then the least specific terms are dropped,
 * unknown ones first. A word that is in a listing or in the lexicon is never replaced: a search for a taxi in a town
 * without one does not mean tax. Null if nothing helps.
 */
export async function loosened(
  db: Database,
  { ways, leftOut }: QueryMeaning,
  lexicon: Lexicon,
): Promise<Loosened | null> {
  const terms = termsOfStrategies(ways);
  if (terms.length === 0) return null;
  const found = await foundTerms(db, terms);
  // all terms match together: only the filters excluded the listings
  if (found.size === terms.length && (await firstMatched(db, [matchesUpTo(terms, 6)])) !== null) return null;
  const meant =
    found.size === terms.length
      ? null
      : await findSpelling(db, terms, (term) => !found.has(term) && !lexicon.words.has(term.typed), lexicon);
  // a query without any known word is probably a name; a similar name belongs to a different business
  const isName = found.size === 0 && (meant?.spelling.split(" ").every((word) => !lexicon.words.has(word)) ?? false);
  if (meant !== null && isName && meant.hopeless.length > 0) return null;
  if (meant !== null) {
    const hopeless = meant.hopeless.map(({ typed }) => typed);
    return { ...(await corrected(db, meant.spelling, lexicon)), leftOut: [...hopeless, ...leftOut] };
  }
  // no listing is of this kind: matches without it would be irrelevant
  if (terms.some((term) => term.isKind === true && !found.has(term))) return null;
  const here = terms.filter((term) => found.has(term));
  // a number alone says nothing about the rest of the query
  if (here.every(isNumber)) return null;
  const remaining =
    here.length < terms.length && (await firstMatched(db, [matchesUpTo(here, 6)])) !== null
      ? here
      : await fewer(db, here, lexicon);
  if (remaining === null) return null;
  const dropped = terms.filter((term) => !remaining.includes(term)).map(({ typed }) => typed);
  return { ways: [{ terms: remaining, upTo: 6 }], leftOut: [...dropped, ...leftOut], correctedQuery: null };
}

async function corrected(db: Database, spelling: string, lexicon: Lexicon): Promise<Loosened> {
  const meaning = await meaningOf(db, spelling, lexicon, true);
  return { ...meaning, correctedQuery: spelling };
}

/** Listings counted per term; higher counts are not distinguished. */
const COUNTED = 2_000;

/**
 * Whether a term is mostly in names and keywords rather than in towns, streets and descriptions: it then says what is
 * searched for, other words say where.
 */
const isOften = (named: number, anywhere: number) => named * 3 >= anywhere;

/**
 * Combinations with some terms left out, for the caller to try: as few as possible, the least specific first. Words
 * that are not in the lexicon are left out before those that are. The latter are never all left out: 'five guys' does
 * not mean some guy.
 */
export async function fewerTerms(db: Database, terms: readonly Term[]): Promise<(readonly Term[])[]> {
  if (terms.length < 2 || !terms.some(({ isWanted }) => isWanted === true)) return [];
  const counts = await countUpTo(
    db,
    terms.map((term) => matchesUpTo([term], 6)),
    COUNTED,
  );
  const weights = new Map(
    terms.map((term, index) => [term, (term.isWanted === true ? COUNTED + 1 : 0) - (counts[index] ?? 0)]),
  );
  const byWeight = terms.toSorted((a, b) => (weights.get(a) ?? 0) - (weights.get(b) ?? 0));
  const remaining: (readonly Term[])[] = [];
  for (let dropped = 1; dropped < terms.length; dropped += 1)
    for (const without of choose(byWeight, dropped)) remaining.push(terms.filter((term) => !without.includes(term)));
  return remaining.filter((some) => some.some(({ isWanted }) => isWanted === true)).slice(0, TRIED_THERE);
}

/**
 * The terms that listings match together. Terms that say what is searched for come first, because a sentence contains
 * many others; then as many terms as possible, the rarest first.
 */
async function fewer(db: Database, terms: readonly Term[], lexicon: Lexicon): Promise<readonly Term[] | null> {
  // counted in the index: the dictionary does not count recent listings
  const counts = await countUpTo(
    db,
    terms.flatMap((term) => [matchesUpTo([term], 2), matchesUpTo([term], 5)]),
    COUNTED,
  );
  const weights = new Map(
    terms.map((term, index) => {
      const [named = 0, anywhere = 0] = counts.slice(2 * index);
      if (isNumber(term)) return [term, -2 * COUNTED];
      return [term, (term.isWanted === true ? 2 * COUNTED : isOften(named, anywhere) ? COUNTED : 0) - anywhere];
    }),
  );
  const byWeight = terms.toSorted((a, b) => (weights.get(a) ?? 0) - (weights.get(b) ?? 0));
  const remaining: (readonly Term[])[] = [];
  for (let dropped = 1; dropped < terms.length; dropped += 1)
    for (const without of choose(byWeight, dropped)) remaining.push(terms.filter((term) => !without.includes(term)));
  const isWanted = (term: Term) => term.isWanted === true;
  const wanted = terms.filter(isWanted);
  const kinds = terms.filter(({ isKind }) => isKind === true);
  const known = terms.filter((term) => isWanted(term) || lexicon.words.has(term.typed));
  const name = terms.filter((term) => !isWanted(term));
  const haveAll = (some: readonly Term[]) => wanted.every((term) => some.includes(term));
  const tried = [
    // a query with the name of a shop and the wrong kind
    { some: name.length > 1 ? name : [], level: 1 as MatchLevel },
    ...[
      ...remaining.filter(haveAll).slice(0, COMBINATIONS),
      ...[known, wanted],
      ...remaining.slice(0, COMBINATIONS),
      // the rarest term alone, if there are too many combinations to try
      ...byWeight.toReversed().map((term) => [term]),
    ].map((some) => ({ some, level: 6 as MatchLevel })),
  ].filter(
    ({ some, level }) =>
      // the requested kind is never dropped
      !some.every(isNumber) && (level === 1 || kinds.length === 0 || some.some((term) => kinds.includes(term))),
  );
  const first = await firstMatched(
    db,
    tried.map(({ some, level }) => matchesUpTo(some, level)),
  );
  return first === null ? null : (tried[first]?.some ?? null);
}

/** Combinations of `count` items, the first items first. */
function choose<T>(from: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return from.flatMap((one, index) => choose(from.slice(index + 1), count - 1).map((rest) => [one, ...rest]));
}

/**
 * For a query with few matches: a much more frequent word one misspelling away, whose results follow the others. Null
 * if none exists.
 */
export async function likelier(
  db: Database,
  ways: readonly SearchStrategy[],
  lexicon: Lexicon,
): Promise<Loosened | null> {
  const spelling = await findLikelierSpelling(db, termsOfStrategies(ways));
  return spelling === null ? null : corrected(db, spelling, lexicon);
}
