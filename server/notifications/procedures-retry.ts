import { may } from "../access/rules.ts";
import { findReservation } from "../booking/reservations/queries-reservations.ts";
import type { Procedure } from "../context/procedure.ts";
import { sendMails, retryGivenUp } from "./queries.ts";

/** Enqueues the emails about a reservation that were given up again. */
export const retryMail: Procedure<"retry_mail"> = async ({
  input: { p_reservation_id: id },
  viewer,
  context,
  refuse,
}) => {
  await context.connection.db.transaction().execute(async (tx) => {
    const row = await findReservation(tx, id, viewer.id);
    if (row === null || !(row.member_role !== null || row.user_id === viewer.id)) throw refuse("reservation_not_found");
    if (!may(row.member_role, "reservations")) throw refuse("not_owner");
    await sendMails(tx, await retryGivenUp(tx, id));
  });
  return {};
};
