/** Queries that read the reviews of a listing. Held and hidden reviews are visible only to their author. */
import { sql, type RawBuilder } from "kysely";
import type { ListingRole } from "#contract/listings/role-names.ts";
import type { ReviewFilters, ReviewImage, ReviewSort, ReviewState } from "#contract/reviews/review.ts";
import type { StatementParameter } from "../platform/db/compiled.ts";
import type { Database } from "../platform/db/pool.ts";

export interface ReviewRow {
  id: string;
  rating: number;
  comment: string;
  /** Null for a deleted account. */
  reviewer_name: string | null;
  is_reviewer: boolean;
  created_at: Date;
  updated_at: Date;
  is_verified: boolean;
  helpful_count: number;
  is_helpful: boolean;
  is_reported: boolean;
  /** Times in epoch milliseconds. */
  reply: { comment: string; created_at: number; updated_at: number } | null;
  images: ReviewImage[];
  state: ReviewState;
  hidden_reason: string | null;
}

const ms = (column: RawBuilder<unknown>) => sql`(extract(epoch from ${column}) * 1000)::bigint`;

/** Columns about the viewer and a review; constant for visitors who are not logged in, to avoid the subqueries. */
const viewerColumns = (viewerId: string | StatementParameter | null): RawBuilder<unknown> =>
  viewerId === null
    ? sql`false as is_reviewer, false as is_helpful, false as is_reported`
    : sql`
        coalesce(r.author_id = ${viewerId}::uuid, false) as is_reviewer,
        exists (select from review_vote v where v.review_id = r.id and v.user_id = ${viewerId}::uuid) as is_helpful,
        exists (
          select from review_report c
          where c.review_id = r.id and c.reporter_id = ${viewerId}::uuid and c.settled_at is null
        ) as is_reported
      `;

/** Columns of a review `r` for the viewer. */
const columns = (viewerId: string | StatementParameter | null): RawBuilder<unknown> => sql`
  r.id, r.rating, r.comment, p.display_name as reviewer_name, ${viewerColumns(viewerId)},
  r.created_at, r.updated_at, r.is_verified, r.helpful_count, r.state, r.hidden_reason,
  (
    select json_build_object(
      'comment', a.comment, 'created_at', ${ms(sql`a.created_at`)}, 'updated_at', ${ms(sql`a.updated_at`)}
    ) from review_reply a where a.review_id = r.id
  ) as reply,
  coalesce((
    select json_agg(json_build_object(
      'id', i.id, 'file_name', i.file_name, 'width', i.width, 'height', i.height, 'colour', i.colour
    ) order by i.created_at, i.id) from review_image i where i.review_id = r.id
  ), '[]') as images
`;

const ORDER = {
  newest: sql`r.created_at desc, r.id desc`,
  "rating-high": sql`r.rating desc, r.created_at desc, r.id desc`,
  "rating-low": sql`r.rating, r.created_at desc, r.id desc`,
  helpful: sql`r.helpful_count desc, r.created_at desc, r.id desc`,
} satisfies Record<ReviewSort, unknown>;

export interface ReviewSlice {
  businessId: string;
  viewerId: string | null;
  sort: ReviewSort;
  /** Null: without the viewer's own review (see `findOwnReview`); otherwise it is in the list. */
  filters: ReviewFilters | null;
  offset: number;
  limit: number;
}

/** Patterns that find each word anywhere in the comment; wildcards are escaped. */
const patternsOf = (query: string): string[] =>
  query
    .split(/\s+/u)
    .filter((word) => word !== "")
    .map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);

function filterOf({ stars, verified, query }: ReviewFilters): RawBuilder<unknown> {
  const parts = [sql`true`];
  if (stars !== null) parts.push(sql`r.rating = ${stars}::integer`);
  if (verified) parts.push(sql`r.is_verified`);
  const patterns = patternsOf(query);
  if (patterns.length > 0) parts.push(sql`r.comment ilike all (${patterns}::text[])`);
  return sql.join(parts, sql` and `);
}

/** In JSON, times are text. */
type ReviewJson = Omit<ReviewRow, "created_at" | "updated_at"> & { created_at: string; updated_at: string };

export interface FirstReviewColumns {
  own_review: ReviewJson | null;
  other_reviews: ReviewJson[];
}

const others = (viewerId: string | StatementParameter | null): RawBuilder<unknown> =>
  viewerId === null ? sql`true` : sql`r.author_id is distinct from ${viewerId}::uuid`;

const ownReview = (viewerId: StatementParameter) => sql`(
  select to_json(one) from (
    select ${columns(viewerId)} from review r left join profile p on p.user_id = r.author_id
    where r.business_id = b.id and r.author_id = ${viewerId}::uuid
  ) one
)`;

/** Reviews of a listing `b`: the viewer's own, in any state, and the newest of other authors. */
export const firstReviews = (viewerId: StatementParameter | null, limit: StatementParameter) => sql`
  ${viewerId === null ? sql`null::json` : ownReview(viewerId)} as own_review,
  coalesce((
    select json_agg(one order by one.created_at desc, one.id desc) from (
      select ${columns(viewerId)} from (
        select * from review r
        where r.business_id = b.id and r.state = 'shown' and ${others(viewerId)}
        order by ${ORDER.newest} limit ${limit}::bigint
      ) r
      left join profile p on p.user_id = r.author_id
    ) one
  ), '[]') as other_reviews
`;

/** The viewer's own review first. */
export const firstReviewsOf = ({ own_review: own, other_reviews: others }: FirstReviewColumns): ReviewRow[] =>
  [...(own === null ? [] : [own]), ...others].map((review) => ({
    ...review,
    created_at: new Date(review.created_at),
    updated_at: new Date(review.updated_at),
  }));

/** Each sort order uses a separate index. */
export async function listReviews(
  db: Database,
  { businessId, viewerId, sort, filters, offset, limit }: ReviewSlice,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns(viewerId)} from (
      select * from review r
      where r.business_id = ${businessId}::uuid and r.state = 'shown'
        and ${filters === null ? others(viewerId) : filterOf(filters)}
      order by ${ORDER[sort]} offset ${offset} limit ${limit}
    ) r
    left join profile p on p.user_id = r.author_id
    order by ${ORDER[sort]}
  `.execute(db);
  return rows;
}

/** Counts shown reviews only. */
export async function countReviews(db: Database, businessId: string, filters: ReviewFilters): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from review r
    where r.business_id = ${businessId}::uuid and r.state = 'shown' and ${filterOf(filters)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** In any state. */
export async function findOwnReview(db: Database, businessId: string, viewerId: string): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    select ${columns(viewerId)} from review r left join profile p on p.user_id = r.author_id
    where r.business_id = ${businessId}::uuid and r.author_id = ${viewerId}::uuid
  `.execute(db);
  return rows[0] ?? null;
}

/** In any state; the caller checks access. */
export async function findReview(db: Database, id: string, viewerId: string): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    select ${columns(viewerId)} from review r left join profile p on p.user_id = r.author_id where r.id = ${id}::uuid
  `.execute(db);
  return rows[0] ?? null;
}

/** Null where it is not a review of the listing, or the viewer may not see it. */
export async function findReviewOf(
  db: Database,
  { businessId, id, viewerId }: { businessId: string; id: string; viewerId: string | null },
): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    select ${columns(viewerId)} from review r left join profile p on p.user_id = r.author_id
    where r.id = ${id}::uuid and r.business_id = ${businessId}::uuid
      and (r.state = 'shown' or r.author_id = ${viewerId}::uuid)
  `.execute(db);
  return rows[0] ?? null;
}

/** The counts of a listing's reviews, and the viewer's relation to it. */
export interface ReviewedListing {
  id: string;
  review_count: number;
  verified_count: number;
  star_counts: number[];
  deleted_at: Date | null;
  hidden_at: Date | null;
  member_role: ListingRole | null;
}

/** Null when there is no such row; deleted and hidden listings are returned. */
export async function findReviewed(
  db: Database,
  businessId: string,
  viewerId: string | null,
): Promise<ReviewedListing | null> {
  const { rows } = await sql<ReviewedListing>`
    select b.id, b.review_count, b.verified_count, b.star_counts, b.deleted_at, b.hidden_at,
      (select m.role from business_member m where m.business_id = b.id and m.user_id = ${viewerId}::uuid) as member_role
    from business b where b.id = ${businessId}::uuid
  `.execute(db);
  return rows[0] ?? null;
}
