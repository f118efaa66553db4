/** What a reservation can need. Apart from their shapes, for browsers. */
export const RESOURCE_KINDS = ["table", "person", "room", "thing"] as const;
