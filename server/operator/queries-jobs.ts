/** Queries and actions on jobs for operators, by graphile-worker's public view and functions. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

export interface JobLine {
  id: string;
  task: string;
  /** The job's recipient or subject: the second part of its key. */
  about: string;
  attempts: number;
  max_attempts: number;
  run_at: Date;
  /** A worker is running it. */
  is_running: boolean;
  last_error: string | null;
}

const isGivenUp = sql`j.attempts >= j.max_attempts and j.locked_at is null`;

/** Sorted by due time, with given-up jobs last. Without payloads. */
export async function listJobs(
  db: Database,
  { failedOnly, limit }: { failedOnly: boolean; limit: number },
): Promise<JobLine[]> {
  const { rows } = await sql<JobLine>`
    select j.id::text, j.task_identifier as task, j.attempts, j.max_attempts, j.run_at,
      j.locked_at is not null as is_running, j.last_error, coalesce(
        (select m.reservation_id::text from reservation_mail m where j.key = 'reservation-mail:' || m.id),
        split_part(j.key, ':', 2), ''
      ) as about
    from graphile_worker.jobs j
    where ${failedOnly ? sql`j.last_error is not null` : sql`true`}
    order by ${isGivenUp}, j.run_at, j.id limit ${limit}
  `.execute(db);
  return rows;
}

/** The number of jobs that `listJobs` would return without a limit. */
export async function countJobs(db: Database, { failedOnly }: { failedOnly: boolean }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker.jobs j
    where ${failedOnly ? sql`j.last_error is not null` : sql`true`}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Jobs with these ids, or with null all that were given up. Running jobs are excluded. */
const chosen = (ids: readonly string[] | null) =>
  ids === null ? isGivenUp : sql`j.id = any (${ids}::bigint[]) and j.locked_at is null`;

/** Restarts jobs at once and returns their number. */
export async function retryJobs(db: Database, ids: readonly string[] | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with retried as (
      select j.id, j.key from graphile_worker.jobs j where ${chosen(ids)}
    ), mails as (
      update reservation_mail m set given_up_at = null, failure = '' from retried
      where retried.key = 'reservation-mail:' || m.id and m.sent_at is null
    )
    select count(*)::integer as count
    from graphile_worker.reschedule_jobs(array(select id from retried), run_at => now(), attempts => 0)
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes jobs and returns their number. */
export async function dropJobs(db: Database, ids: readonly string[] | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker.complete_jobs(array(
      select j.id from graphile_worker.jobs j where ${chosen(ids)}
    ))
  `.execute(db);
  return rows[0]?.count ?? 0;
}
