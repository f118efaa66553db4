/** What an address asks of the page of one's reservations. */
import { LIMITS } from "#contract/limits.ts";
import type { ReservationsQuery } from "../../platform/paths.ts";

/** Never throws: whatever stands there becomes a page of upcoming or past ones. */
export function readReservationsQuery(parameters: URLSearchParams): ReservationsQuery {
  const page = parameters.get("page") ?? "";
  return {
    when: parameters.get("when") === "past" ? "past" : "upcoming",
    page: /^[1-9]\d{0,6}$/.test(page) ? Math.min(Number(page), LIMITS.pageNumberMax) : 1,
  };
}
