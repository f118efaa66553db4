/** What is cleaned up in the queue, by what graphile-worker offers in public: its view and its functions. */
import { sql } from "kysely";
import { RETENTION } from "#contract/retention.ts";
import type { Database } from "../db/pool.ts";

/** A job is shallow and bounded by its timeouts; one locked longer than this belongs to a process that died. */
const ABANDONED_AFTER = "10 minutes";
/** One job of a queue keeps the others of it waiting. Those that have a queue take 100 seconds at most (`read_calendar`). */
const QUEUE_ABANDONED_AFTER = "2 minutes";
/** What was given up is kept so long to be looked at. The links in it have expired by then. */
const GIVEN_UP_FOR = `${RETENTION.givenUpDays} days`;

/** Clocks of machines are apart by less than this; what is later was written by a clock that had gone ahead. */
const SKEW = sql`interval '1 minute'`;

/**
 * Puts right what a clock that had gone ahead has written, so that nothing waits until it is that late again: a job that was
 * tried waits as long as its tries say, one that was put into the queue as long as it was to wait then. Reminders have a time
 * of their own.
 */
async function repairJobs(db: Database): Promise<void> {
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

/** Lets the jobs of workers that are known to have ended run again, at once. */
export async function putBackJobsOf(db: Database, workers: readonly string[]): Promise<void> {
  if (workers.length > 0) await sql`select graphile_worker.force_unlock_workers(${[...workers]}::text[])`.execute(db);
}

/**
 * Lets jobs of processes that died run again, and forgets jobs given up long ago. graphile-worker would wait four hours for
 * the dead, and asks for no heartbeat by which they could be known sooner. Whoever has a job since a time that is still to
 * come took it by a clock that had gone ahead, and may long be dead: a job bears being done twice, but not being kept from.
 */
export async function cleanUpJobs(db: Database): Promise<void> {
  await repairJobs(db);
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
