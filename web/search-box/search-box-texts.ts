import { catalog } from "#contract/text/catalog.ts";

export const searchBoxTexts = catalog("searchBox", {
  search: "Search",
  searchFor: "Search for <b>“{query}”</b>",
  suggestions: "Suggestions",
  suggestions2: "{count} suggestions",
  recent: "Recent",
  where: "Where",
  yourBrowserDoesNotSay: "Your browser does not say where you are. Type a town or a postcode.",
  places: "Places",
});
