/** The operator's screens and how their lists are narrowed. Without zod, for pages. */

/** Sections, by the rest of their address below `/operator`. */
export const OPERATOR_SECTIONS = ["", "queue", "listings", "accounts", "imports", "jobs", "audit"] as const;
export type OperatorSection = (typeof OPERATOR_SECTIONS)[number];

/** States to which the list of listings can be narrowed. */
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

/** Kinds to which the queue can be narrowed. */
export const QUEUE_KINDS = ["all", "review", "claim", "suggestion"] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];
