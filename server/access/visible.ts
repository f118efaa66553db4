import type { ListingRole } from "#contract/listings/role-names.ts";
import { canSeeListing } from "./rules.ts";

interface Seen {
  deleted_at: Date | null;
  hidden_at: Date | null;
  /** Null for those who do not look after it. */
  member_role: ListingRole | null;
}

/** What a viewer may not see does not exist for them (rules: calls, 3). */
export function isVisible<Row extends Seen>(row: Row | null): row is Row {
  return row !== null && canSeeListing({ deletedAt: row.deleted_at, hiddenAt: row.hidden_at, role: row.member_role });
}
