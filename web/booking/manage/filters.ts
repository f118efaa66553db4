/** What an owner asks of the list. */
import type { ReservationFilters } from "#contract/booking/reservation-lists.ts";
import type { ReservationStatus } from "#contract/booking/reservation.ts";
import { addDays } from "../calendar.ts";
import { STATUS_WORDS } from "./reservation-words.ts";

export const NO_FILTERS: ReservationFilters = {
  when: "upcoming",
  statuses: [],
  type_ids: [],
  from: null,
  to: null,
  guest: "",
};

const isStatus = (text: string): text is ReservationStatus => Object.hasOwn(STATUS_WORDS, text);

/** The filters that the parameters of an address set. A status that does not exist sets none. */
export function filtersIn(search: string): ReservationFilters {
  const status = new URLSearchParams(search).get("status") ?? "";
  return isStatus(status) ? { ...NO_FILTERS, statuses: [status] } : NO_FILTERS;
}

/** How many of those behind the 'Filters' button are set. */
export function setCount({ statuses, type_ids: typeIds, from, to }: ReservationFilters): number {
  return [statuses.length > 0, typeIds.length > 0, from !== null || to !== null].filter(Boolean).length;
}

export function toggled<Item>(items: readonly Item[], item: Item): Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}

const YEAR = 365;

/** The days that a file of what is listed takes in: those that were chosen, else a year that way. */
export function exportRange({ when, from, to }: ReservationFilters, today: string): { from: string; to: string } {
  return {
    from: from ?? (when === "upcoming" ? today : addDays(today, -YEAR)),
    to: to ?? (when === "past" ? today : addDays(today, YEAR)),
  };
}
