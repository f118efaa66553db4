/** A guest confirms on the day that they come. */
import type { ProcedureContext, Viewer } from "../context/context.ts";
import { lockUser } from "../access/queries.ts";
import { lockListingOf, addGuestEvent } from "../booking/reservations/queries-events.ts";
import { lockReservation } from "../booking/reservations/queries-status.ts";
import { findQuestion, noteAnswered } from "./queries-on-the-day.ts";
import { canAnswer } from "./rules-on-the-day.ts";

/** Does nothing when the question can no longer be answered. */
export async function sayComing(
  reservationId: string,
  startsAt: Date,
  viewer: Pick<Viewer, "id">,
  { connection, now }: Pick<ProcedureContext, "connection" | "now">,
): Promise<void> {
  await connection.db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id))) return;
    if (!(await lockListingOf(tx, reservationId))) return;
    await lockReservation(tx, reservationId);
    const question = await findQuestion(tx, reservationId, startsAt);
    const at = now().epochMilliseconds;
    if (question === null || !canAnswer(question, at)) return;
    await noteAnswered(tx, { reservationId, startsAt, at: new Date(at) });
    // the desk shows it at once; it also accepts a time that the business chose
    await addGuestEvent(tx, reservationId, { kind: "kept", actorId: viewer.id, at: new Date(at) });
  });
}
