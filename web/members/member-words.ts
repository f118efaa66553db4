/** What the pages about those who look after a listing say in more than one place. */
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

/** What each may do, in a line. The whole table is in docs/rules/listings.md. */
export const ROLE_LINES: Readonly<Record<ListingRole, string>> = {
  owner: "Everything: also who else looks after it, and deleting it.",
  manager: "The page, photos, hours and reviews, and the reservations.",
  staff: "The reservations: seeing, confirming, noting and moving them.",
};

/** At Greenwich, so that server and browser say the same day, and with its year. */
export const dayText = (instant: string): string => dateText(instant.slice(0, 10), 0);
