/** Splits an owner's list into requests that wait for an answer and days, in the order of the list. Pure. */
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { DayTotal, ReservationList } from "#contract/booking/reservation-lists.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

interface ReservationDay {
  /** Date in the listing's time zone, `YYYY-MM-DD`. */
  date: string;
  reservations: OwnerReservation[];
  /** Null if nothing on that day counts. */
  total: DayTotal | null;
}

export interface ListParts {
  waiting: OwnerReservation[];
  days: ReservationDay[];
}

export const waitingTitle = (): string => manageReservationsTexts.waitingForAnswer;

/** A request stays in its part until the list is loaded again, so that no row moves while the owner presses it. */
export function partsOf({ reservations, days: totals }: Pick<ReservationList, "reservations" | "days">): ListParts {
  const days: ReservationDay[] = [];
  for (const reservation of reservations) {
    if (reservation.waits) continue;
    const last = days.at(-1);
    if (last?.date === reservation.day) last.reservations.push(reservation);
    else
      days.push({
        date: reservation.day,
        reservations: [reservation],
        total: totals.find(({ date }) => date === reservation.day) ?? null,
      });
  }
  return { waiting: reservations.filter(({ waits }) => waits), days };
}

/** '12 covers' at tables, else '12 people'. */
export const peopleText = (people: number, isCovers: boolean): string =>
  isCovers ? manageReservationsTexts.covers({ people }) : partyText(people);

/** '3 bookings · 12 covers · 1 waiting' */
export function totalText({ bookings, people, is_covers: isCovers, waiting }: DayTotal): string {
  const parts = [manageReservationsTexts.bookings({ bookings })];
  if (people !== null) parts.push(peopleText(people, isCovers));
  if (waiting > 0) parts.push(manageReservationsTexts.waiting({ waiting }));
  return parts.join(" · ");
}
