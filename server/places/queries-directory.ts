import { sql } from "kysely";
import type { PlaceDirectory } from "#contract/places/place.ts";
import { localPlaceName } from "./local-country.ts";
import type { Database } from "../platform/db/pool.ts";

type ListedPlace = PlaceDirectory["places"][number];

/**
 * The places with most listings. A place has at least as many as each place in it, so every place that contains a
 * listed one is listed before it.
 */
export async function listDirectory(db: Database, most: number): Promise<PlaceDirectory> {
  const { rows } = await sql<{ place: ListedPlace; country: string; total: number }>`
    select jsonb_build_object('slug', p.slug, 'name', p.name, 'kind', p.kind, 'listings', p.listings, 'parent', o.slug) as place, p.country,
      count(*) over () as total
    from place p left join place o on o.id = p.parent_id
    where p.listings > 0 and p.kind in ('country', 'region', 'city')
    order by p.listings desc, array_position(array['country', 'region', 'city'], p.kind), p.id
    limit ${most}
  `.execute(db);
  return {
    places: rows.map(({ place, country }) => ({ ...place, name: localPlaceName({ ...place, country }) })),
    total: rows[0]?.total ?? 0,
  };
}
