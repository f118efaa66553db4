import { canSeeListing } from "./rules.ts";

interface Seen {
  deleted_at: Date | null;
  hidden_at: Date | null;
  is_owner: boolean;
}

/** What a viewer may not see does not exist for them (rules: calls, 3). */
export function isVisible<Row extends Seen>(row: Row | null): row is Row {
  return row !== null && canSeeListing({ deletedAt: row.deleted_at, hiddenAt: row.hidden_at, isOwner: row.is_owner });
}
