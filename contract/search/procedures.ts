/** Public procedures of search. */
import { z } from "zod";
import { errors } from "../errors.ts";
import { procedure } from "../procedure.ts";
import { FreeNearby, FreeNearbyInput } from "./free-nearby.ts";
import { SearchMap, SearchMapInput } from "./search-map.ts";
import { LightSummary, SearchInput, SearchPage, Street, StreetInput, SuggestInput, Suggestions } from "./search.ts";

const { listing_not_found, type_not_found } = errors;

export const searchContract = {
  search_businesses: procedure("search_businesses", "Search the public listings, ten a page")
    .input(SearchInput)
    .output(SearchPage),
  search_map: procedure(
    "search_map",
    "What of a search stands in a part of a map, counted where it stands close together",
  )
    .input(SearchMapInput)
    .output(SearchMap),
  list_free_nearby: procedure(
    "list_free_nearby",
    "Up to three similar listings near a full one that are free around then",
  )
    .errors({ listing_not_found, type_not_found })
    .input(FreeNearbyInput)
    .output(z.array(FreeNearby)),
  search_businesses_light: procedure("search_businesses_light", "Up to five names while somebody types")
    .input(SuggestInput)
    .output(z.array(LightSummary)),
  get_suggestions: procedure("get_suggestions", "Up to five categories, words and names while somebody types")
    .input(SuggestInput)
    .output(Suggestions),
  get_street: procedure(
    "get_street",
    "Up to eight listings around the middle of a place, and whether they are open; null if fewer than five are known",
  )
    .input(StreetInput)
    .output(Street.nullable()),
};
