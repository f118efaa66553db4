/** What can be told of a booking that an owner enters, before anybody is asked. */
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { FieldError } from "../../platform/refused-form.ts";

/** Answers with how many come, null where nobody asks; raises a `FieldError`. */
export function checkBooking(
  field: (name: string) => string,
  type: Pick<ReservationType, "minPartySize" | "maxPartySize"> | undefined,
): number | null {
  const { minPartySize: least = null, maxPartySize: most = null } = type ?? {};
  const size = least === null ? null : Number(field("p_party_size"));
  if (size !== null && (!Number.isInteger(size) || size < (least ?? 1) || size > (most ?? size)))
    throw new FieldError("p_party_size", `Enter a number from ${least ?? 1} to ${most ?? 1}.`);
  if (field("p_reservation_time") === "") throw new FieldError("p_reservation_time", "Choose a time.");
  if (field("p_guest_name").trim() === "") throw new FieldError("p_guest_name", "Enter a name.");
  return size;
}
