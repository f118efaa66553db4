/** What can happen to a reservation. */
export type EventKind =
  | ("requested" | "confirmed" | "entered" | "blocked" | "moved" | "cancelled" | "no_show" | "meeting" | "undelivered")
  | ("kept" | "late" | "message" | "reworded" | "seated" | "resized")
  | ("service" | "edited" | "undone" | "rearranged")
  // of a hold that is offered to somebody who waits; a trigger calls them so
  | ("offered" | "offer_ended");
