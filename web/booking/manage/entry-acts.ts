/** Server actions for the forms by which an owner enters bookings and blocked time. */
import type { PlacedReservation } from "#contract/booking/reservation.ts";
import { ApiError } from "../../platform/api.ts";
import type { FormHandlers, FormRequest } from "../../platform/form-action.ts";
import { FieldError } from "../../platform/refused-form.ts";
import { blockedTime } from "./block-span.ts";
import { checkBooking } from "./booking-check.ts";
import { changeText } from "./change-text.ts";
import { entryErrorTexts, manageReservationsTexts } from "./manage-reservations-texts.ts";

/** The error with a text for an owner: the texts of the procedure are for guests. */
function occupied({ status, code }: ApiError, isOfSome: boolean): ApiError {
  const message = isOfSome ? manageReservationsTexts.resourceOccupied : manageReservationsTexts.timeOccupied;
  return new ApiError(status, { code, issues: [{ path: "p_until", message }] });
}

/** Returns the id of the new entry, which the list then highlights. */
async function place(work: FormRequest, enter: () => Promise<PlacedReservation>) {
  const { id, ...change } = await enter();
  work.leave(changeText(change));
  return { id };
}

export const entryActs = (businessId: string) =>
  ({
    async book(work) {
      const { field, all, api } = work;
      const { reservation_types: types } = await api.get_business({ p_id: businessId, p_image_limit: 0 });
      const type = types.find(({ id }) => id === field("p_reservation_type_id"));
      const party = checkBooking(field, type);
      const isOverride = field("p_override") === "true";
      const chosenId = field("p_resource_id") === "" ? null : field("p_resource_id");
      return place(work, () =>
        api.add_reservation_for_guest({
          p_business_id: businessId,
          p_reservation_type_id: field("p_reservation_type_id"),
          p_reservation_time: field("p_reservation_time"),
          p_party_size: party,
          p_guest_name: field("p_guest_name"),
          p_guest_contact: field("p_guest_contact"),
          p_note: field("p_note"),
          p_guest_id: field("p_guest_id") === "" ? null : field("p_guest_id"),
          p_resource_id: chosenId,
          // `p_resource_id` alone finds only a free resource that guests may choose
          p_resource_ids: isOverride && chosenId !== null ? [chosenId] : [...all("p_resource_ids")],
          p_override: isOverride,
        }),
      );
    },
    async block(work) {
      const { field, isTicked, all, api } = work;
      const only = field("what") === "all" ? [] : [...all("p_resource_ids")];
      if (field("what") === "some" && only.length === 0)
        throw new FieldError("p_resource_ids", entryErrorTexts.oneAtLeast);
      const { timezone } = await api.get_business({ p_id: businessId, p_image_limit: 0 });
      const read = { from: field("p_from"), until: field("p_until") };
      const typed = { ...read, fromTime: field("fromTime"), untilTime: field("untilTime") };
      const span = blockedTime(typed, isTicked("isAllDay"), timezone);
      return place(work, () =>
        api
          .block_time({
            p_business_id: businessId,
            ...span,
            p_note: field("p_note"),
            p_resource_ids: only,
            p_override: field("p_override") === "true",
          })
          .catch((error: unknown) => {
            throw error instanceof ApiError && error.code === "slot_taken" ? occupied(error, only.length > 0) : error;
          }),
      );
    },
  }) satisfies FormHandlers;
