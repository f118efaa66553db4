/** What gathers in the database and is nobody's any more. */
import { RETENTION } from "#contract/retention.ts";
import type { Database } from "../platform/db/pool.ts";
import { sweepAccounts } from "../accounts/queries.ts";
import { sweepAccountEvents } from "../accounts/queries-events.ts";
import { sweepAddressUndos } from "../accounts/queries-address-undo.ts";
import { sweepAttempts } from "../context/queries-limits.ts";
import { sweepIdempotencyKeys } from "../booking/queries-reservations.ts";
import { cleanUpJobs } from "../platform/jobs/queries.ts";
import { sweepMails } from "../notifications/queries.ts";
import { sweepAuthorizations, sweepNotices } from "../zoom/queries.ts";

const DAY_MS = 86_400_000;

export async function cleanUpDatabase(db: Database, at: Date): Promise<void> {
  await cleanUpJobs(db);
  await sweepAttempts(db, at);
  await sweepIdempotencyKeys(db, at);
  await sweepMails(db, new Date(at.getTime() - RETENTION.reservationMailDays * DAY_MS));
  await sweepAuthorizations(db, at);
  await sweepNotices(db, at);
  await sweepAddressUndos(db, at);
  await sweepAccountEvents(db, new Date(at.getTime() - RETENTION.accountEventDays * DAY_MS), RETENTION.accountEvents);
  await sweepAccounts(db, at, new Date(at.getTime() - RETENTION.unconfirmedDays * DAY_MS));
}
