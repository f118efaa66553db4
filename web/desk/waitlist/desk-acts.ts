/** Server actions of members on the waitlist of their listing. */
import type { FormHandlers } from "../../platform/form-action.ts";
import { waitlistPaths } from "../../platform/waitlist-paths.ts";

const orNull = (text: string): string | null => (text === "" ? null : text);
const numberOrNull = (text: string): number | null => (text === "" ? null : Number(text));

export const deskActs = (businessId: string) => {
  const here = waitlistPaths.desk(businessId);
  return {
    async minutes({ field, api, say, stay }) {
      const { message } = await api.set_waitlist({ p_business_id: businessId, p_minutes: Number(field("p_minutes")) });
      say(message);
      return stay(here);
    },
    async switch({ field, api, say, stay }) {
      const { message } = await api.switch_waitlist({
        p_business_id: businessId,
        p_reservation_type_id: field("type"),
        p_is_on: field("p_is_on") === "true",
        p_version: Number(field("p_version")),
      });
      say(message);
      return stay(here);
    },
    async add({ field, api, say, stay }) {
      const isAtDoor = field("kind") !== "caller";
      const { message } = await api.add_waiting_guest({
        p_business_id: businessId,
        p_reservation_type_id: field("type"),
        p_party_size: numberOrNull(field("p_party_size")),
        p_guest_name: field("p_guest_name"),
        p_phone: field("p_phone"),
        p_email: field("p_email"),
        p_note: field("p_note"),
        p_quoted_minutes: isAtDoor ? numberOrNull(field("p_quoted_minutes")) : null,
        p_date: isAtDoor ? null : field("p_date"),
        p_from: isAtDoor ? null : orNull(field("p_from")),
        p_until: isAtDoor ? null : orNull(field("p_until")),
      });
      say(message);
      return stay(here);
    },
    async seat({ field, api, say, stay }) {
      const tables = field("tables");
      const { message } = await api.seat_waiting_guest({
        p_waiting_id: field("p_waiting_id"),
        p_resource_ids: tables === "" ? [] : tables.split(","),
      });
      say(message);
      return stay(here);
    },
    async book({ field, api, say, stay }) {
      const { message } = await api.seat_waiting_guest({
        p_waiting_id: field("p_waiting_id"),
        p_time: field("p_time"),
      });
      say(message);
      return stay(here);
    },
    async offer({ field, api, say, stay }) {
      const { message } = await api.offer_place({ p_waiting_id: field("p_waiting_id"), p_time: field("p_time") });
      say(message);
      return stay(here);
    },
    async remove({ field, api, say, stay }) {
      const { message } = await api.remove_waiting({ p_waiting_id: field("p_waiting_id") });
      say(message);
      return stay(here);
    },
    async restore({ field, api, say, stay }) {
      const { message } = await api.restore_waiting({ p_waiting_id: field("p_waiting_id") });
      say(message);
      return stay(here);
    },
  } satisfies FormHandlers;
};
