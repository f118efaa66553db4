/** Checks a booking that an owner enters before it is sent. The server names rules that an owner may overrule. */
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { LIMITS } from "#contract/limits.ts";
import { FieldError } from "../../platform/refused-form.ts";
import { entryErrorTexts } from "./manage-reservations-texts.ts";

export const isPartySize = (size: number): boolean =>
  Number.isInteger(size) && size >= 1 && size <= LIMITS.partySizeMax;

/** The party size, null if the type has none; throws a `FieldError`. */
export function checkBooking(
  field: (name: string) => string,
  type: Pick<ReservationType, "minPartySize"> | undefined,
): number | null {
  const hasParty = (type?.minPartySize ?? null) !== null;
  const size = hasParty ? Number(field("p_party_size")) : null;
  if (field("p_guest_name").trim() === "") throw new FieldError("p_guest_name", entryErrorTexts.nameMissing);
  if (size !== null && !isPartySize(size))
    throw new FieldError("p_party_size", entryErrorTexts.partySize({ most: LIMITS.partySizeMax }));
  if (field("p_reservation_time") === "") throw new FieldError("p_reservation_time", entryErrorTexts.timeMissing);
  return size;
}
