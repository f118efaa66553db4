/** Queries that write reviews, replies, votes and reports. Triggers update the sums (triggers.sql). */
import { sql } from "kysely";
import type { ListingRole } from "#contract/listings/role-names.ts";
import type { ReportReason, ReviewState } from "#contract/reviews/review.ts";
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";

/** Facts that decide whether a user may review a listing. */
export interface Reviewing {
  member_role: ListingRole | null;
  display_name: string | null;
  has_reviewed: boolean;
  /** The account is newer than `newSince`, and none of its reviews has been shown. */
  is_new: boolean;
  /** The user deleted a review of this listing that an operator had hidden. */
  has_withdrawn: boolean;
}

/** Null where the listing does not exist for this user. */
export async function findReviewing(
  db: Database,
  { businessId, userId, newSince }: { businessId: string; userId: string; newSince: Date },
): Promise<Reviewing | null> {
  const { rows } = await sql<Reviewing>`
    select m.role as member_role,
      (select p.display_name from profile p where p.user_id = ${userId}::uuid) as display_name,
      exists (select from review r where r.business_id = b.id and r.author_id = ${userId}::uuid) as has_reviewed,
      exists (select from user_account a where a.id = ${userId}::uuid and a.created_at > ${newSince})
        and not exists (select from review r where r.author_id = ${userId}::uuid and r.state = 'shown') as is_new,
      exists (
        select from withdrawn_review w where w.business_id = b.id and w.author_id = ${userId}::uuid
      ) as has_withdrawn
    from business b left join business_member m on m.business_id = b.id and m.user_id = ${userId}::uuid
    where b.id = ${businessId}::uuid and b.deleted_at is null and (b.hidden_at is null or m.user_id is not null)
  `.execute(db);
  return rows[0] ?? null;
}

/** The user's latest visit to a listing, for verification (rules: reviews, 2). */
const visitOf = (businessId: string, userId: string, at: Date) => sql<string | null>`(
  select v.id from reservation v
  where v.user_id = ${userId}::uuid and v.business_id = ${businessId}::uuid and v.status = 'confirmed' and v.ends_at <= ${at}
  order by v.ends_at desc limit 1
)`;

export interface ReviewToWrite {
  businessId: string;
  authorId: string;
  rating: number;
  comment: string;
  minhash: number[];
  state: Extract<ReviewState, "shown" | "held">;
  at: Date;
}

/** Null when the user has already reviewed the listing; of simultaneous calls, one writes. */
export async function insertReview(
  db: Database,
  { businessId, authorId, rating, comment, minhash, state, at }: ReviewToWrite,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into review (
      id, business_id, author_id, rating, comment, state, minhash, reservation_id, is_verified, created_at, updated_at
    )
    select ${newId()}::uuid, ${businessId}::uuid, ${authorId}::uuid, ${rating}::integer, ${comment}::text, ${state}::text,
      ${minhash}::integer[], visit.id, visit.id is not null, ${at}, ${at}
    from (select ${visitOf(businessId, authorId, at)} as id) visit
    on conflict (business_id, author_id) do nothing returning id
  `.execute(db);
  return rows[0]?.id ?? null;
}

export interface LockedReview {
  id: string;
  business_id: string;
  author_id: string | null;
  rating: number;
  comment: string;
  state: ReviewState;
  /** The viewer's role at the listing; null without one. */
  member_role: ListingRole | null;
  /** The viewer may know of the review: it is their own, or shown at a listing that they may see. */
  is_visible: boolean;
}

/** Returns null when there is no such review. */
export async function findBusinessOfReview(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom("review").select("business_id").where("id", "=", id).executeTakeFirst();
  return row?.business_id ?? null;
}

/** Locks the review until the transaction ends. Returns null if none exists. */
export async function lockReview(db: Database, id: string, viewerId: string): Promise<LockedReview | null> {
  const { rows } = await sql<LockedReview>`
    select r.id, r.business_id, r.author_id, r.rating, r.comment, r.state, case when b.deleted_at is null then m.role end as member_role,
      coalesce(r.author_id = ${viewerId}::uuid, false)
        or (r.state = 'shown' and b.deleted_at is null and (b.hidden_at is null or m.user_id is not null)) as is_visible
    from review r join business b on b.id = r.business_id
    left join business_member m on m.business_id = b.id and m.user_id = ${viewerId}::uuid
    where r.id = ${id}::uuid for update of r
  `.execute(db);
  return rows[0] ?? null;
}

/** Updates the review and finds its visit again. */
export async function updateReview(
  db: Database,
  id: string,
  { businessId, authorId, rating, comment, minhash, at }: Omit<ReviewToWrite, "state">,
): Promise<void> {
  await sql`
    update review set rating = ${rating}::integer, comment = ${comment}::text, minhash = ${minhash}::integer[],
      reservation_id = visit.id, is_verified = visit.id is not null, updated_at = ${at}
    from (select ${visitOf(businessId, authorId, at)} as id) visit
    where review.id = ${id}::uuid
  `.execute(db);
}

/** Deletes the review. Remembers that it was hidden, because the next one of its author may be the same. */
export async function deleteReview(db: Database, id: string): Promise<void> {
  await sql`
    with deleted as (delete from review where id = ${id}::uuid returning business_id, author_id, state)
    insert into withdrawn_review (business_id, author_id)
    select business_id, author_id from deleted where state = 'hidden' on conflict do nothing
  `.execute(db);
}

/** Reviews that may be near copies of a text, by any author at any listing. */
export async function listAlike(
  db: Database,
  { id, minhash }: { id: string; minhash: number[] },
  most: number,
): Promise<{ id: string; minhash: number[] }[]> {
  const { rows } = await sql<{ id: string; minhash: number[] }>`
    select id, minhash from review where minhash && ${minhash}::integer[] and id <> ${id}::uuid limit ${most}
  `.execute(db);
  return rows;
}

export interface NewReport {
  reviewId: string;
  /** Null for a report by the site. */
  reporterId: string | null;
  reason: ReportReason | "copy";
  note: string;
  at: Date;
}

/** One open report for each user and review, and one by the site. */
export async function addReport(db: Database, { reviewId, reporterId, reason, note, at }: NewReport): Promise<void> {
  await sql`
    insert into review_report (id, review_id, source, reporter_id, reason, note, created_at)
    select ${newId()}::uuid, ${reviewId}::uuid, ${reporterId === null ? "system" : "person"}::text, ${reporterId}::uuid,
      ${reason}::text, ${note}::text, ${at}
    where ${reporterId}::uuid is not null or not exists (
      select from review_report where review_id = ${reviewId}::uuid and source = 'system' and settled_at is null
    )
    on conflict do nothing
  `.execute(db);
}

export interface SavedReply {
  comment: string;
  created_at: Date;
  updated_at: Date;
}

export async function saveReply(
  db: Database,
  { reviewId, authorId, comment, at }: { reviewId: string; authorId: string; comment: string; at: Date },
): Promise<SavedReply> {
  return db
    .insertInto("review_reply")
    .values({ review_id: reviewId, author_id: authorId, comment, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict.column("review_id").doUpdateSet({ author_id: authorId, comment, updated_at: at }),
    )
    .returning(["comment", "created_at", "updated_at"])
    .executeTakeFirstOrThrow();
}

export async function deleteReply(db: Database, reviewId: string): Promise<void> {
  await db.deleteFrom("review_reply").where("review_id", "=", reviewId).execute();
}

/** Returns the number of 'Helpful' votes. */
export async function saveVote(
  db: Database,
  { reviewId, userId, isHelpful, at }: { reviewId: string; userId: string; isHelpful: boolean; at: Date },
): Promise<number> {
  if (isHelpful)
    await db
      .insertInto("review_vote")
      .values({ review_id: reviewId, user_id: userId, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await db.deleteFrom("review_vote").where("review_id", "=", reviewId).where("user_id", "=", userId).execute();
  const row = await db
    .selectFrom("review")
    .select("helpful_count")
    .where("id", "=", reviewId)
    .executeTakeFirstOrThrow();
  return row.helpful_count;
}
