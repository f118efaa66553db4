/** Reservations from another system's file (rules: guests, 5). */
import { z } from "zod";
import { BOOKING_FILE, DAY_ORDERS, fileTooLargeText, FILE_QUESTIONS, ROW_OUTCOMES } from "./import-limits.ts";
import { inputTexts } from "../input-texts.ts";

/** Index of a column; null: no column; absent: found by its heading. */
const Column = z
  .int()
  .min(0)
  .max(BOOKING_FILE.columns - 1)
  .nullable()
  .optional();

export const FileColumns = z.strictObject({
  date: Column,
  time: Column,
  name: Column,
  lastName: Column,
  party: Column,
  type: Column,
  phone: Column,
  email: Column,
  note: Column,
  status: Column,
  reference: Column,
});

/** Base64: four characters for three bytes. */
const MOST_CHARACTERS = Math.ceil(BOOKING_FILE.bytes / 3) * 4;

export const BookingFileInput = z.strictObject({
  p_business_id: z.uuid(),
  /** The file's bytes in base64. */
  p_file: z
    .string()
    .min(1, { error: () => inputTexts.file })
    .max(MOST_CHARACTERS, { error: fileTooLargeText })
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: () => inputTexts.base64 }),
  p_columns: FileColumns.default({}),
  /** For dates that can be read both ways; null: derived from the column. */
  p_day_order: z.enum(DAY_ORDERS).nullable().default(null),
  /** Reservation type of rows that name none; null: the only type of the listing. */
  p_reservation_type_id: z.uuid().nullable().default(null),
});

export const FileRow = z.strictObject({
  /** Line number in the file, from 1. */
  line: z.int(),
  outcome: z.enum(ROW_OUTCOMES),
  /** Reason why it is not booked, or a remark; may be empty. */
  why: z.string(),
  /** With the offset of the listing's zone; null if it cannot be read. */
  time: z.iso.datetime({ offset: true }).nullable(),
  guest: z.string(),
  partySize: z.int().nullable(),
  /** Empty if unknown. */
  reservationTypeName: z.string(),
});
export type FileRow = z.infer<typeof FileRow>;

export const BookingFile = z.strictObject({
  /** The headings. */
  columns: z.array(z.string()),
  /** Index of the column for each field. */
  used: FileColumns,
  /** Day order used; null if only one reading is possible. */
  dayOrder: z.enum(DAY_ORDERS).nullable(),
  /** Two example dates that can be read both ways; empty if there are none. */
  unclearDates: z.array(z.string()),
  /** Questions to answer first; no row is checked until then. */
  asks: z.array(z.enum(FILE_QUESTIONS)),
  rows: z.array(FileRow),
  /** Rows that could be booked but were not, as CSV with formulas escaped; empty if there are none. */
  refusedCsv: z.string(),
});
export type BookingFile = z.infer<typeof BookingFile>;
