/** Finds reservations outside of opening hours that were shortened after booking (rules: booking, 9). */
import type { WeeklyHours } from "#contract/hours/hours.ts";
import type { Database } from "../../platform/db/pool.ts";
import type { BookableRow } from "../availability/queries-bookable.ts";
import { listOwnHours } from "../availability/queries-types.ts";
import type { ReservationRow } from "../reservations/queries-reservations.ts";
import { liesWithin } from "../availability/rules-slots.ts";
import { hoursOf } from "../../hours/hours-of.ts";
import { typeHours } from "../availability/rules-type-hours.ts";
import { zoneOf } from "../../hours/rules-zone.ts";

const DAYS_AROUND = 4;

/** Returns a test for these rows. Past reservations are never outside. */
export async function outsideHoursOf(
  db: Database,
  listing: BookableRow,
  rows: readonly ReservationRow[],
  now: number,
): Promise<(row: ReservationRow) => boolean> {
  const types = [...new Set(rows.flatMap(({ type_id }) => (type_id === null ? [] : [type_id])))];
  const own: ReadonlyMap<string, WeeklyHours | null> = types.length === 0 ? new Map() : await listOwnHours(db, types);
  const hours = hoursOf(listing);
  const zone = zoneOf(hours.timeZone);
  return ({ type_id, source, status, starts_at, ends_at, series }) => {
    const [start, end] = [starts_at.getTime(), ends_at.getTime()];
    // dates of a course do not depend on opening hours
    if (series?.isCourse === true) return false;
    if (source === "block" || end <= now || (status !== "pending" && status !== "confirmed")) return false;
    const weekly = type_id === null ? null : (own.get(type_id) ?? null);
    const day = zone.dayAt(start);
    return !liesWithin(typeHours(hours, weekly, day - DAYS_AROUND, day + DAYS_AROUND), start, end);
  };
}
