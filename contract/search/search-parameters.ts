/**
 * The parameters of a search's address, in their order. The address, its reading, the forms without scripts and the key of a
 * cached page are all made of this list: a filter that is added here and nowhere else does not compile.
 */
export const SEARCH_PARAMETERS = [
  "q",
  "exact",
  "categories",
  "rating",
  "hours",
  "date",
  "time",
  "party",
  "sort",
  "page",
] as const;
export type SearchParameter = (typeof SEARCH_PARAMETERS)[number];
