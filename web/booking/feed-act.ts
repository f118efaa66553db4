/** What becomes of a calendar feed's address, on the server. */
import type { FormRequest } from "../platform/form-action.ts";

/** Of one's own reservations where `businessId` is null, or of those at the listing. `page` is shown once there is none. */
export async function changeFeed({ field, api, say, stay }: FormRequest, businessId: string | null, page: string) {
  const whose = { p_business_id: businessId };
  // a new address is shown by the answer itself, and never again
  if (field("change") !== "revoke") return stay(null, {}, await api.make_calendar_feed(whose));
  const feed = await api.revoke_calendar_feed(whose);
  say("The feed address no longer works.");
  return stay(page, {}, feed);
}
