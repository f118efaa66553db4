/** Bookings from another system's file, in numbers and words. Apart from the shapes, as screens need these alone. */
export const BOOKING_FILE = {
  bytes: 524_288,
  rows: 5_000,
  columns: 100,
  /** Written down by one press; the next goes on after them. */
  bookedAtOnce: 500,
} as const;

export const FILE_TOO_LARGE = `The file is larger than ${BOOKING_FILE.bytes / 1_024} KB. Leave out what is past, or cut it in two.`;

/** What a column of such a file may hold. */
export const FILE_FIELDS = [
  "date",
  "time",
  "name",
  "lastName",
  "party",
  "type",
  "phone",
  "email",
  "note",
  "status",
  "reference",
] as const;
export type FileField = (typeof FILE_FIELDS)[number];

export const FIELD_LABELS: Readonly<Record<FileField, string>> = {
  date: "Date, or date and time",
  time: "Time",
  name: "Name, or first name",
  lastName: "Last name",
  party: "How many people",
  type: "What is booked",
  phone: "Telephone",
  email: "E-mail address",
  note: "Notes",
  status: "Status",
  reference: "Number of the booking",
};

/** Whether 03/04 is in March or in April. */
export const DAY_ORDERS = ["day_first", "month_first"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/**
 * What becomes of a row: it fits, was booked, is booked already, is past, does not count in the other system, has no room, or cannot
 * be read.
 */
export const ROW_OUTCOMES = ["fits", "booked", "there", "past", "left_out", "refused", "unread"] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** What has to be said before anything can be looked at. */
export const FILE_QUESTIONS = ["date", "time", "day_order", "type"] as const;
export type FileQuestion = (typeof FILE_QUESTIONS)[number];
