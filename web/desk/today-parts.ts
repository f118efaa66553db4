/** Parts of a day at the desk. Pure; `now` is epoch milliseconds. */
import type { Calendar } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";

export interface TodayParts {
  /** Expected parties: those that have arrived first, then by time. Includes blocked time. */
  next: OwnerReservation[];
  /** Those beyond their time come first. */
  inService: OwnerReservation[];
  finished: OwnerReservation[];
}

const isOver = ({ status }: OwnerReservation): boolean => status === "no_show" || status === "cancelled";

const endOf = ({ reservationEndTime }: OwnerReservation): number => Date.parse(reservationEndTime);

function partOf(one: OwnerReservation, now: number): keyof TodayParts {
  if (isOver(one) || one.serviceState === "finished") return "finished";
  if (one.serviceState === "seated") return "inService";
  // a party that has arrived but is not seated must stay visible
  if (one.serviceState === "arrived") return "next";
  return endOf(one) <= now ? "finished" : "next";
}

/** Requests that wait for an answer are above these parts. */
export function partsOfToday(reservations: readonly OwnerReservation[], now: number): TodayParts {
  const parts: TodayParts = { next: [], inService: [], finished: [] };
  for (const one of reservations) if (!one.waits) parts[partOf(one, now)].push(one);
  const isHere = ({ serviceState }: OwnerReservation) => Number(serviceState === "arrived");
  parts.next.sort((a, b) => isHere(b) - isHere(a));
  parts.inService.sort((a, b) => endOf(a) - endOf(b));
  return parts;
}

/** Whether the last hours of the first day of a calendar end after `at`, in epoch milliseconds. */
export const isBeforeClose = ([day]: Calendar["days"], at: number): boolean =>
  day?.open.some(({ until }) => Date.parse(until) > at) ?? false;

/** The day that the desk shows: yesterday while its hours run; after them today, with the parties that are still here. */
export function withNight(today: Calendar, yesterday: Calendar): Calendar {
  const now = Date.parse(today.now);
  if (isBeforeClose(yesterday.days, now)) return yesterday;
  const isHere = (one: OwnerReservation) => one.source !== "block" && partOf(one, now) !== "finished";
  return { ...today, reservations: [...yesterday.reservations.filter(isHere), ...today.reservations] };
}
