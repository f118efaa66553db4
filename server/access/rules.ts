/** Who may see a listing (rules: calls, 3). */

export interface ListingAccess {
  deletedAt: Date | null;
  hiddenAt: Date | null;
  isOwner: boolean;
}

/** Direct-link listings are seen by anyone who has their address; hidden ones only by their owner; deleted ones by nobody. */
export function canSeeListing({ deletedAt, hiddenAt, isOwner }: ListingAccess): boolean {
  if (deletedAt !== null) return false;
  return hiddenAt === null || isOwner;
}
