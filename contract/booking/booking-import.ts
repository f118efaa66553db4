/** Bookings from another system's file (rules: guests, 5). */
import { z } from "zod";
import { BOOKING_FILE, DAY_ORDERS, FILE_TOO_LARGE, FILE_QUESTIONS, ROW_OUTCOMES } from "./import-limits.ts";

/** A column by its place; null: there is none; absent: as its heading says. */
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

/** Four characters for three bytes. */
const MOST_CHARACTERS = Math.ceil(BOOKING_FILE.bytes / 3) * 4;

export const BookingFileInput = z.strictObject({
  p_business_id: z.uuid(),
  /** The file's bytes in base64. */
  p_file: z
    .string()
    .min(1, "Choose a file.")
    .max(MOST_CHARACTERS, FILE_TOO_LARGE)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, "The file has to be sent in base64."),
  p_columns: FileColumns.default({}),
  /** Of dates that could be read both ways; null: as the column shows. */
  p_day_order: z.enum(DAY_ORDERS).nullable().default(null),
  /** What is booked where a row does not say it; null: the only type that there is. */
  p_reservation_type_id: z.uuid().nullable().default(null),
});

export const FileRow = z.strictObject({
  /** In the file, from 1. */
  line: z.int(),
  outcome: z.enum(ROW_OUTCOMES),
  /** Why it is not booked, or what to know of it; may be empty. */
  why: z.string(),
  /** By the listing's clock; null where it cannot be read. */
  time: z.iso.datetime({ offset: true }).nullable(),
  guest: z.string(),
  partySize: z.int().nullable(),
  /** Empty where it is not known. */
  reservationTypeName: z.string(),
});
export type FileRow = z.infer<typeof FileRow>;

export const BookingFile = z.strictObject({
  /** The headings. */
  columns: z.array(z.string()),
  /** Which of them holds what, by their places. */
  used: FileColumns,
  /** As dates are read; null where there is only one way. */
  dayOrder: z.enum(DAY_ORDERS).nullable(),
  /** Two dates of the file that could be read in two ways; empty where there are none. */
  unclearDates: z.array(z.string()),
  /** What has to be said first; nothing is looked at until then. */
  asks: z.array(z.enum(FILE_QUESTIONS)),
  rows: z.array(FileRow),
  /** Every row that was not booked and could be, as CSV that no spreadsheet runs; empty without any. */
  refusedCsv: z.string(),
});
export type BookingFile = z.infer<typeof BookingFile>;
