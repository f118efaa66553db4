/** The listing of a claim, with what the claimant may do with it. */
import type { ProcedureContext } from "../context/context.ts";
import type { Refuse } from "../context/procedure.ts";
import type { Database } from "../platform/db/pool.ts";
import { isVisible } from "../access/allowed.ts";
import { findClaimed, type ClaimedListing } from "./queries.ts";
import { provableWebsite, type Provable } from "./rules-website.ts";

export const dateOf = ({ now }: ProcedureContext): Date => new Date(now().epochMilliseconds);

/** Throws `listing_not_found` for a missing listing and for one that this user may not see. */
export async function visibleListing(
  db: Database,
  id: string,
  userId: string,
  refuse: Refuse<"listing_not_found">,
): Promise<ClaimedListing> {
  const listing = await findClaimed(db, id, userId);
  if (!isVisible(listing)) throw refuse("listing_not_found");
  return listing;
}

/** Whether the listing's website can serve as proof at this instant. */
export const provable = ({ website, is_from_source, changed_at, by_owner }: ClaimedListing, at: Date): Provable =>
  provableWebsite(
    {
      website,
      isFromSource: is_from_source,
      change: changed_at === null ? null : { at: changed_at, byOwner: by_owner === true },
    },
    at,
  );
