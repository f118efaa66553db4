/** Filters of an owner's list of reservations. */
import type { ReservationFilters } from "#contract/booking/reservation-lists.ts";
import type { ReservationStatus } from "#contract/booking/reservation.ts";
import { addDays } from "../calendar.ts";
import { STATUSES } from "./reservation-words.ts";

export const NO_FILTERS: ReservationFilters = {
  when: "upcoming",
  statuses: [],
  type_ids: [],
  from: null,
  to: null,
  guest: "",
};

const isStatus = (text: string): text is ReservationStatus => STATUSES.some((status) => status === text);

/** The filters in the query string of an address. An unknown status sets no filter. */
export function filtersIn(search: string): ReservationFilters {
  const status = new URLSearchParams(search).get("status") ?? "";
  return isStatus(status) ? { ...NO_FILTERS, statuses: [status] } : NO_FILTERS;
}

/** Number of filters set behind the 'Filters' button. */
export function setCount({ statuses, type_ids: typeIds, from, to }: ReservationFilters): number {
  return [statuses.length > 0, typeIds.length > 0, from !== null || to !== null].filter(Boolean).length;
}

export function toggled<Item>(items: readonly Item[], item: Item): Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}

const YEAR = 365;

/** The days that an export includes: the chosen ones, else up to one year back, ahead or both, by `when`. */
export function exportRange({ when, from, to }: ReservationFilters, today: string): { from: string; to: string } {
  return {
    from: from ?? (when === "upcoming" ? today : addDays(today, -YEAR)),
    to: to ?? (when === "past" ? today : addDays(today, YEAR)),
  };
}
