/** The new time, place or end of a booking that is being moved. Pure; instants are epoch milliseconds. */
import type { OwnerReservation } from "#contract/booking/reservation.ts";

export interface CalendarMove {
  reservation: OwnerReservation;
  from: number;
  until: number;
  /** The new place; null: unchanged. */
  resourceIds: readonly string[] | null;
}

const QUARTER = 15 * 60_000;

export const startOf = (one: OwnerReservation) => Date.parse(one.reservationTime);
export const endOf = (one: OwnerReservation) => Date.parse(one.reservationEndTime);

export const whereItIs = (reservation: OwnerReservation): CalendarMove => ({
  reservation,
  from: startOf(reservation),
  until: endOf(reservation),
  resourceIds: null,
});

export const isElsewhen = ({ reservation, from }: CalendarMove): boolean => from !== startOf(reservation);
export const isOfOtherLength = ({ reservation, from, until }: CalendarMove): boolean =>
  until - from !== endOf(reservation) - startOf(reservation);
/** At another table, or with another staff member. */
export const isElsewhere = ({ reservation, resourceIds }: CalendarMove): boolean =>
  resourceIds !== null &&
  (resourceIds.length !== reservation.resourceIds.length ||
    resourceIds.some((id) => !reservation.resourceIds.includes(id)));
export const isChanged = (move: CalendarMove): boolean =>
  isElsewhen(move) || isOfOtherLength(move) || isElsewhere(move);

/** Rounds to a quarter of an hour. */
export const nearestQuarter = (at: number): number => Math.round(at / QUARTER) * QUARTER;

/** The full quarter of an hour before or after. */
const quarterBeside = (at: number, by: -1 | 1): number =>
  by > 0 ? Math.floor(at / QUARTER) * QUARTER + QUARTER : Math.ceil(at / QUARTER) * QUARTER - QUARTER;

/** Null: it cannot be shorter. */
export function nextEnd({ from, until }: CalendarMove, by: -1 | 1): number | null {
  const next = quarterBeside(until, by);
  return next > from ? next : null;
}

/** Whether another booking has one of its tables or its staff member at that time. */
export function isTaken(move: CalendarMove, reservations: readonly OwnerReservation[]): boolean {
  const { reservation, from, until, resourceIds } = move;
  const where = resourceIds ?? reservation.resourceIds;
  return reservations.some(
    (one) =>
      one.id !== reservation.id &&
      one.status !== "no_show" &&
      one.resourceIds.some((id) => where.includes(id)) &&
      startOf(one) < until &&
      from < endOf(one),
  );
}

export const nearestEnd = ({ from }: CalendarMove, at: number): number =>
  Math.max(Math.round(at / QUARTER), Math.floor(from / QUARTER) + 1) * QUARTER;
