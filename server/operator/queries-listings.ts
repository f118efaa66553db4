/** The operator's search over all listings, whatever their visibility. */
import { sql, type RawBuilder } from "kysely";
import type { ListingState } from "#contract/operator/screens.ts";
import type { Database } from "../platform/db/pool.ts";

export interface OperatorListing {
  id: string;
  name: string;
  city: string;
  state: string;
  country: string;
  /** `public`: found by search. `direct_link`: visible to visitors who have the address. */
  visibility: "public" | "direct_link" | "hidden" | "deleted";
  hidden_reason: string | null;
  /** Emails of the members; empty for an unclaimed listing. */
  owners: string[];
  /** Sources of imports; empty for a listing that a person entered. */
  sources: string[];
  created_at: Date;
  updated_at: Date;
}

export interface ListingSearch {
  /** A part of the name, the city or an owner's address, or a whole id; case-insensitive. Empty for all. */
  text: string;
  state?: ListingState;
  category?: string;
  /** A part of the city, state, postcode or country; empty for all. */
  place?: string;
  /** The last listing of the previous page. */
  after?: string | null;
  most: number;
}

const IS_OWNED = sql`exists (select from business_member m where m.business_id = b.id)`;
/** Listings that a person entered have only the site's own sources. */
const IS_IMPORTED = sql`exists (
  select from business_source s where s.business_id = b.id and s.source not in ('mainstreet', 'sample')
)`;

const STATES: Readonly<Record<ListingState, RawBuilder<unknown>>> = {
  any: sql`true`,
  public: sql`b.deleted_at is null and b.hidden_at is null and b.visibility`,
  direct_link: sql`b.deleted_at is null and b.hidden_at is null and not b.visibility`,
  hidden: sql`b.deleted_at is null and b.hidden_at is not null`,
  // without weekly hours the hours are unknown, not closed (`UNKNOWN_WEEK`)
  closed: sql`b.deleted_at is null and b.hours_mode = 'closed' and b.weekly_hours is not null`,
  claimed: sql`b.deleted_at is null and ${IS_OWNED}`,
  unclaimed: sql`b.deleted_at is null and not ${IS_OWNED}`,
  imported: sql`b.deleted_at is null and ${IS_IMPORTED}`,
  entered: sql`b.deleted_at is null and not ${IS_IMPORTED}`,
  deleted: sql`b.deleted_at is not null`,
};

const includes = (column: RawBuilder<unknown>, text: string) => sql`strpos(lower(${column}), lower(${text})) > 0`;

function conditionsOf({ text, state = "any", category = "", place = "", after = null }: ListingSearch) {
  const byText = sql`(
    ${includes(sql`b.name`, text)} or ${includes(sql`b.city`, text)} or b.id::text = lower(${text})
    or b.id in (
      select m.business_id from business_member m join user_account a on a.id = m.user_id
      where ${includes(sql`a.email`, text)}
    )
  )`;
  const byPlace = sql.join(
    ["city", "state", "zip_code", "country"].map((column) => includes(sql.ref(`b.${column}`), place)),
    sql` or `,
  );
  return sql.join(
    [
      STATES[state],
      // deleted listings match only a search text or the state filter
      text === "" && state === "any" ? sql`b.deleted_at is null` : sql`true`,
      text === "" ? sql`true` : byText,
      category === "" ? sql`true` : sql`b.categories @> array[${category}::text]`,
      place === "" ? sql`true` : sql`(${byPlace})`,
      after === null ? sql`true` : sql`(b.name, b.id) > (select name, id from business where id = ${after}::uuid)`,
    ],
    sql` and `,
  );
}

/** Sorted by name. Scans all listings: operators search rarely, and the search index has only public ones. */
export async function findListings(db: Database, search: ListingSearch): Promise<OperatorListing[]> {
  const { rows } = await sql<OperatorListing>`
    with found as (
      select b.id from business b where ${conditionsOf(search)} order by b.name, b.id limit ${search.most}
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
