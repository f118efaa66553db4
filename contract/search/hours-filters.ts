/**
 * Open now; open at some time today, tomorrow, tonight after 18:00, tonight after 22:00; around the clock; on the next
 * such weekday. In local time of each listing.
 */
export const HOURS_FILTERS = [
  "any",
  "open",
  "today",
  "tomorrow",
  "tonight",
  "late",
  "always",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type HoursFilter = (typeof HOURS_FILTERS)[number];
