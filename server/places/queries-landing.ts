/** The directory content of a place's page. */
import { sql } from "kysely";
import type { Category } from "#contract/listings/categories.ts";
import type { Place, PlaceLink, PlacePage } from "#contract/places/place.ts";
import type { Database } from "../platform/db/pool.ts";
import { localPlaceName, withLocalCountry } from "./local-country.ts";
import { WITHIN } from "./queries-suggest.ts";

interface LandingPlaceRow extends Place {
  id: number;
  country: string;
  parent_id: number | null;
  lat: number | null;
  lng: number | null;
}

/** Pages with fewer listings are not meant for search engines. */
const LEAST_LISTINGS = 3;

/** Maximum numbers of links on a page. */
const MOST_INNER = 60;
const MOST_NEIGHBOURS = 8;

const LINK = sql`p.slug, p.kind, p.name, p.country, p.listings`;

type LinkRow = PlaceLink & Pick<LandingPlaceRow, "kind" | "country">;

const linkTo = ({ slug, listings, ...row }: LinkRow): PlaceLink => ({ slug, name: localPlaceName(row), listings });

export interface Landing extends Omit<PlacePage, "map_version" | "map_frame" | "local_time"> {
  lat: number | null;
  lng: number | null;
}

/** Null if no place with listings has or had the address. */
export async function findLanding(db: Database, slug: string): Promise<Landing | null> {
  const { rows } = await sql<LandingPlaceRow>`
    select p.id, p.slug, p.kind, p.name, p.country, p.listings, p.parent_id, p.lat, p.lng, ${WITHIN} as within
    from place p
    where p.listings > 0 and p.id = coalesce(
      (select id from place where slug = ${slug}), (select place_id from place_slug where slug = ${slug})
    )
  `.execute(db);
  const [place] = rows;
  if (place === undefined) return null;
  const [outer, inner, neighbours, categories] = await Promise.all([
    sql<LinkRow>`
      with recursive up (id, parent_id, step) as (
        select id, parent_id, 1 from place where id = ${place.parent_id}
        union all select o.id, o.parent_id, step + 1 from up join place o on o.id = up.parent_id
      ) select ${LINK} from up join place p using (id) order by step
    `.execute(db),
    sql<LinkRow>`
      select ${LINK} from place p
      where p.parent_id = ${place.id} and p.kind <> 'postcode' and p.listings > 0
      order by p.listings desc, p.id limit ${MOST_INNER}
    `.execute(db),
    sql<LinkRow>`
      select ${LINK} from place p
      where p.parent_id is not distinct from ${place.parent_id} and p.kind = ${place.kind} and p.id <> ${place.id} and p.listings > 0
      order by (p.lat - ${place.lat}::float8) ^ 2 + ((p.lng - ${place.lng}::float8) * cos(radians(${place.lat}::float8))) ^ 2 nulls last,
        p.listings desc, p.id
      limit ${MOST_NEIGHBOURS}
    `.execute(db),
    sql<{ category: Category; listings: number }>`
      with recursive below (id) as (
        select ${place.id}::integer union all select p.id from below join place p on p.parent_id = below.id where p.kind <> 'postcode'
      )
      select category, count(*) as listings
      from business_place w join business b on b.id = w.business_id cross join unnest(b.categories) as category
      -- an array, so that both conditions use their index
      where w.place_id = any(array(select id from below)) or w.postcode_id = ${place.id}
      group by category order by listings desc, category
    `.execute(db),
  ]);
  const { kind, name, within, listings, lat, lng } = withLocalCountry(place);
  return {
    ...{ slug: place.slug, kind, name, within, listings, lat, lng },
    outer: outer.rows.map(linkTo),
    inner: inner.rows.map(linkTo),
    neighbours: neighbours.rows.map(linkTo),
    categories: categories.rows,
  };
}

/** Places in the sitemap. */
export async function listPlacesForSitemap(db: Database, most: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from place where listings >= ${LEAST_LISTINGS} order by listings desc, id limit ${most}
  `.execute(db);
  return rows.map(({ slug }) => slug);
}
