/** Limits of waitlists (docs/rules/waitlist.md). */
export const WAITLIST = {
  /** Minutes for which an offer is valid: range of the setting, and its default. */
  minutesMin: 15,
  minutesMax: 1_440,
  minutesUsual: 30,
  /** Offers that would be valid for less than this are not made. */
  leastMinutes: 10,
  /**
   * Quiet hours, in minutes of the listing's day: an offer made in them is valid at least until this many minutes after
   * their end.
   */
  quietFrom: 22 * 60,
  quietUntil: 8 * 60,
  quietLeast: 15,
  /** Entries of one person, and of one listing. */
  perPerson: 20,
  perListing: 1_000,
  /** Longest wait that the desk can quote, and how far ahead a free table is searched for, in minutes. */
  quoteMax: 480,
  quoteAhead: 180,
  /** Minutes within which a removed entry can be restored. */
  undoMinutes: 10,
  /** An entry at the door is listed until the end of its day, and for at least this many hours. */
  doorHours: 6,
} as const;
