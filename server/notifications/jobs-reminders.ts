/** Sends the due reminders of a reservation, one email per recipient. */
import type { Database } from "../platform/db/pool.ts";
import { addMails, findToRemind, sendMails } from "./queries.ts";
import { isReminderDue, wantsReminder, type ReminderHours } from "./rules-news.ts";

interface Reminder {
  reservationId: string;
  /** ISO instant. */
  startsAt: string;
  hours: ReminderHours;
}

/** Sends nothing when the reservation was cancelled or moved meanwhile. */
export async function remind(db: Database, { reservationId, startsAt, hours }: Reminder, now: number): Promise<void> {
  const starts = Date.parse(startsAt);
  if (!isReminderDue(hours, starts, now)) return;
  await db.transaction().execute(async (tx) => {
    const people = await findToRemind(tx, reservationId, new Date(starts));
    const mails = people
      .filter(({ audience, preferences }) => wantsReminder(preferences, audience, hours))
      .map(({ userId, audience, guestName }) => ({
        userId,
        audience,
        news: "reminder" as const,
        reservationId,
        seq: null,
        hours,
        guestName,
        startsAt: new Date(starts),
        at: new Date(now),
      }));
    await sendMails(tx, await addMails(tx, mails));
  });
}
