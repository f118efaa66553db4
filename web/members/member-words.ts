/** What the pages about those who look after a listing say in more than one place. */
import type { ListingRole } from "#contract/listings/role-names.ts";

export const MEMBER_WORDS = {
  invited: "The invitation is on its way.",
  withdrawn: "The invitation is taken back.",
  changed: "The role is changed.",
  removed: "They no longer look after this listing.",
  left: "You no longer look after this listing.",
  mailOn: "Bookings are mailed to you.",
  mailOff: "Bookings are no longer mailed to you.",
  joined: "You look after this listing now.",
  declined: "The invitation is declined.",
} as const;

/** What each may do, in a line. The whole table is in docs/rules/listings.md. */
export const ROLE_LINES: Readonly<Record<ListingRole, string>> = {
  owner: "Everything: also who else looks after it, and deleting it.",
  manager: "The page, photos, hours and reviews, and the reservations.",
  staff: "The reservations: seeing, confirming, noting and moving them.",
};

/** At Greenwich, so that server and browser say the same day. */
export const dayText = (instant: string): string =>
  new Date(instant).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });
