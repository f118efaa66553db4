/** What the home page says, and any screen that fails: apart from the rest, since every visitor loads it. */
export const FIRST_MESSAGES = {
  pageNotFound: "Page Not Found",
  unexpectedError: "Unexpected Application Error!",
} as const;

/** Typed into the empty search field, one after the other (rules: site, 3). */
export const SEARCH_PLACEHOLDERS = ["Search for services", "restaurants", "photography"] as const;
