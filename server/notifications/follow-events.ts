/** Sends the emails, device notifications, reminders and meeting requests that follow from events of reservations. */
import { Temporal } from "temporal-polyfill";
import type { Database } from "../platform/db/pool.ts";
import { dropJob, enqueue } from "../platform/jobs/queries.ts";
import type { Logger } from "../platform/log.ts";
import {
  findNextEvent,
  putOffEvent,
  takeEvent,
  type NextEvent,
  type ReservationEvent,
} from "../booking/reservations/queries-events.ts";
import type { EventKind } from "../booking/reservations/rules-status.ts";
import { addMails, listUnawareOfLink, sendMails, type NewMail } from "./queries.ts";
import { askForMeeting } from "../zoom/queries.ts";
import { addPushes } from "./jobs-push.ts";
import { REMINDER_HOURS, remindersOf, notifiedOf } from "./rules-news.ts";

const reminderKey = (reservationId: string, hours: number): string => `reminder:${reservationId}:${hours}`;

async function emailsOf(db: Database, event: ReservationEvent): Promise<NewMail[]> {
  if (event.is_told) return [];
  // an imported file would cause one email per reservation, about visits that the owners know
  if (event.kind === "entered" && event.is_imported) return [];
  const notified = notifiedOf({
    kind: event.kind,
    at: event.at.getTime(),
    starts: event.starts_at.getTime(),
    ends: event.ends_at.getTime(),
    actorId: event.actor_id,
    guestId: event.user_id,
    owners: event.owner_ids,
    hasLink: event.has_link,
    undoesNoShow: event.undoes_no_show,
  });
  // the link of a meeting is news only for users whose email did not contain it
  const unaware = event.kind === "meeting" ? new Set(await listUnawareOfLink(db, event.reservation_id)) : null;
  return notified
    .filter(({ userId }) => unaware?.has(userId) ?? true)
    .map((one) => ({
      ...one,
      reservationId: event.reservation_id,
      seq: event.seq,
      hours: null,
      guestName: event.guest_name,
      startsAt: event.starts_at,
      at: event.at,
    }));
}

/** Schedules reminders for the current time and deletes those of an earlier time. */
async function setReminders(db: Database, event: ReservationEvent, now: number): Promise<void> {
  const { reservation_id: reservationId, current_start: start, status } = event;
  const due = status === "confirmed" ? remindersOf(start.getTime(), now) : [];
  for (const hours of REMINDER_HOURS) {
    const at = due.find((one) => one.hours === hours)?.at;
    const key = reminderKey(reservationId, hours);
    if (at === undefined) await dropJob(db, key);
    else
      await enqueue(
        db,
        "reservation_reminder",
        { reservationId, startsAt: start.toISOString(), hours },
        { key, runAt: Temporal.Instant.fromEpochMilliseconds(at) },
      );
  }
}

const CHANGES_NOTHING = new Set<EventKind>([
  ...(["meeting", "kept", "late", "message", "reworded"] as const),
  // an offered slot is not reserved yet
  ...(["offered", "offer_ended"] as const),
]);

/** Performs all that follows from one event. */
async function follow(db: Database, event: ReservationEvent, now: number): Promise<void> {
  await sendMails(db, await addMails(db, await emailsOf(db, event)));
  await addPushes(db, event);
  if (CHANGES_NOTHING.has(event.kind)) return;
  await setReminders(db, event, now);
  if (event.has_meeting) await askForMeeting(db, event.reservation_id);
}

/**
 * Handles the oldest unhandled event, exactly once, in one transaction. False if none exists. An event that fails
 * is put off and does not block others. Throws when the database is not available.
 */
export async function notifyOfNextEvent(db: Database, now: number, log: Logger): Promise<boolean> {
  for (;;) {
    const next = await findNextEvent(db);
    if (next === null) return false;
    if (await notifyOf(db, next, now, log)) return true;
  }
}

/** False when another process took the event first. */
async function notifyOf(db: Database, next: NextEvent, now: number, log: Logger): Promise<boolean> {
  try {
    return await db.transaction().execute(async (tx) => {
      const event = await takeEvent(tx, next);
      if (event !== null) await follow(tx, event, now);
      return event !== null;
    });
  } catch (error) {
    await putOffEvent(db, next.seq);
    log.error({ event: next.seq, err: error }, "nobody could be notified of a reservation yet");
    return true;
  }
}
