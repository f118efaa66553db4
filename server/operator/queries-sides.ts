/** Facts of two listings, compared before a merge. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

export interface MergeSideRow {
  id: string;
  version: number;
  name: string;
  address: string;
  city: string;
  zip_code: string;
  country: string;
  lat: number | null;
  lng: number | null;
  phone_number: string;
  website: string;
  visibility: "public" | "direct_link" | "hidden";
  owners: string[];
  sources: string[];
  reviews: number;
  photos: number;
  /** Open claims that wait for an owner's or operator's decision. */
  claims: number;
  created_at: Date;
}

/** In the order of `ids`, without missing and deleted listings. */
export async function findSides(db: Database, ids: readonly string[]): Promise<MergeSideRow[]> {
  const { rows } = await sql<MergeSideRow>`
    select b.id, b.version, b.name, b.address, b.city, b.zip_code, b.country, b.lat, b.lng, b.phone_number, b.website, b.created_at,
      case when b.hidden_at is not null then 'hidden' when b.visibility then 'public' else 'direct_link' end as visibility,
      array(
        select a.email from business_member m join user_account a on a.id = m.user_id
        where m.business_id = b.id order by a.email
      ) as owners,
      array(select distinct s.source from business_source s where s.business_id = b.id order by s.source) as sources,
      (select count(*)::integer from review r where r.business_id = b.id) as reviews,
      (select count(*)::integer from image i where i.business_id = b.id) as photos,
      (
        select count(*)::integer from claim c where c.business_id = b.id and c.state in ('asked', 'waiting')
      ) as claims
    from business b where b.id = any(${[...ids]}::uuid[]) and b.deleted_at is null
    order by array_position(${[...ids]}::uuid[], b.id)
  `.execute(db);
  return rows;
}

/** A version of the compared facts and owners. It changes when they change. */
export const seenOf = (sides: readonly MergeSideRow[]): string =>
  sides
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ version, owners }) => `${version}:${owners.length}`)
    .join(" ");
