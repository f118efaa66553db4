/** Server actions that create, replace and revoke the address of a calendar feed. */
import type { FormRequest } from "../platform/form-action.ts";
import { bookingTexts } from "./booking-texts.ts";

/**
 * Changes the feed of the user's own reservations if `businessId` is null, else the feed of the listing. Redirects to
 * `page` after the feed is revoked.
 */
export async function changeFeed({ field, api, say, stay }: FormRequest, businessId: string | null, page: string) {
  const whose = { p_business_id: businessId };
  // a new address appears only in this response and is never shown again
  if (field("change") !== "revoke") return stay(null, {}, await api.make_calendar_feed(whose));
  const feed = await api.revoke_calendar_feed(whose);
  say(bookingTexts.feedRevoked);
  return stay(page, {}, feed);
}
