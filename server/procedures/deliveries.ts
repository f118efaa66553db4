/** Trying again what was given up about a reservation. */
import type { z } from "zod";
import type { RetryDeliveryInput } from "#contract/reservation.ts";
import { sendMails, takeUpAgain } from "../db/queries/reservation-mail.ts";
import { findReservation } from "../db/queries/reservations.ts";
import { askForMeeting } from "../db/queries/zoom.ts";
import type { ProcedureContext, Viewer } from "./context.ts";

export async function retryDelivery(
  { p_reservation_id: id, p_what: what }: z.output<typeof RetryDeliveryInput>,
  viewer: Viewer,
  { connection }: ProcedureContext,
): Promise<"taken_up" | "reservation_not_found" | "not_owner"> {
  return connection.db.transaction().execute(async (tx) => {
    const row = await findReservation(tx, id, viewer.id);
    if (row === null || !(row.is_owner || row.user_id === viewer.id)) return "reservation_not_found";
    if (!row.is_owner) return "not_owner";
    if (what === "mail") await sendMails(tx, await takeUpAgain(tx, id));
    else await askForMeeting(tx, id);
    return "taken_up";
  });
}
