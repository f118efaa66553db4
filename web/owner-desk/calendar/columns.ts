/**
 * The columns of a day: one for each thing that can be reserved, or that is reserved with it. The grid draws whatever columns it is
 * given. Pure.
 */
import type { OwnerReservation } from "#contract/booking/reservation.ts";

export interface Column {
  id: string;
  name: string;
  /** In the order of their starts; blocked time among them. */
  reservations: OwnerReservation[];
  /** How many of them there may be at once; null where nothing says. */
  most: number | null;
}

interface OfType {
  id: string;
  name: string;
  overlapLimit: number;
}

const OTHER = "other";

/** What is booked of a type that is offered no more stands by itself, at the end. Blocked time is in every column: nobody can reserve any of them. */
export function columnsOf(types: readonly OfType[], reservations: readonly OwnerReservation[]): Column[] {
  const columns: Column[] = types.map(({ id, name, overlapLimit }) => ({ id, name, reservations: [], most: overlapLimit })); // oxfmt-ignore
  const others: Column = { id: OTHER, name: types.length === 0 ? "Bookings" : "Others", reservations: [], most: null };
  for (const one of reservations) {
    if (one.source === "block") for (const column of [...columns, others]) column.reservations.push(one);
    else (columns.find(({ id }) => id === one.reservationTypeId) ?? others).reservations.push(one);
  }
  const hasOthers = others.reservations.some(({ source }) => source !== "block") || columns.length === 0;
  return hasOthers ? [...columns, others] : columns;
}

/** The most bookings, and people, that are there at once. */
export function peakOf(reservations: readonly OwnerReservation[]): { bookings: number; people: number } {
  const changes = reservations.flatMap((one) => {
    if (one.source === "block" || one.status === "no_show") return [];
    const people = one.partySize ?? 0;
    return [
      { at: Date.parse(one.reservationTime), bookings: 1, people },
      { at: Date.parse(one.reservationEndTime), bookings: -1, people: -people },
    ];
  });
  // who leaves makes room for who comes at the same moment
  changes.sort((a, b) => a.at - b.at || a.bookings - b.bookings);
  const [now, peak] = [{ bookings: 0, people: 0 }, { bookings: 0, people: 0 }]; // oxfmt-ignore
  for (const { bookings, people } of changes) {
    now.bookings += bookings;
    now.people += people;
    peak.bookings = Math.max(peak.bookings, now.bookings);
    peak.people = Math.max(peak.people, now.people);
  }
  return peak;
}

/** How many people are there at an instant. */
export const peopleAt = (reservations: readonly OwnerReservation[], at: number): number =>
  reservations.reduce((all, one) => {
    const isThere = Date.parse(one.reservationTime) <= at && at < Date.parse(one.reservationEndTime);
    return isThere && one.source !== "block" && one.status !== "no_show" ? all + (one.partySize ?? 1) : all;
  }, 0);
