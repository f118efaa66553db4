/** Queries by which operators list and moderate reviews. */
import { sql } from "kysely";
import type { ReportReason, ReviewState } from "#contract/reviews/review.ts";
import type { Database } from "../platform/db/pool.ts";
import { findBusinessOfReview } from "./queries-writing.ts";
import { lockListing } from "../access/queries.ts";

/** `waiting`: has open reports, by users or by the site. `all`: was ever reported, or is held or hidden. */
export type ModerationList = "waiting" | "held" | "hidden" | "all";

/** Reason for moderation. */
export type LookReason = ReportReason | "copy";

export interface ModeratedLine {
  id: string;
  state: ReviewState;
  business_name: string;
  rating: number;
  comment: string;
  /** Reasons of the open reports, or of all where none is open; without duplicates. */
  reasons: LookReason[];
  /** Number of open reports. */
  reports: number;
  /** Null for a deleted account. */
  author_email: string | null;
}

const LISTS = {
  waiting: sql`select review_id from review_report where settled_at is null union select id from review where state = 'held'`,
  held: sql`select id from review where state = 'held'`,
  hidden: sql`select id from review where state = 'hidden'`,
  all: sql`select review_id from review_report union select id from review where state <> 'shown'`,
};

/** Hash of what the operator sees of a review `r`. */
export const SEEN = sql`md5(concat_ws('|', r.state, r.hidden_reason, r.rating, r.comment,
  (select string_agg(t.id::text, ',' order by t.id) from review_report t where t.review_id = r.id and t.settled_at is null)))`;

/** The longest waiting first. `comment` has the first 200 characters. */
export async function listModerated(db: Database, which: ModerationList, most: number): Promise<ModeratedLine[]> {
  const { rows } = await sql<ModeratedLine>`
    select r.id, r.state, b.name as business_name, r.rating, left(r.comment, 200) as comment, a.email as author_email,
      coalesce(reports.open_reasons, reports.reasons, '{}') as reasons, reports.open as reports
    from review r join business b on b.id = r.business_id
    left join user_account a on a.id = r.author_id
    cross join lateral (
      select count(*) filter (where t.settled_at is null)::integer as open,
        min(t.created_at) filter (where t.settled_at is null) as since,
        array_agg(distinct t.reason) filter (where t.settled_at is null) as open_reasons,
        array_agg(distinct t.reason) as reasons
      from review_report t where t.review_id = r.id
    ) reports
    where r.id in (${LISTS[which]})
    order by coalesce(reports.since, r.created_at), r.id
    limit ${most}
  `.execute(db);
  return rows;
}

export interface ModeratedReview {
  id: string;
  state: ReviewState;
  hidden_reason: string | null;
  business_id: string;
  business_name: string;
  rating: number;
  comment: string;
  created_at: Date;
  updated_at: Date;
  is_verified: boolean;
  helpful_count: number;
  /** Null for a deleted account, or one without a display name. */
  author_name: string | null;
  author_email: string | null;
  reply: string | null;
  photos: string[];
}

/** Returns null if none exists. */
export async function findModerated(db: Database, id: string): Promise<ModeratedReview | null> {
  const { rows } = await sql<ModeratedReview>`
    select r.id, r.state, r.hidden_reason, r.business_id, b.name as business_name, r.rating, r.comment, r.created_at,
      r.updated_at, r.is_verified, r.helpful_count, p.display_name as author_name, a.email as author_email,
      (select y.comment from review_reply y where y.review_id = r.id) as reply,
      array(select i.file_name from review_image i where i.review_id = r.id order by i.created_at, i.id) as photos
    from review r join business b on b.id = r.business_id
    left join user_account a on a.id = r.author_id left join profile p on p.user_id = r.author_id
    where r.id = ${id}::uuid
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Like `findModerated`, locked until the transaction ends. The listing is locked first, as in all changes of its
 * counts.
 */
export async function lockModerated(db: Database, id: string): Promise<ModeratedReview | null> {
  const businessId = await findBusinessOfReview(db, id);
  if (businessId === null) return null;
  await lockListing(db, businessId);
  await db.selectFrom("review").select("id").where("id", "=", id).forUpdate().execute();
  return findModerated(db, id);
}

export interface ReportLine {
  created_at: Date;
  settled_at: Date | null;
  source: "person" | "system";
  reason: LookReason;
  note: string;
  /** Null: the site, or a deleted account. */
  reporter_email: string | null;
}

/** Oldest first. */
export async function listReports(db: Database, reviewId: string): Promise<ReportLine[]> {
  return db
    .selectFrom("review_report")
    .leftJoin("user_account", "user_account.id", "review_report.reporter_id")
    .select(["review_report.created_at", "settled_at", "source", "reason", "note", "email as reporter_email"])
    .where("review_id", "=", reviewId)
    .orderBy("review_report.created_at")
    .orderBy("review_report.id")
    .execute();
}

/** `reason`: only for a hidden review, else null. */
export async function saveReviewState(
  db: Database,
  id: string,
  { state, reason }: { state: ReviewState; reason: string | null },
): Promise<void> {
  await db.updateTable("review").set({ state, hidden_reason: reason }).where("id", "=", id).execute();
}

export interface SettledReports {
  all: number;
  /** Number of them that users have reported. */
  people: number;
  ids: string[];
}

/** Settles all open reports. */
export async function settleReports(db: Database, id: string, at: Date): Promise<SettledReports> {
  const rows = await db
    .updateTable("review_report")
    .set({ settled_at: at })
    .where("review_id", "=", id)
    .where("settled_at", "is", null)
    .returning(["id", "source"])
    .execute();
  const people = rows.filter(({ source }) => source === "person").length;
  return { all: rows.length, people, ids: rows.map((row) => row.id) };
}

/** Undoes `settleReports`. */
export async function reopenReports(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.updateTable("review_report").set({ settled_at: null }).where("id", "in", ids).execute();
}

/**
 * A short text that changes when the review, its state or its open reports change, to detect a decision on outdated
 * data. Null where there is no such review.
 */
export async function findSeenOfReview(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ seen: string }>`select ${SEEN} as seen from review r where r.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0]?.seen ?? null;
}
