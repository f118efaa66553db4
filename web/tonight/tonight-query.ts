/** `/tonight` and `/tonight/{place}`: parses and writes their URLs. Any parameters give a valid request. */
import { CATEGORIES, type Category } from "#contract/listings/categories.ts";
import { LIMITS, USUAL_PARTY } from "#contract/limits.ts";
import type { Evening, SearchFilters } from "#contract/search/search.ts";
import { cleanQuery } from "../platform/clean-query.ts";
import { paths } from "../platform/paths.ts";
import { pointText, type NearPoint } from "../platform/search-path.ts";
import { readPoint } from "../search/search-query.ts";

export interface TonightQuery extends Evening {
  /** Slug of the place; empty for the whole directory. */
  place: string;
  /** Name of a place as typed, not resolved yet. */
  where: string;
  /** The visitor's position. */
  at: NearPoint | null;
  category: Category | null;
  /** From 1. */
  page: number;
  map: boolean;
}

export const TONIGHT: TonightQuery = {
  day: "today",
  time: null,
  party: USUAL_PARTY,
  place: "",
  where: "",
  at: null,
  category: null,
  page: 1,
  map: false,
};

/** From 5 PM to 10:30 PM. */
export const EVENING_TIMES: readonly string[] = Array.from(
  { length: 12 },
  (_, index) => `${17 + Math.floor(index / 2)}:${index % 2 === 0 ? "00" : "30"}`,
);

const readNumber = (text: string | null, most: number, otherwise: number): number =>
  /^[1-9]\d{0,8}$/.test(text ?? "") ? Math.min(most, Number(text)) : otherwise;

export function readTonightQuery(place: string, parameters: URLSearchParams): TonightQuery {
  const time = parameters.get("time") ?? "";
  const category = (parameters.get("category") ?? "").toLowerCase();
  return {
    day: parameters.get("day") === "tomorrow" ? "tomorrow" : "today",
    time: EVENING_TIMES.includes(time) ? time : null,
    party: readNumber(parameters.get("party"), LIMITS.partySizeMax, USUAL_PARTY),
    place,
    where: place === "" ? cleanQuery(parameters.get("where") ?? "").slice(0, LIMITS.placeNameLength) : "",
    at: place === "" ? readPoint(parameters.get("at"), null) : null,
    category: CATEGORIES.find((name) => name.toLowerCase() === category) ?? null,
    page: readNumber(parameters.get("page"), LIMITS.pageNumberMax, 1),
    map: parameters.get("map") === "1",
  };
}

/** Only parameters that differ from the defaults, always in the same order. */
export function tonightPath(query: Partial<TonightQuery> = {}): string {
  const { day, time, party, place, where, at, category, page, map } = { ...TONIGHT, ...query };
  const parameters = new URLSearchParams(
    Object.entries({
      day: day === "today" ? "" : day,
      time: time ?? "",
      party: party === USUAL_PARTY ? "" : String(party),
      where,
      at: at === null ? "" : pointText(at),
      category: category ?? "",
      page: page > 1 ? String(page) : "",
      map: map ? "1" : "",
    }).filter(([, value]) => value !== ""),
  );
  const path = paths.tonight(place);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

export function filtersOf({ day, time, party, place, at, category }: TonightQuery): SearchFilters {
  return {
    rating: 0,
    hours: "any",
    categories: category === null ? [] : [category],
    available: null,
    evening: { day, time, party },
    near: place !== "" ? { place } : at === null ? null : { lat: at.lat, lng: at.lng, radius_km: at.km },
    bounds: null,
  };
}
