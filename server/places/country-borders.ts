/**
 * The country at a point, from the polygons of country-coder: ISO 3166-1, including the codes of territories (HK, PR,
 * IM), as in addresses and telephone numbers. Loaded only by imports: the polygons take 130 ms and 40 MB.
 * https://github.com/rapideditor/country-coder (ISC)
 */
import { feature, featuresContaining, iso1A2Code } from "@rapideditor/country-coder";
import { LRUCache } from "lru-cache";

export interface CountryAt {
  code: string | null;
  /** False within some 300 m of a border, where the simplified polygons may be wrong. */
  isSure: boolean;
}

/** Areas without an ISO code: they have the code of the country that ISO 3166 assigns them to, and are never sure. */
const WITHOUT_CODE: Readonly<Record<string, string>> = { "Northern Cyprus": "CY" };

interface BorderRegion {
  code: string | null;
  isSure: boolean;
}

const regions = new Map<string, BorderRegion>();

function regionOf({ id, nameEn }: { id: string; nameEn: string }): BorderRegion {
  let region = regions.get(id);
  if (region === undefined) {
    // reserved codes (EA, IC) are not countries of addresses; the feature around them is
    const coded = featuresContaining(id).find(({ properties }) => /^[A-Z]{2}$/.test(properties.iso1A2 ?? "") && properties.isoStatus !== "excRes"); // oxfmt-ignore
    const code = coded?.properties.iso1A2 ?? WITHOUT_CODE[nameEn] ?? null;
    region = { code, isSure: coded !== undefined };
    regions.set(id, region);
  }
  return region;
}

/** The countries that intersect a box: a single country is certain for the whole box. */
function countryInBox(south: number, west: number, north: number, east: number): CountryAt | null {
  let found: BorderRegion | null = null;
  for (const { properties } of featuresContaining([west, south, east, north])) {
    // the result includes groups (continents, unions); only regions without members have borders
    if (properties.members !== undefined) continue;
    const region = regionOf(properties);
    if (found !== null && found.code !== region.code) return { code: null, isSure: false };
    found = region;
  }
  return found;
}

/** Degrees: two kilometres, so that most towns need one lookup, and 280 metres near borders. */
const SQUARE = 0.02;
const SMALL_SQUARE = 0.0025;
const MOST_SQUARES = 50_000;

const squares = new LRUCache<number, CountryAt>({ max: MOST_SQUARES });
const smallSquares = new LRUCache<number, CountryAt>({ max: MOST_SQUARES });

/** For a point at sea or on a pier: distances in degrees within which the nearest country is used. */
const SHORES = [0.02, 0.05, 0.1, 0.2] as const;

export function countryAt(lat: number, lng: number): CountryAt {
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return { code: null, isSure: false };
  const [row, column] = [Math.floor(lat / SQUARE), Math.floor(lng / SQUARE)];
  const key = row * 100_000 + column;
  let found = squares.get(key);
  if (found === undefined) {
    const [south, west] = [row * SQUARE, column * SQUARE];
    found = countryInBox(south, west, south + SQUARE, west + SQUARE) ?? nearShore(lat, lng);
    squares.set(key, found);
  }
  return found.code === null && !found.isSure ? nearBorder(lat, lng) : found;
}

function nearShore(lat: number, lng: number): CountryAt {
  for (const reach of SHORES) {
    const found = countryInBox(lat - reach, lng - reach, lat + reach, lng + reach);
    if (found !== null) return found;
  }
  return { code: null, isSure: true };
}

function nearBorder(lat: number, lng: number): CountryAt {
  const [row, column] = [Math.floor(lat / SMALL_SQUARE), Math.floor(lng / SMALL_SQUARE)];
  const key = row * 1_000_000 + column;
  let found = smallSquares.get(key);
  if (found === undefined) {
    const [south, west] = [row * SMALL_SQUARE, column * SMALL_SQUARE];
    // includes a square on each side, so that a border just outside counts
    const around = countryInBox(south - SMALL_SQUARE, west - SMALL_SQUARE, south + 2 * SMALL_SQUARE, west + 2 * SMALL_SQUARE); // oxfmt-ignore
    found = around ?? { code: null, isSure: false };
    smallSquares.set(key, found);
  }
  if (found.code !== null) return found;
  const here = feature([lng, lat], { level: "subterritory" }) ?? feature([lng, lat], { level: "territory" });
  return { code: here === null ? null : regionOf(here.properties).code, isSure: false };
}

/** 'DEU' and '276' → DE; null if the code does not exist. */
export function countryOfLongCode(code: string): string | null {
  return /^(?:[A-Z]{3}|\d{3})$/.test(code) ? iso1A2Code(code) : null;
}
