/** Confirming, cancelling and marking a reservation, by whoever may. */
import type { ProcedureContext, Viewer } from "../context/context.ts";
import { lockUser, lockListing } from "../access/queries.ts";
import { changeStatus, findReservation, lockReservation } from "./queries-reservations.ts";
import { standingOf } from "./reservation-view.ts";
import { refusalOf, type Role } from "./rules-status.ts";

export interface StatusChange {
  id: string;
  to: "confirmed" | "cancelled" | "no_show";
  /** Of a cancellation; the other side sees it. */
  reason: string;
  role: Role;
}

export type StatusRefusal = "reservation_not_found" | "not_owner" | "reservation_cancelled" | "reservation_over";

/**
 * One change after the other: the listing is locked, then the reservation, and it is read again once they are.
 * Null when it stands so now; else nothing was changed.
 */
export async function changeReservation(
  { id, to, reason, role }: StatusChange,
  viewer: Pick<Viewer, "id">,
  { connection, now }: ProcedureContext,
): Promise<StatusRefusal | null> {
  return connection.db.transaction().execute(async (tx) => {
    const seen = await findReservation(tx, id, viewer.id);
    if (seen === null || !(seen.is_owner || seen.user_id === viewer.id)) return "reservation_not_found";
    if (role === "owner" ? !seen.is_owner : seen.user_id !== viewer.id)
      return role === "owner" ? "not_owner" : "reservation_not_found";
    if (!(await lockUser(tx, viewer.id))) return "reservation_not_found";
    if (seen.business_id !== null) await lockListing(tx, seen.business_id);
    await lockReservation(tx, id);
    const row = await findReservation(tx, id, viewer.id);
    if (row === null) return "reservation_not_found";
    if (role === "owner" && !row.is_owner) return "not_owner";
    if (row.status === to) return null;
    const at = now().epochMilliseconds;
    const refusal = refusalOf(standingOf(row), to, role, at);
    if (refusal !== null) return refusal === "cancelled" ? "reservation_cancelled" : "reservation_over";
    await changeStatus(tx, id, { status: to, by: role, actorId: viewer.id, reason, at: new Date(at) });
    return null;
  });
}
