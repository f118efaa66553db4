import type { z } from "zod";
import type { RetryMailInput } from "#contract/booking/reservation.ts";
import { sendMails, takeUpAgain } from "./queries.ts";
import { findReservation } from "../booking/queries-reservations.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";

/** Puts the letters about a reservation that were given up into the queue again. */
export async function retryMail(
  { p_reservation_id: id }: z.output<typeof RetryMailInput>,
  viewer: Viewer,
  { connection }: ProcedureContext,
): Promise<"taken_up" | "reservation_not_found" | "not_owner"> {
  return connection.db.transaction().execute(async (tx) => {
    const row = await findReservation(tx, id, viewer.id);
    if (row === null || !(row.is_owner || row.user_id === viewer.id)) return "reservation_not_found";
    if (!row.is_owner) return "not_owner";
    await sendMails(tx, await takeUpAgain(tx, id));
    return "taken_up";
  });
}
