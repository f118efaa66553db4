/** Retrying and dropping failed jobs. Each is one transaction that writes to `audit`. */
import type { Database } from "../platform/db/pool.ts";
import { commandActor, type AuditContext } from "../audit/acting.ts";
import { writeAudit } from "../audit/queries-audit.ts";
import { dropJobs, retryJobs } from "./queries-jobs.ts";

type JobActor = Pick<AuditContext, "actor">;
/** Ids of jobs; null for all that were given up. */
type Which = readonly string[] | null;

/** Returns the number of affected jobs. */
function act(
  db: Database,
  which: Which,
  { action, run, actor = commandActor() }: JobActor & { action: "jobs.retry" | "jobs.drop"; run: typeof retryJobs },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const count = await run(tx, which);
    const details = { count, jobs: which ?? "failed" };
    if (count > 0) await writeAudit(tx, { action, subject: "jobs", details, actor });
    return count;
  });
}

export const retryFailed = (db: Database, which: Which, by: JobActor = {}): Promise<number> =>
  act(db, which, { ...by, action: "jobs.retry", run: retryJobs });

/** Deletes jobs without running them. */
export const dropFailed = (db: Database, which: Which, by: JobActor = {}): Promise<number> =>
  act(db, which, { ...by, action: "jobs.drop", run: dropJobs });
