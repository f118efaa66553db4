/**
 * Imports bookings from a file of another system: a preview first, then bookings by the normal path (rules: guests, 5).
 */
import type { BookingFile } from "#contract/booking/booking-import.ts";
import { BOOKING_FILE } from "#contract/booking/import-limits.ts";
import { requireMay } from "../../access/allowed.ts";
import { may } from "../../access/rules.ts";
import type { CallOf, Procedure } from "../../context/procedure.ts";
import { ownerPlacement, place, type PlacementPlan } from "../placing/place.ts";
import type { QueryClient } from "../availability/queries-bookable.ts";
import { findStart } from "../availability/find-start.ts";
import { fitOf } from "./fit.ts";
import { inOrder, lookAt, refusedCsv, toFileRow, type BookingFilePreview } from "./preview.ts";
import { findImportPlace, forgetImported, isPlacedMeanwhile, listPlaced, noteImported } from "./queries-imports.ts";
import { TryOut } from "./dry-run.ts";
import { importedRowTexts } from "./import-file-texts.ts";

/** Refuses one row; the import continues with the others. */
class RowRefused extends Error {}

const answerOf = ({ rows, columns, used, ...looked }: BookingFilePreview, timeZone: string): BookingFile => ({
  ...looked,
  columns,
  used,
  rows: rows.map((row) => toFileRow(row, timeZone)),
  refusedCsv: refusedCsv(columns, rows),
});

export const checkBookingFile: Procedure<"check_booking_file"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: businessId } = input;
  const { db, pool } = context.connection;
  await requireMay(db, { id: businessId, userId: viewer.id }, "guest_book", refuse);
  const here = await findImportPlace(db, businessId);
  if (here === null) throw refuse("listing_not_found");
  if (here.types.length === 0) throw refuse("type_not_found");
  const now = context.now().epochMilliseconds;
  const looked = await lookAt(db, input, here, now);
  const tryOut = new TryOut(pool, { businessId, viewerId: viewer.id });
  for (const row of inOrder(looked.rows)) {
    const { id, start, party, type } = row.booking;
    const why = await tryOut.add(type.id, { id, start, party, now });
    if (why !== null) [row.outcome, row.why] = ["refused", why];
  }
  return answerOf(looked, here.time_zone);
};

export const importBookings: Procedure<"import_bookings"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const { p_business_id: businessId } = input;
  const { db } = context.connection;
  await requireMay(db, { id: businessId, userId: viewer.id }, "guest_book", refuse);
  const here = await findImportPlace(db, businessId);
  if (here === null) throw refuse("listing_not_found");
  if (here.types.length === 0) throw refuse("type_not_found");
  const looked = await lookAt(db, input, here, context.now().epochMilliseconds);

  // refused rows do not count towards the limit: otherwise the next call would start with them again and make no
  // progress
  let booked = 0;
  for (const row of inOrder(looked.rows)) {
    if (booked === BOOKING_FILE.bookedAtOnce) {
      row.why = importedRowTexts.nextBatch;
      continue;
    }
    const why = await importBooking(call, row.booking);
    if (why === null) {
      row.outcome = "booked";
      booked += 1;
    } else [row.outcome, row.why] = why === "" ? ["there", ""] : ["refused", why];
  }
  return answerOf(looked, here.time_zone);
};

type ImportedBooking = ReturnType<typeof inOrder>[number]["booking"];

/**
 * Returns null where it was booked, else the reason; empty where it exists already. Throws errors that concern all
 * rows.
 */
async function importBooking(call: CallOf<"import_bookings">, booking: ImportedBooking): Promise<string | null> {
  const { input, context } = call;
  const { db } = context.connection;
  const { id, reference } = booking;
  const at = new Date(context.now().epochMilliseconds);
  await noteImported(db, { id, businessId: input.p_business_id, reference, at });
  try {
    await placeImported(call, booking);
    return null;
  } catch (error) {
    if (!(error instanceof RowRefused) && !isPlacedMeanwhile(error)) throw error;
    // another import of the same file may have booked it first
    const [there] = await listPlaced(db, input.p_business_id, [id]);
    if (there !== undefined) return "";
    await forgetImported(db, id);
    return error instanceof RowRefused ? error.message : importedRowTexts.taken;
  }
}

async function placeImported(call: CallOf<"import_bookings">, booking: ImportedBooking): Promise<void> {
  const { input, viewer, context, refuse } = call;
  const locks = { actorId: viewer.id, businessId: input.p_business_id };
  const placed = await place(context.connection.pool, locks, (reader) => planImported(call, booking, reader));
  if (placed === "missing") throw refuse("unauthenticated");
  if (typeof placed === "string") throw new RowRefused(importedRowTexts.taken);
}

async function planImported(
  { input, viewer, context, refuse }: CallOf<"import_bookings">,
  { id, start, party, type: { id: typeId }, guest, contact, note }: ImportedBooking,
  reader: QueryClient,
): Promise<PlacementPlan> {
  const { p_business_id: businessId } = input;
  const now = context.now().epochMilliseconds;
  const seen = await findStart({ businessId, typeId, start, party }, viewer, reader);
  if (seen === null) throw refuse("listing_not_found");
  const { type, member_role: role } = seen.row;
  if (!may(role, "guest_book")) throw refuse("not_owner");
  if (type === null) throw new RowRefused("This type is not offered any more.");
  const fit = fitOf(seen, type, { id, start, party, now });
  if ("why" in fit) throw new RowRefused(fit.why);
  const entry = { id, businessId, actorId: viewer.id, party, start, now, seating: fit.seating };
  return { wanted: { ...ownerPlacement(seen, type, entry), guestName: guest, guestContact: contact, note } };
}
