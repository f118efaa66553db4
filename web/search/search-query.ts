/** Parses a search from a URL. URLs are typed, truncated, shared and attacked: any parameters give a valid search. */
import { plainLine } from "#contract/text/plain-line.ts";
import { CATEGORIES, type Category } from "#contract/listings/categories.ts";
import { LIMITS } from "#contract/limits.ts";
import type { SearchParameter } from "#contract/search/search-parameters.ts";
import type { SearchBounds, Near, SearchInput, Sort } from "#contract/search/search.ts";
import { HOURS_FILTERS } from "#contract/search/hours-filters.ts";
import { readAvailable } from "./available.ts";
import { cleanQuery } from "../platform/clean-query.ts";
import type { NearPoint, SearchQuery } from "../platform/search-path.ts";
import { sortTexts } from "./search-texts.ts";

function isSort(value: string | null): value is Sort {
  return value !== null && Object.hasOwn(sortTexts, value);
}

/** The sort menu, in order (rules: search, 2). */
export const SORT_CHOICES = Object.keys(sortTexts)
  .filter(isSort)
  .map((value) => ({
    value,
    get label() {
      return sortTexts[value];
    },
  }));

function readNumber(
  value: string | null,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
) {
  const number = value === null || value.trim() === "" ? NaN : Number(value);
  return Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : otherwise;
}

/** `categories=Restaurants,Beauty`, or as a form submits it: `categories=Restaurants&categories=Beauty`. */
function readCategories(values: readonly string[]): Category[] {
  const params = new Set(
    values
      .join(",")
      .split(",")
      .map((name) => name.trim().toLowerCase()),
  );
  return CATEGORIES.filter((category) => params.has(category.toLowerCase()));
}

/** '48.137,11.575'; null if it is not a point on Earth. */
export function readPoint(text: string | null, km: string | null): NearPoint | null {
  const parts = /^(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(text ?? "");
  if (parts === null) return null;
  const [lat, lng] = [Number(parts[1]), Number(parts[2])].map((degrees) => Math.round(degrees * 1_000) / 1_000);
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  return { lat, lng, km: readNumber(km, { least: 0.1, most: LIMITS.radiusKmMax, otherwise: LIMITS.radiusKm }) };
}

/** '48.1,11.5,48.2,11.6'; null if it is not a valid area. */
function readBounds(text: string | null): SearchBounds | null {
  const sides = (text ?? "").split(",");
  if (sides.length !== 4 || !sides.every((side) => /^-?\d{1,3}(?:\.\d{1,15})?$/.test(side))) return null;
  const [south = 0, west = 0, north = 0, east = 0] = sides.map((side) => Math.round(Number(side) * 10_000) / 10_000);
  const isThere = Math.abs(south) <= 90 && Math.abs(north) <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180;
  return isThere && south < north && west !== east ? { south, west, north, east } : null;
}

/**
 * Never throws. The first of a repeated parameter counts, but `categories` are combined. `now`, in epoch milliseconds,
 * decides which dates are past.
 */
export function readSearchQuery(parameters: URLSearchParams, now: number): SearchQuery {
  const of = (name: SearchParameter) => parameters.get(name);
  const sort = of("sort");
  const rating = readNumber(of("rating"), { least: 0, most: 5, otherwise: 0 });
  const q = cleanQuery(of("q") ?? "");
  const page = readNumber(of("page"), { least: 1, most: LIMITS.pageNumberMax, otherwise: 1 });
  const near = cleanQuery(of("near") ?? "").slice(0, LIMITS.placeNameLength);
  const at = near === "" ? readPoint(of("at"), of("km")) : null;
  const bounds = near === "" && at === null ? readBounds(of("bounds")) : null;
  return {
    q,
    where:
      near === "" && at === null && bounds === null
        ? cleanQuery(of("where") ?? "").slice(0, LIMITS.placeNameLength)
        : "",
    near,
    at,
    bounds,
    exact: q !== "" && of("exact") === "1",
    categories: readCategories(parameters.getAll("categories")),
    rating: Math.round(rating * 10) / 10,
    hours: HOURS_FILTERS.find((filter) => filter === of("hours")) ?? "any",
    available: readAvailable(parameters, now),
    sort: isSort(sort) ? sort : "relevance",
    page: Math.floor(page),
    map: of("map") === "1",
  };
}

/** For headings and sentences: one line of at most 50 characters, with an ellipsis if truncated (rules: site, 8). */
export function shortQuery(q: string): string {
  const line = plainLine(q);
  const characters = Array.from(line);
  if (characters.length <= LIMITS.queryDisplayLength) return line;
  return `${characters.slice(0, LIMITS.queryDisplayLength).join("").trimEnd()}…`;
}

function nearOf({ near, at }: SearchQuery): Near | null {
  if (near !== "") return { place: near };
  return at === null ? null : { lat: at.lat, lng: at.lng, radius_km: at.km };
}

/** Input of the procedures: the same search for the list and for the map. */
export function inputOf(query: SearchQuery): Pick<SearchInput, "search_query" | "exact" | "filters"> {
  const { q, exact, rating, hours, categories, available, bounds } = query;
  return {
    search_query: q,
    exact,
    filters: { rating, hours, categories: [...categories], available, evening: null, near: nearOf(query), bounds },
  };
}
