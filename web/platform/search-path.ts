/** The address of a search: what differs from the defaults, always in the same order. `web/search/search-query.ts` reads it. */
import type { Category } from "#contract/listings/categories.ts";
import { LIMITS } from "#contract/limits.ts";
import type { HoursFilter } from "#contract/search/hours-filters.ts";
import type { Available, Bounds, Sort } from "#contract/search/search.ts";
import { SEARCH_PARAMETERS, type SearchParameter } from "#contract/search/search-parameters.ts";

export interface NearPoint {
  /** Degrees, rounded to three decimals: some hundred metres are enough. */
  lat: number;
  lng: number;
  km: number;
}

/** A point as an address has it, and no better known than that. */
export const pointText = ({ lat, lng }: Pick<NearPoint, "lat" | "lng">): string =>
  `${lat.toFixed(3)},${lng.toFixed(3)}`;

/** To ten meters, which moves no edge that anybody sees: 'south,west,north,east'. */
export const boundsText = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map((degrees) => Number(degrees.toFixed(4))).join(",");

export interface SearchQuery {
  q: string;
  /** Where, as somebody typed it: not yet a place. */
  where: string;
  /** The place's address. */
  near: string;
  /** A point, for whoever asks for what is near it. */
  at: NearPoint | null;
  /** A part of a map. */
  bounds: Bounds | null;
  /** Only what was typed, though words of it may be mistyped. */
  exact: boolean;
  categories: readonly Category[];
  rating: number;
  hours: HoursFilter;
  /** When something is to be free, and for how many; null for any time. */
  available: Available | null;
  sort: Sort;
  page: number;
  /** Whether the map is open beside the list. */
  map: boolean;
}

export function searchPath({
  q = "",
  where = "",
  near = "",
  at = null,
  bounds = null,
  exact = false,
  categories = [],
  rating = 0,
  hours = "any",
  available = null,
  sort = "relevance",
  page = 1,
  map = false,
}: Partial<SearchQuery> = {}): string {
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
