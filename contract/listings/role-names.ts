/** Those who look after a listing, by name. Without zod, as the browser has them too. */
export const LISTING_ROLES = ["owner", "manager", "staff"] as const;
export type ListingRole = (typeof LISTING_ROLES)[number];

export const ROLE_WORDS: Readonly<Record<ListingRole, string>> = { owner: "Owner", manager: "Manager", staff: "Staff" };
