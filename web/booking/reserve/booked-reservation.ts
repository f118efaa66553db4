/** A reservation that was just made, before the page has loaded it. */
import type { Business } from "#contract/listings/business.ts";
import type { PlacedReservation, Reservation } from "#contract/booking/reservation.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { minutesLater } from "../calendar.ts";

export interface BookedReservation extends PlacedReservation {
  startsAt: string;
  /** The requested staff member or resource; null: any. */
  withId: string | null;
  note: string;
  phone: string;
  answers: Reservation["answers"];
}

/** The new reservation in the shape that the page loads later. */
export function reservationOf(
  business: Business,
  type: ReservationType,
  placed: BookedReservation,
  party: number | null,
  name: string,
) {
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
    canReschedule: true,
    movedByOwner: false,
    lateMinutes: null,
    canSayLate: false,
    canReword: true,
    withName: type.choices.find(({ id }) => id === placed.withId)?.name ?? "",
    series: null,
  } satisfies Reservation;
}
