/** The job for one reservation's meeting: leases it, aligns it with Zoom and records the result. */
import { storedText } from "#contract/text/stored-text.ts";
import { Temporal } from "temporal-polyfill";
import { meetingTexts } from "#contract/zoom/zoom-texts.ts";
import { eventTitle } from "../booking/calendar/event.ts";
import { makeReaders } from "../languages/readers.ts";
import type { Database } from "../platform/db/pool.ts";
import { readerTypeName } from "../platform/text/owner-text.ts";
import { enqueueLook, enqueueMeeting } from "./queries.ts";
import {
  busyUntil,
  endLease,
  findMeetingFacts,
  leaseMeeting,
  noteMeetingRequest,
  recordMeeting,
  type MeetingRow,
} from "./queries-meetings.ts";
import { align, type Aligned } from "./align.ts";
import { asPerson } from "./as-person.ts";
import { makeConnections } from "./connections.ts";
import { ZoomUnreachableError, ZoomBusy, ZoomRefused } from "./failures.ts";
import type { ZoomServices } from "./services.ts";

/** Longer than a job may take. */
const LEASE_MS = 60_000;
const WORK_MS = 50_000;
/** After this time, a meeting from a request with unknown outcome is on Zoom's list. */
const LOOK_AGAIN_MS = 5 * 60_000;
/** A shorter wait is not reported. */
const SHORT_WAIT_SECONDS = 60;

export interface MeetingJob {
  /** The first try is 1. */
  attempt: number;
  maxAttempts: number;
  signal: AbortSignal;
}

export interface Meetings {
  /** Throws when another try may succeed. */
  sync(reservationId: string, job: MeetingJob): Promise<void>;
}

const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms);

export function makeMeetings(db: Database, services: ZoomServices): Meetings {
  const { client, languages, now, log } = services;
  const { inLanguageOf } = makeReaders(db, languages);
  const as = asPerson(makeConnections(db, services));

  async function work(id: string, row: MeetingRow, signal: AbortSignal): Promise<Aligned | null> {
    const facts = await findMeetingFacts(db, id);
    if (facts === null) return null;
    const note = (userId: string, requestedAt: Date | null) => noteMeetingRequest(db, id, { userId, at: requestedAt });
    const { business_name: businessName, guest_email: guest } = facts;
    const title = await inLanguageOf(guest, () =>
      eventTitle({ typeName: readerTypeName(facts), businessName, guestName: "", partySize: null, forOwner: false }),
    );
    return align({ id, row, facts, title, client, as, note, at: now(), signal });
  }

  async function finish(id: string, { known, failure, mayStillAppear }: Aligned): Promise<void> {
    const at = now();
    const givenUpAt = failure === "" ? null : at;
    await recordMeeting(db, id, { ...(known === undefined ? {} : { known }), failure, givenUpAt, at });
    if (mayStillAppear) await enqueueLook(db, id, instant(at.getTime() + LOOK_AGAIN_MS));
  }

  /** Schedules the same job for the time that Zoom states. It does not count as a failed try. */
  async function wait(id: string, row: MeetingRow, { retryAfter }: ZoomBusy): Promise<void> {
    const at = now();
    const failure = retryAfter < SHORT_WAIT_SECONDS ? row.failure : storedText(meetingTexts, "busy");
    await recordMeeting(db, id, { failure, givenUpAt: null, at });
    await enqueueMeeting(db, id, { runAt: instant(at.getTime() + retryAfter * 1_000) });
  }

  async function fail(id: string, error: unknown, { attempt, maxAttempts }: MeetingJob): Promise<void> {
    const isLast = attempt >= maxAttempts;
    const isZooms = error instanceof ZoomUnreachableError || error instanceof ZoomRefused;
    if (!isZooms && !isLast) return;
    const failure = storedText(meetingTexts, isLast ? "givenUp" : error instanceof ZoomRefused ? "refused" : "away");
    const at = now();
    await recordMeeting(db, id, { failure, givenUpAt: isLast ? at : null, at });
  }

  return {
    async sync(id, job) {
      const at = now().getTime();
      const row = await leaseMeeting(db, id, { at: new Date(at), until: new Date(at + LEASE_MS) });
      if (row === null) {
        const until = await busyUntil(db, id);
        if (until !== null) await enqueueMeeting(db, id, { runAt: instant(until.getTime()) });
        return;
      }
      try {
        const aligned = await work(id, row, AbortSignal.any([job.signal, AbortSignal.timeout(WORK_MS)]));
        if (aligned !== null) await finish(id, aligned);
      } catch (error) {
        // the job failed because the worker is stopping
        if (job.signal.aborted) throw error;
        if (error instanceof ZoomBusy) await wait(id, row, error);
        else {
          await fail(id, error, job);
          throw error;
        }
      } finally {
        await endLease(db, id).catch((error: unknown) =>
          log.warn({ reason: String(error) }, "a meeting's lease ends by itself"),
        );
      }
    },
  };
}
