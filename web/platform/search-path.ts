/**
 * URL of a search: parameters that differ from the defaults, always in the same order. Parsed by
 * `web/search/search-query.ts`.
 */
import type { Category } from "#contract/listings/categories.ts";
import { LIMITS } from "#contract/limits.ts";
import type { SearchBounds, SearchFilters, Sort } from "#contract/search/search.ts";
import { SEARCH_PARAMETERS, type SearchParameter } from "#contract/search/search-parameters.ts";

export interface NearPoint {
  /** Degrees, rounded to three decimals: some hundred metres are precise enough. */
  lat: number;
  lng: number;
  km: number;
}

/** A point as a query parameter, with that precision. */
export const pointText = ({ lat, lng }: Pick<NearPoint, "lat" | "lng">): string =>
  `${lat.toFixed(3)},${lng.toFixed(3)}`;

/** Rounded to ten metres, which is invisible on the map: 'south,west,north,east'. */
export const boundsText = ({ south, west, north, east }: SearchBounds): string =>
  [south, west, north, east].map((degrees) => Number(degrees.toFixed(4))).join(",");

/** The search's filters; the place is a separate parameter in another format. */
export interface SearchQuery extends Omit<SearchFilters, "categories" | "near" | "evening" | "min_reviews"> {
  q: string;
  /** Place name as typed, not resolved yet. */
  where: string;
  /** Slug of the place. */
  near: string;
  /** Point to search around. */
  at: NearPoint | null;
  /** Search for the query as typed, without correction. */
  exact: boolean;
  categories: readonly Category[];
  sort: Sort;
  page: number;
  /** Whether the map is open next to the list. */
  map: boolean;
}

/** Without words, place or filters. */
export const EVERYTHING: SearchQuery = {
  q: "",
  where: "",
  near: "",
  at: null,
  bounds: null,
  exact: false,
  categories: [],
  rating: 0,
  hours: "any",
  available: null,
  sort: "relevance",
  page: 1,
  map: false,
};

export function searchPath(query: Partial<SearchQuery> = {}): string {
  const { q, where, near, at, bounds, exact, categories, rating, hours, available, sort, page, map } = {
    ...EVERYTHING,
    ...query,
  };
  const { date = "", time = "", party = "" } = available ?? {};
  const given: Record<SearchParameter, unknown> = {
    q,
    where: near === "" && at === null && bounds === null ? where : "",
    near,
    at: at === null ? "" : pointText(at),
    km: at === null || at.km === LIMITS.radiusKm ? "" : at.km,
    bounds: bounds === null ? "" : boundsText(bounds),
    exact: exact && q !== "" ? 1 : "",
    categories,
    rating: rating || "",
    hours: hours === "any" ? "" : hours,
    date,
    time,
    party,
    sort: sort === "relevance" ? "" : sort,
    page: page > 1 ? page : "",
    map: map ? 1 : "",
  };
  const parameters = new URLSearchParams();
  for (const name of SEARCH_PARAMETERS) if (String(given[name]) !== "") parameters.set(name, String(given[name]));
  return parameters.size > 0 ? `/search?${parameters}` : "/search";
}
