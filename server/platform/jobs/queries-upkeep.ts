/** What operators and the clean-up do with jobs, by what graphile-worker offers in public: its view and its functions. */
import { sql } from "kysely";
import { RETENTION } from "#contract/retention.ts";
import type { Database } from "../db/pool.ts";

/** A job is shallow and bounded by its timeouts; one held longer than this belongs to a process that died. */
const ABANDONED_AFTER = "10 minutes";
/** One job of a queue keeps the others of it waiting. Those that have a queue take a minute at most (`zoom_meeting`). */
const QUEUE_ABANDONED_AFTER = "2 minutes";
/** What was given up is kept so long to be looked at. The links in it have expired by then. */
const GIVEN_UP_FOR = `${RETENTION.givenUpDays} days`;

export interface JobLine {
  id: string;
  task: string;
  /** Whom or what it is for, as far as that may be shown: the second part of its key. */
  about: string;
  attempts: number;
  max_attempts: number;
  run_at: Date;
  /** Somebody is at it. */
  is_running: boolean;
  last_error: string | null;
}

const isGivenUp = sql`j.attempts >= j.max_attempts and j.locked_at is null`;

/** In the order in which they are due; payloads stay where they are. */
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

/** Which jobs: of these ids, or with null all that were given up. Those that run are left alone. */
const chosen = (ids: readonly string[] | null) =>
  ids === null ? isGivenUp : sql`j.id = any (${ids}::bigint[]) and j.locked_at is null`;

/** They begin again, at once. Answers with their number. */
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

/** They are forgotten. Answers with their number. */
export async function dropJobs(db: Database, ids: readonly string[] | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker.complete_jobs(array(
      select j.id from graphile_worker.jobs j where ${chosen(ids)}
    ))
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Clocks of machines are apart by less than this; what is later was written by a clock that had gone ahead. */
const SKEW = sql`interval '1 minute'`;

/**
 * Puts right what a clock that had gone ahead has written, so that nothing waits until it is that late again: a job that was
 * tried waits as long as its tries say, one that was put into the queue as long as it was to wait then. Reminders have a time
 * of their own.
 */
async function settleJobs(db: Database): Promise<void> {
  await sql`
    with late as (
      select id, now() + make_interval(secs => exp(least(attempts, 10))) as due from graphile_worker.jobs
      where attempts > 0 and locked_at is null
        and run_at > now() + make_interval(secs => exp(least(attempts, 10))) + ${SKEW}
      union all
      select id, run_at - (updated_at - now()) from graphile_worker.jobs
      where attempts = 0 and locked_at is null and updated_at > now() + ${SKEW}
        and task_identifier <> 'reservation_reminder'
    )
    select graphile_worker.reschedule_jobs(array[late.id], run_at => late.due) from late
  `.execute(db);
}

/**
 * Lets jobs of processes that died run again, and forgets jobs given up long ago. graphile-worker would wait four hours for
 * the dead, and asks for no heartbeat by which they could be known sooner. Whoever has a job since a time that is still to
 * come took it by a clock that had gone ahead, and may long be dead: a job bears being done twice, but not being kept from.
 */
export async function cleanUpJobs(db: Database): Promise<void> {
  await settleJobs(db);
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_at > now() + ${SKEW}
        or locked_at < now() - case when queue_name is null then ${ABANDONED_AFTER} else ${QUEUE_ABANDONED_AFTER} end::interval
    ))
  `.execute(db);
  // without a key and an error: another took its key, and its tries with it, and then its process died
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null
        and (updated_at < now() - ${GIVEN_UP_FOR}::interval or (key is null and last_error is null))
    ))
  `.execute(db);
}
