/**
 * Creates and deletes calendar feeds: of the viewer's own reservations, of a listing, or of one of its staff members.
 */
import { createHash, randomBytes } from "node:crypto";
import { requireMay } from "../../access/allowed.ts";
import { may } from "../../access/rules.ts";
import type { Procedure, ViewerCall } from "../../context/procedure.ts";
import { deleteFeed, findLoginOf, hasFeed, saveFeed, type FeedOf } from "./queries-feeds.ts";

export const hashOfToken = (token: string): Buffer => createHash("sha256").update(token).digest();

type FeedCall = ViewerCall<
  { p_business_id: string | null; p_resource_id: string | null },
  "listing_not_found" | "not_owner" | "person_not_found"
>;

/** The owner of the feed, after checking access. */
async function requireFeed({ input, viewer, context, refuse }: FeedCall): Promise<FeedOf> {
  const { p_business_id: businessId, p_resource_id: resourceId } = input;
  const { db } = context.connection;
  const userId = viewer.id;
  if (businessId === null) return { userId, businessId, resourceId: null };
  if (resourceId === null) {
    await requireMay(db, { id: businessId, userId }, "calendar", refuse);
    return { userId, businessId, resourceId };
  }
  const { member_role: role } = await requireMay(db, { id: businessId, userId }, "reservations", refuse);
  const login = await findLoginOf(db, businessId, resourceId);
  const isOwn = login === userId;
  // to viewers without access, staff members of others do not exist
  if (!isOwn && !may(role, "calendar")) throw refuse("not_owner");
  if (login === undefined) throw refuse("person_not_found");
  return { userId, businessId, resourceId };
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
