/** What guests do with reservations of theirs, on the server; and what follows them in a calendar. */
import type { Acts } from "../platform/form-action.ts";
import { changeFeed } from "./feed-act.ts";
import { LATE_MINUTES } from "./late-minutes.ts";
import { paths } from "../platform/paths.ts";

/** `here` is the page that they are sent from, to which a document goes back. */
export const guestActsAt = (here: string) =>
  ({
    async cancel({ field, api, say, stay }) {
      const given = { p_reservation_id: field("p_reservation_id"), p_reason: field("p_reason") };
      const { message } = await api.cancel_reservation(given);
      say(message);
      return stay(here);
    },
    async move({ field, api, say, stay }) {
      const party = field("party");
      const size = party === "" ? {} : { p_party_size: Number(party) };
      const given = { p_reservation_id: field("move"), p_reservation_time: field("at"), ...size };
      const { message } = await api.reschedule_reservation(given);
      say(message);
      return stay(here);
    },
    async late({ field, api, say, stay }) {
      const minutes = LATE_MINUTES.find((one) => String(one) === field("p_minutes")) ?? LATE_MINUTES[0];
      const { message } = await api.say_late({ p_reservation_id: field("p_reservation_id"), p_minutes: minutes });
      say(message);
      return stay(here);
    },
    async keep({ field, api, say, stay }) {
      const { message } = await api.keep_reservation({ p_reservation_id: field("p_reservation_id") });
      say(message);
      return stay(here);
    },
    /** Of one's own reservations, or of those at the listing that is named. */
    feed(work) {
      const id = work.field("p_business_id");
      return changeFeed(work, id === "" ? null : id, here);
    },
  }) satisfies Acts;

export const guestActs = guestActsAt(paths.reservations());
