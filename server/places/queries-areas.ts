/** A place that is searched in, with all places inside it. */
import type pg from "pg";
import type { PlaceKind } from "#contract/places/place.ts";
import { localPlaceName } from "./local-country.ts";

interface PlaceAreaRow {
  slug: string;
  name: string;
  kind: PlaceKind;
  country: string;
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
     ) select slug, name, kind, country, lat, lng, array(select id from below) as ids from asked`,
    [slug],
  );
  const [area] = rows;
  return area === undefined ? null : { ...area, name: localPlaceName(area) };
}
