import { catalog } from "#contract/text/catalog.ts";

export const searchBoxTexts = catalog("searchBox", {
  search: "Search",
  searchFor: "Search for <b>“{query}”</b>",
  suggestions: "Suggestions",
  suggestionCount: "{count, plural, one {# suggestion} other {# suggestions}}",
  category: "Category",
  recent: "Recent",
  where: "Where",
  clearSearch: "Clear search",
  clearWhere: "Clear place",
  places: "Places",
  nearMe: "Near me",
  mapArea: "Map area",
  noLocation: "Your browser didn’t share your location. Enter a town or postcode instead.",
});
