/** Server actions of guests on their reservations and on their calendar feed. */
import type { FormHandlers } from "../platform/form-action.ts";
import { changeFeed } from "./feed-act.ts";
import { LATE_MINUTES } from "#contract/booking/booking-limits.ts";
import { paths } from "../platform/paths.ts";

/** `here` is the page that the forms are sent from; without scripts the browser returns there. */
export const guestActsAt = (here: string) =>
  ({
    async cancel({ field, api, say, stay }) {
      const given = { p_reservation_id: field("p_reservation_id"), p_reason: field("p_reason") };
      const { message } = await api.cancel_reservation(given);
      say(message);
      return stay(here);
    },
    async move({ field, api, say, stay }) {
      const [at, party] = [field("at"), field("party")];
      const { message } = await api.reschedule_reservation({
        p_reservation_id: field("move"),
        ...(at === "" ? {} : { p_reservation_time: at }),
        ...(party === "" ? {} : { p_party_size: Number(party) }),
      });
      say(message);
      return stay(here);
    },
    async late({ field, api, say, stay }) {
      const minutes = LATE_MINUTES.find((one) => String(one) === field("p_minutes")) ?? LATE_MINUTES[0];
      const { message } = await api.say_late({ p_reservation_id: field("p_reservation_id"), p_minutes: minutes });
      say(message);
      return stay(here);
    },
    async reword({ field, typed, api, say, stay }) {
      const { message } = await api.update_reservation_words({
        p_reservation_id: field("p_reservation_id"),
        p_note: field("p_note"),
        // only some forms have this field
        ...(Object.hasOwn(typed, "p_phone") ? { p_phone: field("p_phone") } : {}),
      });
      say(message);
      return stay(here);
    },
    async keep({ field, api, say, stay }) {
      const { message } = await api.keep_reservation({ p_reservation_id: field("p_reservation_id") });
      say(message);
      return stay(here);
    },
    /** The user's own feed, or the feed of the listing that is named. */
    feed(work) {
      const id = work.field("p_business_id");
      return changeFeed(work, id === "" ? null : id, here);
    },
  }) satisfies FormHandlers;

export const guestActs = guestActsAt(paths.reservations());
