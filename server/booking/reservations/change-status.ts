/** Confirms, cancels and marks reservations, for guests and members. */
import type { ReservationStatus } from "#contract/booking/reservation.ts";
import { tooLateText } from "#contract/booking/terms.ts";
import type { ProcedureContext, Viewer } from "../../context/context.ts";
import { refuse, refuseSaying } from "../../context/procedure.ts";
import type { Database } from "../../platform/db/pool.ts";
import { lockUser, lockListing } from "../../access/queries.ts";
import { may } from "../../access/rules.ts";
import { changeSeries } from "../series/change-series.ts";
import { findReservation } from "./queries-reservations.ts";
import { changeStatus, findDeadline, lockReservation } from "./queries-status.ts";
import { standingOf } from "./reservation-view.ts";
import { refusalOf, type StatusRefusalReason, type Role, takesTime } from "./rules-status.ts";

export interface StatusChange {
  id: string;
  to: ReservationStatus;
  /** Reason of a cancellation; shown to the other side. */
  reason: string;
  role: Role;
}

export type StatusRefusal =
  | "reservation_not_found"
  | "not_owner"
  | "reservation_cancelled"
  | "reservation_over"
  | "too_early"
  | "after_deadline"
  | "not_pending_again"
  | "reservation_served";

/** `refusal` is null when the status was changed; otherwise nothing was. `undoId` undoes a change by an owner. */
export interface StatusChanged {
  refusal: StatusRefusal | null;
  undoId: number | null;
}

const REFUSALS = {
  cancelled: "reservation_cancelled",
  over: "reservation_over",
  early: "too_early",
  late: "after_deadline",
  served: "reservation_served",
} as const satisfies Record<StatusRefusalReason, StatusRefusal>;

/** Whether it is a date of a course of the viewer's own that still takes time; cancelling it again has no effect. */
async function isDateOfCourse(db: Database, id: string, viewerId: string): Promise<boolean> {
  const row = await findReservation(db, id, viewerId);
  return row !== null && row.user_id === viewerId && row.series?.isCourse === true && takesTime(row.status);
}

const refused = (refusal: StatusRefusal | null): StatusChanged => ({ refusal, undoId: null });

/** Changes are serialized: the listing and then the reservation are locked, and the reservation is read again. */
export async function changeReservation(
  { id, to, reason, role }: StatusChange,
  viewer: Pick<Viewer, "id">,
  context: ProcedureContext,
): Promise<StatusChanged> {
  const { connection, now } = context;
  // a course is cancelled as a whole
  if (role === "guest" && to === "cancelled" && (await isDateOfCourse(connection.db, id, viewer.id))) {
    const changed = await changeSeries({ id, to, reason, role }, viewer, context);
    return refused(typeof changed === "string" ? changed : null);
  }
  return connection.db.transaction().execute(async (tx) => {
    const seen = await findReservation(tx, id, viewer.id);
    if (seen === null || !(seen.member_role !== null || seen.user_id === viewer.id))
      return refused("reservation_not_found");
    if (role === "owner" ? !may(seen.member_role, "reservations") : seen.user_id !== viewer.id)
      return refused(role === "owner" ? "not_owner" : "reservation_not_found");
    if (!(await lockUser(tx, viewer.id))) return refused("reservation_not_found");
    if (seen.business_id !== null) await lockListing(tx, seen.business_id);
    await lockReservation(tx, id);
    const row = await findReservation(tx, id, viewer.id);
    if (row === null) return refused("reservation_not_found");
    if (role === "owner" && !may(row.member_role, "reservations")) return refused("not_owner");
    if (row.status === to) return refused(null);
    const at = now().epochMilliseconds;
    if (to === "pending") return refused(row.status === "cancelled" ? "reservation_cancelled" : "not_pending_again");
    const refusal = refusalOf(standingOf(row), to, role, at);
    if (refusal !== null) return refused(REFUSALS[refusal]);
    const seq = await changeStatus(tx, id, { status: to, by: role, actorId: viewer.id, reason, at: new Date(at) });
    return { refusal: null, undoId: role === "owner" ? seq : null };
  });
}

/**
 * The error for a guest who cancels or moves after the deadline, with the telephone number of the business (rules:
 * guests, 2).
 */
export async function tooLate(id: string, { connection }: ProcedureContext): Promise<Error> {
  const found = await findDeadline(connection.db, id);
  return found === null
    ? refuse("after_deadline")
    : refuseSaying("after_deadline", tooLateText(found.cancel_hours, found.phone_number));
}
