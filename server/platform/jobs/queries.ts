/** Work for later, kept in the database by graphile-worker: what is put there in a transaction is done only if it commits. */
import { sql } from "kysely";
import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import { RETENTION } from "#contract/retention.ts";
import type { Mail } from "#contract/notifications/mail.ts";
import type { Database } from "../db/pool.ts";

/** Every task and what it is given. `server/start/tasks.ts` has what each does. */
export interface JobPayloads {
  /** Sealed where a link in it lets its reader in (server/platform/mail/sealed-mail.ts). */
  mail: Mail | { template: string; to: string; sealed: string };
  /** Put there by the database itself (`tell_reservation_event`): who is to be told of it. */
  reservation_event: ToldEvent;
  /** One letter of `reservation_mail`. */
  reservation_mail: { id: string };
  /** Whether it is still to come is looked at when the time has come. */
  reservation_reminder: { reservationId: string; startsAt: string; hours: 2 | 24 };
  /** Brings the meeting at Zoom in line with the reservation. */
  zoom_meeting: { reservationId: string };
  /** Rows and photos of a listing that is deleted already. */
  remove_listing: { businessId: string };
}

/** What an event's job is given beside the event itself, as it was when it happened. */
export interface ToldEvent {
  seq: number;
  guest: string;
  /** Who looked after the listing. */
  owners: string[];
}

export type TaskName = keyof JobPayloads;

export interface EnqueueOptions {
  /** Not before this instant; otherwise as soon as the transaction commits. */
  runAt?: Temporal.Instant;
  /** Instead: so long after now, by the database's clock. */
  inMs?: number;
  /** A waiting job with the same key is replaced instead of joined by a second one. */
  key?: string;
  /** Jobs of the same queue are done one after the other, in all processes. */
  queue?: string;
  /** Tries before the job is given up; graphile-worker waits e^n seconds after the n-th, at most six hours. */
  maxAttempts?: number;
}

/** Twelve tries are spread over some sixteen hours: a mail server that is away for a night loses nothing. */
const MAX_ATTEMPTS = 12;

/** A job is shallow and bounded by its timeouts; one held longer than this belongs to a process that died. */
const ABANDONED_AFTER = "10 minutes";
/** One job of a queue keeps the others of it waiting. Those that have a queue take a minute at most (`zoom_meeting`). */
const QUEUE_ABANDONED_AFTER = "2 minutes";
/** What was given up is kept so long to be looked at. The links in it have expired by then. */
const GIVEN_UP_FOR = `${RETENTION.givenUpDays} days`;

/** Puts a job into the queue, in the caller's transaction if `db` is one. */
export async function enqueue<Name extends TaskName>(
  db: Database,
  task: Name,
  payload: JobPayloads[Name],
  { runAt, inMs, key, queue, maxAttempts = MAX_ATTEMPTS }: EnqueueOptions = {},
): Promise<void> {
  const at = inMs === undefined ? (runAt?.toString() ?? null) : sql`(now() + make_interval(secs => ${inMs / 1_000}))`;
  await sql`
    select graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json,
      run_at => ${at}::timestamptz, job_key => ${key ?? null}::text,
      queue_name => ${queue ?? null}::text, max_attempts => ${maxAttempts}::int)
  `.execute(db);
}

/** Takes a waiting job out of the queue; one that is running finishes. */
export async function dropJob(db: Database, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key}::text)`.execute(db);
}

/** `enqueue` for code that holds a connection of its own, in the transaction that is open on it. */
export async function enqueueOn<Name extends TaskName>(
  client: pg.ClientBase,
  task: Name,
  payload: JobPayloads[Name],
  { runAt, key, queue, maxAttempts = MAX_ATTEMPTS }: EnqueueOptions = {},
): Promise<void> {
  await client.query(
    `select graphile_worker.add_job($1, payload => $2::json, run_at => $3::timestamptz, job_key => $4::text,
       max_attempts => $5::int, queue_name => $6::text)`,
    [task, JSON.stringify(payload), runAt?.toString() ?? null, key ?? null, maxAttempts, queue ?? null],
  );
}

export interface JobLine {
  id: string;
  task: string;
  /** Whom or what it is for, as far as that may be shown. */
  about: string;
  attempts: number;
  max_attempts: number;
  run_at: Date;
  /** Somebody is at it. */
  is_running: boolean;
  last_error: string | null;
}

const isGivenUp = sql`j.attempts >= j.max_attempts and j.locked_at is null`;

/** In the order in which they are due; the payload stays where it is: those of earlier versions have links in clear. */
export async function listJobs(
  db: Database,
  { failedOnly, limit }: { failedOnly: boolean; limit: number },
): Promise<JobLine[]> {
  const { rows } = await sql<JobLine>`
    select j.id::text, t.identifier as task, j.attempts, j.max_attempts, j.run_at, j.locked_at is not null as is_running,
      j.last_error, coalesce(
        j.payload ->> 'to', j.payload ->> 'reservationId', j.payload ->> 'businessId', 'event ' || (j.payload ->> 'seq'),
        (select m.reservation_id::text from reservation_mail m where m.id::text = j.payload ->> 'id'), ''
      ) as about
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${failedOnly ? sql`j.last_error is not null` : sql`true`}
    order by ${isGivenUp}, j.run_at, j.id limit ${limit}
  `.execute(db);
  return rows;
}

/** Which jobs: of these ids, or with null all that were given up. Those that run are left alone. */
const chosen = (ids: readonly string[] | null) =>
  ids === null ? isGivenUp : sql`j.id = any (${ids}::bigint[]) and j.locked_at is null`;

/** They begin anew, at once. Answers with their number. */
export async function retryJobs(db: Database, ids: readonly string[] | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with again as (
      select j.id, j.payload from graphile_worker._private_jobs j where ${chosen(ids)}
    ), letters as (
      update reservation_mail m set given_up_at = null, failure = '' from again
      where m.id::text = again.payload ->> 'id' and m.sent_at is null
    )
    select count(*)::integer as count
    from graphile_worker.reschedule_jobs(array(select id from again), run_at => now(), attempts => 0)
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** They are forgotten. Answers with their number. */
export async function dropJobs(db: Database, ids: readonly string[] | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker.complete_jobs(array(
      select j.id from graphile_worker._private_jobs j where ${chosen(ids)}
    ))
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Clocks of machines are apart by less than this; what is later was written by a clock that had gone ahead. */
const SKEW = "1 minute";

/**
 * Puts right what a clock that had gone ahead has written, so that nothing waits until it is that late again: a job that was
 * tried waits as long as its tries say, one that was put into the queue as long as it was to wait then, and who is at one has
 * it since now. Reminders have a time of their own.
 */
async function settleJobs(db: Database): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set run_at = now() + make_interval(secs => exp(least(attempts, 10)))
    where attempts > 0 and locked_at is null
      and run_at > now() + make_interval(secs => exp(least(attempts, 10))) + ${SKEW}::interval
  `.execute(db);
  await sql`
    update graphile_worker._private_jobs j set run_at = j.run_at - (j.updated_at - now()), updated_at = now()
    from graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier <> 'reservation_reminder' and j.attempts = 0 and j.locked_at is null
      and j.updated_at > now() + ${SKEW}::interval
  `.execute(db);
  for (const table of ["_private_jobs", "_private_job_queues"])
    await sql`
      update graphile_worker.${sql.raw(table)} set locked_at = now() where locked_at > now() + ${SKEW}::interval
    `.execute(db);
}

/**
 * Lets jobs of processes that died run again, and forgets jobs given up long ago. graphile-worker would wait four hours
 * for the dead, and asks for no heartbeat by which they could be known sooner.
 */
export async function cleanUpJobs(db: Database): Promise<void> {
  await settleJobs(db);
  await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    where locked_at < now() - ${ABANDONED_AFTER}::interval
  `.execute(db);
  await sql`
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null
    where locked_at < now() - ${QUEUE_ABANDONED_AFTER}::interval
  `.execute(db);
  await sql`
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and updated_at < now() - ${GIVEN_UP_FOR}::interval
  `.execute(db);
}
