/** Where an account is signed in, and what happened to it. */
import type { z } from "zod";
import type { EndSessionInput, Session } from "#contract/accounts/account.ts";
import type { AccountEvent } from "#contract/accounts/account-event.ts";
import { RETENTION } from "#contract/retention.ts";
import { BusyError } from "./password-hash.ts";
import { doubtOf, type Doubt } from "./reauthenticate.ts";
import { endSessions, listSessions } from "./queries.ts";
import { listAccountEvents } from "./queries-events.ts";
import { chargeOf } from "../context/limits.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";

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
export async function refusalOf(
  viewer: Viewer,
  password: string | null,
  context: ProcedureContext,
): Promise<Refused | null> {
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

export function getActivity(viewer: Viewer, context: ProcedureContext): Promise<AccountEvent[]> {
  const since = new Date(dateOf(context).getTime() - RETENTION.accountEventDays * 86_400_000);
  return listAccountEvents(context.connection.db, viewer.id, { since, most: RETENTION.accountEventsShown });
}
