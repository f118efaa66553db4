/** How the queue stands, by its public view. */
import { sql } from "kysely";
import type { Database } from "../db/pool.ts";

export interface JobCounts {
  /** Due, and nobody is at it yet. */
  waiting: number;
  /** Seconds since the one of them that has waited longest was due; 0 where none waits. */
  oldestSeconds: number;
  running: number;
  givenUp: number;
}

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
