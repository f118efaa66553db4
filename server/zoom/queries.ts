/**
 * Zoom connections, pending authorizations, and requests for meetings. Tokens and verifiers are sealed before they get
 * here.
 */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Temporal } from "temporal-polyfill";
import { MAY } from "../access/rules.ts";
import type { Database } from "../platform/db/pool.ts";
import { enqueue, LOWEST_PRIORITY } from "../platform/jobs/queries.ts";

/** Limits the jobs that run at once in all processes, so that emails are sent while Zoom does not answer. */
const QUEUES = 2;

const queueOf = (id: string): string => `zoom:${(createHash("sha256").update(id).digest()[0] ?? 0) % QUEUES}`;

/** Enqueues the job that aligns the meeting, for the commit or for `runAt`. */
export function enqueueMeeting(
  db: Database,
  reservationId: string,
  { runAt, priority = 0 }: { runAt?: Temporal.Instant; priority?: number } = {},
): Promise<void> {
  const key = `zoom:${reservationId}`;
  const options = { key, queue: queueOf(reservationId), priority, ...(runAt === undefined ? {} : { runAt }) };
  return enqueue(db, "zoom_meeting", { reservationId }, options);
}

/** A further check that later requests do not replace. */
export function enqueueLook(db: Database, reservationId: string, runAt: Temporal.Instant): Promise<void> {
  const options = { key: `zoom-look:${reservationId}`, queue: queueOf(reservationId), runAt };
  return enqueue(db, "zoom_meeting", { reservationId }, options);
}

/** Also clears earlier failures. */
export async function askForMeeting(db: Database, reservationId: string, priority = 0): Promise<void> {
  await sql`
    update zoom_meeting set failure = '', given_up_at = null where reservation_id = ${reservationId}::uuid
  `.execute(db);
  await enqueueMeeting(db, reservationId, { priority });
}

/**
 * Requests meetings after a user has connected: for upcoming reservations at their listings without one, and for
 * meetings in their account with outdated times.
 */
export async function askForWaiting(db: Database, userId: string, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select r.id from reservation r
    join business_member m on m.business_id = r.business_id and m.user_id = ${userId}::uuid and m.role = any (${MAY.zoom}::text[])
    join business b on b.id = r.business_id and b.deleted_at is null
    join reservation_type t on t.id = r.type_id
    left join zoom_meeting z on z.reservation_id = r.id
    where r.status = 'confirmed' and r.ends_at > ${at} and t.create_zoom
      and (z.meeting_id is null or z.failure <> '' or z.starts_at <> r.starts_at or z.ends_at <> r.ends_at)
    union
    select z.reservation_id from zoom_meeting z join reservation r on r.id = z.reservation_id
    where z.user_id = ${userId}::uuid and z.meeting_id is not null and r.status = 'cancelled' and r.ends_at > ${at}
  `.execute(db);
  // the first has the same priority as other users' jobs; later ones yield to them
  for (const [index, { id }] of rows.entries()) await askForMeeting(db, id, Math.min(index, LOWEST_PRIORITY));
}

export interface ConnectionRow {
  access_token: string;
  refresh_token: string;
  expires_at: Date;
  broken_at: Date | null;
}

const CONNECTION = ["access_token", "refresh_token", "expires_at", "broken_at"] as const;

/** Null when not connected. */
export async function findConnection(db: Database, userId: string): Promise<ConnectionRow | null> {
  const row = await db
    .selectFrom("zoom_connection")
    .select(CONNECTION)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockConnection(db: Database, userId: string): Promise<ConnectionRow | null> {
  const row = await db
    .selectFrom("zoom_connection")
    .select(CONNECTION)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

interface NewConnection {
  user_id: string;
  zoom_user_id: string;
  access_token: string;
  refresh_token: string;
  expires_at: Date;
  at: Date;
}

/** Replaces an earlier connection. */
export async function saveConnection(db: Database, { user_id, at, ...given }: NewConnection): Promise<void> {
  const fields = { ...given, broken_at: null, connected_at: at, updated_at: at };
  await db
    .insertInto("zoom_connection")
    .values({ user_id, ...fields })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(fields))
    .execute();
}

export async function saveTokens(
  db: Database,
  userId: string,
  tokens: { access_token: string; refresh_token: string; expires_at: Date; updated_at: Date },
): Promise<void> {
  await db.updateTable("zoom_connection").set(tokens).where("user_id", "=", userId).execute();
}

export async function breakConnection(db: Database, userId: string, at: Date): Promise<void> {
  await db
    .updateTable("zoom_connection")
    .set({ broken_at: at, updated_at: at })
    .where("user_id", "=", userId)
    .execute();
}

/** The sealed refresh token of the deleted connection; null without one. */
export async function deleteConnection(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .deleteFrom("zoom_connection")
    .where("user_id", "=", userId)
    .returning("refresh_token")
    .executeTakeFirst();
  return row?.refresh_token ?? null;
}

/** Deletes the connections of all accounts that use this Zoom user. */
export async function deleteConnectionsOf(db: Database, zoomUserId: string): Promise<void> {
  await db.deleteFrom("zoom_connection").where("zoom_user_id", "=", zoomUserId).execute();
}

export async function saveAuthorization(
  db: Database,
  authorization: { state_hash: Buffer; user_id: string; verifier: string; expires_at: Date },
): Promise<void> {
  await db.insertInto("zoom_authorization").values(authorization).execute();
}

/**
 * Uses up the state and returns the sealed verifier: of several concurrent calls one gets it. Null for a state that is
 * unknown, expired, used or another user's.
 */
export async function takeAuthorization(
  db: Database,
  { stateHash, userId, at }: { stateHash: Buffer; userId: string; at: Date },
): Promise<string | null> {
  const row = await db
    .deleteFrom("zoom_authorization")
    .where("state_hash", "=", stateHash)
    .where("user_id", "=", userId)
    .where("expires_at", ">", at)
    .returning("verifier")
    .executeTakeFirst();
  return row?.verifier ?? null;
}

/** Deletes expired authorizations of users who did not return from Zoom. */
export async function sweepAuthorizations(db: Database, at: Date): Promise<void> {
  await db.deleteFrom("zoom_authorization").where("expires_at", "<", at).execute();
}

/**
 * Records a notice when the transaction commits. False when it was recorded before: of several concurrent calls one
 * gets true.
 */
export async function takeNotice(db: Database, digest: Buffer, forgetAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("zoom_notice")
    .values({ digest, forget_at: forgetAt })
    .onConflict((conflict) => conflict.column("digest").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function sweepNotices(db: Database, at: Date): Promise<void> {
  await db.deleteFrom("zoom_notice").where("forget_at", "<", at).execute();
}
