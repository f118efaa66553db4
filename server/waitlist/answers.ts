/** Actions of links in waitlist emails: take an offer, decline it, leave the waitlist. */
import type { AnswerPage } from "#contract/notifications/answer.ts";
import { findAccount } from "../accounts/queries.ts";
import { findOfferedReservation } from "../booking/reservations/queries-reservations.ts";
import { isExpired } from "../booking/reservations/rules-status.ts";
import { standingOf } from "../booking/reservations/reservation-view.ts";
import type { LineAnswer, OfferAnswer } from "../context/answer-links.ts";
import type { ProcedureContext } from "../context/context.ts";
import { isoAt, zoneOf } from "../hours/rules-zone.ts";
import { giveUp, takeOffer } from "./acting.ts";
import { findWaiting, isGuestBlocked } from "./queries.ts";
import { clockText } from "./views.ts";
import { readerTypeName } from "../platform/text/owner-text.ts";

/** Whether the account is deleted or disabled; then the link shows nothing. */
async function isUnreachable(userId: string, { connection }: ProcedureContext): Promise<boolean> {
  const account = await findAccount(connection.db, userId);
  return account === null || account.disabled_at !== null;
}

export async function readOffer(link: OfferAnswer, context: ProcedureContext): Promise<AnswerPage | null> {
  if (await isUnreachable(link.userId, context)) return null;
  const { db } = context.connection;
  const row = await findOfferedReservation(db, link.reservationId, link.userId);
  if (row?.user_id !== link.userId || row.business_id === null) return null;
  const now = context.now().epochMilliseconds;
  const standing = standingOf(row);
  const isTaken = row.offer_until === null;
  const isOpen =
    row.status === "pending" &&
    row.offer_until !== null &&
    row.offer_until.getTime() > now &&
    !(await isGuestBlocked(db, { businessId: row.business_id, userId: link.userId }));
  const isDone = link.purpose === "take" ? isTaken && row.status !== "cancelled" : row.status === "cancelled";
  return {
    purpose: link.purpose,
    role: "guest",
    state: isOpen ? "open" : isDone ? "done" : "closed",
    reservation: {
      businessId: row.business_id,
      businessName: row.business_name,
      timezone: zoneOf(row.time_zone).timeZone,
      reservationTypeName: readerTypeName(row),
      reservationTime: isoAt(row.time_zone, standing.starts),
      reservationEndTime: isoAt(row.time_zone, standing.ends),
      partySize: row.party_size,
      userName: row.guest,
      status: row.status,
      expired: isExpired(standing, now),
      // only for reservations: an offer can be declined until it ends
      cancelHours: 0,
      businessPhone: "",
    },
    waiting: null,
    offeredUntil: isOpen && row.offer_until !== null ? isoAt(row.time_zone, row.offer_until.getTime()) : null,
  };
}

export async function giveOffer(link: OfferAnswer, context: ProcedureContext): Promise<void> {
  const { reservationId: id, userId } = link;
  if (link.purpose === "take") {
    await takeOffer(id, userId, context);
    return;
  }
  const row = await findOfferedReservation(context.connection.db, id, userId);
  if (row?.business_id != null)
    await giveUp({ id, business_id: row.business_id }, { by: "guest", actorId: userId }, context);
}

export async function readLine(link: LineAnswer, context: ProcedureContext): Promise<AnswerPage | null> {
  if (await isUnreachable(link.userId, context)) return null;
  const at = new Date(context.now().epochMilliseconds);
  const row = await findWaiting(context.connection.db, link.waitingId, at);
  const said = { purpose: "leave", role: "guest", reservation: null, offeredUntil: null } as const;
  if (row?.user_id !== link.userId) return { ...said, state: "done", waiting: null };
  return {
    ...said,
    state: "open",
    waiting: {
      businessId: row.business_id,
      businessName: row.business_name,
      reservationTypeName: readerTypeName(row),
      date: row.day_on,
      from: clockText(row.from_minute),
      until: clockText(row.until_minute),
      partySize: row.party_size,
      place: row.place,
    },
  };
}

export async function leaveLineFor(link: LineAnswer, context: ProcedureContext): Promise<void> {
  const at = new Date(context.now().epochMilliseconds);
  const row = await findWaiting(context.connection.db, link.waitingId, at);
  if (row?.user_id === link.userId) await giveUp(row, { by: "guest", actorId: link.userId }, context);
}
