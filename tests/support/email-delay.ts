/** Emails about changes that an owner can undo wait some seconds. This makes that time pass. */
import { sql } from "kysely";
import type { Connection, Database } from "#server/platform/db/pool.ts";

export const endEmailDelay = (db: Database) =>
  sql`update reservation_event set notify_at = now() where notified_at is null and before is not null`.execute(db);

/**
 * A slot that an owner's cancellation frees is offered to the waitlist after the time for undoing. This makes it pass.
 */
export const endUndoTime = ({ db }: Pick<Connection, "db">) =>
  sql`update waitlist_look set due_at = now() where due_at > now() and due_at < now() + interval '16 seconds'`.execute(
    db,
  );
