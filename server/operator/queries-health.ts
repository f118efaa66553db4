/** Queries of the doctor. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

/** For 18.1, `number` is 180001. */
export async function findServerVersion(db: Database): Promise<{ number: number; text: string }> {
  const { rows } = await sql<{ number: number; text: string }>`
    select current_setting('server_version_num')::integer as number, current_setting('server_version') as text
  `.execute(db);
  return rows[0] ?? { number: 0, text: "unknown" };
}

/** The role of this connection, and whether it is a superuser. */
export async function findRole(db: Database): Promise<{ name: string; isSuperuser: boolean }> {
  const { rows } = await sql<{ name: string; isSuperuser: boolean }>`
    select rolname as name, rolsuper as "isSuperuser" from pg_roles where rolname = current_user
  `.execute(db);
  return rows[0] ?? { name: "", isSuperuser: false };
}

export async function listExtensions(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select extname as name from pg_extension`.execute(db);
  return rows.map(({ name }) => name);
}

export async function readClock(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]?.at ?? new Date(Number.NaN);
}

export interface GivenUpJobs {
  count: number;
  /** The number given up within the last day. */
  recent: number;
  /** Distinct task names. */
  tasks: string[];
  /** The time and error of the latest one. */
  last_at: Date | null;
  last_error: string | null;
}

/** Without payloads, because links in emails sign users in. */
export async function findGivenUpJobs(db: Database): Promise<GivenUpJobs> {
  const { rows } = await sql<GivenUpJobs>`
    select count(*)::integer as count,
      (count(*) filter (where updated_at > now() - interval '1 day'))::integer as recent,
      coalesce(array_agg(distinct task_identifier), '{}') as tasks,
      max(updated_at) as last_at,
      (array_agg(last_error order by updated_at desc))[1] as last_error
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
  `.execute(db);
  return rows[0] ?? { count: 0, recent: 0, tasks: [], last_at: null, last_error: null };
}

export interface OverdueJobs {
  count: number;
  /** When the oldest should have run; null without one. */
  oldest_at: Date | null;
}

/**
 * Jobs that have been due for this many minutes and have not started, and events of reservations that have not been
 * handled for as long. Jobs in a queue are not counted, because they may wait for an earlier job.
 */
export async function findOverdueJobs(db: Database, minutes: number): Promise<OverdueJobs> {
  const { rows } = await sql<OverdueJobs>`
    select count(*)::integer as count, min(due) as oldest_at from (
      select run_at as due from graphile_worker.jobs
      where attempts < max_attempts and locked_at is null and queue_name is null
      union all
      select at from reservation_event where notified_at is null
    ) waiting where due < now() - make_interval(mins => ${minutes})
  `.execute(db);
  return rows[0] ?? { count: 0, oldest_at: null };
}
