/** Handlers of jobs: each parses its payload and calls one function. */
import { z } from "zod";
import { DESK_NEWS } from "#contract/notifications/desk-news.ts";
import type { Database } from "../platform/db/pool.ts";
import { revokeGoogle, takeCalendarTurn } from "../calendars/jobs.ts";
import type { CalendarServices } from "../calendars/services.ts";
import type { Tasks } from "../platform/jobs/worker.ts";
import { removeDeletedListing } from "../listings/queries-owner.ts";
import { moveLateReviews } from "../listings/queries-merged.ts";
import { deliver } from "../platform/mail/deliver.ts";
import type { PushSender } from "../platform/outside/web-push.ts";
import type { Meetings } from "../zoom/meetings.ts";
import { sendDayQuestion } from "../notifications/jobs-on-the-day.ts";
import { sendPushJob } from "../notifications/jobs-push.ts";
import { remind } from "../notifications/jobs-reminders.ts";
import { sendReservationMail, type ReservationTransport } from "../notifications/jobs-mail.ts";

const OfReservation = z.object({ reservationId: z.uuid() });
const OfCalendar = z.object({ calendarId: z.uuid() });
const OfTokens = z.object({ id: z.uuid(), sealed: z.string() });
const OfListing = z.object({ businessId: z.uuid() });
const OfMail = z.object({ id: z.uuid() });
const OfReminder = z.object({
  reservationId: z.uuid(),
  startsAt: z.iso.datetime(),
  hours: z.union([z.literal(2), z.literal(24)]),
});

const OfPush = z.object({ sessionId: z.uuid(), seq: z.int(), news: z.enum(DESK_NEWS) });

const OfDayQuestion = z.object({ reservationId: z.uuid(), startsAt: z.iso.datetime() });

export function makeTasks(
  db: Database,
  transport: ReservationTransport,
  meetings: Meetings | null,
  calendars: CalendarServices | null = null,
  push: PushSender | null = null,
): Tasks {
  return {
    mail: async (payload, { id, signal }) => {
      await deliver(transport.mailSeal.open(payload), id, transport, signal);
    },
    reservation_mail: (payload, job) => sendReservationMail(db, OfMail.parse(payload).id, job, transport),
    reservation_reminder: (payload) => remind(db, OfReminder.parse(payload), transport.now()),
    day_question: (payload, job) => sendDayQuestion(db, OfDayQuestion.parse(payload), job, transport),
    push: async (payload, job) => {
      if (push !== null) await sendPushJob(db, OfPush.parse(payload), job, { ...transport, sender: push });
    },
    // where Zoom is not configured any more, there is nothing to do
    zoom_meeting: async (payload, job) => meetings?.sync(OfReservation.parse(payload).reservationId, job),
    read_calendar: async (payload, { signal }) => {
      if (calendars !== null)
        await takeCalendarTurn(db, OfCalendar.parse(payload).calendarId, { services: calendars, signal });
    },
    revoke_calendar: async (payload) => {
      if (calendars !== null) await revokeGoogle(OfTokens.parse(payload), calendars);
    },
    remove_listing: async (payload) => {
      const { businessId } = OfListing.parse(payload);
      await moveLateReviews(db, businessId);
      await removeDeletedListing(db, businessId);
    },
  };
}
