/** Texts that the pages about members use more than once. */
import { dateText } from "#contract/hours/hours-text.ts";
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
  undone: "It is as it was before.",
} as const;

/** Permissions of each role, in one line. The whole table is in docs/rules/listings.md. */
export const ROLE_LINES: Readonly<Record<ListingRole, string>> = {
  owner: "Everything: also who else looks after it, and deleting it.",
  manager: "The page, photos, hours and reviews, and the reservations.",
  staff: "The reservations: seeing, confirming, noting and moving them.",
};

/** In UTC, so that server and browser render the same day; with the year. */
export const dayText = (instant: string): string => dateText(instant.slice(0, 10), 0);
