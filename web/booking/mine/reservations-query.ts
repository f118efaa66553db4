/** Parses the address of the page of a guest's reservations. */
import { LIMITS } from "#contract/limits.ts";
import type { ReservationsQuery } from "../../platform/paths.ts";

/** Never throws: every address gives a page of upcoming or past reservations. */
export function readReservationsQuery(parameters: URLSearchParams): ReservationsQuery {
  const page = parameters.get("page") ?? "";
  return {
    when: parameters.get("when") === "past" ? "past" : "upcoming",
    page: /^[1-9]\d{0,6}$/.test(page) ? Math.min(Number(page), LIMITS.pageNumberMax) : 1,
  };
}
