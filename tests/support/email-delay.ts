/** Emails about changes that an owner can undo wait for some seconds. Tests do not: as if that time had passed. */
import { sql } from "kysely";
import type { Connection, Database } from "#server/platform/db/pool.ts";

export const endEmailDelay = (db: Database) =>
  sql`update reservation_event set notify_at = now() where notified_at is null and before is not null`.execute(db);

/** What an owner cancels is offered to the waitlist once it cannot be undone any more: as if that time had passed. */
export const endUndoTime = ({ db }: Pick<Connection, "db">) =>
  sql`update waitlist_look set due_at = now() where due_at > now() and due_at < now() + interval '16 seconds'`.execute(
    db,
  );
