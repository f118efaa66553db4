import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";
import type { JobsHold } from "../platform/jobs/queries-hold.ts";

/**
 * Drops emails from before the backup and reminders that were due before the restore. Later reminders stay. Returns the
 * number of jobs.
 */
export async function dropWaitingEmails(db: Database, { restoredAt, takenAt }: JobsHold, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      update reservation_mail set given_up_at = ${now}
      where sent_at is null and given_up_at is null and created_at <= ${takenAt} returning 'reservation-mail:' || id as key
    )
    select count(*)::integer as count from graphile_worker.complete_jobs(array(
      select j.id from graphile_worker.jobs j
      where j.locked_at is null and (
        (j.task_identifier = 'mail' and j.created_at <= ${restoredAt})
        or (j.task_identifier = 'reservation_mail' and j.key in (select key from old))
        or (j.task_identifier = 'reservation_reminder' and j.run_at <= ${restoredAt})
      )
    ))
  `.execute(db);
  return rows[0]?.count ?? 0;
}
