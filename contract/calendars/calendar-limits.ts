/** How many, how large, how often, how far. */
export const CALENDARS = {
  /** Of one listing, its people's among them. */
  most: 40,
  /** Of one account that can be chosen. */
  offered: 50,
  /** Minutes between two readings. */
  everyMinutes: 15,
  /** The longest interval, for a calendar whose server is slow to answer. */
  longestEveryMinutes: 120,
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
  /** Lines of one calendar, folded as they are written. */
  lines: 1_000_000,
  /** Characters of one line that is used, unfolded. */
  lineLength: 65_536,
  /** Events, and descriptions of time zones, of one calendar. */
  events: 50_000,
  /** Days and times that are looked at to repeat the events of one calendar. */
  steps: 5_000_000,
  /** Busy times of one calendar, after those that meet were made one. */
  busyTimes: 20_000,
  /** Conflicts that are shown one by one. */
  conflicts: 50,
} as const;
