/** Making and ending calendar feeds: of one's own reservations, or of a listing that one looks after. */
import { createHash, randomBytes } from "node:crypto";
import { requireMay } from "../access/allowed.ts";
import type { Procedure, ViewerCall } from "../context/procedure.ts";
import { deleteFeed, hasFeed, saveFeed } from "./queries-feeds.ts";

export const hashOfToken = (token: string): Buffer => createHash("sha256").update(token).digest();

type FeedCall = ViewerCall<{ p_business_id: string | null }, "listing_not_found" | "not_owner">;

/** Whose feed it is, once it is sure that they may. */
async function requireFeed({ input, viewer, context, refuse }: FeedCall) {
  const { p_business_id: businessId } = input;
  if (businessId !== null)
    await requireMay(context.connection.db, { id: businessId, userId: viewer.id }, "calendar", refuse);
  return { userId: viewer.id, businessId };
}

export const getCalendarFeed: Procedure<"get_calendar_feed"> = async (call) => {
  const feed = await requireFeed(call);
  return { exists: await hasFeed(call.context.connection.db, feed), url: null };
};

export const makeCalendarFeed: Procedure<"make_calendar_feed"> = async (call) => {
  const feed = await requireFeed(call);
  const token = randomBytes(24).toString("base64url");
  await saveFeed(call.context.connection.db, feed, hashOfToken(token));
  return { exists: true, url: `/calendar/${token}.ics` };
};

export const revokeCalendarFeed: Procedure<"revoke_calendar_feed"> = async (call) => {
  await deleteFeed(call.context.connection.db, await requireFeed(call));
  return { exists: false, url: null };
};
