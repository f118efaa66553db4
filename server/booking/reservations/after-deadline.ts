/** Refuses a guest who would cancel or move after their deadline, and says how to reach the business (rules: guests, 2). */
import { tooLateText } from "#contract/booking/terms.ts";
import type { ProcedureContext } from "../../context/context.ts";
import { refuse, refuseSaying } from "../../context/procedure.ts";
import { findDeadline } from "./queries-status.ts";

export async function tooLate(id: string, { connection }: ProcedureContext): Promise<Error> {
  const found = await findDeadline(connection.db, id);
  return found === null
    ? refuse("after_deadline")
    : refuseSaying("after_deadline", tooLateText(found.cancel_hours, found.phone_number));
}
