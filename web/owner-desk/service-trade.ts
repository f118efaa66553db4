/** Whether a reservation is seated or served. Pure. */
import type { CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { ServiceTrade } from "../booking/manage/service-steps.ts";

/** By the tables that its type uses; at a restaurant without any, by whether it has a party. */
export function serviceTradeOf(
  {
    reservationTypeId,
    partySize,
    resourceIds,
  }: Pick<OwnerReservation, "reservationTypeId" | "partySize" | "resourceIds">,
  resources: readonly CalendarResource[],
  categories: readonly string[],
): ServiceTrade {
  const own = resources.filter(
    ({ id, typeIds }) =>
      resourceIds.includes(id) || (reservationTypeId !== null && typeIds.includes(reservationTypeId)),
  );
  const isSeated =
    own.length === 0
      ? partySize !== null && categories.includes("Restaurants")
      : own.some(({ kind }) => kind === "table");
  return isSeated ? "tables" : "services";
}
