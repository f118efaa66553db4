/** Texts of the search. */
export const SEARCH_WORDS = {
  noResults: "No results found",
} as const;

/** Placeholders that are typed into the empty search field in turn (rules: site, 3). */
export const SEARCH_PLACEHOLDERS = ["Search for services", "restaurants", "photography"] as const;
