/** Candidates for 'free nearby': similar listings within reach, by the availability index. */
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../platform/db/pool.ts";
import { boxAround } from "../places/rules-distance.ts";
import { isInBox } from "./queries-where.ts";
import { STARS_A_DOUBLING } from "./rules-ranking.ts";

/** Nearer listings come first; each circle is three times as wide as the one before, as when a search finds little. */
const REACH_KM = [5, 15, 45] as const;
const WIDEST_KM = REACH_KM[2];

/** More than are shown: a start in the same half hour may be too early or too late. */
const MOST = 9;

export interface FullListing {
  id: string;
  lat: number;
  lng: number;
  /** Its main category. */
  category: string;
  /** In lowercase. */
  keywords: string[];
}

/** Null if it is unknown where the listing is. */
export async function findFullListing(db: Database, id: string): Promise<FullListing | null> {
  const { rows } = await sql<FullListing>`
    select b.id, b.lat, b.lng, b.categories[1] as category, array(select lower(word) from unnest(b.keywords) word) as keywords
    from business b where b.id = ${id}::uuid and b.lat is not null and b.lng is not null and b.categories <> '{}'
  `.execute(db);
  return rows[0] ?? null;
}

export interface NearbyListing {
  id: string;
  km: number;
}

/**
 * Listed ones of the same main category, without those that are closed until further notice. Within each circle, those
 * that share a keyword come first, because 'Local Services' has locksmiths and libraries; then by rating and distance.
 */
export async function listNearby(
  db: Database,
  { id, lat, lng, category, keywords }: FullListing,
  isFree: RawBuilder<unknown>,
): Promise<NearbyListing[]> {
  const km = sql`km_between(${lat}::float8, ${lng}::float8, e.position)`;
  const { rows } = await sql<NearbyListing>`
    with found as materialized (
      select e.business_id, e.score, ${km} as km
      from search_document e
      where ${isInBox(boxAround({ lat, lng }, WIDEST_KM))} and ${km} <= ${WIDEST_KM}::float8
        and not e.closed and e.business_id <> ${id}::uuid
        and e.categories & search_category_bits(array[${category}]) <> 0 and ${isFree}
    )
    select f.business_id as id, f.km
    from found f join business b on b.id = f.business_id
    order by
      case when f.km <= ${REACH_KM[0]} then 0 when f.km <= ${REACH_KM[1]} then 1 else 2 end,
      exists (select from unnest(b.keywords) word where lower(word) = any(${keywords}::text[])) desc,
      f.score - ${sql.lit(STARS_A_DOUBLING)} * ln(1 + f.km) / ln(2) desc, f.business_id
    limit ${MOST}
  `.execute(db);
  return rows;
}
