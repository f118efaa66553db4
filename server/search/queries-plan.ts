/**
 * Where to look for the matches of a query, in the order of the results: a list of steps, each a tsquery whose matches all
 * come before those of the next. A rare query is one step for each level; a broad one is cut along the slices of its
 * order, so that its first page visits a few hundred listings whatever the query matches.
 */
import { CATEGORIES } from "#contract/listings/categories.ts";
import type { SearchFilters, Sort } from "#contract/search/search.ts";
import { alternativesOf, type Term } from "./rules-terms.ts";
import { countingAt, LEVELS, PRIOR_RATING, PRIOR_VOTES, type Level, type Way } from "./rules-ranking.ts";
import { likelyUpTo, mostUpTo, type LevelCounts } from "./queries-estimate.ts";
import { labelOf, type Family, type Slice, type Slices } from "./queries-slices.ts";
import {
  categoryQuery,
  isBegun,
  lexemesOf,
  matchesAt,
  matchesUpTo,
  matchesWithin,
  standsAt,
  type Scope,
} from "./queries-words.ts";

/** All matches of a step are read and sorted: up to so many take about 1 ms. */
export const WHOLE = 2_000;

/** A filter that lets through a smaller share is asked of the index. */
const FEW = 0.03;

/** Of all listings, the share that is open, about. */
export const OPEN_SHARE = 0.3;

/** Listings that are looked up one by one, at most. */
const CANDIDATES = 2_000;

/** So few matches are sorted by their level in one look, rather than asked for level by level. */
export const ONE_LOOK = 200;

/** How many times longer that takes for a listing than GIN takes for one that a beginning of a word begins: 5 µs, 0.25 µs. */
export const ROW_COST = 20;

/** Lexemes of a step, about: GIN looks at each of them for every candidate. */
const LEXEMES = 60;

/** How much longer each further group of slices is. */
const GROWTH = 3;

/** One question to the index. Entries of some slices, of all when null, that a tsquery matches, any when null. */
export interface Step {
  readonly query: string | null;
  readonly slices: { readonly family: Family; readonly numbers: readonly number[] } | null;
  /** Where given, a wider tsquery that finds the rows of which `query` is then asked one by one. */
  readonly candidates?: string | null;
  /** Of what is found, only what has no rating. */
  readonly isUnrated?: boolean;
  /** Only what has exactly the name that was typed. */
  readonly isNamed?: boolean;
  /** What is found is sorted first by the first of these that it matches; what matches none comes last. */
  readonly levels?: readonly string[];
}

export interface Wanted {
  terms: readonly Term[];
  counts: readonly LevelCounts[];
  sort: Sort;
  filters: SearchFilters;
  /** Of all listings, the share that is free at the time asked for; 1 when none is. */
  freeShare: number;
  slices: Slices;
  /** Matches up to and with the page's last one, from the end that is walked from. */
  needed: number;
  /** Walk from the last result to the first. */
  isBackwards: boolean;
  /** Up to so many matches are read as a whole. */
  wholeUpTo: number;
  /** How well the terms may match, for relevance; any way when absent. */
  among?: readonly Level[];
  /** What has been asked for before: its matches are not found again. */
  after?: readonly Way[];
}

const both = (parts: readonly (string | null)[]): string | null => {
  const given = parts.filter((part) => part !== null);
  return given.length === 0 ? null : given.join(" & ");
};

const entriesOf = (slices: readonly Slice[]) => slices.reduce((sum, slice) => sum + slice.entries, 0);

/** A slice with the order that it is of. */
interface Piece extends Slice {
  readonly family: Family;
  /** Only its unrated listings. */
  readonly isUnrated: boolean;
}

const piecesOf = (slices: Slices, family: Family): Piece[] =>
  slices.byFamily[family].map((slice) => ({ ...slice, family, isUnrated: false }));

/** Those of a rating, in slices by it or by the number of reviews. */
const ratedPieces = (slices: Slices, family: "r" | "n"): Piece[] =>
  piecesOf(slices, family).filter(({ a }) => a < (family === "r" ? Infinity : 0));

/** The unrated, by id: within the slices by score, in those that hold the score of no review. */
function unratedPieces(slices: Slices): Piece[] {
  const byScore = piecesOf(slices, "s");
  return byScore
    .filter(({ a }, index) => a <= -PRIOR_RATING && (byScore[index + 1]?.a ?? Infinity) >= -PRIOR_RATING)
    .map((piece) => ({ ...piece, isUnrated: true }));
}

/** The slices of an order, first results first. */
function inOrder(sort: Sort, slices: Slices): Piece[] {
  if (sort === "relevance") return piecesOf(slices, "s");
  const unrated = unratedPieces(slices);
  if (sort === "number-of-reviews") return [...ratedPieces(slices, "n"), ...unrated];
  const rated = ratedPieces(slices, "r");
  if (sort === "rating-high") return [...rated, ...unrated];
  // backwards, but slices of one and the same average keep their order: by number of reviews, falling either way
  return [...Map.groupBy(rated, ({ a }) => a).values()].toReversed().flat().concat(unrated);
}

/** The lowest Bayesian rating that a listing of at least this average can have. */
function leastScore(rating: number): number {
  return rating > PRIOR_RATING ? (PRIOR_VOTES * PRIOR_RATING + rating) / (PRIOR_VOTES + 1) : rating;
}

/** Whether a slice can hold listings of at least this average. */
function isReachable({ family, a, isUnrated }: Piece, rating: number): boolean {
  if (rating <= 0) return true;
  if (isUnrated) return false;
  if (family === "n") return true;
  // below, a rounding error must not cut off a listing
  return family === "r" ? a <= -rating : a <= -leastScore(rating) + 1e-9;
}

/** Some slices of one order, which one question asks for. */
interface Group {
  readonly family: Family;
  readonly isUnrated: boolean;
  readonly numbers: readonly number[];
}

/** Groups of slices, each longer than the one before, at most as long as `longest` says of its order. */
function grouped(slices: readonly Piece[], first: number, longest: (family: Family) => number): Group[] {
  const groups: Group[] = [];
  let size = first;
  for (let from = 0; from < slices.length;) {
    const { family = "s", isUnrated = false } = slices[from] ?? {};
    const end = slices.findIndex((slice, index) => index >= from && slice.family !== family);
    size = Math.floor(Math.max(1, Math.min(size, longest(family))));
    const group = slices.slice(from, Math.min(from + size, end === -1 ? slices.length : end));
    groups.push({ family, isUnrated, numbers: group.map(({ number }) => number) });
    from += group.length;
    size *= GROWTH;
  }
  return groups;
}

/**
 * The beginning of a word costs GIN a look at every listing that it begins a word of: 17 ms for `1joes & 1cafe:*`. Where the
 * other terms leave few listings, those are looked up and the beginning is compared in each (5 µs). Null where they do not.
 */
export function candidatesFor(
  terms: readonly Term[],
  counts: readonly LevelCounts[],
  level: Level,
  all: number,
): string | null {
  const whole = terms.filter((term) => !isBegun(term, level));
  if (whole.length === 0 || whole.length === terms.length) return null;
  const theirs = counts.filter((_, index) => whole.includes(terms[index] ?? NO_TERM));
  const begun = counts.filter((_, index) => !whole.includes(terms[index] ?? NO_TERM));
  const most = mostUpTo(theirs, level);
  // words that belong together (red lion) are together more often than chance has it
  const rows = most <= CANDIDATES ? most : likelyUpTo(theirs, level, all) * 20;
  const isFew = rows <= CANDIDATES && rows * ROW_COST < mostUpTo(begun, level);
  return isFew ? matchesUpTo(whole, level) : null;
}

const NO_TERM: Term = { typed: "", literal: [], same: [], near: [] };

/** Levels at which a listing can match. */
function levelsFor(terms: readonly Term[], among: readonly Level[]): readonly Level[] {
  const isLoose = terms.some(({ same, near }) => same.length > 0 || near.length > 0);
  return among.filter(
    (level) => (isLoose || (level !== 4 && level !== 6)) && terms.every((term) => countingAt(term, level).length > 0),
  );
}

/** The steps to take, one after the other: each is made when it is come to, as the first often has enough. */
export function* planSteps(wanted: Wanted): Generator<Step> {
  const {
    terms,
    counts,
    sort,
    filters,
    freeShare,
    slices,
    needed,
    isBackwards,
    wholeUpTo,
    among = LEVELS,
    after = [],
  } = wanted;
  const all = entriesOf(slices.byFamily.s);
  const rated = ratedPieces(slices, "r").filter((slice) => isReachable(slice, filters.rating));
  const ratedShare = all === 0 || filters.rating === 0 ? 1 : entriesOf(rated) / all;
  const chosen = filters.categories.map((name) => CATEGORIES.indexOf(name));
  const chosenEntries =
    chosen.length === 0 ? all : chosen.reduce((sum, index) => sum + (slices.categoryEntries[index] ?? 0), 0);
  const chosenShare = all === 0 ? 1 : Math.min(1, chosenEntries / all);
  // few are let through: from the index, rather than from all rows of a slice
  const few = both([
    chosenShare < FEW ? categoryQuery(filters.categories) : null,
    ratedShare < FEW && rated.length > 0 ? `(${rated.map(({ number }) => `'r${labelOf(number)}'`).join(" | ")})` : null,
  ]);
  const share = ratedShare * chosenShare * (filters.hours === "open" ? OPEN_SHARE : 1) * freeShare;
  const ordered = inOrder(sort, slices).filter((slice) => isReachable(slice, filters.rating));
  const directed = isBackwards ? ordered.toReversed() : ordered;

  const notBefore = (scope: Scope = null) => both(after.map((way) => `!(${matchesUpTo(way.terms, way.upTo, scope)})`));
  const most = (matches: number) => Math.min(matches, chosenEntries, ratedShare * all);
  const whole = (matches: string | null, level: Level): Step[] => [
    {
      candidates: candidatesFor(terms, counts, level, all),
      query: both([matches, few ?? (matches === null ? categoryQuery(filters.categories) : null), notBefore()]),
      slices: null,
    },
  ];
  const cut = (likely: number, longest: (family: Family) => number): Group[] => {
    const perSlice = Math.max((likely * share) / Math.max(1, directed.length), 1e-6);
    return grouped(directed, Math.ceil((needed * 1.2 + 5) / perSlice), longest);
  };

  if (terms.length === 0) {
    if (most(all) <= wholeUpTo) return yield* whole(null, 6);
    // by the column: what is not asked by words needs no lexemes
    for (const { isUnrated, ...group } of cut(all, () => directed.length))
      yield { query: both([few, notBefore()]), slices: group, isUnrated };
    return;
  }
  const isFew = (level: Level) =>
    most(mostUpTo(counts, level)) <= wholeUpTo || (wholeUpTo > 0 && candidatesFor(terms, counts, level, all) !== null);
  // or many of each term but few of all together, as it seems: one look through the index, and few rows
  const isWhole = (level: Level) =>
    isFew(level) ||
    (terms.length > 1 &&
      most(mostUpTo(counts, level)) <= wholeUpTo * 15 &&
      likelyUpTo(counts, level, all) <= needed * 20);
  const lexemesAt = (level: Level) => terms.reduce((sum, term) => sum + lexemesOf(term, level), 0);
  if (sort !== "relevance") {
    if (isWhole(6)) return yield* whole(matchesUpTo(terms, 6), 6);
    // by score a word has a lexeme for each tier where it may stand
    const alternatives = terms.reduce((sum, term) => sum + alternativesOf(term).length, 0);
    const longest = (family: Family) => LEXEMES / (family === "s" ? lexemesAt(6) : alternatives);
    for (const { family, isUnrated, numbers } of cut(likelyUpTo(counts, 6, all), longest)) {
      const labels = numbers.map(labelOf);
      const matches =
        family === "s" ? matchesUpTo(terms, 6, labels) : matchesWithin(terms, family === "n" ? "q" : "p", labels);
      yield { query: both([matches, few]), slices: null, isUnrated };
    }
    return;
  }
  const levels = levelsFor(terms, among);
  const last = levels.at(-1);
  // several terms with few matches: one look for all levels, as each looks at every alternative of every term; but not where
  // words that belong together (fish bar) may be a hundred times as many as chance has it, as every row is asked each level
  const isOneLook = terms.length > 1 || most(mostUpTo(counts, 6)) <= Math.min(ONE_LOOK, wholeUpTo);
  if (isOneLook && last !== undefined && isFew(last)) {
    const better = levels.slice(0, -1).map((level) => matchesUpTo(terms, level));
    for (const step of whole(matchesUpTo(terms, last), last)) yield { ...step, levels: better };
    return;
  }
  for (const level of isBackwards ? levels.toReversed() : levels) {
    const [only] = terms;
    const stands = terms.length === 1 && only !== undefined && level > 1 ? standsAt(only, level) : null;
    // it stands here in few listings, though in many better: those few, less the ones that have it better too
    if (stands !== null && mostUpTo(counts, level) - mostUpTo(counts, (level - 1) as Level) <= CANDIDATES / 2) {
      yield { candidates: stands, query: both([matchesAt(terms, level), few, notBefore()]), slices: null };
    } else if (isWhole(level)) {
      yield* whole(matchesAt(terms, level), level);
    } else {
      const better = level === 1 ? 0 : likelyUpTo(counts, (level - 1) as Level, all);
      const longest = Math.max(1, LEXEMES / Math.max(1, lexemesAt(level)));
      for (const { numbers } of cut(likelyUpTo(counts, level, all) - better, () => longest)) {
        const scope = numbers.map(labelOf);
        yield { query: both([matchesAt(terms, level, scope), few, notBefore(scope)]), slices: null };
      }
    }
  }
}
