/** What of a day is now, what is next and what is over. Pure; `now` is epoch milliseconds. */
import type { Calendar } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";

export interface TodayParts {
  now: OwnerReservation[];
  next: OwnerReservation[];
  earlier: OwnerReservation[];
}

const isOver = ({ status }: OwnerReservation): boolean => status === "no_show" || status === "cancelled";

/** Those that wait for an answer stand above all of these. */
export function partsOfToday(reservations: readonly OwnerReservation[], now: number): TodayParts {
  const parts: TodayParts = { now: [], next: [], earlier: [] };
  for (const one of reservations) {
    if (one.waits) continue;
    const [from, until] = [Date.parse(one.reservationTime), Date.parse(one.reservationEndTime)];
    parts[until <= now || isOver(one) ? "earlier" : from <= now ? "now" : "next"].push(one);
  }
  return parts;
}

/** Whether the day of `calendar`, which is yesterday, still goes on: its hours, or somebody who came in them. */
export function isStillBefore({ now, days, reservations }: Calendar): boolean {
  const at = Date.parse(now);
  const [day] = days;
  return (
    day !== undefined &&
    (day.open.some(({ until }) => Date.parse(until) > at) ||
      reservations.some((one) => one.source !== "block" && !isOver(one) && Date.parse(one.reservationEndTime) > at))
  );
}
