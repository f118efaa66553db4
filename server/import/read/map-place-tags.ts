/** Kind, extent and names of a place, from its OpenStreetMap tags. */
import type { PlaceKind } from "#contract/places/place.ts";
import type { OsmTags } from "../../osm/pbf-objects.ts";

/** For a `place=*` without a border: its kind, and its radius in kilometres. */
const PLACES: Readonly<Record<string, readonly [kind: PlaceKind, km: number]>> = {
  country: ["country", 100],
  state: ["region", 60],
  region: ["region", 60],
  province: ["region", 60],
  city: ["city", 8],
  municipality: ["city", 5],
  town: ["city", 4],
  village: ["city", 2],
  borough: ["district", 3],
  city_district: ["district", 2],
  suburb: ["district", 1.5],
  quarter: ["district", 1],
  neighbourhood: ["district", 0.7],
};

/**
 * The meaning of an `admin_level` in most countries; levels in between are districts of states and counties, which
 * visitors do not search for.
 */
const LEVELS: Readonly<Record<string, PlaceKind>> = {
  "2": "country",
  "4": "region",
  "8": "city",
  "9": "district",
  "10": "district",
  "11": "district",
};

/** The place of a node. */
export function placeOfNode(tags: OsmTags): { kind: PlaceKind; km: number } | null {
  const found = PLACES[tags.get("place") ?? ""];
  return found === undefined ? null : { kind: found[0], km: found[1] };
}

/** The kind of an area with a border. */
export function kindOfArea(tags: OsmTags): PlaceKind | null {
  const boundary = tags.get("boundary");
  if (boundary === "postal_code") return "postcode";
  const place = placeOfNode(tags)?.kind ?? null;
  if (boundary === "administrative") return place ?? LEVELS[tags.get("admin_level") ?? ""] ?? null;
  return boundary === undefined ? place : null;
}

const OTHER_NAMES = /^(?:name:[a-z]{2,3}(?:-[A-Za-z]+)?|(?:alt|short|official|old|loc|int|nat|reg)_name)$/;
const MOST_NAMES = 60;

/** Its main name first; null if it has none. */
export function namesOfPlace(tags: OsmTags, kind: PlaceKind): [name: string, ...others: string[]] | null {
  const name = (kind === "postcode" ? tags.get("postal_code") : undefined) ?? tags.get("name");
  if (name === undefined || name.trim() === "") return null;
  const others = [...tags].filter(([key]) => OTHER_NAMES.test(key)).flatMap(([, value]) => value.split(";"));
  return [name, ...others.slice(0, MOST_NAMES)];
}

export function populationOf(tags: OsmTags): number | null {
  const text = (tags.get("population") ?? "").replace(/[\s,.'_]/g, "");
  const people = /^\d{1,10}$/.test(text) ? Number(text) : null;
  return people !== null && people <= 2_000_000_000 ? people : null;
}

const CODE = /^[A-Z]{2}$/;

/** The code of a country; empty if not tagged. */
export function codeOf(tags: OsmTags): string {
  const code =
    tags.get("ISO3166-1:alpha2") ?? tags.get("ISO3166-1") ?? tags.get("country_code_iso3166_1_alpha_2") ?? "";
  return CODE.test(code) ? code : "";
}
