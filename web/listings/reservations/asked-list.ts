/** What the address of an owner's plain list asks for. */
import type { ReservationStatus } from "#contract/booking/reservation.ts";
import type { ReservationFilters } from "#contract/booking/reservation-lists.ts";
import { isUuid } from "#contract/text/uuid.ts";
import { NO_FILTERS } from "../../booking/manage/filters.ts";
import { cleanQuery } from "../../platform/clean-query.ts";
import { STATUS_WORDS } from "../../booking/manage/reservation-words.ts";

export interface AskedList {
  filters: ReservationFilters;
  page: number;
}

const isStatus = (text: string): text is ReservationStatus => Object.hasOwn(STATUS_WORDS, text);
/** One of the calendar: JavaScript reads the 30th of February as a day in March. */
const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
const WHEN = ["upcoming", "past", "all"] as const;

/** What cannot be read is left out. */
export function readAskedList(given: URLSearchParams): AskedList {
  const read = (name: string) => given.get(name) ?? "";
  const page = Number(read("page"));
  return {
    filters: {
      when: WHEN.find((when) => when === read("when")) ?? NO_FILTERS.when,
      statuses: [read("status")].filter(isStatus),
      type_ids: [read("type")].filter(isUuid),
      from: isDate(read("from")) ? read("from") : null,
      to: isDate(read("to")) ? read("to") : null,
      guest: cleanQuery(read("guest")).slice(0, 100).toWellFormed(),
    },
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

/** The parameters of the same list, on another page. */
export function listQuery({ filters }: AskedList, page: number): string {
  const { when, statuses, type_ids: types, from, to, guest } = filters;
  const asked = { when, status: statuses[0], type: types[0], from, to, guest, page: page > 1 ? String(page) : "" };
  const given = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined || value === null || value === "" ? [] : [[name, value]],
  );
  return `?${new URLSearchParams(given).toString()}`;
}
