import type { ListingRow } from "../db/queries/listing.ts";
import { canSeeListing } from "../domain/access.ts";

/** What a viewer may not see does not exist for them (decisions.md, 'Procedures over HTTP'). */
export function isVisible(row: ListingRow | null): row is ListingRow {
  return row !== null && canSeeListing({ deletedAt: row.deleted_at, hiddenAt: row.hidden_at, isOwner: row.is_owner });
}
