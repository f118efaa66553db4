/** How much can be said of what is reserved and of what that needs. Apart from other limits, as no first page needs them. */
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
