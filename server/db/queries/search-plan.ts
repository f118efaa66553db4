/**
 * Where to look for the matches of a query, in the order of the results: a list of steps, each a tsquery whose matches all
 * come before those of the next. A rare query is one step for each place; a broad one is cut along the slices of its
 * order, so that its first page visits a few hundred listings whatever the query matches.
 */
import { CATEGORIES } from "#contract/categories.ts";
import type { SearchFilters, Sort } from "#contract/search.ts";
import type { QueryWord } from "../../domain/query-words.ts";
import { PLACES, PRIOR_RATING, PRIOR_VOTES, type Place } from "../../domain/ranking.ts";
import { likelyUpTo, mostUpTo, type WordCounts } from "./search-estimate.ts";
import { labelOf, type Family, type Slice, type Slices } from "./search-slices.ts";
import { categoryQuery, matchesAt, matchesUpTo } from "./search-words.ts";

/** All matches of a step are read and sorted: up to so many take about 2 ms. */
export const WHOLE = 6_000;

/** How much longer each further group of slices is. */
const GROWTH = 3;

/** One question to the index. Entries of some slices, of all when null, that a tsquery matches, any when null. */
export interface Step {
  readonly query: string | null;
  readonly slices: { readonly family: Family; readonly numbers: readonly number[] } | null;
}

export interface Wanted {
  words: readonly QueryWord[];
  counts: readonly WordCounts[];
  sort: Sort;
  filters: SearchFilters;
  slices: Slices;
  /** Matches up to and with the page's last one, from the end that is walked from. */
  needed: number;
  /** Walk from the last result to the first. */
  isBackwards: boolean;
  /** Up to so many matches are read as a whole. */
  wholeUpTo: number;
  /** Where the words may stand, for relevance; anywhere when absent. */
  among?: readonly Place[];
}

const FAMILY: Readonly<Record<Sort, Family>> = {
  relevance: "s",
  "rating-high": "r",
  "rating-low": "r",
  "number-of-reviews": "n",
};

const both = (parts: readonly (string | null)[]): string | null => {
  const given = parts.filter((part) => part !== null);
  return given.length === 0 ? null : given.join(" & ");
};

const anyLabel = (family: Family, labels: readonly string[]) =>
  `(${labels.map((label) => `'${family}${label}'`).join(" | ")})`;

const entriesOf = (slices: readonly Slice[]) => slices.reduce((sum, slice) => sum + slice.entries, 0);

/** The slices of an order, first results first. By falling rating a slice of one average keeps its place among its equals. */
function inOrder(sort: Sort, slices: readonly Slice[]): readonly Slice[] {
  if (sort !== "rating-low") return slices;
  const groups = Map.groupBy(slices, ({ a }) => a);
  const rated = [...groups].filter(([a]) => a !== Infinity).toReversed();
  return [...rated.flatMap(([, group]) => group), ...(groups.get(Infinity) ?? [])];
}

/** Slices by rating that can hold averages of at least `rating`. */
function ratedAtLeast(slices: readonly Slice[], rating: number): readonly Slice[] {
  return slices.filter(({ a }) => a <= -rating);
}

/** The lowest Bayesian rating that a listing of at least this average can have. */
function leastScore(rating: number): number {
  return rating > PRIOR_RATING ? (PRIOR_VOTES * PRIOR_RATING + rating) / (PRIOR_VOTES + 1) : rating;
}

/** Slices that may hold what the minimum rating lets through. */
function reachable(family: Family, slices: readonly Slice[], rating: number): readonly Slice[] {
  if (rating <= 0) return slices;
  if (family === "r") return ratedAtLeast(slices, rating);
  // below, a rounding error must not cut off a listing
  if (family === "s") return slices.filter(({ a }) => a <= -leastScore(rating) + 1e-9);
  return slices;
}

function grouped(slices: readonly Slice[], first: number): Slice[][] {
  const groups: Slice[][] = [];
  let size = Math.max(1, first);
  for (let from = 0; from < slices.length;) {
    groups.push(slices.slice(from, from + size));
    from += size;
    size *= GROWTH;
  }
  return groups;
}

/** The steps to take, one after the other. */
export function planSteps(wanted: Wanted): Step[] {
  const { words, counts, sort, filters, slices, needed, isBackwards, wholeUpTo, among = PLACES } = wanted;
  const family = FAMILY[sort];
  const all = entriesOf(slices.byFamily.s);
  const rated = filters.rating > 0 ? ratedAtLeast(slices.byFamily.r, filters.rating) : slices.byFamily.r;
  const ratedShare = all === 0 ? 1 : entriesOf(rated) / all;
  const chosen = filters.categories.map((name) => CATEGORIES.indexOf(name));
  const categoryEntries =
    chosen.length === 0 ? all : chosen.reduce((sum, index) => sum + (slices.categoryEntries[index] ?? 0), 0);
  const categoryShare = all === 0 ? 1 : Math.min(1, categoryEntries / all);
  const category = categoryQuery(filters.categories);
  const ratedLabels =
    filters.rating > 0 && ratedShare < 0.2 && family !== "r"
      ? anyLabel(
          "r",
          rated.map(({ number }) => labelOf(number)),
        )
      : null;
  const share = ratedShare * categoryShare * (filters.hours === "open" ? 0.3 : 1);

  const ordered = reachable(family, inOrder(sort, slices.byFamily[family]), filters.rating);
  const directed = isBackwards ? ordered.toReversed() : ordered;
  const whole = (matches: string | null): Step[] => [{ query: both([matches, category, ratedLabels]), slices: null }];
  const cut = (likely: number): Slice[][] => {
    const perSlice = Math.max((likely * share) / Math.max(1, directed.length), 1e-6);
    return grouped(directed, Math.min(directed.length, Math.ceil((needed * 1.2 + 5) / perSlice)));
  };
  const cutWords = (likely: number, matchesIn: (labels: string[]) => string): Step[] =>
    cut(likely).map((group) => ({
      query: both([matchesIn(group.map(({ number }) => labelOf(number))), category, ratedLabels]),
      slices: null,
    }));
  const most = (matches: number) => Math.min(matches, categoryEntries, ratedShare * all);

  if (words.length === 0) {
    if (most(all) <= wholeUpTo) return whole(null);
    // by the column: as a lexeme of its own a slice is no faster, and with few other rows it is read from all of them
    return cut(all).map((group) => ({
      query: both([categoryShare < 0.05 ? category : null, ratedLabels]),
      slices: { family, numbers: group.map(({ number }) => number) },
    }));
  }
  if (sort !== "relevance") {
    const matches = matchesUpTo(words, 4);
    if (most(mostUpTo(counts, 4)) <= wholeUpTo) return whole(matches);
    return cutWords(likelyUpTo(counts, 4, all), (labels) => `${matches} & ${anyLabel(family, labels)}`);
  }
  const places = isBackwards ? among.toReversed() : among;
  return places.flatMap((place: Place) => {
    const worse = place === 1 ? 0 : likelyUpTo(counts, (place - 1) as Place, all);
    if (most(mostUpTo(counts, place)) <= wholeUpTo) return whole(matchesAt(words, place));
    return cutWords(likelyUpTo(counts, place, all) - worse, (labels) => matchesAt(words, place, labels));
  });
}
