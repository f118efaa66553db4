/** A place that is searched in, with all places inside it. */
import type pg from "pg";
import type { PlaceKind } from "#contract/places/place.ts";

interface PlaceAreaRow {
  slug: string;
  name: string;
  kind: PlaceKind;
  lat: number | null;
  lng: number | null;
  /** Its own id and the ids of all places inside it. */
  ids: number[];
}

/** A place with its centre; null if no place has or had the address. */
export async function findArea(pool: pg.Pool, slug: string): Promise<PlaceAreaRow | null> {
  const { rows } = await pool.query<PlaceAreaRow>(
    `with recursive asked as (
       select * from place where id = coalesce((select id from place where slug = $1), (select place_id from place_slug where slug = $1))
     ), below (id) as (
       select id from asked union all select p.id from below join place p on p.parent_id = below.id where p.kind <> 'postcode'
     ) select slug, name, kind, lat, lng, array(select id from below) as ids from asked`,
    [slug],
  );
  return rows[0] ?? null;
}
