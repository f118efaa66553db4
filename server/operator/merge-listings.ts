/** Merging two listings, in one transaction that writes to `audit`. */
import { lockListing, lockListingsInOrder } from "../access/queries.ts";
import { noteChanges } from "../access/queries-changes.ts";
import { adoptRows } from "../listings/sources/queries-adopt.ts";
import { tryLockImports } from "../listings/sources/queries-lock.ts";
import { moveSavedListings } from "../lists/queries-moving.ts";
import { saveListingMerge } from "../listings/queries-merged.ts";
import { deleteListing } from "../listings/queries-owner.ts";
import type { Database } from "../platform/db/pool.ts";
import { moveReviews } from "../reviews/queries-moving.ts";
import { ChangedMeanwhile, commandActor, type AuditContext } from "../audit/acting.ts";
import { writeAudit } from "../audit/queries-audit.ts";
import { findSides, seenOf } from "./queries-sides.ts";

export type Merging =
  | { outcome: "same" }
  | { outcome: "no_listing" }
  | { outcome: "deleted" }
  /** An import or another merge is running. */
  | { outcome: "busy" }
  /** The listing to merge has owners or open claims. */
  | { outcome: "owned"; name: string; owners: string[] }
  | { outcome: "claims"; name: string }
  | {
      outcome: "merged";
      /** The name of the listing that was merged and deleted. */
      name: string;
      into: string;
      reviews: number;
      /**
       * Reviews that were deleted, because their authors have reviewed both listings or are members of the remaining
       * one.
       */
      left: number;
      /** Imported rows that belong to the remaining listing now. */
      rows: string[];
      /** Fields of the remaining listing that these rows changed. */
      fields: readonly string[];
    };

async function merge(
  tx: Database,
  fromId: string,
  intoId: string,
  { actor = commandActor(), seen }: AuditContext,
): Promise<Merging> {
  // in a fixed order, whichever of them is deleted
  await lockListingsInOrder(tx, [fromId, intoId]);
  const [from, into] = [await lockListing(tx, fromId), await lockListing(tx, intoId)];
  if (from === null || into === null) return { outcome: "no_listing" };
  if (from.deleted_at !== null || into.deleted_at !== null) return { outcome: "deleted" };
  const sides = await findSides(tx, [fromId, intoId]);
  if (seen !== undefined && seen !== seenOf(sides)) throw new ChangedMeanwhile();
  const { name } = from;
  const [side] = sides;
  if (side !== undefined && side.owners.length > 0) return { outcome: "owned", name, owners: side.owners };
  if (side !== undefined && side.claims > 0) return { outcome: "claims", name };
  const { rows, fields } = await adoptRows(tx, { fromId, intoId, fromName: name, intoName: into.name });
  const { moved: reviews, left } = await moveReviews(tx, fromId, intoId);
  await moveSavedListings(tx, fromId, intoId);
  await saveListingMerge(tx, fromId, intoId);
  await deleteListing(tx, fromId);
  await noteChanges(tx, intoId, { by: "operator", changes: [{ field: "merged", before: null, after: name }] });
  const details = { into: intoId, name, into_name: into.name, reviews, left, rows, fields };
  await writeAudit(tx, { action: "listing.merge", subject: fromId, details, actor });
  return { outcome: "merged", name, into: into.name, reviews, left, rows, fields };
}

/** Merges `fromId` into `intoId`: moves its reviews and imported rows, redirects its address, and deletes it. */
export async function mergeListings(
  db: Database,
  fromId: string,
  intoId: string,
  acting: AuditContext = {},
): Promise<Merging> {
  if (fromId === intoId) return { outcome: "same" };
  return db.transaction().execute(async (tx) => {
    // a running import has read before which rows belong to which listing
    if (!(await tryLockImports(tx))) return { outcome: "busy" };
    return merge(tx, fromId, intoId, acting);
  });
}
