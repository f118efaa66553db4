/** Finds a reservation that its guest is about to move, with the days and times of the form. Server only. */
import { LOCAL_DATE } from "#contract/hours/local-date.ts";
import type { Business } from "#contract/listings/business.ts";
import { isUuid } from "#contract/text/uuid.ts";
import { dayOfInstant } from "../calendar.ts";
import { moveQuestion } from "../move-form.tsx";
import { partySizes } from "../party-sizes.ts";
import type { PageApi } from "../../platform/context.ts";
import { isRefusal, readKnownTimes, viewOf } from "./known-times.ts";

/** Null if it is not the viewer's reservation at this listing, or if no times are offered for it. */
export async function findMove(api: PageApi, business: Business, params: URLSearchParams, reservationId: string) {
  if (!isUuid(reservationId)) return null;
  try {
    const { reservation } = await api.get_reservation({ p_reservation_id: reservationId });
    const { businessId, reservationTypeId: typeId, partySize } = reservation;
    if (businessId !== business.id || typeId === null) return null;
    const type = business.reservation_types.find(({ id }) => id === typeId);
    const sizes = partySize === null || type === undefined ? null : partySizes(type, partySize);
    const party = sizes?.find((size) => String(size) === params.get("party")) ?? partySize;
    const date = LOCAL_DATE.exec(params.get("date") ?? "")?.[0] ?? dayOfInstant(reservation.reservationTime);
    const view = viewOf(params);
    const question = moveQuestion(business.id, typeId, reservationId, party);
    const known = await readKnownTimes(api, { question, date, view, asOf: business.as_of });
    return { reservation, typeId, page: { party, date, view, known, type } };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return null;
  }
}
