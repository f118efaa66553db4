/** What the address of an owner's plain list asks for. */
import type { ReservationStatus } from "#contract/booking/reservation.ts";
import type { ReservationFilters } from "#contract/booking/reservation-lists.ts";
import { isUuid } from "#contract/text/uuid.ts";
import { NO_FILTERS } from "../../booking/manage/filters.ts";
import { STATUS_WORDS } from "../../booking/manage/reservation-words.ts";

export interface AskedList {
  filters: ReservationFilters;
  page: number;
}

const isStatus = (text: string): text is ReservationStatus => Object.hasOwn(STATUS_WORDS, text);
const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
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
      guest: read("guest").slice(0, 100),
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
