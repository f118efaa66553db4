/** Emails about changes that an owner can undo wait for some seconds. Tests do not: as if that time had passed. */
import { sql } from "kysely";
import type { Database } from "#server/platform/db/pool.ts";

export const endEmailDelay = (db: Database) =>
  sql`update reservation_event set notify_at = now() where notified_at is null and before is not null`.execute(db);
