/** Releases emails, reminders and meetings that are held since a backup was restored. */
import { commandActor } from "../audit/acting.ts";
import { notifyOfNextEvent } from "../notifications/follow-events.ts";
import type { Database } from "../platform/db/pool.ts";
import { findHeld, letGo } from "../platform/jobs/queries-hold.ts";
import type { Logger } from "../platform/log.ts";
import { writeAudit } from "../audit/queries-audit.ts";
import { dropWaitingEmails } from "./queries-release.ts";

export interface ReleaseOptions {
  /** Drops emails and reminders that the backed-up site has probably sent already. */
  dropsOld: boolean;
  now: Date;
  log: Logger;
  /** The operator's address; by default the user who runs the command. */
  actor?: string;
}

/** Returns the number of dropped jobs; null when nothing was held. */
export async function releaseHeld(
  db: Database,
  { dropsOld, now, log, actor = commandActor() }: ReleaseOptions,
): Promise<{ dropped: number } | null> {
  if ((await findHeld(db)) === null) return null;
  // handles pending events first: their emails are dropped as outdated, their later reminders stay
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
