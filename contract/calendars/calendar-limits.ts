/** Limits of external calendars: counts, sizes, intervals. */
export const CALENDARS = {
  /** Per listing, its staff's included. */
  most: 40,
  /** Calendars of one account to choose from. */
  offered: 50,
  /** Minutes between two reads. */
  everyMinutes: 15,
  /** Longest interval in minutes, for slow servers. */
  longestEveryMinutes: 120,
  /** First retry delay in minutes; it doubles up to the longest. */
  againMinutes: 5,
  longestAgainMinutes: 360,
  /** Days back and ahead that are read. */
  backDays: 1,
  aheadDays: 730,
  /** Hours after which it is read completely even if unchanged, because the range ahead moves on. */
  wholeHours: 24,
  /** Bytes of one calendar, decompressed. */
  bytes: 20_000_000,
  /** Lines of one calendar, before unfolding. */
  lines: 1_000_000,
  /** Characters of one relevant line, unfolded. */
  lineLength: 65_536,
  /** Events and time zone definitions of one calendar. */
  events: 50_000,
  /** Days and times checked for the recurring events of one calendar. */
  steps: 5_000_000,
  /** Busy times of one calendar, after overlapping ones are merged. */
  busyTimes: 20_000,
  /** Conflicts listed individually. */
  conflicts: 50,
} as const;
