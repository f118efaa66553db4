/** Limits and options of reservation imports, without schemas because screens need only these. */
import { importFileTexts } from "./import-texts.ts";

export const BOOKING_FILE = {
  bytes: 524_288,
  rows: 5_000,
  columns: 100,
  /** Rows booked per call; the next call continues after them. */
  bookedAtOnce: 500,
} as const;

/** Error of a file that is larger than `BOOKING_FILE.bytes`. */
export const fileTooLargeText = (): string => importFileTexts.tooLarge({ kilobytes: BOOKING_FILE.bytes / 1_024 });

/** Fields that a column can hold. */
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

/** Whether 03/04 is in March or in April. */
export const DAY_ORDERS = ["day_first", "month_first"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/**
 * Outcome of a row: it fits, was booked, exists already, is past, is cancelled in the other system, is refused, or
 * cannot be read.
 */
export const ROW_OUTCOMES = ["fits", "booked", "there", "past", "left_out", "refused", "unread"] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** Questions to answer before rows are checked. */
export const FILE_QUESTIONS = ["date", "time", "day_order", "type"] as const;
export type FileQuestion = (typeof FILE_QUESTIONS)[number];
