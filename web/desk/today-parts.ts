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

/**
 * Whether the day of `calendar`, which is yesterday, still continues: its hours, or a party that came during them and
 * may sit longer than it reserved.
 */
export function isStillBefore({ now, days, reservations }: Calendar): boolean {
  const at = Date.parse(now);
  const [day] = days;
  return (
    day !== undefined &&
    (day.open.some(({ until }) => Date.parse(until) > at) ||
      reservations.some(
        (one) =>
          one.source !== "block" &&
          !isOver(one) &&
          one.serviceState !== "finished" &&
          (one.serviceState === "seated" || endOf(one) > at),
      ))
  );
}
