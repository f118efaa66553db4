/** Deletes expired and orphaned data from the database. */
import { RETENTION } from "#contract/retention.ts";
import type { Database } from "../platform/db/pool.ts";
import { sweepAccounts } from "../accounts/queries.ts";
import { sweepAccountEvents } from "../accounts/queries-events.ts";
import { sweepSecondFactors } from "../accounts/queries-second-factor.ts";
import { sweepPasskeyChallenges } from "../accounts/queries-passkeys.ts";
import { sweepAddressUndos } from "../accounts/queries-address-undo.ts";
import { sweepChanges } from "../access/queries-changes.ts";
import { sweepCalendarAuthorizations } from "../calendars/queries-consent.ts";
import { sweepCodes } from "../claims/queries-codes.ts";
import { sweepSnapshots } from "../booking/desk/queries-desk-changes.ts";
import { sweepAttempts } from "../context/queries-limits.ts";
import { sweepIdempotencyKeys } from "../booking/placing/queries-idempotency.ts";
import { sweepRemoved } from "../lists/queries.ts";
import { sweepInvitations } from "../members/queries-invitations.ts";
import { sweepPlans } from "../plans/queries.ts";
import { cleanUpJobs } from "../platform/jobs/queries-upkeep.ts";
import { sweepMails } from "../notifications/queries.ts";
import { sweepWaiting } from "../waitlist/queries.ts";
import { sweepAuthorizations, sweepNotices } from "../zoom/queries.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const ago = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS);

/** Each is a separate task (start/background.ts). */
const CLEAN_UPS = {
  clean_up_jobs: (db) => cleanUpJobs(db),
  clean_up_limits: (db, at) => sweepAttempts(db, at),
  clean_up_reservations: async (db, at) => {
    await sweepIdempotencyKeys(db, at);
    await sweepSnapshots(db, ago(at, RETENTION.reservationUndoDays));
    await sweepMails(db, ago(at, RETENTION.reservationMailDays));
  },
  clean_up_waitlists: (db, at) => sweepWaiting(db, at),
  clean_up_zoom: async (db, at) => {
    await sweepAuthorizations(db, at);
    await sweepNotices(db, at);
  },
  clean_up_calendars: (db, at) => sweepCalendarAuthorizations(db, at),
  clean_up_lists: (db, at) => sweepRemoved(db, new Date(at.getTime() - RETENTION.removedFromListHours * HOUR_MS)),
  clean_up_plans: (db, at) => sweepPlans(db, ago(at, RETENTION.planDays)),
  clean_up_claims: (db, at) => sweepCodes(db, ago(at, RETENTION.claimCodeDays)),
  clean_up_members: async (db, at) => {
    await sweepInvitations(db, at);
    await sweepChanges(db, ago(at, RETENTION.listingChangeDays));
  },
  clean_up_accounts: async (db, at) => {
    await sweepAddressUndos(db, at);
    await sweepAccountEvents(db, ago(at, RETENTION.accountEventDays), RETENTION.accountEvents);
    await sweepSecondFactors(db, at);
    await sweepPasskeyChallenges(db, at);
    await sweepAccounts(db, at, ago(at, RETENTION.unconfirmedDays));
  },
} satisfies Record<string, (db: Database, at: Date) => Promise<void>>;

export const cleanUpTasks = (db: Database, now: () => Date): Record<string, () => Promise<void>> =>
  Object.fromEntries(Object.entries(CLEAN_UPS).map(([name, one]) => [name, () => one(db, now())]));
