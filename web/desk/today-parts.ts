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

/** Whether the hours of the first day of `calendar`, which is yesterday, still run. */
export const isNightOf = ({ now, days }: Pick<Calendar, "now" | "days">): boolean =>
  days[0]?.open.some(({ until }) => Date.parse(until) > Date.parse(now)) ?? false;

/** Of yesterday's reservations those of parties that sit, even past their end, or whose time continues. */
const stillHere = ({ now, reservations }: Pick<Calendar, "now" | "reservations">): OwnerReservation[] =>
  reservations.filter(
    (one) =>
      one.source !== "block" &&
      !isOver(one) &&
      one.serviceState !== "finished" &&
      (one.serviceState === "seated" || one.serviceState === "arrived" || endOf(one) > Date.parse(now)),
  );

/** The day that the desk shows: yesterday while its hours run; after them today, with the parties that are still here. */
export const withNight = (today: Calendar, yesterday: Calendar): Calendar =>
  isNightOf(yesterday) ? yesterday : { ...today, reservations: [...stillHere(yesterday), ...today.reservations] };
