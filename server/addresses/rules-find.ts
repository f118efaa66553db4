/** Chooses the street that an address means, and the position of the house on it. */
import { kmBetween, type Point } from "../places/rules-distance.ts";
import { baseOf, isInRange, type ParsedAddress } from "./rules-address.ts";

export interface StreetRow {
  key: string;
  towns: string[];
  postcodes: string[];
  lat: number;
  lng: number;
  numbers: string[];
  /** Ten-millionths of a degree. */
  lats: number[];
  lngs: number[];
}

/** The parts of an address other than street and number. Keys; empty if not stated. */
export interface AddressArea {
  /** All names of the town. */
  readonly towns: readonly string[];
  /** Whether a map has the town: its extent is then known. */
  readonly isTownOfMap: boolean;
  /** Centres of the possible towns, or of the postcode if no town is written; empty if unknown. */
  readonly middles: readonly Point[];
  readonly postcode: string;
}

export interface AddressPoint extends Point {
  /** The house itself, or a point on its street next to the nearest known number. */
  readonly precision: "house" | "street";
}

/** Towns of one name farther apart are different towns (docs/decisions/0048-places.md). */
const SAME_TOWN_KM = 40;

/** Streets of one name within this distance are one street if no town is stated. */
const SAME_STREET_KM = 1;

const TEN_MILLIONTHS = 1e7;

function isThere(row: StreetRow, { towns, isTownOfMap, middles, postcode }: AddressArea): boolean {
  const hasPostcode = postcode !== "" && row.postcodes.includes(postcode);
  if (middles.length > 0 && middles.every((middle) => kmBetween(middle, row) > SAME_TOWN_KM)) return false;
  if (towns.length === 0) return postcode === "" || hasPostcode || (row.postcodes.length === 0 && middles.length > 0);
  return row.towns.some((town) => towns.includes(town)) || (!isTownOfMap && hasPostcode);
}

type RankedPoint = AddressPoint & { rank: number };

/** Queens writes 47-15, users type 4715. */
export const isSameButHyphen = (a: string, b: string): boolean =>
  a.includes("-") !== b.includes("-") && Math.max(a.length, b.length) >= 5 && a.replace("-", "") === b.replace("-", "");

/**
 * The position on the street: the house, a house with the same base number, a house with several numbers, the nearest
 * number, the middle.
 */
function onStreet(row: StreetRow, number: string): RankedPoint {
  const middle: RankedPoint = { lat: row.lat, lng: row.lng, precision: "street", rank: 4 };
  const base = baseOf(number);
  if (number === "" || base === 0) return middle;
  let best = { at: -1, rank: 4, away: Infinity };
  for (const [at, known] of row.numbers.entries()) {
    const apart = Math.abs(baseOf(known) - base);
    const rank =
      known === number ? 0 : isSameButHyphen(known, number) ? 0.5 : apart === 0 ? 1 : isInRange(known, base) ? 2 : 3;
    // odd and even numbers are on opposite sides of most streets
    const away = rank === 3 ? apart + (apart % 2) * 1.5 : 0;
    if (rank < best.rank || (rank === best.rank && away < best.away)) best = { at, rank, away };
  }
  const [lat, lng] = [row.lats[best.at], row.lngs[best.at]];
  if (lat === undefined || lng === undefined) return middle;
  const { rank } = best;
  return { lat: lat / TEN_MILLIONTHS, lng: lng / TEN_MILLIONTHS, precision: rank < 3 ? "house" : "street", rank };
}

/** `rows` are in the requested country, or in an unknown one. Null if none matches or the choice is ambiguous. */
export function chooseAddressPoint(
  readings: readonly ParsedAddress[],
  rows: readonly StreetRow[],
  area: AddressArea,
): AddressPoint | null {
  const there = rows.filter((row) => isThere(row, area));
  const [first] = there;
  if (first === undefined) return null;
  const isAnywhere = area.towns.length === 0 && !there.some((row) => row.postcodes.includes(area.postcode));
  if (isAnywhere && there.some((row) => row.key === first.key && kmBetween(row, first) > SAME_STREET_KM)) return null;
  const found = readings.flatMap(({ key, number }, likely) =>
    there
      .filter((row) => row.key === key)
      .map((row) => ({
        ...onStreet(row, number),
        likely,
        // of streets with one name in one town, the one with the postcode
        post: area.postcode === "" || row.postcodes.includes(area.postcode) ? 0 : row.postcodes.length === 0 ? 1 : 2,
        town: area.towns.includes(row.towns[0] ?? "") ? 0 : 1,
        houses: row.numbers.length,
      })),
  );
  const [best] = found.toSorted(
    (a, b) => a.post - b.post || a.rank - b.rank || a.likely - b.likely || a.town - b.town || b.houses - a.houses,
  );
  return best === undefined ? null : { lat: best.lat, lng: best.lng, precision: best.precision };
}
