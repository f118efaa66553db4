/** Jobs, stored in the database by graphile-worker: a job that is enqueued in a transaction runs only if it commits. */
import { sql } from "kysely";
import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import type { DeskNews } from "#contract/notifications/desk-news.ts";
import type { Mail } from "#contract/notifications/mail.ts";
import { newId } from "../db/id.ts";
import type { Database } from "../db/pool.ts";

/** Every task and its payload. `server/start/tasks.ts` has the handlers. */
export interface JobPayloads {
  /** Encrypted where a link in it logs its recipient in (server/platform/mail/sealed-mail.ts). */
  mail: Mail | { template: string; to: string; sealed: string };
  /** One email of `reservation_mail`. */
  reservation_mail: { id: string };
  /** The job checks when it runs whether the reservation is still upcoming. */
  reservation_reminder: { reservationId: string; startsAt: string; hours: 2 | 24 };
  /** Asks a guest whether they come to a reservation that starts then. */
  day_question: { reservationId: string; startsAt: string };
  /** Notifies one session of one event of `reservation_event`. */
  push: { sessionId: string; seq: number; news: DeskNews };
  /** Updates the meeting at Zoom to match the reservation. */
  zoom_meeting: { reservationId: string };
  /** Reads the due calendars of the account that added this calendar. */
  read_calendar: { calendarId: string };
  /** Revokes a calendar's tokens at Google; enqueued by a trigger of the database. */
  revoke_calendar: { id: string; sealed: string };
  /** Deletes rows and photos of a listing that is deleted already. */
  remove_listing: { businessId: string };
}

export type TaskName = keyof JobPayloads;

export interface EnqueueOptions {
  /** Not before this instant; otherwise as soon as the transaction commits. */
  runAt?: Temporal.Instant;
  /** Instead: this long after now, by the database's clock. */
  inMs?: number;
  /** A waiting job with the same key is replaced instead of duplicated. */
  key?: string;
  /** A waiting job that is replaced retains its place in the queue. */
  keepsPlace?: boolean;
  /** Jobs of the same queue run one after the other, across all processes. */
  queue?: string;
  /**
   * Jobs with a lower number run first; 0 by default. Of many jobs at once for one party, each has one more than the
   * previous.
   */
  priority?: number;
  /** Attempts before the job fails permanently; graphile-worker waits e^n seconds after the n-th, at most six hours. */
  maxAttempts?: number;
}

/** Twelve attempts cover about sixteen hours: an outage of the mail server for a night loses nothing. */
const MAX_ATTEMPTS = 12;

/** Adds a job to the queue, in the caller's transaction if `db` is one. */
export async function enqueue<Name extends TaskName>(
  db: Database,
  task: Name,
  payload: JobPayloads[Name],
  { runAt, inMs, key, keepsPlace = false, queue, priority = 0, maxAttempts = MAX_ATTEMPTS }: EnqueueOptions = {},
): Promise<void> {
  const at = inMs === undefined ? (runAt?.toString() ?? null) : sql`(now() + make_interval(secs => ${inMs / 1_000}))`;
  await sql`
    select graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json,
      run_at => ${at}::timestamptz, job_key => ${key ?? null}::text,
      queue_name => ${queue ?? null}::text, max_attempts => ${maxAttempts}::int, priority => ${priority}::int,
      job_key_mode => ${keepsPlace ? "preserve_run_at" : "replace"}::text)
  `.execute(db);
}

/** Removes a waiting job from the queue; a running one finishes. */
export async function dropJob(db: Database, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key}::text)`.execute(db);
}

/** `enqueue` for code with its own connection, in the transaction that is open on it. */
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

/** Within the range of graphile-worker, with a margin. */
export const LOWEST_PRIORITY = 30_000;

/**
 * Before emails about reservations, of which one owner may cause a thousand: these contain codes and links that users
 * wait for.
 */
const AWAITED = -1;

/** Enqueues an email; the key shows its recipient to operators. */
export async function enqueueMail(db: Database, mail: JobPayloads["mail"]): Promise<void> {
  await enqueue(db, "mail", mail, { key: `mail:${mail.to}:${newId()}`, priority: AWAITED });
}

/** The same after a delay. Returns the job's key, by which it can be dropped. */
export async function enqueueMailIn(db: Database, inMs: number, mail: JobPayloads["mail"]): Promise<string> {
  const key = `mail:${mail.to}:${newId()}`;
  await enqueue(db, "mail", mail, { inMs, key, priority: AWAITED });
  return key;
}

interface JobCounts {
  /** Due, and not started yet. */
  waiting: number;
  /** Seconds since the oldest of them was due; 0 where none waits. */
  oldestSeconds: number;
  running: number;
  givenUp: number;
}

/** From the queue's public view. */
export async function countJobs(db: Database): Promise<JobCounts> {
  const isDue = sql`run_at <= now() and attempts < max_attempts and locked_at is null`;
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where ${isDue}) as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where ${isDue})), 0)::float8 as "oldestSeconds",
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as "givenUp"
    from graphile_worker.jobs
  `.execute(db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, running: 0, givenUp: 0 };
}
