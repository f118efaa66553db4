/** Counts of items that wait for an operator. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

export interface WaitingNow {
  reported_reviews: number;
  held_reviews: number;
  claims: number;
  suggestions: number;
  oldest_at: Date | null;
  failed_jobs: number;
  undelivered_mails: number;
}

export async function countWaitingNow(db: Database): Promise<WaitingNow> {
  const { rows } = await sql<WaitingNow>`
    with reported as (
      select review_id, min(created_at) as since from review_report where settled_at is null group by review_id
    ), held as (
      select id, created_at as since from review where state = 'held'
    ), claims as (
      select coalesce(c.lapsed_at, c.waits_since) as since from claim c join business b on b.id = c.business_id
      where b.deleted_at is null and (c.state = 'waiting' or c.lapsed_at is not null)
    ), suggested as (
      select s.created_at as since from listing_suggestion s join business b on b.id = s.business_id
      where b.deleted_at is null
    )
    select (select count(*)::integer from reported) as reported_reviews,
      (select count(*)::integer from held) as held_reviews,
      (select count(*)::integer from claims) as claims,
      (select count(*)::integer from suggested) as suggestions,
      (select min(since) from (
        select since from reported union all select since from held union all select since from claims
        union all select since from suggested
      ) every) as oldest_at,
      (
        select count(*)::integer from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
      ) as failed_jobs,
      (
        select count(*)::integer from graphile_worker.jobs
        where task_identifier in ('mail', 'reservation_mail') and attempts >= max_attempts and locked_at is null
      ) + (
        select count(*)::integer from reservation_mail m where m.sent_at is null and m.given_up_at is not null
          and not exists (select from graphile_worker.jobs j where j.key = 'reservation-mail:' || m.id)
      ) as undelivered_mails
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("What waits was not counted");
  return row;
}
