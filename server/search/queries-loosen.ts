/** What is asked where a query as typed finds nothing or little: another spelling, and then fewer words. */
import type { Database } from "../platform/db/pool.ts";
import type { Lexicon } from "#contract/search/lexicon.ts";
import { findLikelierSpelling, findSpelling } from "./queries-correct.ts";
import { meaningOf, type QueryMeaning } from "./queries-meaning.ts";
import { countUpTo, firstMatched, whichMatch } from "./queries-index.ts";
import { matchesUpTo } from "./queries-words.ts";
import type { MatchLevel } from "./rules-ranking.ts";
import { termsOfStrategies, type SearchStrategy } from "./rules-ways.ts";
import type { Term } from "./rules-terms.ts";

/** Combinations of terms that are left when others are dropped, at most. */
const COMBINATIONS = 60;

/** Where a place was named, each a search of its own. */
const TRIED_THERE = 8;

export interface Loosened extends QueryMeaning {
  /** The words that were answered where some of those typed were mistyped, else null. */
  correctedQuery: string | null;
}

/** House numbers and the like, which many listings have. */
const isNumber = ({ typed }: Term): boolean => /^[\d ]+$/.test(typed);

/** Which terms a listing matches by themselves. */
async function foundTerms(db: Database, terms: readonly Term[]): Promise<Set<Term>> {
  const found = await whichMatch(
    db,
    terms.map((term) => matchesUpTo([term], 6)),
  );
  return new Set(terms.filter((_, index) => found[index] === true));
}

/**
 * For a query that nothing matches: a word that stands nowhere is replaced by one that does; then the least telling terms are
 * dropped, those that stand nowhere first. A word that stands in a listing, or is one that people look for, is never taken for
 * another: who asks for a taxi where none is does not mean tax. Null where nothing helps.
 */
export async function loosened(
  db: Database,
  { ways, leftOut }: QueryMeaning,
  lexicon: Lexicon,
): Promise<Loosened | null> {
  const terms = termsOfStrategies(ways);
  if (terms.length === 0) return null;
  const found = await foundTerms(db, terms);
  // what all stands there and has been asked together: it was the filters that let nothing through
  if (found.size === terms.length && (await firstMatched(db, [matchesUpTo(terms, 6)])) !== null) return null;
  const meant =
    found.size === terms.length
      ? null
      : await findSpelling(db, terms, (term) => !found.has(term) && !lexicon.words.has(term.typed), lexicon);
  // words that nobody has are somebody's name: what resembles one of them is somebody else
  const isName = found.size === 0 && (meant?.spelling.split(" ").every((word) => !lexicon.words.has(word)) ?? false);
  if (meant !== null && isName && meant.hopeless.length > 0) return null;
  if (meant !== null) {
    const hopeless = meant.hopeless.map(({ typed }) => typed);
    return { ...(await corrected(db, meant.spelling, lexicon)), leftOut: [...hopeless, ...leftOut] };
  }
  // a kind that no listing is: what is left without it is noise
  if (terms.some((term) => term.isKind === true && !found.has(term))) return null;
  const here = terms.filter((term) => found.has(term));
  // a number alone says nothing of what was asked with it
  if (here.every(isNumber)) return null;
  const kept =
    here.length < terms.length && (await firstMatched(db, [matchesUpTo(here, 6)])) !== null
      ? here
      : await fewer(db, here, lexicon);
  if (kept === null) return null;
  const dropped = terms.filter((term) => !kept.includes(term)).map(({ typed }) => typed);
  return { ways: [{ terms: kept, upTo: 6 }], leftOut: [...dropped, ...leftOut], correctedQuery: null };
}

async function corrected(db: Database, spelling: string, lexicon: Lexicon): Promise<Loosened> {
  const meaning = await meaningOf(db, spelling, lexicon, true);
  return { ...meaning, correctedQuery: spelling };
}

/** Listings of a term that are counted: what more have is not told apart. */
const COUNTED = 2_000;

/** Of what is often in names and keywords, as against towns, streets and descriptions: it says what is wanted, other words where. */
const isOften = (named: number, anywhere: number) => named * 3 >= anywhere;

/**
 * Ways to leave out some of the terms, for somebody else to try: as few as can be, the least telling first. What stands in no
 * lexicon is left out before what does, which is never left out altogether: of 'five guys' nobody means some guy.
 */
export async function fewerTerms(db: Database, terms: readonly Term[]): Promise<(readonly Term[])[]> {
  if (terms.length < 2 || !terms.some(({ isWanted }) => isWanted === true)) return [];
  const counts = await countUpTo(
    db,
    terms.map((term) => matchesUpTo([term], 6)),
    COUNTED,
  );
  const telling = new Map(
    terms.map((term, index) => [term, (term.isWanted === true ? COUNTED + 1 : 0) - (counts[index] ?? 0)]),
  );
  const byTelling = terms.toSorted((a, b) => (telling.get(a) ?? 0) - (telling.get(b) ?? 0));
  const kept: (readonly Term[])[] = [];
  for (let dropped = 1; dropped < terms.length; dropped += 1)
    for (const without of choose(byTelling, dropped)) kept.push(terms.filter((term) => !without.includes(term)));
  return kept.filter((some) => some.some(({ isWanted }) => isWanted === true)).slice(0, TRIED_THERE);
}

/**
 * Terms that listings match together: those that say what is wanted first of all, as a sentence has many others; then as many as
 * can be, the rarest of them.
 */
async function fewer(db: Database, terms: readonly Term[], lexicon: Lexicon): Promise<readonly Term[] | null> {
  // counted, as the dictionary does not count what came lately
  const counts = await countUpTo(
    db,
    terms.flatMap((term) => [matchesUpTo([term], 2), matchesUpTo([term], 5)]),
    COUNTED,
  );
  const telling = new Map(
    terms.map((term, index) => {
      const [named = 0, anywhere = 0] = counts.slice(2 * index);
      if (isNumber(term)) return [term, -2 * COUNTED];
      return [term, (term.isWanted === true ? 2 * COUNTED : isOften(named, anywhere) ? COUNTED : 0) - anywhere];
    }),
  );
  const byTelling = terms.toSorted((a, b) => (telling.get(a) ?? 0) - (telling.get(b) ?? 0));
  const kept: (readonly Term[])[] = [];
  for (let dropped = 1; dropped < terms.length; dropped += 1)
    for (const without of choose(byTelling, dropped)) kept.push(terms.filter((term) => !without.includes(term)));
  const isWanted = (term: Term) => term.isWanted === true;
  const wanted = terms.filter(isWanted);
  const kinds = terms.filter(({ isKind }) => isKind === true);
  const known = terms.filter((term) => isWanted(term) || lexicon.words.has(term.typed));
  const name = terms.filter((term) => !isWanted(term));
  const haveAll = (some: readonly Term[]) => wanted.every((term) => some.includes(term));
  const tried = [
    // who names a shop and takes it for another kind
    { some: name.length > 1 ? name : [], level: 1 as MatchLevel },
    ...[
      ...kept.filter(haveAll).slice(0, COMBINATIONS),
      ...[known, wanted],
      ...kept.slice(0, COMBINATIONS),
      // the rarest alone, where so many were typed that not all can be tried
      ...byTelling.toReversed().map((term) => [term]),
    ].map((some) => ({ some, level: 6 as MatchLevel })),
  ].filter(
    ({ some, level }) =>
      // the kind that is wanted is never what is dropped
      !some.every(isNumber) && (level === 1 || kinds.length === 0 || some.some((term) => kinds.includes(term))),
  );
  const first = await firstMatched(
    db,
    tried.map(({ some, level }) => matchesUpTo(some, level)),
  );
  return first === null ? null : (tried[first]?.some ?? null);
}

/** Every way to choose `count` of them, the first ones first. */
function choose<T>(from: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return from.flatMap((one, index) => choose(from.slice(index + 1), count - 1).map((rest) => [one, ...rest]));
}

/**
 * For a query that few listings match: what is much more frequent and one slip away, to be asked behind it. Null where nothing
 * is.
 */
export async function likelier(
  db: Database,
  ways: readonly SearchStrategy[],
  lexicon: Lexicon,
): Promise<Loosened | null> {
  const spelling = await findLikelierSpelling(db, termsOfStrategies(ways));
  return spelling === null ? null : corrected(db, spelling, lexicon);
}
