/** A reservation that was just made, before the page has loaded it: the answer of the forms that reserve. */
import type { Reservation } from "#contract/booking/reservation.ts";
import type { SeriesDate, SeriesOutcome } from "#contract/booking/series.ts";

export interface BookedReservation {
  /** The first one of a series. */
  reservation: Reservation;
  message: string;
  /** The dates that were reserved together; null: this one only. */
  dates: readonly SeriesDate[] | null;
}

/** A series with dates that do not fit is not reserved yet. */
export type ReserveAnswer = BookedReservation | SeriesOutcome;

/** Null if nothing was reserved. */
export const bookedOf = (answer: ReserveAnswer | undefined): BookedReservation | null =>
  answer !== undefined && "reservation" in answer ? answer : null;

/** The dates of which some do not fit. */
export const notReservedOf = (answer: ReserveAnswer | undefined): SeriesOutcome | undefined =>
  answer !== undefined && "done" in answer ? answer : undefined;
