/** Trying failed jobs again and forgetting them: each in one transaction, with its row in `audit`. */
import type { Database } from "../platform/db/pool.ts";
import { commandActor, type AuditContext } from "../audit/acting.ts";
import { writeAudit } from "../audit/queries-audit.ts";
import { dropJobs, retryJobs } from "./queries-jobs.ts";

type JobActor = Pick<AuditContext, "actor">;
/** Null: all that were given up. */
type Which = readonly string[] | null;

/** Answers with how many there were. */
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

/** What they were to do is not done. */
export const dropFailed = (db: Database, which: Which, by: JobActor = {}): Promise<number> =>
  act(db, which, { ...by, action: "jobs.drop", run: dropJobs });
