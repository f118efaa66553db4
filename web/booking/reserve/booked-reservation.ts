/** A reservation that was just made, before the page has loaded it. */
import type { Business } from "#contract/listings/business.ts";
import type { PlacedReservation, Reservation } from "#contract/booking/reservation.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import type { SeriesDate, SeriesOutcome } from "#contract/booking/series.ts";
import { minutesLater } from "../calendar.ts";

/** What the guest has sent, as far as the answer does not repeat it. */
export interface SentInput {
  startsAt: string;
  /** The requested staff member or resource; null: any. */
  withId: string | null;
  note: string;
  phone: string;
  answers: Reservation["answers"];
}

export interface BookedReservation extends PlacedReservation, SentInput {
  /** The dates that were reserved together; null: this one only. */
  series: { id: string; dates: readonly SeriesDate[] } | null;
}

/** The reservation of an answer, or the first one of a series; null if nothing was reserved. */
export function bookedOf(
  made: PlacedReservation | SeriesOutcome,
  type: Pick<ReservationType, "autoConfirm">,
  sent: SentInput | null,
): BookedReservation | null {
  if (sent === null) return null;
  if ("id" in made) return { ...made, ...sent, series: null };
  const { done, seriesId, message } = made;
  const dates = made.dates.filter(({ id }) => id !== null);
  const [first] = dates;
  if (!done || seriesId === null || first === undefined || first.id === null) return null;
  const status = type.autoConfirm ? "confirmed" : "pending";
  return { ...sent, id: first.id, status, message, startsAt: first.startsAt, series: { id: seriesId, dates } };
}

/** The new reservation in the shape that the page loads later. */
export function reservationOf(
  business: Business,
  type: ReservationType,
  placed: BookedReservation,
  party: number | null,
  name: string,
) {
  const { series } = placed;
  return {
    id: placed.id,
    businessId: business.id,
    businessName: business.name,
    timezone: business.timezone,
    reservationTypeId: type.id,
    reservationTypeName: type.name,
    reservationTime: placed.startsAt,
    reservationEndTime: minutesLater(placed.startsAt, type.duration),
    status: placed.status,
    partySize: party,
    zoomMeetingUrl: null,
    meetingLink: "",
    userName: name,
    note: placed.note,
    phone: placed.phone,
    answers: placed.answers,
    cancelHours: type.cancelHours,
    reason: "",
    cancelledBy: null,
    expired: false,
    createdAt: business.as_of,
    canCancel: true,
    canReschedule: !type.isCourse,
    movedByOwner: false,
    lateMinutes: null,
    canSayLate: false,
    canReword: true,
    withName: type.choices.find(({ id }) => id === placed.withId)?.name ?? "",
    series: series === null ? null : { id: series.id, isCourse: type.isCourse, number: 1, of: series.dates.length },
  } satisfies Reservation;
}
