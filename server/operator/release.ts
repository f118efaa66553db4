/** Lets go of mail, reminders and meetings, which are held since a backup was restored. */
import { commandActor } from "../audit/acting.ts";
import { notifyOfNextEvent } from "../notifications/follow-events.ts";
import type { Database } from "../platform/db/pool.ts";
import { findHeld, letGo } from "../platform/jobs/queries-hold.ts";
import type { Logger } from "../platform/log.ts";
import { writeAudit } from "../audit/queries-audit.ts";
import { dropWaitingEmails } from "./queries-release.ts";

export interface ReleaseOptions {
  /** Without what the site that was backed up has probably sent. */
  dropsOld: boolean;
  now: Date;
  log: Logger;
  /** The operator's address; by default the user who runs the command. */
  actor?: string;
}

/** Answers with the number of jobs that were dropped; null where nothing was held. */
export async function releaseHeld(
  db: Database,
  { dropsOld, now, log, actor = commandActor() }: ReleaseOptions,
): Promise<{ dropped: number } | null> {
  if ((await findHeld(db)) === null) return null;
  // of what had happened and was not followed yet, the letters are old and the reminders are not
  if (dropsOld) while (await notifyOfNextEvent(db, now.getTime(), log));
  return db.transaction().execute(async (tx) => {
    const held = await findHeld(tx);
    if (held === null || !(await letGo(tx))) return null;
    const dropped = dropsOld ? await dropWaitingEmails(tx, held, now) : 0;
    const details = { dropped, restored_at: held.restoredAt };
    await writeAudit(tx, { action: "jobs.release", subject: "mail", details, actor });
    return { dropped };
  });
}
