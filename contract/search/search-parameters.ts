/**
 * Parameters of a search's URL, in order. The URL, its parser, the forms without scripts and the key of a cached page
 * are derived from this list: a filter that is added only here does not compile.
 */
export const SEARCH_PARAMETERS = [
  "q",
  "exact",
  // a place name as typed, the slug of a place, a point and a radius
  "where",
  "near",
  "at",
  "km",
  // part of a map: south, west, north and east
  "bounds",
  "categories",
  "rating",
  "hours",
  "date",
  "time",
  "party",
  "sort",
  "page",
  // the results on a map, next to the list
  "map",
] as const;
export type SearchParameter = (typeof SEARCH_PARAMETERS)[number];

/**
 * Parameters of pages that search engines may index: a query, a place, a category. All others filter, sort or page
 * through the same listings.
 */
export const CRAWLED_SEARCH_PARAMETERS: readonly SearchParameter[] = ["q", "near", "categories"];
