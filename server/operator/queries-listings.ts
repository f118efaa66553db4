/** Listings as an operator looks for them: all of them, whoever may see them. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

export interface OperatorListing {
  id: string;
  name: string;
  city: string;
  state: string;
  country: string;
  /** `public`: everybody finds it. `direct_link`: whoever has its address. */
  visibility: "public" | "direct_link" | "hidden" | "deleted";
  hidden_reason: string | null;
  /** Addresses of those who look after it; none is unclaimed. */
  owners: string[];
  /** Where it was imported from; empty where somebody wrote it. */
  sources: string[];
  created_at: Date;
  updated_at: Date;
}

export interface ListingSearch {
  /** A part of the name, of the city or of an owner's address, or a whole id; in any case. */
  text: string;
  most: number;
}

/** By name. Looks at every listing: an operator does this now and then, and search knows only the public ones. */
export async function findListings(db: Database, { text, most }: ListingSearch): Promise<OperatorListing[]> {
  const { rows } = await sql<OperatorListing>`
    with found as (
      select b.id from business b
      where strpos(lower(b.name), lower(${text})) > 0
        or strpos(lower(b.city), lower(${text})) > 0
        or b.id::text = lower(${text})
        or b.id in (
          select m.business_id from business_member m join user_account a on a.id = m.user_id
          where strpos(a.email, lower(${text})) > 0
        )
      order by b.name, b.id limit ${most}
    )
    select b.id, b.name, b.city, b.state, b.country, b.hidden_reason, b.created_at, b.updated_at,
      case
        when b.deleted_at is not null then 'deleted'
        when b.hidden_at is not null then 'hidden'
        when b.visibility then 'public'
        else 'direct_link'
      end as visibility,
      array(
        select a.email from business_member m join user_account a on a.id = m.user_id
        where m.business_id = b.id order by a.email
      ) as owners,
      array(
        select distinct s.source from business_source s where s.business_id = b.id order by s.source
      ) as sources
    from found join business b using (id) order by b.name, b.id
  `.execute(db);
  return rows;
}
