/** Which reservations no longer lie in the hours, after those were narrowed (decisions.md: they are shown, never dropped). */
import type { WeeklyHours } from "#contract/hours.ts";
import type { Database } from "../db/pool.ts";
import type { BookableRow } from "../db/queries/booking.ts";
import { listOwnHours } from "../db/queries/reservation-types.ts";
import type { ReservationRow } from "../db/queries/reservations.ts";
import { liesWithin } from "../domain/slots.ts";
import { openingHoursOf } from "../domain/stored-hours.ts";
import { typeHours } from "../domain/type-hours.ts";
import { zoneOf } from "../domain/zone.ts";

const DAYS_AROUND = 4;

/** Answers for those that are still to come; all others are not outside. */
export async function outsideHoursOf(
  db: Database,
  listing: BookableRow,
  rows: readonly ReservationRow[],
  now: number,
): Promise<(row: ReservationRow) => boolean> {
  const types = [...new Set(rows.flatMap(({ type_id }) => (type_id === null ? [] : [type_id])))];
  const own: ReadonlyMap<string, WeeklyHours | null> = types.length === 0 ? new Map() : await listOwnHours(db, types);
  const hours = openingHoursOf(listing);
  const zone = zoneOf(hours.timeZone);
  return ({ type_id, source, status, starts_at, ends_at }) => {
    const [start, end] = [starts_at.getTime(), ends_at.getTime()];
    if (source === "block" || end <= now || (status !== "pending" && status !== "confirmed")) return false;
    const weekly = type_id === null ? null : (own.get(type_id) ?? null);
    const day = zone.dayAt(start);
    return !liesWithin(typeHours(hours, weekly, day - DAYS_AROUND, day + DAYS_AROUND), start, end);
  };
}
