/** Search as the formula says it, by looking at every listing: what the database's answers are held against. */
import type { SearchFilters, Sort } from "#contract/search/search.ts";
import { queryWords } from "#server/search/rules-words.ts";
import { COMPARE, tierOf, tiersOf, rank, ratingOf, type Rankable } from "#server/search/rules-ranking.ts";

/** The ids of all matches in order; `isOpen` is asked where the filter is 'open'. */
export function searchExhaustively<T extends Rankable>(
  listings: readonly T[],
  { query, sort, filters }: { query: string; sort: Sort; filters: SearchFilters },
  isOpen: (listing: T) => boolean = () => false,
): string[] {
  const words = queryWords(query);
  if (words.length === 0 && query.trim() !== "") return [];
  return listings
    .flatMap((listing) => {
      if (filters.categories.length > 0 && !filters.categories.some((name) => listing.categories.includes(name)))
        return [];
      const rating = ratingOf(listing);
      if (filters.rating > 0 && (rating === null || rating < filters.rating)) return [];
      if (filters.hours === "open" && !isOpen(listing)) return [];
      const tier = tierOf(words, tiersOf(listing));
      return tier === null ? [] : [rank(listing, tier)];
    })
    .toSorted(COMPARE[sort])
    .map(({ id }) => id);
}
