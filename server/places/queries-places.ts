/** Loads, creates, moves and counts stored places. */
import type pg from "pg";
import type { PlaceKind } from "#contract/places/place.ts";
import { variantsOf } from "../platform/text/rules-spelling.ts";
import type { Border, GeoBox } from "./rules-border.ts";
import { slugsFor, type PlaceName } from "./rules-place.ts";
import type { KnownPlace, PlaceBook } from "./rules-placing.ts";

type PlacesClient = pg.ClientBase;

interface PlaceRow {
  id: number;
  kind: PlaceKind;
  name: string;
  names: PlaceName[];
  parent_id: number | null;
  country: string;
  lat: number | null;
  lng: number | null;
  south: number | null;
  west: number | null;
  north: number | null;
  east: number | null;
  border: Border | null;
  is_of_map: boolean;
  listings: number;
}

const COLUMNS = `
  p.id, p.kind, p.name, p.parent_id, p.country, p.lat, p.lng, p.south, p.west, p.north, p.east, p.border, p.listings,
  p.map_id is not null as is_of_map,
  (select jsonb_agg(jsonb_build_object('key', n.key, 'name', n.name)) from place_name n where n.place_id = p.id) as names`;

function boxIn({ south, west, north, east }: PlaceRow): GeoBox | null {
  return south === null || west === null || north === null || east === null ? null : { south, west, north, east };
}

function addRows(book: PlaceBook, rows: readonly PlaceRow[]): void {
  for (const row of rows) {
    const { id, kind, name, names, country, lat, lng, border, listings } = row;
    book.add({
      ...{ id, kind, name, names, country, lat, lng, border, listings },
      parentId: row.parent_id,
      box: boxIn(row),
      isOfMap: row.is_of_map,
    });
  }
}

/** Loads places with one of the names, and all places that contain them. */
export async function loadNamed(client: PlacesClient, book: PlaceBook, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const { rows } = await client.query<PlaceRow>(
    `with recursive found (id, parent_id) as (
       select p.id, p.parent_id from place p where p.id in (select place_id from place_name where key = any($1))
       union select p.id, p.parent_id from found f join place p on p.id = f.parent_id
     ) select ${COLUMNS} from place p where p.id in (select id from found)`,
    [keys],
  );
  addRows(book, rows);
}

/** Loads map places whose box contains one of the points, and all places that contain them. */
export async function loadAround(
  client: PlacesClient,
  book: PlaceBook,
  spots: readonly { lat: number; lng: number }[],
): Promise<void> {
  if (spots.length === 0) return;
  const { rows: found } = await client.query<{ id: number }>(
    `with recursive found (id, parent_id) as (
       select p.id, p.parent_id
       from (
         select distinct p.id from unnest($1::float8[], $2::float8[]) as s (lat, lng)
           join place p on box(point(p.west, p.south), point(p.east, p.north)) @> box(point(s.lng, s.lat), point(s.lng, s.lat))
         where p.map_id is not null
       ) as held join place p using (id)
       union select p.id, p.parent_id from found f join place p on p.id = f.parent_id
     ) select id from found`,
    [spots.map(({ lat }) => lat), spots.map(({ lng }) => lng)],
  );
  const ids = found.map(({ id }) => id).filter((id) => !book.has(id));
  if (ids.length === 0) return;
  const { rows } = await client.query<PlaceRow>(`select ${COLUMNS} from place p where p.id = any($1)`, [ids]);
  addRows(book, rows);
}

/** The first candidate address that no place has or had. */
export async function freeSlug(client: PlacesClient, name: string, within: readonly string[]): Promise<string> {
  for (const slug of slugsFor(name, within)) {
    const { rows } = await client.query(
      "select from place where slug = $1 union all select from place_slug where slug = $1",
      [slug],
    );
    if (rows.length === 0) return slug;
  }
  throw new Error("no address is free");
}

export async function writeNames(client: PlacesClient, placeId: number, names: readonly PlaceName[]): Promise<void> {
  await client.query(
    `insert into place_name (place_id, key, name, variants)
     select $1, n.key, n.name, array(select jsonb_array_elements_text(n.variants))
     from jsonb_to_recordset($2::jsonb) as n (key text, name text, variants jsonb)
     on conflict (place_id, key) do update set name = excluded.name`,
    [placeId, JSON.stringify(names.map(({ key, name }) => ({ key, name, variants: variantsOf(key) })))],
  );
}

/** Writes new and moved places. Returns the ids of the new ones. */
export async function writePlaces(client: PlacesClient, book: PlaceBook): Promise<ReadonlyMap<number, number>> {
  const ids = new Map<number, number>();
  const idOf = (id: number | null) => (id === null ? null : (ids.get(id) ?? id));
  const outerNames = (place: KnownPlace): string[] => {
    const outer = book.get(place.parentId);
    return outer === null ? [] : [outer.name, ...outerNames(outer)];
  };
  for (const place of book.made) {
    const { kind, name, names, country, lat, lng } = place;
    const slug = await freeSlug(client, name, outerNames(place));
    const { rows } = await client.query<{ id: number }>(
      `insert into place (kind, name, slug, parent_id, country, lat, lng) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [kind, name, slug, idOf(place.parentId), country, lat, lng],
    );
    const id = rows[0]?.id ?? 0;
    ids.set(place.id, id);
    await writeNames(client, id, names);
  }
  const moved = [...book.moved].map(({ id, name, lat, lng, box }) => ({ id: idOf(id), name, lat, lng, ...box }));
  await client.query(
    `update place p set name = m.name, lat = m.lat, lng = m.lng, south = m.south, west = m.west, north = m.north, east = m.east
     from jsonb_to_recordset($1::jsonb) as m (id integer, name text, lat float8, lng float8, south float8, west float8, north float8, east float8)
     where p.id = m.id`,
    [JSON.stringify(moved)],
  );
  return ids;
}

/** Adds to the counts of places and of all that contain them; of postcodes only to their own. */
export async function addToCounts(
  client: PlacesClient,
  places: ReadonlyMap<number, number>,
  postcodes: ReadonlyMap<number, number>,
): Promise<void> {
  await client.query(
    `with recursive up (id, more) as (
       select * from unnest($1::integer[], $2::integer[])
       union all select p.parent_id, up.more from up join place p on p.id = up.id where p.parent_id is not null
     ), sums as (
       select id, sum(more) as more from (select * from up union all select * from unnest($3::integer[], $4::integer[])) as added
       group by id having sum(more) <> 0
     ) update place p set listings = p.listings + sums.more from sums where p.id = sums.id`,
    [[...places.keys()], [...places.values()], [...postcodes.keys()], [...postcodes.values()]],
  );
}
