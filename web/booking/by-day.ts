import type { Reservation } from "#contract/booking/reservation.ts";
import { dayOfInstant } from "./calendar.ts";

interface Day<Row> {
  /** The listing's, YYYY-MM-DD. */
  date: string;
  reservations: Row[];
}

/** Those that follow each other on one local day, together; the order stays. */
export function byDay<Row extends Pick<Reservation, "reservationTime">>(reservations: readonly Row[]): Day<Row>[] {
  const days: Day<Row>[] = [];
  for (const reservation of reservations) {
    const date = dayOfInstant(reservation.reservationTime);
    const last = days.at(-1);
    if (last?.date === date) last.reservations.push(reservation);
    else days.push({ date, reservations: [reservation] });
  }
  return days;
}
