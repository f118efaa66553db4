/** Reservations in the shape of the contract, for their guest and for members of the listing. */
import { cancellationReasonTexts } from "#contract/booking/reservation-texts.ts";
import { shownText } from "#contract/text/stored-text.ts";
import type { Reservation } from "#contract/booking/reservation.ts";
import type { ProcedureContext, Viewer } from "../../context/context.ts";
import { readerTypeName } from "../../platform/text/owner-text.ts";
import { isoAt, zoneOf } from "../../hours/rules-zone.ts";
import { findNextReservation, type ReservationRow } from "./queries-reservations.ts";
import {
  canReschedule,
  canReword,
  canSayLate,
  isExpired,
  isTooLate,
  refusalOf,
  takesTime,
  type Role,
  type ReservationState,
} from "./rules-status.ts";

/** A guest whose reservation the business moved may cancel without a deadline. */
export const standingOf = ({
  status,
  starts_at,
  ends_at,
  cancel_hours,
  moved_by_owner,
  service_state,
}: ReservationRow): ReservationState => ({
  status,
  starts: starts_at.getTime(),
  ends: ends_at.getTime(),
  cancelHours: moved_by_owner ? 0 : cancel_hours,
  serviceState: service_state,
});

/** Whether it is listed as upcoming or past. */
export const isUpcoming = ({ status, ends_at }: ReservationRow, now: number): boolean =>
  takesTime(status) && ends_at.getTime() > now;

export function toReservation(row: ReservationRow, role: Role, now: number): Reservation {
  const standing = standingOf(row);
  return {
    id: row.id,
    businessId: row.business_id,
    businessName: row.business_name,
    timezone: zoneOf(row.time_zone).timeZone,
    reservationTypeId: row.type_id,
    reservationTypeName: role === "guest" ? readerTypeName(row) : row.type_name,
    reservationTime: isoAt(row.time_zone, standing.starts),
    reservationEndTime: isoAt(row.time_zone, standing.ends),
    status: row.status,
    partySize: row.party_size,
    zoomMeetingUrl: row.status === "confirmed" && row.join_url !== "" ? row.join_url : null,
    meetingLink: takesTime(row.status) ? row.meeting_link : "",
    userName: row.guest,
    note: row.guest_note,
    phone: row.guest_phone,
    answers: row.answers,
    cancelHours: row.cancel_hours,
    reason: shownText(cancellationReasonTexts, row.reason),
    cancelledBy: row.cancelled_by,
    expired: isExpired(standing, now),
    createdAt: row.created_at.toISOString(),
    canCancel: takesTime(row.status) && refusalOf(standing, "cancelled", role, now) === null,
    movedByOwner: row.moved_by_owner && takesTime(row.status) && standing.starts > now,
    lateMinutes: row.late_minutes,
    canSayLate: role === "guest" && canSayLate(standing, now),
    canReword: role === "guest" && canReword(standing, now),
    withName: row.wanted_name,
    series: row.series,
    canReschedule:
      canReschedule(standing, now) &&
      // dates of a course are set by its owner
      row.series?.isCourse !== true &&
      row.type_id !== null &&
      (role === "guest" ? !isTooLate(standing, now) : row.source === "owner"),
  };
}

/** The viewer's next reservation at a listing. */
export async function nextReservation(
  businessId: string,
  viewer: Viewer | null,
  { connection, now }: ProcedureContext,
): Promise<Reservation | null> {
  if (viewer === null) return null;
  const at = now().epochMilliseconds;
  const row = await findNextReservation(connection.db, { businessId, userId: viewer.id, at: new Date(at) });
  return row === null ? null : toReservation(row, "guest", at);
}
