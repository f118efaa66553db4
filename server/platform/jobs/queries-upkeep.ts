/** Clean-up of the queue, through the public interface of graphile-worker: its view and its functions. */
import { sql } from "kysely";
import { RETENTION } from "#contract/retention.ts";
import type { Database } from "../db/pool.ts";

/** A job is short and bounded by its timeouts; one locked for longer than this belongs to a process that ended. */
const ABANDONED_AFTER = "10 minutes";
/**
 * One job of a queue blocks the other jobs of the queue. Jobs with a queue take at most 100 seconds (`read_calendar`).
 */
const QUEUE_ABANDONED_AFTER = "2 minutes";
/** Failed jobs are retained this long for inspection. Their links have expired by then. */
const GIVEN_UP_FOR = `${RETENTION.givenUpDays} days`;

/** Clocks of machines differ by less than this; a later time was written by a clock that was ahead. */
const SKEW = sql`interval '1 minute'`;

/**
 * Corrects times written by a clock that was ahead, so that no job waits until that time: a job that has failed waits
 * according to its number of attempts, a new one for its original delay. Reminders have their own time.
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

/** Unlocks the jobs of workers that are known to have ended, at once. */
export async function putBackJobsOf(db: Database, workers: readonly string[]): Promise<void> {
  if (workers.length > 0) await sql`select graphile_worker.force_unlock_workers(${[...workers]}::text[])`.execute(db);
}

/**
 * Unlocks jobs of processes that ended, and deletes jobs that failed long ago. graphile-worker would wait four hours,
 * and has no heartbeat that would show it sooner. A job locked at a future time was locked by a clock that was ahead,
 * and its worker may have ended long ago: running a job twice is acceptable, never running it is not.
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
  // without a key and with an error: another job replaced it, with its attempts, and then its process ended
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null
        and (updated_at < now() - ${GIVEN_UP_FOR}::interval or (key is null and last_error is null))
    ))
  `.execute(db);
}
