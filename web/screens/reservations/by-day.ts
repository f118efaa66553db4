import type { Reservation } from "#contract/reservation.ts";
import { dayOfInstant } from "../../components/reservation/calendar.ts";

export interface Day {
  date: string;
  reservations: Reservation[];
}

/** Those that follow each other on one local day, together; the order stays. */
export function byDay(reservations: readonly Reservation[]): Day[] {
  const days: Day[] = [];
  for (const reservation of reservations) {
    const date = dayOfInstant(reservation.reservationTime);
    const last = days.at(-1);
    if (last?.date === date) last.reservations.push(reservation);
    else days.push({ date, reservations: [reservation] });
  }
  return days;
}
