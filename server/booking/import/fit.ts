/**
 * Whether an imported booking fits the hours and the capacity. Steps, notice and advance are not checked, because it
 * was agreed elsewhere.
 */
import { LIMITS } from "#contract/limits.ts";
import { DAY_MS } from "../../hours/rules-zone.ts";
import { seatsLeft, whyNot, type Bookable } from "../availability/bookable.ts";
import type { BookableType } from "../availability/queries-bookable.ts";
import { hasRoomAt, holdOf, unitsOf } from "../availability/rules-availability.ts";
import type { Seat } from "../seating/rules-seating.ts";
import { liesWithin } from "../availability/rules-slots.ts";
import { typeHours } from "../availability/rules-type-hours.ts";
import { importedRowTexts } from "./import-file-texts.ts";

export interface Agreed {
  id: string;
  /** Epoch milliseconds, as is `now`. */
  start: number;
  party: number | null;
  now: number;
}

const DAYS_AROUND = 4;

/** The seating with the booking in it, null where its type needs no resources; or why it does not fit. */
export function fitOf(
  seen: Bookable,
  type: BookableType,
  { id, start, party, now }: Agreed,
): { seating: Seat[] | null } | { why: string } {
  const { row, hours, holds } = seen;
  if (type.isArchived) return { why: importedRowTexts.notOffered };
  const closed = whyNot({ ...row, hidden_at: null }, type);
  if (closed !== null) return { why: importedRowTexts.noHours };
  if (start > now + (LIMITS.maxAdvanceMax + 1) * DAY_MS) return { why: importedRowTexts.tooFarAhead };
  const day = Math.floor(start / DAY_MS);
  const own = typeHours(hours, type.weeklyHours, day - DAYS_AROUND, day + DAYS_AROUND);
  if (!liesWithin(own, start, holdOf(type, start).ends)) return { why: importedRowTexts.outsideHours };
  if (!hasRoomAt(type, { holds, units: unitsOf(type.poolTakes, party) }, start)) return { why: importedRowTexts.taken };
  const seats = seatsLeft(seen, { type, party, now, isOwner: true, id });
  if (seats === null) return { seating: null };
  const seating = seats.seatAt(start);
  if (seating !== null) return { seating };
  return { why: seats.isTooLarge ? importedRowTexts.tooLarge : importedRowTexts.nothingFree };
}
