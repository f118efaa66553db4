/**
 * Stores the places of a map file, in addition to places made from listings or replacing them
 * (docs/decisions/0048-places.md).
 */
import type pg from "pg";
import type { PLACE_KINDS, PlaceKind } from "#contract/places/place.ts";
import { countryOf } from "./countries.ts";
import { freeSlug, loadAround, loadNamed, writeNames } from "./queries-places.ts";
import { inPlaceTurn, nextChange } from "./queries-refresh.ts";
import { namesOf, slugOf } from "./rules-place.ts";
import { PlaceBook, townNames, type KnownPlace } from "./rules-placing.ts";
import type { Border, GeoBox } from "./rules-border.ts";

/** Containing kinds first, so that the places inside can refer to them. Postcodes may span several towns. */
const ORDER = ["country", "region", "city", "district", "postcode"] as const satisfies typeof PLACE_KINDS;

const OUTER: Readonly<Record<MapPlace["kind"], readonly MapPlace["kind"][]>> = {
  country: [],
  region: ["country"],
  city: ["region", "country"],
  district: ["city", "region", "country"],
  postcode: ["city", "region", "country"],
};

const numberOf = async (client: pg.ClientBase, query: string, values: unknown[]): Promise<number | null> =>
  (await client.query<{ id: number }>(query, values)).rows[0]?.id ?? null;

/** The country of that code, created if it does not exist. */
async function countryId(client: pg.ClientBase, code: string): Promise<number | null> {
  if (code === "") return null;
  const had = await numberOf(client, "select id from place where kind = 'country' and country = $1 order by id limit 1", [code]); // oxfmt-ignore
  if (had !== null) return had;
  const { name } = countryOf(code);
  const slug = await freeSlug(client, name, []);
  const id = await numberOf(client, "insert into place (kind, name, slug, country) values ('country', $1, $2, $3) returning id", [name, slug, code]); // oxfmt-ignore
  if (id !== null) await writeNames(client, id, namesOf([name]));
  return id;
}

/** The place that contains its centre, the nearest kind first. */
async function parentOf(client: pg.ClientBase, place: MapPlace): Promise<number | null> {
  const book = new PlaceBook();
  await loadAround(client, book, [place]);
  const held = book.holding(place);
  for (const kind of OUTER[place.kind]) {
    const outer = held.find((one) => one.kind === kind && (place.country === "" || one.country === "" || one.country === place.country)); // oxfmt-ignore
    if (outer !== undefined) return outer.id;
  }
  return place.kind === "country" ? null : countryId(client, place.country);
}

/** The existing place that this is: from the same file, from another file, or by name from listings. */
async function sameAs(client: pg.ClientBase, place: MapPlace): Promise<number | null> {
  const had = await numberOf(client, "select id from place where map_id = $1", [place.mapId]);
  if (had !== null) return had;
  const book = new PlaceBook();
  const { kind, country } = place;
  const names = kind === "city" ? townNames(place.name, country) : [place.name];
  await loadNamed(client, book, namesOf(names).map(({ key }) => key)); // oxfmt-ignore
  const found: KnownPlace | null = book.find({ kind, names, country, parent: null }, place);
  return found?.id ?? null;
}

/** Updates the place $1 from the record $2. */
const UPDATE = `update place p set name = r.name, parent_id = coalesce(r.parent_id, p.parent_id),
    country = case when r.country = '' then p.country else r.country end, lat = r.lat, lng = r.lng,
    south = r.south, west = r.west, north = r.north, east = r.east, border = r.border, population = r.population, map_id = r.map_id
  from jsonb_populate_record(null::place, $2) r where p.id = $1`;

/** Whether anything changed. */
async function takeIn(client: pg.ClientBase, place: MapPlace): Promise<boolean> {
  const { name, otherNames, country, lat, lng, box, border, population, mapId, kind } = place;
  const had = await sameAs(client, place);
  const parentId = await parentOf(client, place);
  const parent_id = parentId === had ? null : parentId;
  const values = JSON.stringify({ name, parent_id, country, lat, lng, ...box, border, population, map_id: mapId });
  const names = namesOf([name, ...otherNames]);
  if (had === null) {
    const { rows: outer } = await client.query<{ name: string }>("select name from place where id = $1", [parentId]);
    const slug = await freeSlug(client, name, outer.map((one) => one.name)); // oxfmt-ignore
    const id = await numberOf(client, "insert into place (kind, name, slug) values ($1, $2, $3) returning id", [kind, name, slug]); // oxfmt-ignore
    if (id === null) return false;
    await client.query(UPDATE, [id, values]);
    await writeNames(client, id, names);
    return true;
  }
  const { rows: before } = await client.query<{ name: string; slug: string }>("select name, slug from place where id = $1", [had]); // oxfmt-ignore
  const { rowCount } = await client.query(
    `${UPDATE} and (p.name, p.lat, p.lng, p.south, p.west, p.north, p.east, p.border, p.population, p.map_id)
       is distinct from (r.name, r.lat, r.lng, r.south, r.west, r.north, r.east, r.border, r.population, r.map_id)`,
    [had, values],
  );
  if (rowCount === 0) return false;
  await writeNames(client, had, names);
  const [old] = before;
  // a new name gets a new address; the old one redirects
  if (old !== undefined && slugOf(old.name) !== slugOf(name)) {
    const slug = await freeSlug(client, name, []);
    await client.query("insert into place_slug (slug, place_id) values ($1, $2)", [old.slug, had]);
    await client.query("update place set slug = $2 where id = $1", [had, slug]);
  }
  return true;
}

/** Recounts the listings of all places, because the containing places may have changed. */
async function countAgain(client: pg.ClientBase): Promise<void> {
  await client.query(`
    with recursive up (id, many) as (
      select place_id, count(*) from business_place where place_id is not null group by place_id
      union all select p.parent_id, up.many from up join place p on p.id = up.id where p.parent_id is not null
    ), held as (
      select id, sum(many)::integer as many
      from (select * from up union all select postcode_id, count(*) from business_place where postcode_id is not null group by postcode_id) every
      group by id
    ) update place p set listings = coalesce(h.many, 0)
      from place q left join held h on h.id = q.id where q.id = p.id and p.listings <> coalesce(h.many, 0)`);
}

/**
 * Writing the same places twice changes nothing. Listings in the bounding box of all changes are marked to be placed
 * again.
 */
export async function takeMapPlaces(pool: pg.Pool, places: readonly MapPlace[]): Promise<void> {
  if (places.length === 0) return;
  await inPlaceTurn(pool, async (client) => {
    await nextChange(client);
    const changed: MapPlace[] = [];
    for (const kind of ORDER)
      for (const place of places) if (place.kind === kind && (await takeIn(client, place))) changed.push(place);
    if (changed.length === 0) return;
    await countAgain(client);
    const boxes = changed.map(({ box }) => box);
    await client.query(
      `insert into stale_place select b.id from business b
       where b.is_listed and b.lat between $1 and $2 and b.lng between $3 and $4 on conflict do nothing`,
      [
        Math.min(...boxes.map(({ south }) => south)),
        Math.max(...boxes.map(({ north }) => north)),
        Math.min(...boxes.map(({ west }) => west)),
        Math.max(...boxes.map(({ east }) => east)),
      ],
    );
  });
}

/** A place in a map file. */
export interface MapPlace {
  /** 'node/1', 'relation/2'. */
  readonly mapId: string;
  readonly kind: PlaceKind;
  /** The local name. */
  readonly name: string;
  /** Its other names, in any language. */
  readonly otherNames: readonly string[];
  /** ISO 3166-1; empty if neither the file nor its centre determines it. */
  readonly country: string;
  readonly lat: number;
  readonly lng: number;
  /** The box of its border; without one, a square of the place's usual size. */
  readonly box: GeoBox;
  readonly border: Border | null;
  readonly population: number | null;
}
