/** Limits of the question on the day, without schemas because screens need only these. */
export const ON_THE_DAY = {
  askHoursMin: 4,
  askHoursMax: 72,
  untilHoursMin: 1,
  untilHoursMax: 48,
  usual: { askHours: 24, untilHours: 3 },
  /** Emails sent less than this before the deadline were too late to answer in time (minutes). */
  leastMinutes: 60,
} as const;
