/** Assigns changed listings to places before the places are next read (docs/decisions/0048-places.md). */
import type pg from "pg";
import { PerOwner } from "../platform/cache/caches.ts";
import { transaction } from "../platform/db/transaction.ts";
import { Turns } from "../platform/turns.ts";
import { addressOf, type AddressTexts } from "./address-of.ts";
import { addToCounts, loadAround, loadNamed, writePlaces } from "./queries-places.ts";
import { placeKey } from "./rules-place.ts";
import { PlaceBook, townNames, type ListingPlaces } from "./rules-placing.ts";

/** Listings placed per transaction. */
const AT_ONCE = 1_000;

/** The location fields of a listing. */
export interface UnplacedListing extends AddressTexts {
  id: string;
  lat: number | null;
  lng: number | null;
}

interface StaleRow extends UnplacedListing {
  number: number;
  is_listed: boolean;
  old_place: number | null;
  old_postcode: number | null;
}

/**
 * Takes the next marks. A writer locks its listing first and marks it then, so the listing is locked here too before
 * its mark is removed: a listing that is being written retains its mark and is placed later.
 */
async function take(client: pg.ClientBase): Promise<StaleRow[]> {
  const { rows: taken } = await client.query<{ id: string }>(
    `with locked as (
       select b.id from stale_place s join business b on b.id = s.business_id limit $1 for no key update of b skip locked
     ) delete from stale_place where business_id in (select id from locked) returning business_id as id`,
    [AT_ONCE],
  );
  if (taken.length === 0) return [];
  // a separate statement, so that it sees everything written before the locks
  const { rows } = await client.query<StaleRow>(
    `select b.id, b.number, b.lat, b.lng, b.city, b.state, b.zip_code, b.country, b.is_listed,
       o.place_id as old_place, o.postcode_id as old_postcode
     from business b left join business_place o on o.business_id = b.id
     where b.id = any($1) order by b.number`,
    [taken.map(({ id }) => id)],
  );
  return rows;
}

const NOWHERE: ListingPlaces = { placeId: null, postcodeId: null };

const listingPointOf = ({ lat, lng }: UnplacedListing) => (lat === null || lng === null ? null : { lat, lng });

interface ListingPlacesRow {
  id: string;
  placeId: number | null;
  postcodeId: number | null;
}

/** Finds or creates the places of the listed ones among these listings. */
async function placeAll(
  client: pg.ClientBase,
  rows: readonly (UnplacedListing & { is_listed: boolean })[],
): Promise<ListingPlacesRow[]> {
  const book = new PlaceBook();
  const addresses = rows.map(addressOf);
  const keys = new Set<string>();
  for (const { country, region, city, postcode } of addresses) {
    if (country !== null) keys.add(placeKey(country.name));
    for (const name of region) keys.add(placeKey(name));
    for (const name of townNames(city, country?.code ?? "")) keys.add(placeKey(name));
    keys.add(placeKey(postcode));
  }
  keys.delete("");
  await loadNamed(client, book, [...keys]);
  await loadAround(client, book, rows.flatMap((row) => listingPointOf(row) ?? [])); // oxfmt-ignore
  const placed = rows.map((row, index) => {
    const address = addresses[index];
    return row.is_listed && address !== undefined ? book.place(address, listingPointOf(row)) : NOWHERE;
  });
  const ids = await writePlaces(client, book);
  const idOf = (id: number | null) => (id === null ? null : (ids.get(id) ?? id));
  return rows.map(({ id }, index) => {
    const { placeId, postcodeId } = placed[index] ?? NOWHERE;
    return { id, placeId: idOf(placeId), postcodeId: idOf(postcodeId) };
  });
}

const NOT_YET = { old_place: null, old_postcode: null };

/** Adds to the counts of the new places of these listings, and subtracts from those of the old ones. */
async function countMoved(
  client: pg.ClientBase,
  placed: readonly ListingPlacesRow[],
  before: readonly Pick<StaleRow, "old_place" | "old_postcode">[],
): Promise<void> {
  const places = new Map<number, number>();
  const postcodes = new Map<number, number>();
  const count = (into: Map<number, number>, id: number | null, more: number) => {
    if (id !== null) into.set(id, (into.get(id) ?? 0) + more);
  };
  for (const [index, { placeId, postcodeId }] of placed.entries()) {
    const { old_place: oldPlace, old_postcode: oldPostcode } = before[index] ?? NOT_YET;
    count(places, oldPlace, -1);
    count(places, placeId, 1);
    count(postcodes, oldPostcode, -1);
    count(postcodes, postcodeId, 1);
  }
  await addToCounts(client, places, postcodes);
}

/** The number of this transaction's change. */
export async function nextChange(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ changes: number }>(
    "update place_state set changes = changes + 1 returning changes",
  );
  return rows[0]?.changes ?? 0;
}

async function refreshSome(client: pg.ClientBase): Promise<number> {
  // first, and held until the end: only one transaction places listings at a time, and changes become visible in the
  // order of their numbers
  const change = await nextChange(client);
  const rows = await take(client);
  if (rows.length === 0) return 0;
  const placed = await placeAll(client, rows);
  await countMoved(client, placed, rows);
  const spots = rows.map((row) => (row.is_listed ? listingPointOf(row) : null));
  await client.query(
    `insert into business_place (business_id, number, lat, lng, place_id, postcode_id, change)
     select w.*, $7 from unnest($1::uuid[], $2::integer[], $3::float8[], $4::float8[], $5::integer[], $6::integer[]) as w
     on conflict (business_id) do update set
       lat = excluded.lat, lng = excluded.lng, place_id = excluded.place_id, postcode_id = excluded.postcode_id, change = excluded.change`,
    [
      placed.map(({ id }) => id),
      rows.map(({ number }) => number),
      spots.map((spot) => spot?.lat ?? null),
      spots.map((spot) => spot?.lng ?? null),
      placed.map(({ placeId }) => placeId),
      placed.map(({ postcodeId }) => postcodeId),
      change,
    ],
  );
  await noteHolidayStates(client, placed);
  return rows.length;
}

/** If an address has no state, the place determines the listing's public holidays. */
async function noteHolidayStates(client: pg.ClientBase, placed: readonly ListingPlacesRow[]): Promise<void> {
  await client.query("select note_holiday_states($1::uuid[])", [placed.map(({ id }) => id)]);
}

/** A PostgreSQL array literal of values without quotes: the driver would check the type of each value. */
const arrayOf = (values: readonly (string | number | null)[]): string =>
  `{${values.map((value) => value ?? "null").join(",")}}`;

/** Listings added later in this transaction are not marked: the transaction places them itself, with `placeNew`. */
export async function placesNew(client: pg.ClientBase): Promise<void> {
  await client.query("set local mainstreet.places_new = 'on'");
}

/**
 * Places listings that this transaction has added. Called late in the transaction, because it blocks all others that
 * place listings.
 */
export async function placeNew(client: pg.ClientBase, rows: readonly UnplacedListing[]): Promise<void> {
  if (rows.length === 0) return;
  const change = await nextChange(client);
  // in parts: the places loaded for one part add to the memory of an import
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await placeSome(client, rows.slice(from, from + AT_ONCE), change);
}

async function placeSome(client: pg.ClientBase, rows: readonly UnplacedListing[], change: number): Promise<void> {
  const placed = await placeAll(client, rows.map((row) => ({ ...row, is_listed: true }))); // oxfmt-ignore
  await countMoved(client, placed, []);
  await client.query(
    `insert into business_place (business_id, number, lat, lng, place_id, postcode_id, change)
     select b.id, b.number, b.lat, b.lng, w.place, w.postcode, $4
     from unnest($1::uuid[], $2::integer[], $3::integer[]) as w (id, place, postcode) join business b using (id)`,
    [
      arrayOf(placed.map(({ id }) => id)),
      arrayOf(placed.map(({ placeId }) => placeId)),
      arrayOf(placed.map(({ postcodeId }) => postcodeId)),
      change,
    ],
  );
  await noteHolidayStates(client, placed);
}

/** Marks listings to be placed again before places are next read. */
export async function markPlaces(client: pg.ClientBase, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await client.query("insert into stale_place select unnest($1::uuid[]) on conflict do nothing", [ids]);
}

/** One refresh per pool: two would only wait for each other. */
const turns = new PerOwner<pg.Pool, Turns>(() => new Turns());

/** Runs in one transaction, one at a time per pool. */
export async function inPlaceTurn<T>(pool: pg.Pool, act: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  return turns.of(pool).take(() => transaction(pool, act));
}

/**
 * Places all listings written since the last call. A listing whose writer has committed is in its places when this
 * resolves.
 */
export async function refreshPlaces(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query("select from stale_place limit 1");
  if (rows.length === 0) return;
  await turns.of(pool).take(async () => {
    while ((await transaction(pool, refreshSome)) === AT_ONCE);
  });
}
