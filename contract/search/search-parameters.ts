/**
 * The parameters of a search's address, in their order. The address, its reading, the forms without scripts and the key of a
 * cached page are all made of this list: a filter that is added here and nowhere else does not compile.
 */
export const SEARCH_PARAMETERS = [
  "q",
  "exact",
  // a place's name as somebody typed it, the address of a place, a point and how far around it
  "where",
  "near",
  "at",
  "km",
  // a part of a map: south, west, north and east
  "bounds",
  "categories",
  "rating",
  "hours",
  "date",
  "time",
  "party",
  "sort",
  "page",
  // the results on a map, beside their list
  "map",
] as const;
export type SearchParameter = (typeof SEARCH_PARAMETERS)[number];

/** Those whose pages search engines may read: what is searched for, a place, a category. All others narrow, sort or page through the same listings. */
export const CRAWLED_SEARCH_PARAMETERS: readonly SearchParameter[] = ["q", "near", "categories"];
