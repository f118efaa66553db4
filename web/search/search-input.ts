/** What is asked of the search for a page's address. */
import type { Near, SearchInput } from "#contract/search/search.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { ANYWHERE } from "../search-box/where.ts";

/** Without words, place or filters. */
export const EVERYTHING: SearchQuery = {
  ...ANYWHERE,
  q: "",
  exact: false,
  categories: [],
  rating: 0,
  hours: "any",
  available: null,
  sort: "relevance",
  page: 1,
  map: false,
};

function nearOf({ near, at }: SearchQuery): Near | null {
  if (near !== "") return { place: near };
  return at === null ? null : { lat: at.lat, lng: at.lng, radius_km: at.km };
}

/** The same search for its list and for its map. */
export function inputOf(query: SearchQuery): Pick<SearchInput, "search_query" | "exact" | "filters"> {
  const { q, exact, rating, hours, categories, available, bounds } = query;
  return {
    search_query: q,
    exact,
    filters: { rating, hours, categories: [...categories], available, near: nearOf(query), bounds },
  };
}
