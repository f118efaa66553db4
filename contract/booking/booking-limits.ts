/** Limits of reservations, series and resources. Separate from `LIMITS`, because few pages need them. */

/** Limits of messages between guests and owners about a reservation. */
export const BETWEEN = {
  guestNoteLength: 500,
  guestMessageLength: 1_000,
  /** Hours before the start from which a guest can report a delay. */
  lateHoursBefore: 2,
} as const;

/** Delays that guests can choose, in minutes. */
export const LATE_MINUTES = [5, 10, 15, 20, 30] as const;

/** Limits of series (rules: series). */
export const SERIES = {
  /** Per request. */
  timesMin: 2,
  timesMax: 52,
  weeksMax: 8,
  courseDatesMax: 40,
  /** Series of a listing in the owner's list. */
  listedAtOnce: 200,
} as const;

/** Limits of resources and of what types require. */
export const NEEDS = {
  typeDescriptionLength: 500,
  typePriceLength: 60,
  /** Resources (tables, staff members, rooms, equipment) and sets of them. */
  resourcesPerListing: 60,
  resourceSetsPerListing: 20,
  resourceSetMembers: 12,
  resourceNameLength: 80,
  daysOffPerResource: 50,
  turnTimesPerType: 6,
  paceStartsMax: 1_000,
  paceCoversMax: 10_000,
  gapMinutesMax: 240,
} as const;
