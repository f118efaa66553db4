/** What a listing may ask its guests on the day, in numbers and words. Apart from the shapes, as screens need these alone. */
export const ON_THE_DAY = {
  askHoursMin: 4,
  askHoursMax: 72,
  untilHoursMin: 1,
  untilHoursMax: 48,
  usual: { askHours: 24, untilHours: 3 },
  /** Letters that left later than so long before the answer was due were too late to be answered in time (minutes). */
  leastMinutes: 60,
} as const;

export const ON_THE_DAY_WORDS = {
  saved: "Saved.",
  off: "Guests are not asked any more.",
  /** To whoever loses a reservation for want of an answer, and to the business. */
  released: "Nobody said in time that they are coming.",
} as const;
