/** Roles of members. Without zod, for the browser. */

export const LISTING_ROLES = ["owner", "manager", "staff"] as const;
export type ListingRole = (typeof LISTING_ROLES)[number];
