/** Reading the reviews of a listing. */
import { sql } from "kysely";
import type { ReviewSort } from "#contract/review.ts";
import type { Database } from "../pool.ts";

export interface ReviewRow {
  id: string;
  rating: number;
  comment: string;
  /** Null once the author is gone. */
  reviewer_name: string | null;
  is_reviewer: boolean;
  created_at: Date;
  updated_at: Date;
}

const ORDER = {
  newest: sql`r.created_at desc, r.id desc`,
  "rating-high": sql`r.rating desc, r.created_at desc, r.id desc`,
  "rating-low": sql`r.rating, r.created_at desc, r.id desc`,
} satisfies Record<ReviewSort, unknown>;

export interface ReviewSlice {
  businessId: string;
  viewerId: string | null;
  sort: ReviewSort;
  offset: number;
  limit: number;
}

/** Others' reviews in order; the viewer's own is left out, see `findOwnReview`. Each sort walks an index of its own. */
export async function listReviews(
  db: Database,
  { businessId, viewerId, sort, offset, limit }: ReviewSlice,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select r.id, r.rating, r.comment, p.display_name as reviewer_name, false as is_reviewer, r.created_at, r.updated_at
    from (
      select * from review r
      where r.business_id = ${businessId}::uuid and (${viewerId}::uuid is null or r.author_id is distinct from ${viewerId}::uuid)
      order by ${ORDER[sort]} offset ${offset} limit ${limit}
    ) r
    left join profile p on p.user_id = r.author_id
    order by ${ORDER[sort]}
  `.execute(db);
  return rows;
}

export async function findOwnReview(db: Database, businessId: string, viewerId: string): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    select r.id, r.rating, r.comment, p.display_name as reviewer_name, true as is_reviewer, r.created_at, r.updated_at
    from review r left join profile p on p.user_id = r.author_id
    where r.business_id = ${businessId}::uuid and r.author_id = ${viewerId}::uuid
  `.execute(db);
  return rows[0] ?? null;
}
