/**
 * Columns of a day: one for each reservation type, or, if it needs tables or people, one for each of these. The grid
 * draws the columns that it receives. Pure.
 */
import type { CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { calledText } from "#contract/booking/resource-names.ts";
import { deskCalendarTexts } from "./desk-calendar-texts.ts";

export interface CalendarColumn {
  id: string;
  name: string;
  /** Sorted by start, including blocked time. */
  reservations: OwnerReservation[];
  /** Maximum number at once; null if it is not limited. */
  most: number | null;
  /** The table, person or room of the column; null: a type, or other bookings. */
  resourceId: string | null;
  /** The type to book when an empty time is pressed; null: none. */
  typeId: string | null;
}

/** The resources of these ids, in the order of the ids; one that is archived is left out. */
export const resourcesOf = (ids: readonly string[], resources: readonly CalendarResource[]): CalendarResource[] =>
  ids.flatMap((id) => resources.find((resource) => resource.id === id) ?? []);

interface TypeColumn {
  id: string;
  name: string;
  overlapLimit: number;
  usesResources?: boolean;
}

const OTHER = "other";

/**
 * Bookings of a deleted type, or without a table, have a separate column at the end. Blocked time is in every column,
 * except blocks of single tables, which are only in theirs.
 */
export function columnsOf(
  types: readonly TypeColumn[],
  reservations: readonly OwnerReservation[],
  resources: readonly CalendarResource[] = [],
): CalendarColumn[] {
  const ofTypes = types.filter(({ usesResources }) => usesResources !== true);
  const columns: CalendarColumn[] = [
    ...ofTypes.map(({ id, name, overlapLimit }) => ({
      id,
      name,
      reservations: [],
      most: overlapLimit,
      resourceId: null,
      typeId: id,
    })),
    ...resources.map(({ id, kind, name, typeIds: [typeId = null] }) => ({ id, name: calledText({ kind, name }), reservations: [], most: 1, resourceId: id, typeId })), // oxfmt-ignore
  ];
  const others: CalendarColumn = { id: OTHER, name: columns.length === 0 ? deskCalendarTexts.bookingsColumn : deskCalendarTexts.otherBookings, reservations: [], most: null, resourceId: null, typeId: null }; // oxfmt-ignore
  for (const one of reservations) {
    const isOfAll = one.source === "block" && one.resourceIds.length === 0;
    const own = columns.filter(({ id }) => isOfAll || one.resourceIds.includes(id) || id === one.reservationTypeId);
    for (const column of isOfAll || own.length === 0 ? [...own, others] : own) column.reservations.push(one);
  }
  const hasOthers = others.reservations.some(({ source }) => source !== "block") || columns.length === 0;
  return hasOthers ? [...columns, others] : columns;
}

/** Maximum number of simultaneous bookings, and of people. */
export function peakOf(reservations: readonly OwnerReservation[]): { bookings: number; people: number } {
  const changes = reservations.flatMap((one) => {
    if (one.source === "block" || one.status === "no_show") return [];
    const people = one.partySize ?? 0;
    return [
      { at: Date.parse(one.reservationTime), bookings: 1, people },
      { at: Date.parse(one.reservationEndTime), bookings: -1, people: -people },
    ];
  });
  // at the same instant, departures come before arrivals
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

/** Number of people at an instant. */
export const peopleAt = (reservations: readonly OwnerReservation[], at: number): number =>
  reservations.reduce((all, one) => {
    const isThere = Date.parse(one.reservationTime) <= at && at < Date.parse(one.reservationEndTime);
    return isThere && one.source !== "block" && one.status !== "no_show" ? all + (one.partySize ?? 1) : all;
  }, 0);
