/** All sealed texts of the database. A new sealed column extends this. */
import { factorSealedAs } from "../accounts/factor-code.ts";
import { listWithFactor, lockSecondFactor, saveResealed } from "../accounts/queries-second-factor.ts";
import { sealedAs as calendarSealedAs, verifierSealedAs } from "../calendars/services.ts";
import type { Database } from "../platform/db/pool.ts";
import { sealedAs as zoomSealedAs } from "../zoom/services.ts";
import { sql } from "kysely";

/** Returns the text sealed again. `context` names the column and the row's owner. */
type Reseal = (sealed: string, context: string) => string;

const resealConnection = (db: Database, userId: string, reseal: Reseal) =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("zoom_connection")
      .select(["access_token", "refresh_token"])
      .where("user_id", "=", userId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return;
    await tx
      .updateTable("zoom_connection")
      .set({
        access_token: reseal(row.access_token, zoomSealedAs("access_token", userId)),
        refresh_token: reseal(row.refresh_token, zoomSealedAs("refresh_token", userId)),
      })
      .where("user_id", "=", userId)
      .execute();
  });

const resealAuthorization = (db: Database, stateHash: Buffer, reseal: Reseal) =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("zoom_authorization")
      .select(["user_id", "verifier"])
      .where("state_hash", "=", stateHash)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return;
    await tx
      .updateTable("zoom_authorization")
      .set({ verifier: reseal(row.verifier, zoomSealedAs("verifier", row.user_id)) })
      .where("state_hash", "=", stateHash)
      .execute();
  });

const resealFactor = (db: Database, userId: string, reseal: Reseal) =>
  db.transaction().execute(async (tx) => {
    const row = await lockSecondFactor(tx, userId);
    if (row === null) return;
    const codes = row.backup_codes === null ? null : reseal(row.backup_codes, factorSealedAs("backup_codes", userId));
    const secret = reseal(row.secret, factorSealedAs("factor_secret", userId));
    await saveResealed(tx, userId, { secret, codes });
  });

const resealCalendar = (db: Database, id: string, reseal: Reseal) =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("other_calendar")
      .select("sealed")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return;
    const sealed = reseal(row.sealed, calendarSealedAs(id));
    await tx.updateTable("other_calendar").set({ sealed }).where("id", "=", id).execute();
  });

const resealCalendarAuthorization = (db: Database, stateHash: Buffer, reseal: Reseal) =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("calendar_authorization")
      .select(["user_id", "verifier"])
      .where("state_hash", "=", stateHash)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return;
    const verifier = reseal(row.verifier, verifierSealedAs(row.user_id));
    await tx.updateTable("calendar_authorization").set({ verifier }).where("state_hash", "=", stateHash).execute();
  });

/** Locks and updates one row at a time, so that the site can run meanwhile. */
export async function resealAll(db: Database, reseal: Reseal): Promise<void> {
  const connections = await db.selectFrom("zoom_connection").select("user_id").execute();
  for (const { user_id: userId } of connections) await resealConnection(db, userId, reseal);
  const authorizations = await db.selectFrom("zoom_authorization").select("state_hash").execute();
  for (const { state_hash: stateHash } of authorizations) await resealAuthorization(db, stateHash, reseal);
  for (const userId of await listWithFactor(db)) await resealFactor(db, userId, reseal);
  const calendars = await db.selectFrom("other_calendar").select("id").execute();
  for (const { id } of calendars) await resealCalendar(db, id, reseal);
  const asking = await db.selectFrom("calendar_authorization").select("state_hash").execute();
  for (const { state_hash: stateHash } of asking) await resealCalendarAuthorization(db, stateHash, reseal);
}

/** How many sealed texts need a key. */
export interface KeyUse {
  kind: "second_factor" | "zoom_connection" | "other_calendar";
  /** The key's id in the sealed text. */
  keyId: string;
  rows: number;
}

/** Without sign-ins at Zoom and Google that are in progress, because they end within minutes. */
export async function listKeyUses(db: Database): Promise<KeyUse[]> {
  const { rows } = await sql<KeyUse>`
    select kind, split_part(sealed, '.', 2) as "keyId", count(*)::integer as rows
    from (
      select 'second_factor' as kind, secret as sealed from second_factor
      union all select 'zoom_connection', refresh_token from zoom_connection
      union all select 'other_calendar', sealed from other_calendar
    ) every_text
    group by 1, 2
  `.execute(db);
  return rows;
}
