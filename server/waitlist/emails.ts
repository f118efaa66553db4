/** The confirmation email of a waitlist entry, with a link to leave the waitlist. */
import type { ProcedureContext, Viewer } from "../context/context.ts";
import { dayOfDate, DAY_MS, zoneOf } from "../hours/rules-zone.ts";
import type { Database } from "../platform/db/pool.ts";
import { readerTypeName } from "../platform/text/owner-text.ts";
import { findOfferMinutes, findWaiting } from "./queries.ts";
import { clockText } from "./views.ts";

type Sending = Pick<ProcedureContext, "answerLinks" | "baseUrl" | "now" | "sendMail">;

/** Enqueues the email in the transaction of `db`. */
export async function sendJoined(
  db: Database,
  id: string,
  viewer: Pick<Viewer, "id" | "email">,
  { answerLinks, baseUrl, now, sendMail }: Sending,
): Promise<void> {
  const row = await findWaiting(db, id, new Date(now().epochMilliseconds));
  if (row === null) return;
  const url = baseUrl();
  const expiresAt = zoneOf(row.time_zone).firstAt((dayOfDate(row.day_on) + 1) * DAY_MS);
  await sendMail(db, {
    template: "waitlist-joined",
    to: viewer.email,
    businessName: row.business_name,
    typeName: readerTypeName(row),
    date: row.day_on,
    from: clockText(row.from_minute),
    until: clockText(row.until_minute),
    partySize: row.party_size,
    place: row.place ?? 1,
    offerMinutes: await findOfferMinutes(db, row.business_id),
    listingUrl: `${url}/listing/${row.business_id}`,
    waitingUrl: `${url}/reservations`,
    leaveUrl: answerLinks.url(url, { purpose: "leave", userId: viewer.id, role: "guest", waitingId: id, expiresAt }),
  });
}
