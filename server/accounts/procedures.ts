/** Sessions, activity and factors of an account. */
import { RETENTION } from "#contract/retention.ts";
import type { ProcedureContext } from "../context/context.ts";
import { passwordCharge } from "../context/limits.ts";
import { limit, type Procedure, type ViewerCall } from "../context/procedure.ts";
import { BusyError } from "./password-hash.ts";
import { refusalToReauthenticate, type ReauthenticationRefusal } from "./reauthenticate.ts";
import { endSessions, listSessions } from "./queries.ts";
import { findSecondFactor } from "./queries-second-factor.ts";
import { listPasskeys } from "./queries-passkeys.ts";
import { listAccountEvents } from "./queries-events.ts";

const dateOf = ({ now }: ProcedureContext) => new Date(now().epochMilliseconds);

export const getSessions: Procedure<"get_sessions"> = async ({ viewer, context }) => {
  const rows = await listSessions(context.connection.db, viewer.id, dateOf(context));
  return rows.map(({ id, created_at, updated_at, user_agent }) => ({
    id,
    created_at: created_at.toISOString(),
    last_seen_at: updated_at.toISOString(),
    user_agent: user_agent ?? "",
    is_current: id === viewer.sessionId,
  }));
};

type ProvingCall = ViewerCall<{ p_password: string | null }, ReauthenticationRefusal | "too_many_attempts">;

/** Refuses a viewer who has not reauthenticated. Each try is charged, and a wrong password is recorded. */
export async function requirePerson(call: ProvingCall): Promise<void> {
  const { input, viewer, context, refuse } = call;
  await limit(call, passwordCharge(viewer));
  const params = { password: input.p_password, at: dateOf(context) };
  const refusal = await refusalToReauthenticate(context.connection.db, viewer, params).catch((error: unknown) => {
    if (error instanceof BusyError) throw refuse("too_many_attempts");
    throw error;
  });
  if (refusal === null) return;
  if (refusal === "invalid_credentials") await context.activity.refused("wrong_password", viewer.email);
  throw refuse(refusal);
}

/** Ending the current session is a sign-out and needs no reauthentication. */
export const endSession: Procedure<"end_session"> = async (call) => {
  const { viewer, context } = call;
  const { p_session_id: id } = call.input;
  if (id !== viewer.sessionId) await requirePerson(call);
  return context.connection.db.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, viewer.id, { id, current: viewer.sessionId });
    const subject = ended === 1 ? "" : String(ended);
    if (ended > 0) await context.activity.note(tx, { userId: viewer.id, kind: "sessions_ended", subject });
    return { ended };
  });
};

export const getActivity: Procedure<"get_activity"> = async ({ viewer, context }) => {
  const since = new Date(dateOf(context).getTime() - RETENTION.accountEventDays * 86_400_000);
  return listAccountEvents(context.connection.db, viewer.id, { since, most: RETENTION.accountEventsShown });
};

export const getPasskeys: Procedure<"get_passkeys"> = async ({ viewer, context }) => {
  const rows = await listPasskeys(context.connection.db, viewer.id);
  return rows.map(({ id, name, is_synced, created_at, last_used_at }) => ({
    id,
    name,
    is_synced,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
};

export const getSecondFactor: Procedure<"get_second_factor"> = async ({ viewer, context }) => {
  const row = await findSecondFactor(context.connection.db, viewer.id);
  return { since: row?.confirmed_at?.toISOString() ?? null, backup_codes: row?.backup_codes_left ?? 0 };
};
