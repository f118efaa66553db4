/** Parses the URLs of `/tonight` and `/tonight/{place}`. Any parameters give a valid request. */
import { CATEGORIES } from "#contract/listings/categories.ts";
import { LIMITS, USUAL_PARTY } from "#contract/limits.ts";
import type { SearchFilters } from "#contract/search/search.ts";
import { startOfText } from "#contract/text/cut.ts";
import { cleanQuery } from "../platform/clean-query.ts";
import type { TonightQuery } from "../platform/tonight-path.ts";
import { readPoint } from "../search/search-query.ts";

/** From 5 PM to 10:30 PM. */
export const EVENING_TIMES: readonly string[] = Array.from(
  { length: 12 },
  (_, index) => `${17 + Math.floor(index / 2)}:${index % 2 === 0 ? "00" : "30"}`,
);

const readNumber = (text: string | null, most: number, otherwise: number): number =>
  /^[1-9]\d{0,8}$/.test(text ?? "") ? Math.min(most, Number(text)) : otherwise;

/**
 * Place of the submitted form: the one of the page while the name in the field is unchanged, because other towns may
 * share the name. Empty for a typed name, which the loader resolves.
 */
function formPlace(where: string, parameters: URLSearchParams): string {
  return where === placeNameOf(parameters.get("placeName")) ? (parameters.get("place") ?? "") : "";
}

const placeNameOf = (text: string | null): string => startOfText(cleanQuery(text ?? ""), LIMITS.placeNameLength);

/** `pagePlace` is the slug in the path, empty without one. */
export function readTonightQuery(pagePlace: string, parameters: URLSearchParams): TonightQuery {
  const typed = pagePlace === "" ? placeNameOf(parameters.get("where")) : "";
  const place = pagePlace === "" ? formPlace(typed, parameters) : pagePlace;
  const where = place === "" ? typed : "";
  const time = parameters.get("time") ?? "";
  const category = (parameters.get("category") ?? "").toLowerCase();
  return {
    day: parameters.get("day") === "tomorrow" ? "tomorrow" : "today",
    time: EVENING_TIMES.includes(time) ? time : null,
    party: readNumber(parameters.get("party"), LIMITS.partySizeMax, USUAL_PARTY),
    place,
    where,
    at: place === "" && where === "" ? readPoint(parameters.get("at"), null) : null,
    category: CATEGORIES.find((name) => name.toLowerCase() === category) ?? null,
    page: readNumber(parameters.get("page"), LIMITS.pageNumberMax, 1),
    map: parameters.get("map") === "1",
  };
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
