/** Search by its formula over every listing. Tests compare the database's answers with it. */
import type { SearchFilters, Sort } from "#contract/search/search.ts";
import type { Lexicon } from "#contract/search/lexicon.ts";
import { NO_LEXICON } from "#server/search/lexicon.ts";
import { canBeNamed, readQuery } from "#server/search/rules-terms.ts";
import { keyOf } from "#server/platform/text/rules-words.ts";
import { levelOf, matchableOf, type MatchLevel } from "#server/search/rules-levels.ts";
import { COMPARE, rank, ratingOf, type Rankable } from "#server/search/rules-ranking.ts";
import {
  bare,
  strategiesFor,
  firstOfName,
  isNameFirst,
  spokenFirst,
  type SearchStrategy,
} from "#server/search/rules-ways.ts";

/** Strategies of a query in order: with the filler words that a listing has, then without. */
function waysOf(listings: readonly Rankable[], query: string, lexicon: Lexicon): SearchStrategy[] {
  const read = readQuery(query, lexicon);
  const all = read.map(bare);
  const hasFillers = read.some(({ filler }) => filler !== null);
  const isNamed = canBeNamed(read) && listings.some((listing) => (levelOf(all, matchableOf(listing)) ?? 6) <= 4);
  const ways = strategiesFor(read, hasFillers && isNamed);
  return ways.length === 0 ? [{ terms: [], upTo: 6 }] : ways;
}

/** The ids of all matches in order; `isOpen` is called for the filter 'open'. */
export function searchExhaustively<T extends Rankable>(
  listings: readonly T[],
  {
    query,
    sort,
    filters,
    lexicon = NO_LEXICON,
  }: { query: string; sort: Sort; filters: SearchFilters; lexicon?: Lexicon },
  isOpen: (listing: T) => boolean = () => false,
  /** Distance of each listing from the requested point, where it counts; omitted where unknown. */
  kmOf: ((listing: T) => number | null) | null = null,
): string[] {
  const isAnywhere = filters.near === null && filters.bounds === null;
  const found = waysOf(listings, query, lexicon);
  const ways = isAnywhere ? spokenFirst(found, lexicon) : found;
  if (ways[0]?.terms.length === 0 && keyOf(query) === "" && query.trim() !== "") return [];
  return (
    listings
      .flatMap((listing) => {
        if (filters.categories.length > 0 && !filters.categories.some((name) => listing.categories.includes(name)))
          return [];
        const rating = ratingOf(listing);
        if (filters.rating > 0 && (rating === null || rating < filters.rating)) return [];
        if (filters.hours === "open" && !isOpen(listing)) return [];
        const words = matchableOf(listing);
        const isIn = (country: string) => country.split(" ").every((word) => (words.tiers.get(word) ?? 4) <= 3);
        const places = ways.flatMap(({ terms, upTo, countries }, index) => {
          if (countries !== undefined && !countries.some(isIn)) return [];
          const level: MatchLevel | null = levelOf(terms, words);
          return level === null || level > upTo ? [] : [index * 10 + level];
        });
        const [place] = places;
        if (place === undefined) return [];
        const isNamed = query !== "" && isNameFirst(ways) && keyOf(listing.name) === keyOf(query);
        const first = firstOfName(ways);
        const isOfKind = first !== null && (levelOf(first.terms, words) ?? 6) <= first.upTo;
        return [{ ...rank(listing, isNamed ? (isOfKind ? -1 : 0) : place), km: kmOf?.(listing) ?? null }];
      })
      // without a point there are no distances
      .toSorted(COMPARE[sort === "distance" && kmOf === null ? "relevance" : sort])
      .map(({ id }) => id)
  );
}
