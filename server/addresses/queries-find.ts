/** The position of an address, from the streets of map files (docs/decisions/0048-places.md). */
import { sql } from "kysely";
import type { FoundAddress } from "#contract/places/address.ts";
import { addressOf, type AddressTexts } from "../places/address-of.ts";
import type { Point } from "../places/rules-distance.ts";
import { placeKey } from "../places/rules-place.ts";
import { townNames } from "../places/rules-placing.ts";
import type { Database } from "../platform/db/pool.ts";
import { readAddress } from "./rules-address.ts";
import { chooseAddressPoint, type StreetRow } from "./rules-find.ts";

export interface AddressQuery extends AddressTexts {
  /** Street and number, in any order. */
  address: string;
}

/**
 * Maximum number of streets with the same name that are compared: a country may have more Main Streets, but then the
 * town decides.
 */
const MOST_STREETS = 500;

interface TownRow {
  kind: "city" | "district" | "postcode";
  lat: number | null;
  lng: number | null;
  is_of_map: boolean;
  keys: string[];
  regions: string[] | null;
}

/** Towns, parts of towns and postcodes with that name, those of maps and with most listings first. */
async function listTowns(db: Database, keys: readonly string[], code: string): Promise<TownRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<TownRow>`
    select p.kind, p.lat, p.lng, p.map_id is not null as is_of_map,
      array(select n.key from place_name n where n.place_id = p.id) as keys,
      (
        with recursive up (id, parent_id, kind) as (
          select o.id, o.parent_id, o.kind from place o where o.id = p.parent_id
          union all select o.id, o.parent_id, o.kind from up join place o on o.id = up.parent_id
        ) select array_agg(n.key) from up join place_name n on n.place_id = up.id where up.kind = 'region'
      ) as regions
    from place p
    where p.id in (select place_id from place_name where key = any(${keys}::text[])) and p.kind in ('city', 'district', 'postcode')
      and (${code} = '' or p.country = '' or p.country = ${code})
    order by p.kind, p.map_id is null, p.listings desc, p.id limit 50
  `.execute(db);
  return rows;
}

const pointsOf = (rows: readonly TownRow[]): Point[] =>
  rows.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]));

/** Null if neither the street nor the town is known. */
export async function findAddress(
  db: Database,
  query: AddressQuery,
): Promise<Omit<FoundAddress, "map_version"> | null> {
  const { country, region, city, postcode: written } = addressOf(query);
  const code = country?.code ?? "";
  const postcode = placeKey(written);
  const cityKeys = [...new Set(townNames(city, code === "" ? null : code).map(placeKey))].filter((key) => key !== "");
  const regionKeys = region.map(placeKey).filter((key) => key !== "");
  const known = await listTowns(db, [...cityKeys, postcode].filter((key) => key !== ""), code); // oxfmt-ignore
  const towns = known.filter(({ kind, keys }) => kind !== "postcode" && keys.some((key) => cityKeys.includes(key)));
  // several towns named Portland: the one in the given state, if places have states
  const inRegion = towns.filter(({ regions }) => regions === null || regionKeys.length === 0 || regions.some((key) => regionKeys.includes(key))); // oxfmt-ignore
  const middles = pointsOf(cityKeys.length > 0 ? inRegion : known);

  const readings = readAddress(query.address);
  const keys = [...new Set(readings.map(({ key }) => key))];
  const names = [...new Set([...cityKeys, ...inRegion.flatMap((town) => town.keys)])];
  if (keys.length > 0) {
    const { rows } = await sql<StreetRow>`
      select key, towns, postcodes, lat, lng, numbers, lats, lngs from street
      where key = any(${keys}::text[]) and (${code} = '' or country = '' or country = ${code})
      order by ${names}::text[] && towns desc, ${postcode} = any(postcodes) desc, cardinality(numbers) desc, file, fingerprint
      limit ${MOST_STREETS}
    `.execute(db);
    const isTownOfMap = inRegion.some(({ is_of_map: isOfMap }) => isOfMap);
    const spot = chooseAddressPoint(readings, rows, { towns: cityKeys.length === 0 ? [] : names, isTownOfMap, middles, postcode }); // oxfmt-ignore
    if (spot !== null) return spot;
  }
  const [middle] = middles;
  return middle === undefined ? null : { ...middle, precision: "place" };
}
