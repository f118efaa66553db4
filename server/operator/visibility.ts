/** Hiding a listing from all but its members, and showing it again. Each is one transaction that writes to `audit`. */
import type { Database } from "../platform/db/pool.ts";
import { commandActor, type AuditContext } from "../audit/acting.ts";
import { writeAudit } from "../audit/queries-audit.ts";
import { noteChanges } from "../access/queries-changes.ts";
import { lockListing, setHidden } from "../access/queries.ts";

export type Hiding =
  /** `before`: the previous reason; null when the listing was not hidden. */
  | { outcome: "hidden"; name: string; before: string | null }
  | { outcome: "already"; name: string }
  | { outcome: "no_listing" | "deleted" };

/**
 * Takes effect at once in search, suggestions, the sitemap, exports and cached pages. A new reason replaces the
 * previous one.
 */
export function hideListing(
  db: Database,
  listingId: string,
  reason: string,
  { actor = commandActor() }: Pick<AuditContext, "actor"> = {},
): Promise<Hiding> {
  return db.transaction().execute((tx) => hideListingIn(tx, listingId, reason, { actor }));
}

/** Runs in a transaction. */
export async function hideListingIn(
  tx: Database,
  listingId: string,
  reason: string,
  { actor = commandActor() }: Pick<AuditContext, "actor">,
): Promise<Hiding> {
  const listing = await lockListing(tx, listingId);
  if (listing === null) return { outcome: "no_listing" };
  if (listing.deleted_at !== null) return { outcome: "deleted" };
  const { id, name, hidden_reason: before } = listing;
  if (before === reason) return { outcome: "already", name };
  await setHidden(tx, id, reason);
  await noteChanges(tx, id, { by: "operator", changes: [{ field: "hidden", before, after: reason }] });
  await writeAudit(tx, { action: "listing.hide", subject: id, details: { reason, before }, actor });
  return { outcome: "hidden", name, before };
}

export type Restoring =
  | { outcome: "restored"; name: string; isPublic: boolean }
  | { outcome: "already"; name: string }
  | { outcome: "no_listing" | "deleted" };

/** Restores the owner's choice of visibility, public or direct link, which hiding does not change. */
export function restoreListing(
  db: Database,
  listingId: string,
  { actor = commandActor() }: Pick<AuditContext, "actor"> = {},
): Promise<Restoring> {
  return db.transaction().execute(async (tx): Promise<Restoring> => {
    const listing = await lockListing(tx, listingId);
    if (listing === null) return { outcome: "no_listing" };
    if (listing.deleted_at !== null) return { outcome: "deleted" };
    const { id, name, hidden_reason: before, visibility: isPublic } = listing;
    if (before === null) return { outcome: "already", name };
    await setHidden(tx, id, null);
    await noteChanges(tx, id, { by: "operator", changes: [{ field: "hidden", before, after: null }] });
    await writeAudit(tx, { action: "listing.restore", subject: id, details: { before }, actor });
    return { outcome: "restored", name, isPublic };
  });
}
