import type { Available, SearchFilters } from "#contract/search/search.ts";
import type { HoursFilter } from "#contract/search/hours-filters.ts";
import { clockTimeText, dateText } from "#contract/hours/hours-text.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { searchTexts } from "./search-texts.ts";

export const OPEN_NOW = "Open now";

export const HOURS_TEXTS: Readonly<Record<Exclude<HoursFilter, "any">, string>> = {
  open: OPEN_NOW,
  today: "Open today",
  tonight: "Open tonight",
  late: "Open after 10 PM",
  always: "Open 24 hours",
  monday: "Open Monday",
  tuesday: "Open Tuesday",
  wednesday: "Open Wednesday",
  thursday: "Open Thursday",
  friday: "Open Friday",
  saturday: "Open Saturday",
  sunday: "Open Sunday",
};

/** In the order of the menu (rules: search, 3). */
export const RATING_CHOICES = [5, 4, 3, 2, 1, 0] as const;

export function ratingText(rating: number): string {
  if (rating === 0) return searchTexts.anyRating;
  return rating === 5 ? "5.0" : searchTexts.andUp({ fixed: rating.toFixed(1) });
}

/** 'Sat, Nov 28', with the year if it is not `year`; null if that is unknown. */
export const plainDateText = (date: string, year: number | null): string =>
  dateText(date, year ?? Number(date.slice(0, 4)));

/** 'Free Sat, Nov 28, 7:00 PM for 2' */
export const availableText = ({ date, time, party }: Available, year: number | null): string =>
  searchTexts.freeFor({
    plainDate: plainDateText(date, year),
    clockTime: clockTimeText(time),
    party: party.toLocaleString("en-US"),
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
      text: category,
      without: { categories: categories.filter((other) => other !== category) },
    })),
    ...(rating > 0 ? [{ text: ratingText(rating), without: { rating: 0 } }] : []),
    ...(hours === "any" ? [] : [{ text: HOURS_TEXTS[hours], without: { hours: "any" as const } }]),
    ...(available === null ? [] : [{ text: availableText(available, year), without: { available: null } }]),
  ];
}

/** 'Restaurants, 4.0 and up' for a sentence. */
export function filtersText(query: SearchQuery, year: number | null): string {
  return activeFilters(query, year)
    .map(({ text }) => text)
    .join(", ");
}

/** Number of active filters. */
export const countFilters = (query: SearchQuery): number => activeFilters(query, null).length;

/** The first page without filters. Query, place and order are unchanged. */
export const NO_FILTERS: Omit<SearchFilters, "categories" | "near" | "bounds"> &
  Pick<SearchQuery, "categories" | "page"> = {
  categories: [],
  rating: 0,
  hours: "any",
  available: null,
  page: 1,
};
