/** Confirms or cancels all upcoming dates of a series in one transaction, with one email. */
import type { ProcedureContext, Viewer } from "../../context/context.ts";
import { lockListing, lockUser } from "../../access/queries.ts";
import { may } from "../../access/rules.ts";
import { findReservation, type ReservationRow } from "../reservations/queries-reservations.ts";
import { lastSeq, lockSeries, markBatch } from "./queries-series.ts";
import { changeStatus } from "../reservations/queries-status.ts";
import { standingOf } from "../reservations/reservation-view.ts";
import { refusalOf, type Role } from "../reservations/rules-status.ts";

export interface SeriesChange {
  /** Any reservation of the series. */
  id: string;
  to: "confirmed" | "cancelled";
  /** Reason of a cancellation; shown to the other side. */
  reason: string;
  role: Role;
}

export type SeriesRefusal = "reservation_not_found" | "not_owner" | "reservation_over" | "after_deadline";

/** Number of dates that were changed, and of dates past their deadline, which were not changed. */
export interface SeriesChanged {
  count: number;
  late: number;
}

const mayChange = (row: ReservationRow, role: Role, viewerId: string): SeriesRefusal | null => {
  if (row.member_role === null && row.user_id !== viewerId) return "reservation_not_found";
  if (role === "owner") return may(row.member_role, "reservations") ? null : "not_owner";
  return row.user_id === viewerId ? null : "reservation_not_found";
};

export async function changeSeries(
  { id, to, reason, role }: SeriesChange,
  viewer: Pick<Viewer, "id">,
  { connection, now }: Pick<ProcedureContext, "connection" | "now">,
): Promise<SeriesRefusal | SeriesChanged> {
  return connection.db.transaction().execute(async (tx) => {
    const seen = await findReservation(tx, id, viewer.id);
    if (seen === null || seen.series === null || seen.business_id === null) return "reservation_not_found";
    const why = mayChange(seen, role, viewer.id);
    if (why !== null) return why;
    if (!(await lockUser(tx, viewer.id))) return "reservation_not_found";
    await lockListing(tx, seen.business_id);
    const { id: seriesId, isCourse } = seen.series;
    const at = now().epochMilliseconds;
    const ids = await lockSeries(tx, seriesId, new Date(at));
    const rows: ReservationRow[] = [];
    for (const one of ids) {
      const row = await findReservation(tx, one, viewer.id);
      if (row !== null && row.status !== to) rows.push(row);
    }
    const refusals = rows.map((row) => mayChange(row, role, viewer.id) ?? refusalOf(standingOf(row), to, role, at));
    const late = refusals.filter((one) => one === "late").length;
    const changing = rows.filter((_, index) => refusals[index] === null);
    // a guest cancels a course as a whole or not at all
    if (changing.length === 0 || (isCourse && late > 0)) return late > 0 ? "after_deadline" : "reservation_over";
    const since = await lastSeq(tx, seen.business_id);
    for (const row of changing)
      await changeStatus(tx, row.id, { status: to, by: role, actorId: viewer.id, reason, at: new Date(at) });
    await markBatch(tx, seriesId, since);
    return { count: changing.length, late };
  });
}
