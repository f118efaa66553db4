/** Server actions of guests on their waitlist entries. */
import type { FormHandlers } from "../platform/form-action.ts";

/** `here` is the page that the forms are sent from; without scripts the browser returns there. */
export const waitingActsAt = (here: string) =>
  ({
    async take({ field, api, say, stay }) {
      const { message } = await api.take_offer({ p_waiting_id: field("p_waiting_id") });
      say(message);
      return stay(here);
    },
    async leave({ field, api, say, stay }) {
      const { message } = await api.leave_waitlist({ p_waiting_id: field("p_waiting_id") });
      say(message);
      return stay(here);
    },
  }) satisfies FormHandlers;
