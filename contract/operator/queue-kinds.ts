/** What the queue can be narrowed to. Without zod, for pages. */
export const QUEUE_KINDS = ["all", "review", "claim", "suggestion"] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];
