/** How many, how large, how often, how far. */
export const CALENDARS = {
  /** Of one listing, its people's among them. */
  most: 40,
  /** Of one account that can be chosen. */
  offered: 50,
  /** Minutes between two readings. */
  everyMinutes: 15,
  /** The first wait after one that failed; it doubles, up to the longest. */
  againMinutes: 5,
  longestAgainMinutes: 360,
  /** Days back and ahead that are read. */
  backDays: 1,
  aheadDays: 730,
  /** Unchanged or not, it is read to the end so often: what is ahead moves on. */
  wholeHours: 24,
  /** Bytes of one calendar, unpacked. */
  bytes: 20_000_000,
  /** Busy times of one calendar, after those that meet were made one. */
  busyTimes: 20_000,
  /** Conflicts that are shown one by one. */
  conflicts: 50,
} as const;
