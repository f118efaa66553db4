/** What the desk's list of listings can be narrowed to. Without zod, for pages. */
export const LISTING_STATES = [
  "any",
  "public",
  "direct_link",
  "hidden",
  "closed",
  "claimed",
  "unclaimed",
  "imported",
  "entered",
  "deleted",
] as const;
export type ListingState = (typeof LISTING_STATES)[number];
