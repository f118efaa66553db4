/** Counts for the operator's digest email, and the instant up to which it has reported. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

interface DigestRow {
  told_until: Date;
  sent_at: Date | null;
}

/** Locked until the transaction ends; null while another process has the lock. */
export async function lockDigest(db: Database, at: Date): Promise<DigestRow | null> {
  await sql`insert into operator_digest (told_until) values (${at}) on conflict do nothing`.execute(db);
  const { rows } = await sql<DigestRow>`select told_until, sent_at from operator_digest for update skip locked`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function saveDigest(db: Database, digest: Partial<DigestRow>): Promise<void> {
  await db.updateTable("operator_digest").set(digest).execute();
}

export interface DigestCounts {
  reported_reviews: number;
  held_reviews: number;
  undelivered_mails: number;
  waiting_claims: number;
  suggested_edits: number;
  listing_names: string[];
}

/** Counts items from after `since` up to `until` that still wait. Failures of the digest itself are not counted. */
export async function countWaiting(
  db: Database,
  { since, until, most }: { since: Date; until: Date; most: number },
): Promise<DigestCounts> {
  const { rows } = await sql<DigestCounts>`
    with reported as (
      select distinct review_id as id from review_report
      where settled_at is null and created_at > ${since} and created_at <= ${until}
    ), held as (
      select id from review where state = 'held' and created_at > ${since} and created_at <= ${until}
    )
    select (select count(*)::integer from reported) as reported_reviews,
      (select count(*)::integer from held) as held_reviews,
      (
        select count(*)::integer from reservation_mail
        where sent_at is null and given_up_at > ${since} and given_up_at <= ${until}
      ) + (
        select count(*)::integer from graphile_worker.jobs
        where task_identifier = 'mail' and attempts >= max_attempts and locked_at is null
          and updated_at > ${since} and updated_at <= ${until} and coalesce(key, '') not like 'operator-digest:%'
      ) as undelivered_mails,
      (
        select count(*)::integer from claim
        where (state = 'waiting' and waits_since > ${since} and waits_since <= ${until})
          or (lapsed_at > ${since} and lapsed_at <= ${until})
      ) as waiting_claims,
      (
        select count(*)::integer from listing_suggestion where created_at > ${since} and created_at <= ${until}
      ) as suggested_edits,
      array(
        select distinct b.name from review r join business b on b.id = r.business_id
        where r.id in (select id from reported union select id from held) order by 1 limit ${most}
      ) as listing_names
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("What waits was not counted");
  return row;
}
