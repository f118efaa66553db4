/** Asks guests on the day whether they come. Reservations without an answer in time are marked, or cancelled. */
import { onTheDayTexts } from "#contract/notifications/notification-texts.ts";
import { lockListingOf } from "../booking/reservations/queries-events.ts";
import { changeStatus, lockReservation } from "../booking/reservations/queries-status.ts";
import type { Database } from "../platform/db/pool.ts";
import { enqueue } from "../platform/jobs/queries.ts";
import type { RunningJob } from "../platform/jobs/worker.ts";
import { deliver } from "../platform/mail/deliver.ts";
import type { ReservationTransport } from "./jobs-mail.ts";
import { findDayEmail, findQuestion, listDue, noteQuestionSent, noteDue, noteSettled } from "./queries-on-the-day.ts";
import { canAnswer, isReleased } from "./rules-on-the-day.ts";
import { zoneOf } from "../hours/rules-zone.ts";
import { readerTypeName } from "../platform/text/owner-text.ts";

/** Limit per minute. */
const MOST = 500;

/** The question and its email are one transaction, so that every recorded question is emailed. */
export async function askOnTheDay(db: Database, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { reservation_id: reservationId, starts_at } of await noteDue(tx, new Date(now), MOST)) {
      const startsAt = starts_at.toISOString();
      await enqueue(
        tx,
        "day_question",
        { reservationId, startsAt },
        { key: `day-question:${reservationId}:${startsAt}` },
      );
    }
  });
}

/** Sends nothing when the reservation was cancelled, moved, answered or has begun meanwhile. */
export async function sendDayQuestion(
  db: Database,
  { reservationId, startsAt }: { reservationId: string; startsAt: string },
  { id, signal }: Pick<RunningJob, "id" | "signal">,
  transport: ReservationTransport,
): Promise<void> {
  const now = transport.now();
  const row = await findDayEmail(db, reservationId, new Date(startsAt));
  if (row === null || row.question.sentAt !== null || !canAnswer(row.question, now)) return;
  const baseUrl = transport.baseUrl();
  const starts = row.question.startsAt;
  const answer = { userId: row.user_id, role: "guest", reservationId, startsAt: starts, expiresAt: starts } as const;
  const sent = await deliver(
    {
      template: "on-the-day",
      to: row.to,
      businessName: row.business_name,
      typeName: await transport.inLanguageOf(row.to, () => readerTypeName(row)),
      startsAt: new Date(starts).toISOString(),
      timeZone: zoneOf(row.time_zone).timeZone,
      partySize: row.party_size,
      dueAt: new Date(row.question.dueAt).toISOString(),
      // a guest who gets the email too late keeps the reservation anyway
      isReleased: isReleased({ ...row.question, sentAt: now }, row.question.dueAt),
      listingUrl: `${baseUrl}/listing/${row.business_id}`,
      pageUrl: `${baseUrl}/reservations/${reservationId}`,
      comeUrl: transport.links.url(baseUrl, { ...answer, purpose: "come" }),
      cancelUrl: transport.links.url(baseUrl, { ...answer, purpose: "cancel" }),
    },
    id,
    transport,
    signal,
  );
  if (sent.outcome === "sent")
    await noteQuestionSent(db, { reservationId, startsAt: new Date(startsAt), at: new Date(transport.now()) });
}

async function settle(db: Database, reservationId: string, startsAt: Date, now: number): Promise<void> {
  const at = new Date(now);
  await db.transaction().execute(async (tx) => {
    if (!(await lockListingOf(tx, reservationId))) return;
    await lockReservation(tx, reservationId);
    // read again with the locks held, because the guest may have answered meanwhile
    const question = await findQuestion(tx, reservationId, startsAt);
    if (question === null) return;
    await noteSettled(tx, { reservationId, startsAt, at });
    if (!isReleased(question, now)) return;
    const { released: reason } = onTheDayTexts;
    await changeStatus(tx, reservationId, { status: "cancelled", by: "system", actorId: null, reason, at });
  });
}

/** One transaction each, so that a failure does not block others. It is tried again in the next run. */
export async function settleOnTheDay(db: Database, now: number): Promise<void> {
  for (const { reservation_id: id, starts_at } of await listDue(db, new Date(now), MOST))
    await settle(db, id, starts_at, now);
}
