/** Work for later, kept in the database by graphile-worker: what is put there in a transaction is done only if it commits. */
import { sql } from "kysely";
import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import type { Mail } from "#contract/mail.ts";
import type { Database } from "../pool.ts";

/** Every task and what it is given. `server/jobs/tasks.ts` has what each does. */
export interface JobPayloads {
  mail: Mail;
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
/** What was given up is kept so long to be looked at. The links in it have expired by then. */
const GIVEN_UP_FOR = "30 days";

/** Puts a job into the queue, in the caller's transaction if `db` is one. */
export async function enqueue<Name extends TaskName>(
  db: Database,
  task: Name,
  payload: JobPayloads[Name],
  { runAt, key, queue, maxAttempts = MAX_ATTEMPTS }: EnqueueOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt?.toString() ?? null}::timestamptz, job_key => ${key ?? null}::text,
      queue_name => ${queue ?? null}::text, max_attempts => ${maxAttempts}::int)
  `.execute(db);
}

/** The same for code that holds a connection of its own, in the transaction that is open on it. */
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

/**
 * Lets jobs of processes that died run again, and forgets jobs given up long ago. graphile-worker would wait four hours
 * for the dead, and asks for no heartbeat by which they could be known sooner.
 */
export async function tidyJobs(db: Database): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    where locked_at < now() - ${ABANDONED_AFTER}::interval
  `.execute(db);
  await sql`
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null
    where locked_at < now() - ${ABANDONED_AFTER}::interval
  `.execute(db);
  await sql`
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and updated_at < now() - ${GIVEN_UP_FOR}::interval
  `.execute(db);
}
