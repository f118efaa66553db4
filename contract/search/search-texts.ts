/** Texts of the search. */
import { catalog } from "../text/catalog.ts";

export const searchTermTexts = catalog("searchTerms", {
  noResults: "No results found",
  // placeholders that are typed into the empty search field in turn (rules: site, 3)
  first: "Search for services",
  second: "restaurants",
  third: "photography",
});
