/** Sessions, taking one's data along, and leaving. */
import type { z } from "zod";
import type { DeleteAccountInput, EndSessionInput, Session } from "#contract/account.ts";
import type { AccountEvent } from "#contract/account-event.ts";
import { RETENTION } from "#contract/retention.ts";
import { BusyError } from "../auth/password-hash.ts";
import { doubtOf, type Doubt } from "../auth/reauthenticate.ts";
import { endSessions, listSessions } from "../db/queries/account.ts";
import { listAccountEvents } from "../db/queries/account-events.ts";
import { deleteAccount, findPersonalData } from "../db/queries/personal-data.ts";
import { chargeOf } from "../domain/attempts.ts";
import type { ProcedureContext, Viewer } from "./context.ts";

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

/** Codes of `contract/errors.ts`. */
export type Refused = Doubt | "too_many_attempts";

/** Null when whoever asks has shown that they are the person. Each try is charged, and a wrong password is noted. */
async function refusalOf(viewer: Viewer, password: string | null, context: ProcedureContext): Promise<Refused | null> {
  if ((await context.attempt([chargeOf("passwordUser", viewer.id)])) !== null) return "too_many_attempts";
  try {
    const doubt = await doubtOf(context.connection.db, viewer, { password, at: dateOf(context) });
    if (doubt === "invalid_credentials") await context.activity.refused("wrong_password", viewer.email);
    return doubt;
  } catch (error) {
    if (error instanceof BusyError) return "too_many_attempts";
    throw error;
  }
}

/** Ending this very session is signing out, and asks for nothing. */
export async function endSession(
  { p_session_id: id, p_password }: z.output<typeof EndSessionInput>,
  viewer: Viewer,
  context: ProcedureContext,
): Promise<{ ended: number } | Refused> {
  const refused = id === viewer.sessionId ? null : await refusalOf(viewer, p_password, context);
  if (refused !== null) return refused;
  return context.connection.db.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, viewer.id, { id, current: viewer.sessionId });
    const subject = ended === 1 ? "" : String(ended);
    if (ended > 0) await context.activity.note(tx, { userId: viewer.id, kind: "sessions_ended", subject });
    return { ended };
  });
}

export async function getMyData(
  viewer: Viewer,
  { connection, activity }: ProcedureContext,
): Promise<Record<string, unknown>> {
  const data = await findPersonalData(connection.db, viewer.id);
  await activity.note(connection.db, { userId: viewer.id, kind: "data_downloaded" });
  return data ?? {};
}

export function getActivity(viewer: Viewer, context: ProcedureContext): Promise<AccountEvent[]> {
  const since = new Date(dateOf(context).getTime() - RETENTION.accountEventDays * 86_400_000);
  return listAccountEvents(context.connection.db, viewer.id, { since, most: RETENTION.accountEventsShown });
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
