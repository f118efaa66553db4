import type { SearchQuery } from "../../paths.ts";

export const OPEN_NOW = "Open now";

/** In the order of the menu (product.md 2: 'radio 5 to 0'). */
export const RATING_CHOICES = [5, 4, 3, 2, 1, 0] as const;

export function ratingText(rating: number): string {
  if (rating === 0) return "Any rating";
  return rating === 5 ? "5.0" : `${rating.toFixed(1)} and up`;
}

export interface ActiveFilter {
  text: string;
  /** What to change so that it no longer applies. */
  without: Partial<SearchQuery>;
}

export function activeFilters({ categories, rating, hours }: SearchQuery): ActiveFilter[] {
  return [
    ...categories.map((category) => ({
      text: category,
      without: { categories: categories.filter((other) => other !== category) },
    })),
    ...(rating > 0 ? [{ text: ratingText(rating), without: { rating: 0 } }] : []),
    ...(hours === "open" ? [{ text: OPEN_NOW, without: { hours: "any" as const } }] : []),
  ];
}

/** 'Restaurants, 4.0 and up' for a sentence. */
export function filtersText(query: SearchQuery): string {
  return activeFilters(query)
    .map(({ text }) => text)
    .join(", ");
}

export const NO_FILTERS: Pick<SearchQuery, "categories" | "rating" | "hours" | "page"> = {
  categories: [],
  rating: 0,
  hours: "any",
  page: 1,
};
