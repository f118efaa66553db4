/** Making and ending calendar feeds. */
import { createHash, randomBytes } from "node:crypto";
import type { z } from "zod";
import type { CalendarFeed, CalendarFeedInput } from "#contract/booking/reservation.ts";
import { deleteFeed, hasFeed, saveFeed } from "./queries-feeds.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";
import { ownedListing } from "../access/owned.ts";

type Input = z.output<typeof CalendarFeedInput>;
export type FeedOutcome = { outcome: "found"; feed: CalendarFeed } | { outcome: "listing_not_found" | "not_owner" };

export const hashOfToken = (token: string): Buffer => createHash("sha256").update(token).digest();

type Act = (feedOf: { userId: string; businessId: string | null }) => Promise<CalendarFeed>;

async function ofOwn({ p_business_id: businessId }: Input, viewer: Viewer, context: ProcedureContext, act: Act) {
  if (businessId !== null) {
    const owned = await ownedListing(context.connection.db, businessId, viewer.id);
    if (!owned.may) return { outcome: owned.why === "not_found" ? "listing_not_found" : "not_owner" } as const;
  }
  return { outcome: "found", feed: await act({ userId: viewer.id, businessId }) } as const;
}

export async function findFeed(input: Input, viewer: Viewer, context: ProcedureContext): Promise<FeedOutcome> {
  return ofOwn(input, viewer, context, async (feedOf) => ({
    exists: await hasFeed(context.connection.db, feedOf),
    url: null,
  }));
}

export async function makeFeed(input: Input, viewer: Viewer, context: ProcedureContext): Promise<FeedOutcome> {
  return ofOwn(input, viewer, context, async (feedOf) => {
    const token = randomBytes(24).toString("base64url");
    await saveFeed(context.connection.db, feedOf, hashOfToken(token));
    return { exists: true, url: `/calendar/${token}.ics` };
  });
}

export async function revokeFeed(input: Input, viewer: Viewer, context: ProcedureContext): Promise<FeedOutcome> {
  return ofOwn(input, viewer, context, async (feedOf) => {
    await deleteFeed(context.connection.db, feedOf);
    return { exists: false, url: null };
  });
}
