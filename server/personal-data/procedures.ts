/** Taking one's data along, and leaving. */
import type { z } from "zod";
import type { DeleteAccountInput } from "#contract/accounts/account.ts";
import { refusalOf, type Refused } from "../accounts/procedures.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";
import { deleteAccount, findPersonalData } from "./queries.ts";

export async function getMyData(
  viewer: Viewer,
  { connection, activity }: ProcedureContext,
): Promise<Record<string, unknown>> {
  const data = await findPersonalData(connection.db, viewer.id);
  await activity.note(connection.db, { userId: viewer.id, kind: "data_downloaded" });
  return data ?? {};
}

/** Null when the account is gone. */
export async function leave(
  { p_password, p_listings: listings, p_reviews: reviews }: z.output<typeof DeleteAccountInput>,
  viewer: Viewer,
  context: ProcedureContext,
): Promise<Refused | null> {
  const { connection, sendMail } = context;
  const refused = await refusalOf(viewer, p_password, context);
  if (refused !== null) return refused;
  await connection.db.transaction().execute(async (tx) => {
    const isDeleted = await deleteAccount(tx, viewer.id, { listings, reviews });
    if (isDeleted) await sendMail(tx, { template: "account-deleted", to: viewer.email });
  });
  return null;
}
