/** The listing that a claim is about, as the claimant stands to it. */
import type { ProcedureContext } from "../context/context.ts";
import type { Refuse } from "../context/procedure.ts";
import type { Database } from "../platform/db/pool.ts";
import { isVisible } from "../access/allowed.ts";
import { findClaimed, type ClaimedListing } from "./queries.ts";
import { provableWebsite, type Provable } from "./rules-website.ts";

export const dateOf = ({ now }: ProcedureContext): Date => new Date(now().epochMilliseconds);

/** What one may not see is not there to be claimed either. */
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

/** Whether its website proves anything now. */
export const provable = ({ website, is_from_source, changed_at, by_owner }: ClaimedListing, at: Date): Provable =>
  provableWebsite(
    {
      website,
      isFromSource: is_from_source,
      change: changed_at === null ? null : { at: changed_at, byOwner: by_owner === true },
    },
    at,
  );
