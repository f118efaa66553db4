/** The desk's screens, by the rest of their address below `/operator`. */
export const DESK_SECTIONS = ["", "queue", "listings", "accounts", "imports", "jobs", "audit"] as const;
export type OperatorSection = (typeof DESK_SECTIONS)[number];
