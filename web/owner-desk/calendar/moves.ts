/** Where a booking of the day would be, or until when it would last. Pure; instants are epoch milliseconds. */
import type { OwnerReservation } from "#contract/booking/reservation.ts";

export interface Move {
  reservation: OwnerReservation;
  from: number;
  until: number;
  /** Where it would be; null: where it is. */
  resourceIds: readonly string[] | null;
}

const QUARTER = 15 * 60_000;
/** Further from what is free, somebody did not mean it. */
const NEAR = 60 * 60_000;

export const startOf = (one: OwnerReservation) => Date.parse(one.reservationTime);
export const endOf = (one: OwnerReservation) => Date.parse(one.reservationEndTime);

export const whereItIs = (reservation: OwnerReservation): Move => ({
  reservation,
  from: startOf(reservation),
  until: endOf(reservation),
  resourceIds: null,
});

export const isElsewhen = ({ reservation, from }: Move): boolean => from !== startOf(reservation);
export const isOfOtherLength = ({ reservation, from, until }: Move): boolean =>
  until - from !== endOf(reservation) - startOf(reservation);
/** At another table, or with another member of staff. */
export const isElsewhere = ({ reservation, resourceIds }: Move): boolean =>
  resourceIds !== null &&
  (resourceIds.length !== reservation.resourceIds.length ||
    resourceIds.some((id) => !reservation.resourceIds.includes(id)));
export const isChanged = (move: Move): boolean => isElsewhen(move) || isOfOtherLength(move) || isElsewhere(move);

/** To the quarter of an hour. */
export const nearestQuarter = (at: number): number => Math.round(at / QUARTER) * QUARTER;

/** What is not booked by its type's steps goes by quarters of an hour. */
export function nextStart({ from }: Move, by: -1 | 1, starts: readonly number[] | null): number | null {
  if (starts === null) return quarterBeside(from, by);
  // its own start is among them
  return (by > 0 ? starts.filter((at) => at > from)[0] : starts.filter((at) => at < from).at(-1)) ?? null;
}

export function nearestStart({ from }: Move, at: number, starts: readonly number[] | null): number {
  if (starts === null) return Math.round(at / QUARTER) * QUARTER;
  const [near] = starts.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at));
  return near === undefined || Math.abs(near - at) > NEAR ? from : near;
}

/** The full quarter of an hour before or after. */
const quarterBeside = (at: number, by: -1 | 1): number =>
  by > 0 ? Math.floor(at / QUARTER) * QUARTER + QUARTER : Math.ceil(at / QUARTER) * QUARTER - QUARTER;

/** Null: it cannot last any less. */
export function nextEnd({ from, until }: Move, by: -1 | 1): number | null {
  const next = quarterBeside(until, by);
  return next > from ? next : null;
}

export const nearestEnd = ({ from }: Move, at: number): number =>
  Math.max(Math.round(at / QUARTER), Math.floor(from / QUARTER) + 1) * QUARTER;
