/** Limits of reservations, series and resources. Apart from `LIMITS`, because few pages need them. */

/** How much guests and owners can tell each other about a reservation. */
export const BETWEEN = {
  guestNoteLength: 500,
  guestMessageLength: 1_000,
  /** How long before its start a guest can say that they are late. */
  lateHoursBefore: 2,
} as const;

/** How late guests can say they are, in minutes. */
export const LATE_MINUTES = [5, 10, 15, 20, 30] as const;

/** How much several dates that belong together can be (rules: series). */
export const SERIES = {
  /** Of one request. */
  timesMin: 2,
  timesMax: 52,
  weeksMax: 8,
  courseDatesMax: 40,
  /** Of a listing, as its owner sees them. */
  listedAtOnce: 200,
} as const;

/** How much can be said of what is reserved and of what that needs. */
export const NEEDS = {
  typeDescriptionLength: 500,
  typePriceLength: 60,
  /** Tables, people, rooms and things of a listing, and sets of those. */
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
