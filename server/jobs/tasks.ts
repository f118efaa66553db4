/** What each job does: read its payload, call one function. */
import { z } from "zod";
import type { Database } from "../db/pool.ts";
import type { TaskName } from "../db/queries/jobs.ts";
import { removeDeletedListing } from "../db/queries/owner-listings.ts";
import { deliver } from "../mail/deliver.ts";
import type { Meetings } from "../zoom/meetings.ts";
import { remind } from "./reminders.ts";
import { tellEvent } from "./reservation-events.ts";
import { sendReservationMail, type ReservationPost } from "./reservation-mail.ts";

const OfReservation = z.object({ reservationId: z.uuid() });
const OfListing = z.object({ businessId: z.uuid() });
const OfMail = z.object({ id: z.uuid() });
const OfEvent = z.object({ seq: z.int(), guest: z.string(), owners: z.array(z.uuid()) });
const OfReminder = z.object({
  reservationId: z.uuid(),
  startsAt: z.iso.datetime(),
  hours: z.union([z.literal(2), z.literal(24)]),
});

export interface RunningJob {
  /** Its own among all jobs of all databases, the same from try to try. */
  id: string;
  /** The first try is 1. */
  attempt: number;
  /** After the last one nobody tries again. */
  maxAttempts: number;
  /** Aborted when the process has to end and the job goes on too long. */
  signal: AbortSignal;
}

/**
 * Throwing means trying again later. That includes a payload that does not fit: it may have been put there by a newer
 * version, which takes over before the tries are used up.
 */
export type Tasks = Readonly<Record<TaskName, (payload: unknown, job: RunningJob) => Promise<void>>>;

export function makeTasks(db: Database, post: ReservationPost, meetings: Meetings | null): Tasks {
  return {
    mail: async (payload, { id, signal }) => {
      await deliver(post.mailSeal.open(payload), id, post, signal);
    },
    reservation_event: (payload) => tellEvent(db, OfEvent.parse(payload), post.now()),
    reservation_mail: (payload, job) => sendReservationMail(db, OfMail.parse(payload).id, job, post),
    reservation_reminder: (payload) => remind(db, OfReminder.parse(payload), post.now()),
    // where Zoom is not configured any more, nothing is wanted of it
    zoom_meeting: async (payload, job) => meetings?.sync(OfReservation.parse(payload).reservationId, job),
    remove_listing: (payload) => removeDeletedListing(db, OfListing.parse(payload).businessId),
  };
}
