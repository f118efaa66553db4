/** What the forms about a listing's reservations do, on the server. */
import type { ActionFunctionArgs } from "react-router";
import { ApiError } from "../../platform/api.ts";
import { answerForm, type Acts, type Work } from "../../platform/form-action.ts";
import { ownerPaths } from "../../platform/owner-paths.ts";
import { FieldError } from "../../platform/refused-form.ts";
import { redirect } from "../../platform/redirect.ts";
import { changeFeed } from "../feed-act.ts";
import type { PlacedReservation } from "#contract/booking/reservation.ts";
import { blockedTime, instant } from "./block-span.ts";
import { checkBooking } from "./booking-check.ts";
import { changeText } from "./change-text.ts";

/** What a guest would be told is not what an owner can do about it. */
function occupied({ status, code }: ApiError, isOfSome: boolean): ApiError {
  const message = isOfSome ? "One of these has a reservation in this time." : "There are reservations in this time.";
  return new ApiError(status, { code, issues: [{ path: "p_until", message }] });
}

const STATUSES = ["confirmed", "cancelled", "no_show"] as const;

/** `at`: the page with these forms; `more`: forms of its own. */
export function manageAction(
  asked: ActionFunctionArgs & { url: URL },
  businessId: string,
  at = `${ownerPaths.plainReservations(businessId)}${asked.url.search}`,
  more: Acts = {},
) {
  const here = at;
  const list = here.split("?")[0] ?? here;

  /** Of what was entered, the list where scripts keep it is told the id. */
  async function place(work: Work, ask: () => Promise<PlacedReservation>) {
    const { id, ...change } = await ask();
    work.leave(changeText(change));
    return work.stay(list, { id });
  }

  return answerForm(asked, {
    ...more,
    async mark({ field, api, leave }) {
      const status = STATUSES.find((one) => one === field("do"));
      if (status === undefined) throw new FieldError("do", "Choose what is to become of it.");
      const given = { p_reservation_id: field("reservation"), p_new_status: status, p_reason: field("reason") };
      const { message } = await api.mark_reservation(given);
      leave(message);
      return redirect(here, 303);
    },
    async guest({ field, api, leave }) {
      const isBlocked = field("do") === "block";
      await api.block_guest({ p_reservation_id: field("reservation"), p_blocked: isBlocked });
      const name = field("name");
      leave(isBlocked ? `${name} can no longer reserve here.` : `${name} can reserve here again.`);
      return redirect(here, 303);
    },
    feed: (work) => changeFeed(work, businessId, here),
    async move({ field, api, leave }) {
      const { timezone } = await api.get_business({ p_id: businessId, p_image_limit: 0 });
      const at = instant("date", field("date"), field("time"), timezone, "first");
      const { message } = await api.move_reservation({
        p_reservation_id: field("reservation"),
        p_reservation_time: at,
      });
      leave(message);
      return redirect(here, 303);
    },
    async message({ field, api, leave }) {
      const given = { p_reservation_id: field("reservation"), p_message: field("p_message") };
      const { message } = await api.message_guest(given);
      leave(message);
      return redirect(here, 303);
    },
    async mail({ field, api, leave }) {
      await api.retry_mail({ p_reservation_id: field("reservation") });
      leave("We are sending it again.", "note");
      return redirect(here, 303);
    },
    async meeting({ field, post }) {
      await post(ownerPaths.zoomFunction(), { action: "create-meeting", reservation_id: field("reservation") });
      return redirect(here, 303);
    },
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
          // of whom a guest may choose the server finds only those that are free
          p_resource_ids: isOverride && chosenId !== null ? [chosenId] : [...all("p_resource_ids")],
          p_override: isOverride,
        }),
      );
    },
    async block(work) {
      const { field, isTicked, all, api } = work;
      const only = field("what") === "all" ? [] : [...all("p_resource_ids")];
      if (field("what") === "some" && only.length === 0) throw new FieldError("p_resource_ids", "Choose at least one.");
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
  });
}
