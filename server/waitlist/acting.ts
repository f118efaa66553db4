/** Leaving the waitlist and taking an offer, from pages and from links in emails. */
import { lockListing, lockUser } from "../access/queries.ts";
import type { ProcedureContext } from "../context/context.ts";
import { isGuestBlocked, leaveLine, type WaitingRow } from "./queries.ts";
import { removeFromLine } from "./queries-desk.ts";
import { endOffer, findOffer, takeOffered } from "./queries-offers.ts";
import { lockReservation } from "../booking/reservations/queries-status.ts";

type WaitlistContext = Pick<ProcedureContext, "connection" | "now">;

/**
 * Ends the entry, with its offer if it has one. The desk can restore an entry without an offer. `ended`: it no longer
 * existed.
 */
export async function giveUp(
  { id, business_id: businessId }: Pick<WaitingRow, "id" | "business_id">,
  { by, actorId }: { by: "guest" | "owner"; actorId: string },
  { connection, now }: WaitlistContext,
): Promise<"left" | "passed" | "ended"> {
  return connection.db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, actorId))) return "ended";
    await lockListing(tx, businessId);
    const at = new Date(now().epochMilliseconds);
    if (by === "owner" ? await removeFromLine(tx, id, at) : await leaveLine(tx, id)) return "left";
    return (await endOffer(tx, id, { by, actorId, at })) ? "passed" : "ended";
  });
}

/** Null: the offer has ended, or is not the user's. Taking an offer twice has no effect. */
export async function takeOffer(
  id: string,
  userId: string,
  { connection, now }: WaitlistContext,
): Promise<"confirmed" | "pending" | null> {
  return connection.db.transaction().execute(async (tx) => {
    const seen = await findOffer(tx, id);
    if (seen?.user_id !== userId || seen.business_id === null || !(await lockUser(tx, userId))) return null;
    await lockListing(tx, seen.business_id);
    await lockReservation(tx, id);
    const offer = await findOffer(tx, id);
    if (offer === null) return null;
    const { status, offer_until: until } = offer;
    if (until === null) return status === "pending" || status === "confirmed" ? status : null;
    const at = now().epochMilliseconds;
    if (status !== "pending" || until.getTime() <= at || offer.starts_at.getTime() <= at) return null;
    if (await isGuestBlocked(tx, { businessId: seen.business_id, userId })) return null;
    return takeOffered(tx, offer, { userId, at: new Date(at) });
  });
}
