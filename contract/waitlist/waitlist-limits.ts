/** Numbers of waitlists (docs/rules/waitlist.md). */
export const WAITLIST = {
  /** How long an offer holds, in minutes: what an owner may choose, and what is so until they do. */
  minutesMin: 15,
  minutesMax: 1_440,
  minutesUsual: 30,
  /** Nothing is offered of which less than this would be left. */
  leastMinutes: 10,
  /** Of the listing's day: what is offered between these holds until so many minutes past the second at least. */
  quietFrom: 22 * 60,
  quietUntil: 8 * 60,
  quietLeast: 15,
  /** Places in line that one person has, and that one listing has. */
  perPerson: 20,
  perListing: 1_000,
  /** The longest wait that the desk can quote, and how far ahead a free table is looked for, in minutes. */
  quoteMax: 480,
  quoteAhead: 180,
  /** For how long a removed entry can be restored, in minutes. */
  undoMinutes: 10,
  /** An entry at the door is listed until its day is over, and for so many hours at least. */
  doorHours: 6,
} as const;
