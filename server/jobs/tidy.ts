/** What gathers in the database and is nobody's any more. */
import { RETENTION } from "#contract/retention.ts";
import type { Database } from "../db/pool.ts";
import { sweepAccounts } from "../db/queries/account.ts";
import { sweepAccountEvents } from "../db/queries/account-events.ts";
import { sweepAddressUndos } from "../db/queries/address-undo.ts";
import { sweepAttempts } from "../db/queries/attempts.ts";
import { sweepIdempotencyKeys } from "../db/queries/reservations.ts";
import { tidyJobs } from "../db/queries/jobs.ts";
import { sweepMails } from "../db/queries/reservation-mail.ts";
import { sweepAuthorizations, sweepNotices } from "../db/queries/zoom.ts";

const DAY_MS = 86_400_000;

export async function tidyDatabase(db: Database, at: Date): Promise<void> {
  await tidyJobs(db);
  await sweepAttempts(db, at);
  await sweepIdempotencyKeys(db, at);
  await sweepMails(db, new Date(at.getTime() - RETENTION.reservationMailDays * DAY_MS));
  await sweepAuthorizations(db, at);
  await sweepNotices(db, at);
  await sweepAddressUndos(db, at);
  await sweepAccountEvents(db, new Date(at.getTime() - RETENTION.accountEventDays * DAY_MS), RETENTION.accountEvents);
  await sweepAccounts(db, at, new Date(at.getTime() - RETENTION.unconfirmedDays * DAY_MS));
}
