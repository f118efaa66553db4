/** The operator's screens and the filters of their lists. Without zod, for pages. */

/** Sections, by their paths below `/operator`. */
export const OPERATOR_SECTIONS = ["", "queue", "listings", "accounts", "imports", "jobs", "audit"] as const;
export type OperatorSection = (typeof OPERATOR_SECTIONS)[number];

/** Filter of the list of listings. */
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

/** Filter of the queue. */
export const QUEUE_KINDS = ["all", "review", "claim", "suggestion"] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];
