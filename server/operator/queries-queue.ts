/** Items that wait for a decision, with the facts for it. */
import { sql } from "kysely";
import type { ListingRole } from "#contract/listings/role-names.ts";
import type { ReviewState } from "#contract/reviews/review.ts";
import type { Database } from "../platform/db/pool.ts";
import { SEEN } from "../reviews/queries-moderated.ts";

export interface QueuedReviewRow {
  id: string;
  seen: string;
  since: Date;
  business_id: string;
  business_name: string;
  state: ReviewState;
  rating: number;
  comment: string;
  created_at: Date;
  is_edited: boolean;
  is_verified: boolean;
  photos: number;
  author_email: string | null;
  author_name: string | null;
  reply: string | null;
  hidden_reason: string | null;
  reports: { at: string; reason: string; note: string; is_by_site: boolean; reporter_role: ListingRole | null }[];
}

/** Reported or held reviews, longest waiting first. */
export async function listQueuedReviews(db: Database, most: number): Promise<QueuedReviewRow[]> {
  const { rows } = await sql<QueuedReviewRow>`
    with reported as (
      select review_id, min(created_at) as since from review_report where settled_at is null group by review_id
    ), waiting as (
      select r.id, coalesce(t.since, r.created_at) as since
      from review r left join reported t on t.review_id = r.id
      where r.id in (select review_id from reported union select id from review where state = 'held')
      order by 2, 1 limit ${most}
    )
    select r.id, ${SEEN} as seen, w.since, r.business_id, b.name as business_name, r.state, r.rating, r.comment,
      r.created_at, r.updated_at > r.created_at as is_edited, r.is_verified, r.hidden_reason,
      (select count(*)::integer from review_image i where i.review_id = r.id) as photos,
      a.email as author_email, p.display_name as author_name,
      (select y.comment from review_reply y where y.review_id = r.id) as reply,
      coalesce((
        select json_agg(json_build_object(
          'at', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'reason', t.reason, 'note', t.note, 'is_by_site', t.source = 'system',
          'reporter_role', (
            select m.role from business_member m where m.business_id = r.business_id and m.user_id = t.reporter_id
          )
        ) order by t.created_at, t.id)
        from review_report t where t.review_id = r.id and t.settled_at is null
      ), '[]'::json) as reports
    from waiting w join review r on r.id = w.id join business b on b.id = r.business_id
      left join user_account a on a.id = r.author_id left join profile p on p.user_id = r.author_id
    order by w.since, r.id
  `.execute(db);
  return rows;
}

/** A short text that changes when an item joins or leaves the queue, or an operator acts. One cheap statement. */
export async function findQueueMark(db: Database): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws('.',
      (select count(*) || '-' || coalesce(max(created_at)::text, '') from review_report where settled_at is null),
      (select count(*) || '-' || coalesce(max(updated_at)::text, '') from review where state = 'held'),
      (
        select count(*) || '-' || coalesce(max(coalesce(lapsed_at, waits_since))::text, '') from claim
        where state = 'waiting' or lapsed_at is not null
      ),
      (select count(*) || '-' || coalesce(max(created_at)::text, '') from listing_suggestion),
      (select id::text from audit order by at desc, id desc limit 1)
    ) as mark
  `.execute(db);
  return rows[0]?.mark ?? "";
}
