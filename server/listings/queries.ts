/** Reads one listing with everything that its page shows. */
import { sql, type Selectable } from "kysely";
import { STORED_FIELDS, type ListingColumn } from "#contract/listings/fields.ts";
import { LIMITS } from "#contract/limits.ts";
import type { SpecialHours } from "#contract/hours/hours.ts";
import type { CapacityPool } from "#contract/booking/reservation-type.ts";
import { joinMember, MEMBERSHIP, NO_MEMBERSHIP, type MembershipColumns } from "../access/queries.ts";
import { compiled, type StatementParameter } from "../platform/db/compiled.ts";
import type { Database } from "../platform/db/pool.ts";
import type { BusinessTable } from "../platform/db/tables/listings.ts";
import type { ListingImage } from "../photos/queries.ts";
import { OFFERED_TYPES, POOLS, type StoredReservationType } from "../booking/availability/queries-types.ts";
import { firstReviews, type FirstReviewColumns } from "../reviews/queries.ts";
import type { StoredTranslations } from "../platform/text/owner-text.ts";
import type { SourceRow } from "./source-views.ts";
import { readableTypes } from "../booking/availability/readable-types.ts";
import { SPECIAL_HOURS_TEXT } from "../hours/queries-special-hours.ts";
import { soundHours } from "../hours/sound-hours.ts";

/** Fields of a listing that owners write, as stored. */
export type OwnedColumns = Pick<Selectable<BusinessTable>, ListingColumn>;

/** The same columns in SQL, of the table with the alias `b`. */
export const OWNED_COLUMNS = sql.join(STORED_FIELDS.map(({ column }) => sql.ref(`b.${column}`)));

/** The dated hours of a listing `b`, as one JSON array. */
export const SPECIAL_HOURS = sql.raw(SPECIAL_HOURS_TEXT);

/** See `StoredHours`. Members see the coming holidays even without a rule. */
const HOLIDAY_STATE = sql`case when b.state = '' then holiday_state(b.id, b.state) else b.state end`;
const HOLIDAY_STATE_OF_RULE = sql`case when b.holiday_hours is null then b.state else ${HOLIDAY_STATE} end`;

export interface ListingRow extends OwnedColumns, MembershipColumns {
  id: string;
  version: number;
  hours_note: string | null;
  features: string[];
  names: Readonly<Record<string, string>> | null;
  translations: StoredTranslations;
  rating: number | null;
  review_count: number;
  verified_rating: number | null;
  verified_count: number;
  star_counts: number[];
  deleted_at: Date | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
  reservation_types: StoredReservationType[];
  capacity_pools: CapacityPool[];
  special_hours: SpecialHours[];
  holiday_state: string;
  images: ListingImage[];
  image_count: number;
  claimed: boolean;
  position_from: "owner" | "address" | null;
  has_reviewed: boolean;
  sources: SourceRow[];
  /** Since when no file of its sources contains it; null if one does. */
  not_confirmed_since: Date | null;
}

export interface ListingRead {
  id: string;
  /** Null for a visitor who is not logged in. */
  viewerId: string | null;
  /** Maximum number of photos, from the first; absent means all. */
  imageLimit?: number | undefined;
}

/** Copies of other sources, and listings that a person entered or owns, are not checked. */
const NOT_CONFIRMED_SINCE = sql`(
  select max(coalesce(s.as_of, s.last_seen_at)) from business_source s left join import_missing m on m.source = s.source and m.source_id = s.source_id
  where s.business_id = b.id and s.source not in ('mainstreet', 'sample') and not exists (select 1 from business_member w where w.business_id = b.id)
  having bool_and(m.source is not null) and bool_or(not s.is_duplicate)
)`;

const hasReviewed = (viewerId: StatementParameter) =>
  sql`exists (select 1 from review r where r.business_id = b.id and r.author_id = ${viewerId}::uuid)`;

const columns = (viewerId: StatementParameter | null, imageLimit: StatementParameter) => sql`
  b.id, b.version, ${OWNED_COLUMNS}, b.position_from, b.hours_note, b.features, b.names, b.translations, b.rating, b.review_count, b.verified_rating, b.verified_count,
  b.star_counts, b.deleted_at, b.hidden_at, b.hidden_reason,
  ${SPECIAL_HOURS} as special_hours,
  ${viewerId === null ? HOLIDAY_STATE_OF_RULE : HOLIDAY_STATE} as holiday_state,
  coalesce((
    select json_agg(json_build_object(
      'id', i.id, 'file_name', i.file_name, 'description', i.description, 'rank', i.rank,
      'width', i.width, 'height', i.height, 'colour', i.colour, 'created_at', i.created_at
    ) order by i.rank nulls last, i.created_at desc, i.id desc)
    from (
      select * from image where business_id = b.id
      order by rank nulls last, created_at desc, id desc limit ${imageLimit}::bigint
    ) i
  ), '[]') as images,
  (select count(*)::integer from image i where i.business_id = b.id) as image_count,
  ${OFFERED_TYPES} as reservation_types, ${POOLS} as capacity_pools,
  exists (select 1 from business_member m where m.business_id = b.id) as claimed,
  ${viewerId === null ? NO_MEMBERSHIP : MEMBERSHIP}, ${viewerId === null ? sql`false` : hasReviewed(viewerId)} as has_reviewed,
  coalesce((
    select json_agg(
      json_build_object(
        'text', src.attribution, 'url', src.attribution_url, 'seen_at', to_json(bs.last_seen_at), 'as_of', to_json(bs.as_of),
        'gives', case when src.key <> bs.source then '{}' when bs.gives is null and not bs.is_duplicate then array['hours_mode', 'phone_number'] else coalesce(bs.gives, '{}') end
      )
      order by bs.first_seen_at, bs.source, bs.source_id, src.key <> bs.source, src.key
    )
    from business_source bs join source src on src.key = bs.source or src.key = any(bs.credits)
    where bs.business_id = b.id and src.attribution <> ''
  ), '[]') as sources,
  ${NOT_CONFIRMED_SINCE} as not_confirmed_since
`;

const listingRows = compiled<ListingRow, "id" | "viewerId" | "imageLimit">(
  ["id", "viewerId", "imageLimit"],
  ({ id, viewerId, imageLimit }) =>
    sql`select ${columns(viewerId, imageLimit)} from business b ${joinMember(viewerId)} where b.id = ${id}::uuid`,
);

/** Removes invalid hours and reservation types. */
const soundListing = <Row extends ListingRow>(row: Row): Row => ({
  ...soundHours(row, row.id),
  reservation_types: readableTypes(row.reservation_types),
});

/** One round trip. Null if there is no such row; deleted and hidden listings are returned. */
export async function findListing(db: Database, { id, viewerId, imageLimit }: ListingRead): Promise<ListingRow | null> {
  const [row] = await listingRows(db, { id, viewerId, imageLimit: imageLimit ?? null });
  return row === undefined ? null : soundListing(row);
}

/** Includes the first page of reviews. */
export type ListingPageRow = ListingRow & FirstReviewColumns;

type PageValues = Readonly<Record<"id" | "imageLimit" | "reviews", StatementParameter>>;

const pageOf = (viewerId: StatementParameter | null, { id, imageLimit, reviews }: PageValues) => sql<ListingPageRow>`
  select ${columns(viewerId, imageLimit)}, ${firstReviews(viewerId, reviews)}
  from business b ${viewerId === null ? sql`` : joinMember(viewerId)} where b.id = ${id}::uuid
`;

const pageRows = compiled(["id", "viewerId", "imageLimit", "reviews"], (values) => pageOf(values.viewerId, values));

/** Access checks are a large part of the statement; this one for visitors who are not logged in omits them. */
const guestPageRows = compiled(["id", "imageLimit", "reviews"], (values) => pageOf(null, values));

/** The listing with its first reviews, also in one round trip. */
export async function findListingPage(
  db: Database,
  { id, viewerId, imageLimit }: ListingRead,
): Promise<ListingPageRow | null> {
  const query = { id, imageLimit: imageLimit ?? null, reviews: LIMITS.reviewsPerPage };
  const [row] = viewerId === null ? await guestPageRows(db, query) : await pageRows(db, { ...query, viewerId });
  return row === undefined ? null : soundListing(row);
}

/** Attributions that the sources of public listings require, each once. */
export async function listAttributions(db: Database): Promise<{ text: string; url: string }[]> {
  const { rows } = await sql<{ text: string; url: string }>`
    select distinct src.attribution as text, src.attribution_url as url
    from source src
    where src.attribution <> '' and (exists (
      select 1 from business_source bs join business b on b.id = bs.business_id where bs.source = src.key and b.is_listed
    ) or exists (
      select 1 from business_source bs join business b on b.id = bs.business_id where bs.credits @> array[src.key] and b.is_listed
    ))
    order by 1
  `.execute(db);
  return rows;
}
