/**
 * Preview of a file of bookings: the content of each row, the reservation it would become, and the questions to answer
 * first.
 */
import { createHash } from "node:crypto";
import type { z } from "zod";
import type { BookingFileInput, FileRow } from "#contract/booking/booking-import.ts";
import type { DayOrder, FileQuestion, RowOutcome } from "#contract/booking/import-limits.ts";
import { invalid } from "../../context/procedure.ts";
import { isoAt } from "../../hours/rules-zone.ts";
import type { Database } from "../../platform/db/pool.ts";
import { toCsvLine } from "../../platform/csv-line.ts";
import { listPlaced, type ImportPlace, type ImportedReservation } from "./queries-imports.ts";
import { readFile, type FileRecord } from "./read-file.ts";
import { usedColumns, type ColumnsUsed } from "./rules-columns.ts";
import { orderOf, partsOf, readInstant } from "./rules-dates.ts";
import { keyOf, readRow, type FileBooking, type ParsedBookingRow } from "./rules-rows.ts";
import { importedFileTexts, importedRowTexts } from "./import-file-texts.ts";

/** A row and its result so far. */
export interface LookedAt {
  record: FileRecord;
  outcome: RowOutcome;
  why: string;
  parsedRow: ParsedBookingRow | null;
  /** The reservation that it becomes; null where it cannot be one. */
  booking: (FileBooking & { id: string }) | null;
}

export interface BookingFilePreview {
  columns: string[];
  used: ColumnsUsed;
  dayOrder: DayOrder | null;
  unclearDates: string[];
  asks: FileQuestion[];
  rows: LookedAt[];
}

/** The same id for the same booking of a listing, so that the primary key prevents a second import. */
function idOf(businessId: string, key: string): string {
  const hash = createHash("sha256").update(`${businessId}\n${key}`).digest("hex");
  const [variant = "8"] = ["8", "9", "a", "b"].slice(Number.parseInt(hash[16] ?? "0", 16) % 4);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

function thereText({ starts_at, status }: ImportedReservation, start: number): string {
  if (status === "cancelled") return importedRowTexts.cancelledHere;
  return starts_at.getTime() === start ? "" : importedRowTexts.otherTime;
}

/** Marks rows that are already booked, and duplicate rows within the file. */
async function markThere(db: Database, businessId: string, rows: readonly LookedAt[]): Promise<void> {
  const ids = rows.flatMap(({ booking }) => {
    if (booking === null) return [];
    // our own export has reservation ids in the reference column
    return UUID.test(booking.reference) ? [booking.id, booking.reference.toLowerCase()] : [booking.id];
  });
  const placed = new Map((await listPlaced(db, businessId, ids)).map((one) => [one.id, one]));
  const seen = new Set<string>();
  for (const row of rows) {
    const { booking } = row;
    if (booking === null) continue;
    const found = placed.get(booking.id) ?? placed.get(booking.reference.toLowerCase());
    if (found !== undefined) [row.outcome, row.why] = ["there", thereText(found, booking.start)];
    else if (seen.has(booking.id)) [row.outcome, row.why] = ["there", importedRowTexts.twice];
    seen.add(booking.id);
  }
}

type BookingFileParams = z.output<typeof BookingFileInput>;

export async function lookAt(
  db: Database,
  input: BookingFileParams,
  place: ImportPlace,
  now: number,
): Promise<BookingFilePreview> {
  const { p_business_id: businessId, p_reservation_type_id: typeId } = input;
  const file = await readFile(input.p_file);
  if ("why" in file) throw invalid([{ path: "p_file", message: file.why }]);
  const { columns, records } = file;
  const used = usedColumns(columns, input.p_columns);
  const cellsOf = (at: number | null) => (at === null ? [] : records.map(({ fields }) => fields?.[at] ?? ""));
  const dates = cellsOf(used.date).filter((cell) => readInstant(cell) === null);
  const { order, unclear } = orderOf(dates.map((cell) => partsOf(cell).date));
  const isTimed = used.time !== null || cellsOf(used.date).some((cell) => readInstant(cell) !== null || partsOf(cell).time !== ""); // oxfmt-ignore
  const [only = null, another] = place.types;
  const chosen = place.types.find(({ id }) => id === typeId) ?? null;
  const usualType = chosen ?? (another === undefined ? only : null);
  const asks: FileQuestion[] = [
    ...(used.date === null ? (["date"] as const) : isTimed ? [] : (["time"] as const)),
    ...(unclear.length > 0 && input.p_day_order === null ? (["day_order"] as const) : []),
    ...(usualType === null && used.type === null ? (["type"] as const) : []),
  ];
  const dayOrder = order ?? (unclear.length > 0 ? input.p_day_order : null);
  const found = { columns, used, dayOrder, unclearDates: unclear, asks };
  if (asks.length > 0) return { ...found, rows: [] };

  const counts = new Map<string, number>();
  const reading = { used, order: dayOrder, timeZone: place.time_zone, types: place.types, usualType, now };
  const rows = records.map((record): LookedAt => {
    const { fields, why } = record;
    if (fields === null) return { record, outcome: "unread", why, parsedRow: null, booking: null };
    const row = readRow(fields, reading);
    if (row.kind !== "booking")
      return { record, outcome: row.kind, why: row.why, parsedRow: row.parsedRow, booking: null };
    const { booking } = row;
    const same = keyOf(booking, 0);
    const nth = counts.get(same) ?? 0;
    counts.set(same, nth + 1);
    const id = idOf(businessId, keyOf(booking, nth));
    return { record, outcome: "fits", why: booking.remark, parsedRow: booking, booking: { ...booking, id } };
  });
  await markThere(db, businessId, rows);
  return { ...found, rows };
}

/** The rows that can be booked, in order of their start. */
export const inOrder = (rows: readonly LookedAt[]): (LookedAt & { booking: FileBooking & { id: string } })[] =>
  rows
    .flatMap((row) =>
      row.outcome === "fits" && row.booking !== null
        ? [row as LookedAt & { booking: FileBooking & { id: string } }]
        : [],
    ) // oxfmt-ignore
    .toSorted((a, b) => a.booking.start - b.booking.start);

export function toFileRow({ record, outcome, why, parsedRow }: LookedAt, timeZone: string): FileRow {
  const start = parsedRow?.start ?? null;
  return {
    line: record.line,
    outcome,
    why,
    time: start === null ? null : isoAt(timeZone, start),
    guest: parsedRow?.guest ?? "",
    partySize: parsedRow?.party ?? null,
    reservationTypeName: parsedRow?.type?.name ?? "",
  };
}

/** CSV of the rows that were refused or unreadable, with the reason, in the columns of the original file. */
export function refusedCsv(columns: readonly string[], rows: readonly LookedAt[]): string {
  const refused = rows.filter(({ outcome }) => outcome === "refused" || outcome === "unread");
  if (refused.length === 0) return "";
  const lines = refused.map(({ record, why }) => {
    const fields = columns.map((_heading, at) => record.fields?.[at] ?? "");
    return toCsvLine([...fields, String(record.line), why].map((one) => one.replaceAll("\0", "").toWellFormed()));
  });
  return [toCsvLine([...columns, importedFileTexts.lineColumn, importedFileTexts.reasonColumn]), ...lines].join("");
}
