/** Puts listings into their places after they were written, before anybody asks where (docs/decisions/0048-places.md). */
import type pg from "pg";
import { PerOwner } from "../platform/cache/caches.ts";
import { transaction } from "../platform/db/transaction.ts";
import { Turns } from "../platform/turns.ts";
import { addressOf, type AddressTexts } from "./address-of.ts";
import { addToCounts, loadAround, loadNamed, writePlaces } from "./queries-places.ts";
import { placeKey, spelledOut } from "./rules-place.ts";
import { PlaceBook, type Placed } from "./rules-placing.ts";

/** Listings that one transaction places. */
const AT_ONCE = 1_000;

interface StaleRow extends AddressTexts {
  id: string;
  number: number;
  lat: number | null;
  lng: number | null;
  is_listed: boolean;
  old_place: number | null;
  old_postcode: number | null;
}

/**
 * Takes the next marks. Whoever writes a listing locks it first and marks it then, so the listing is locked here too before its
 * mark goes: one that is just being written keeps it, and is placed when that is done.
 */
async function take(client: pg.ClientBase): Promise<StaleRow[]> {
  const { rows: taken } = await client.query<{ id: string }>(
    `with locked as (
       select b.id from stale_place s join business b on b.id = s.business_id limit $1 for no key update of b skip locked
     ) delete from stale_place where business_id in (select id from locked) returning business_id as id`,
    [AT_ONCE],
  );
  if (taken.length === 0) return [];
  // another statement, so that it sees what was written until the locks were there
  const { rows } = await client.query<StaleRow>(
    `select b.id, b.number, b.lat, b.lng, b.city, b.state, b.zip_code, b.country, b.is_listed,
       o.place_id as old_place, o.postcode_id as old_postcode
     from business b left join business_place o on o.business_id = b.id
     where b.id = any($1) order by b.number`,
    [taken.map(({ id }) => id)],
  );
  return rows;
}

const NOWHERE: Placed = { placeId: null, postcodeId: null };

const spotOf = ({ lat, lng }: StaleRow) => (lat === null || lng === null ? null : { lat, lng });

async function placeAll(client: pg.ClientBase, book: PlaceBook, rows: readonly StaleRow[]): Promise<Placed[]> {
  const addresses = rows.map(addressOf);
  const keys = addresses.flatMap(({ country, region, city, postcode }) => [country?.name ?? "", ...region, city, spelledOut(city), postcode]); // oxfmt-ignore
  await loadNamed(
    client,
    book,
    [...new Set(keys)].map(placeKey).filter((key) => key !== ""),
  );
  await loadAround(client, book, rows.flatMap((row) => spotOf(row) ?? [])); // oxfmt-ignore
  return rows.map((row, index) => {
    const address = addresses[index];
    return row.is_listed && address !== undefined ? book.place(address, spotOf(row)) : NOWHERE;
  });
}

/** The number of what this transaction changes. */
export async function nextChange(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ changes: number }>(
    "update place_state set changes = changes + 1 returning changes",
  );
  return rows[0]?.changes ?? 0;
}

async function refreshSome(client: pg.ClientBase): Promise<number> {
  // first, and held to the end: one places at a time, and what changes is seen in the order of its number
  const change = await nextChange(client);
  const rows = await take(client);
  if (rows.length === 0) return 0;
  const book = new PlaceBook();
  const placed = await placeAll(client, book, rows);
  const ids = await writePlaces(client, book);
  const idOf = (id: number | null) => (id === null ? null : (ids.get(id) ?? id));

  const places = new Map<number, number>();
  const postcodes = new Map<number, number>();
  const count = (into: Map<number, number>, id: number | null, more: number) => {
    if (id !== null) into.set(id, (into.get(id) ?? 0) + more);
  };
  const written = rows.map((row, index) => {
    const { placeId, postcodeId } = placed[index] ?? NOWHERE;
    count(places, row.old_place, -1);
    count(places, idOf(placeId), 1);
    count(postcodes, row.old_postcode, -1);
    count(postcodes, idOf(postcodeId), 1);
    const spot = row.is_listed ? spotOf(row) : null;
    return { ...row, lat: spot?.lat ?? null, lng: spot?.lng ?? null, place: idOf(placeId), postcode: idOf(postcodeId) };
  });
  await addToCounts(client, places, postcodes);
  await client.query(
    `insert into business_place (business_id, number, lat, lng, place_id, postcode_id, change)
     select w.*, $7 from unnest($1::uuid[], $2::integer[], $3::float8[], $4::float8[], $5::integer[], $6::integer[]) as w
     on conflict (business_id) do update set
       lat = excluded.lat, lng = excluded.lng, place_id = excluded.place_id, postcode_id = excluded.postcode_id, change = excluded.change`,
    [
      written.map(({ id }) => id),
      written.map(({ number }) => number),
      written.map(({ lat }) => lat),
      written.map(({ lng }) => lng),
      written.map(({ place }) => place),
      written.map(({ postcode }) => postcode),
      change,
    ],
  );
  return rows.length;
}

/** One refresher a pool: two would only wait for each other. */
const turns = new PerOwner<pg.Pool, Turns>(() => new Turns());

/** In one transaction, in turn with others of the pool. */
export async function inPlaceTurn<T>(pool: pg.Pool, act: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  return turns.of(pool).take(() => transaction(pool, act));
}

/** Whatever was written since it was last done. A listing whose writer has committed is in its places when this is through. */
export async function refreshPlaces(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query("select from stale_place limit 1");
  if (rows.length === 0) return;
  await turns.of(pool).take(async () => {
    while ((await transaction(pool, refreshSome)) === AT_ONCE);
  });
}
