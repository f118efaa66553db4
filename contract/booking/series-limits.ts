/** How much several dates that belong together can be (rules: series). Apart from other limits, as no first page needs them. */
export const SERIES = {
  /** Of one request. */
  timesMin: 2,
  timesMax: 52,
  weeksMax: 8,
  courseDatesMax: 40,
  /** Of a listing, as its owner sees them. */
  listedAtOnce: 200,
} as const;
