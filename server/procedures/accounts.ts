/** Sessions, taking one's data along, and leaving. */
import type { z } from "zod";
import type { DeleteAccountInput, EndSessionInput, Session } from "#contract/account.ts";
import { BusyError, verifyPassword } from "../auth/password-hash.ts";
import { endSessions, findPasswordHash, listSessions } from "../db/queries/account.ts";
import { deleteAccount, findPersonalData } from "../db/queries/personal-data.ts";
import { chargeOf } from "../domain/attempts.ts";
import type { ProcedureContext, Viewer } from "./context.ts";

/** Without a password to ask for, a session this young shows that it is the person. */
const FRESH_MS = 10 * 60_000;

const dateOf = ({ now }: ProcedureContext) => new Date(now().epochMilliseconds);

export async function getSessions(viewer: Viewer, context: ProcedureContext): Promise<Session[]> {
  const rows = await listSessions(context.connection.db, viewer.id, dateOf(context));
  return rows.map(({ id, created_at, updated_at, user_agent }) => ({
    id,
    created_at: created_at.toISOString(),
    last_seen_at: updated_at.toISOString(),
    user_agent: user_agent ?? "",
    is_current: id === viewer.sessionId,
  }));
}

export async function endSession(
  { p_session_id: id }: z.output<typeof EndSessionInput>,
  viewer: Viewer,
  { connection }: ProcedureContext,
): Promise<{ ended: number }> {
  return { ended: await endSessions(connection.db, viewer.id, { id, current: viewer.sessionId }) };
}

export async function getMyData(viewer: Viewer, { connection }: ProcedureContext): Promise<Record<string, unknown>> {
  return (await findPersonalData(connection.db, viewer.id)) ?? {};
}

/** Null when too many passwords are being checked already. */
async function verifyUnlessBusy(hash: string, password: string): Promise<boolean | null> {
  try {
    return await verifyPassword(hash, password);
  } catch (error) {
    if (error instanceof BusyError) return null;
    throw error;
  }
}

export type Deletion = "deleted" | "wrong_password" | "not_fresh" | "too_many";

export async function leave(
  { p_password, p_listings: listings, p_reviews: reviews }: z.output<typeof DeleteAccountInput>,
  viewer: Viewer,
  context: ProcedureContext,
): Promise<Deletion> {
  const { connection, sendMail } = context;
  if ((await context.attempt([chargeOf("passwordUser", viewer.id)])) !== null) return "too_many";
  const hash = await findPasswordHash(connection.db, viewer.id);
  if (hash === null) {
    if (dateOf(context).getTime() - viewer.signedInAt.getTime() > FRESH_MS) return "not_fresh";
  } else {
    const isRight = p_password !== null && (await verifyUnlessBusy(hash, p_password));
    if (isRight === null) return "too_many";
    if (!isRight) return "wrong_password";
  }
  await connection.db.transaction().execute(async (tx) => {
    const isDeleted = await deleteAccount(tx, viewer.id, { listings, reviews });
    if (isDeleted) await sendMail(tx, { template: "account-deleted", to: viewer.email });
  });
  return "deleted";
}
