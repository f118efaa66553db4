/** The desk's procedures in process, as whoever a test says. */
import type { Connection, Database } from "#server/platform/db/pool.ts";
import type { Viewer } from "#server/context/context.ts";
import { deskOf, type Desk } from "#server/desk/desk.ts";
import type { DeskServices } from "#server/desk/context.ts";
import { insertOperator } from "#server/operator/queries-operators.ts";
import { newId } from "#server/platform/db/id.ts";
import { makeLogger } from "#server/platform/log.ts";
import { makeAccount } from "./accounts.ts";
import { contextOf } from "./http.ts";

export const AT = new Date("2026-11-21T12:00:00Z");

interface DeskOptions extends Partial<DeskServices> {
  now?: Date;
}

const SERVICES: DeskServices = { doctor: async () => [], log: makeLogger("silent") };

/** `viewer` null: a guest. */
export function deskFor(
  connection: Connection,
  viewer: Viewer | null,
  { now = AT, ...services }: DeskOptions = {},
): Desk {
  const context = contextOf(connection, { now: now.toISOString() });
  return deskOf({ ...context, ...SERVICES, ...services, viewer: async () => viewer });
}

/** An account with a session that began so long before `AT`. */
export async function makeViewer(db: Database, email: string, { minutesAgo = 1 } = {}): Promise<Viewer> {
  const id = await makeAccount(db, email);
  const sessionId = newId();
  const signedInAt = new Date(AT.getTime() - minutesAgo * 60_000);
  const expires_at = new Date(AT.getTime() + 86_400_000);
  const session = { id: sessionId, user_id: id, token_hash: sessionId, expires_at, created_at: signedInAt };
  await db.insertInto("user_session").values(session).execute();
  return { id, email, sessionId, signedInAt };
}

export async function makeOperator(db: Database, email: string, options = {}): Promise<Viewer> {
  const viewer = await makeViewer(db, email, options);
  await insertOperator(db, viewer.id);
  return viewer;
}
