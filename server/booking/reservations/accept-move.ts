/** Accepts, for the guest, the time to which the business has moved a reservation. To refuse it, the guest cancels. */
import type { ProcedureContext, Viewer } from "../../context/context.ts";
import { lockUser } from "../../access/queries.ts";
import { lockListingOf, addGuestEvent } from "./queries-events.ts";
import { findReservation } from "./queries-reservations.ts";
import { listMovedWith } from "../series/queries-series.ts";
import { lockReservation } from "./queries-status.ts";
import { standingOf } from "./reservation-view.ts";
import { canReschedule } from "./rules-status.ts";

/** Returns null when accepted; otherwise nothing was changed. */
export async function keepMoved(
  id: string,
  viewer: Pick<Viewer, "id">,
  { connection, now }: ProcedureContext,
): Promise<"reservation_not_found" | "reservation_cancelled" | "reservation_over" | null> {
  return connection.db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id))) return "reservation_not_found";
    if (!(await lockListingOf(tx, id))) return "reservation_not_found";
    await lockReservation(tx, id);
    const row = await findReservation(tx, id, viewer.id);
    if (row === null || row.user_id !== viewer.id) return "reservation_not_found";
    if (row.status === "cancelled") return "reservation_cancelled";
    if (!row.moved_by_owner) return null;
    const at = now().epochMilliseconds;
    if (!canReschedule(standingOf(row), at)) return "reservation_over";
    // also the other dates of a series that was moved as a whole
    for (const one of [id, ...(await listMovedWith(tx, id, new Date(at)))])
      await addGuestEvent(tx, one, { kind: "kept", actorId: viewer.id, at: new Date(at) });
    return null;
  });
}
