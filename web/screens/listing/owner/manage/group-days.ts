/** An owner's list by the listing's days, in the order it came. */
import type { OwnerReservation } from "#contract/reservation.ts";
import { dayOfInstant } from "../../../../components/reservation/calendar.ts";

export interface DayGroup<Row> {
  date: string;
  reservations: Row[];
}

export function groupByDay<Row extends Pick<OwnerReservation, "reservationTime">>(
  reservations: readonly Row[],
): DayGroup<Row>[] {
  const groups: DayGroup<Row>[] = [];
  for (const reservation of reservations) {
    const date = dayOfInstant(reservation.reservationTime);
    const last = groups.at(-1);
    if (last?.date === date) last.reservations.push(reservation);
    else groups.push({ date, reservations: [reservation] });
  }
  return groups;
}
