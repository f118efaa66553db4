/** From what happened to a reservation to the letters, the reminders and the meeting that follow from it. */
import { Temporal } from "temporal-polyfill";
import type { Database } from "../platform/db/pool.ts";
import { dropJob, enqueue, type ToldEvent } from "../platform/jobs/queries.ts";
import { takeEvent, type UntoldEvent } from "../booking/queries-events.ts";
import { addMails, listUntoldOfLink, sendMails, type NewMail } from "./queries.ts";
import { askForMeeting } from "../zoom/queries.ts";
import { REMINDER_HOURS, remindersOf, toldOf } from "./rules-news.ts";

const reminderKey = (reservationId: string, hours: number): string => `reminder:${reservationId}:${hours}`;

async function lettersOf(db: Database, event: UntoldEvent, { guest, owners }: ToldEvent): Promise<NewMail[]> {
  const told = toldOf({
    kind: event.kind,
    at: event.at.getTime(),
    starts: event.starts_at.getTime(),
    ends: event.ends_at.getTime(),
    actorId: event.actor_id,
    guestId: event.user_id,
    owners,
    hasLink: event.has_link,
  });
  // a link is news to those alone who were written to before it was there
  const untold = event.kind === "meeting" ? new Set(await listUntoldOfLink(db, event.reservation_id)) : null;
  return told
    .filter(({ userId }) => untold?.has(userId) ?? true)
    .map((one) => ({
      ...one,
      reservationId: event.reservation_id,
      seq: event.seq,
      hours: null,
      guestName: guest,
      startsAt: event.starts_at,
      at: event.at,
    }));
}

/** Those of the present time; those of an earlier one end with it. */
async function setReminders(db: Database, event: UntoldEvent, now: number): Promise<void> {
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

/** Once, in one transaction, however often the job is tried. */
export async function tellEvent(db: Database, told: ToldEvent, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const event = await takeEvent(tx, told.seq);
    if (event === null) return;
    await sendMails(tx, await addMails(tx, await lettersOf(tx, event, told)));
    if (event.kind === "meeting") return;
    await setReminders(tx, event, now);
    if (event.has_meeting) await askForMeeting(tx, event.reservation_id);
  });
}
