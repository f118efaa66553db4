/** What those who look after a listing do with its waiting list, on the server. */
import type { Acts } from "../platform/form-action.ts";
import { waitlistPaths } from "../platform/waitlist-paths.ts";

export const deskActs = (businessId: string) => {
  const here = waitlistPaths.desk(businessId);
  return {
    async minutes({ field, api, say, stay }) {
      const { message } = await api.set_waitlist({ p_business_id: businessId, p_minutes: Number(field("p_minutes")) });
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
  } satisfies Acts;
};
