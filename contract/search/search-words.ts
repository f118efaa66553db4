/** Texts of the search. */
export const SEARCH_WORDS = {
  noResults: "No results found",
} as const;

/** Typed into the empty search field, one after the other (rules: site, 3). */
export const SEARCH_PLACEHOLDERS = ["Search for services", "restaurants", "photography"] as const;
