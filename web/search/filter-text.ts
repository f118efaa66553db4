import { decimalText } from "#contract/text/count-text.ts";
import { commaList } from "#contract/text/text-list.ts";
import type { Available, EmptyingFilter, SearchFilters } from "#contract/search/search.ts";
import { clockTimeText, dateText } from "#contract/hours/hours-text.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { ANYWHERE } from "../search-box/where.ts";
import { hoursFilterTexts, searchTexts } from "./search-texts.ts";
import { categoryTexts } from "#contract/listings/category-texts.ts";

/** In the order of the menu (rules: search, 3). */
export const RATING_CHOICES = [5, 4, 3, 2, 1, 0] as const;

export function ratingText(rating: number): string {
  if (rating === 0) return searchTexts.anyRating;
  return rating === 5 ? decimalText(rating) : searchTexts.ratingAndUp({ rating: decimalText(rating) });
}

/** 'Sat, Nov 28', with the year if it is not `year`; null if that is unknown. */
export const plainDateText = (date: string, year: number | null): string =>
  dateText(date, year ?? Number(date.slice(0, 4)));

/** 'Free Sat, Nov 28, 7:00 PM for 2' */
export const availableText = ({ date, time, party }: Available, year: number | null): string =>
  searchTexts.freeFor({
    date: plainDateText(date, year),
    time: clockTimeText(time),
    party,
  });

export interface ActiveFilter {
  text: string;
  /** Change that removes the filter. */
  without: Partial<SearchQuery>;
}

export function activeFilters(
  { categories, rating, hours, available }: SearchQuery,
  year: number | null,
): ActiveFilter[] {
  return [
    ...categories.map((category) => ({
      text: categoryTexts[category],
      without: { categories: categories.filter((other) => other !== category) },
    })),
    ...(rating > 0 ? [{ text: ratingText(rating), without: { rating: 0 } }] : []),
    ...(hours === "any" ? [] : [{ text: hoursFilterTexts[hours], without: { hours: "any" as const } }]),
    ...(available === null ? [] : [{ text: availableText(available, year), without: { available: null } }]),
  ];
}

/** 'Restaurants, 4.0 and up' for a sentence. */
export function filtersText(query: SearchQuery, year: number | null): string {
  return commaList(activeFilters(query, year).map(({ text }) => text));
}

/** 'Clear ‘Open now’': a filter without which there are results. */
export function clearing(filter: EmptyingFilter, query: SearchQuery): ActiveFilter {
  const clear = (text: string) => searchTexts.clearFilter({ filter: text });
  const { categories, rating, hours } = query;
  switch (filter) {
    case "near":
    case "bounds":
      return { text: searchTexts.searchEverywhere, without: ANYWHERE };
    case "categories":
      return { text: clear(categories.length === 1 ? categories.map((one) => categoryTexts[one]).join("") : searchTexts.categories), without: { categories: [] } }; // oxfmt-ignore
    case "rating":
      return { text: clear(ratingText(rating)), without: { rating: 0 } };
    case "hours":
      return { text: clear(hours === "any" ? searchTexts.hours : hoursFilterTexts[hours]), without: { hours: "any" } };
    case "available":
      return { text: searchTexts.clearDateAndTime, without: { available: null } };
  }
}

/** Number of active filters. */
export const countFilters = (query: SearchQuery): number => activeFilters(query, null).length;

/** The first page without filters. Query, place and order are unchanged. */
export const NO_FILTERS: Omit<SearchFilters, "categories" | "near" | "bounds" | "evening"> &
  Pick<SearchQuery, "categories" | "page"> = {
  categories: [],
  rating: 0,
  hours: "any",
  available: null,
  page: 1,
};
