/** Whether this person may change a listing (what one may not see is 404, what one sees but may not do 403). */
import type { Refuse } from "../context/procedure.ts";
import type { Database } from "../platform/db/pool.ts";
import { findAccess, type ListingAccessRow } from "./queries.ts";
import { isVisible } from "./visible.ts";

export type Owned = { may: true; listing: ListingAccessRow } | { may: false; why: "not_found" | "not_owner" };

export async function ownedListing(db: Database, id: string, userId: string): Promise<Owned> {
  const listing = await findAccess(db, id, userId);
  if (!isVisible(listing)) return { may: false, why: "not_found" };
  return listing.is_owner ? { may: true, listing } : { may: false, why: "not_owner" };
}

/** The same for procedures. */
export async function requireOwned(
  db: Database,
  id: string,
  userId: string,
  refuse: Refuse<"listing_not_found" | "not_owner">,
): Promise<ListingAccessRow> {
  const owned = await ownedListing(db, id, userId);
  if (owned.may) return owned.listing;
  throw refuse(owned.why === "not_found" ? "listing_not_found" : "not_owner");
}
