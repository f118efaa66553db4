/** Every sealed text of the database. Work that seals more extends this. */
import type { FactorColumn } from "../accounts/factor-code.ts";
import { listWithFactor, lockSecondFactor, saveResealed } from "../accounts/queries-second-factor.ts";
import type { Database } from "../platform/db/pool.ts";

export type SealedColumn = "access_token" | "refresh_token" | "verifier" | FactorColumn;
/** The same text, sealed again. */
type Reseal = (sealed: string, column: SealedColumn, userId: string) => string;

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
        access_token: reseal(row.access_token, "access_token", userId),
        refresh_token: reseal(row.refresh_token, "refresh_token", userId),
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
      .set({ verifier: reseal(row.verifier, "verifier", row.user_id) })
      .where("state_hash", "=", stateHash)
      .execute();
  });

const resealFactor = (db: Database, userId: string, reseal: Reseal) =>
  db.transaction().execute(async (tx) => {
    const row = await lockSecondFactor(tx, userId);
    if (row === null) return;
    const codes = row.backup_codes === null ? null : reseal(row.backup_codes, "backup_codes", userId);
    await saveResealed(tx, userId, { secret: reseal(row.secret, "factor_secret", userId), codes });
  });

/** Row by row, each locked while it is done: people go on connecting meanwhile. */
export async function resealAll(db: Database, reseal: Reseal): Promise<void> {
  const connections = await db.selectFrom("zoom_connection").select("user_id").execute();
  for (const { user_id: userId } of connections) await resealConnection(db, userId, reseal);
  const authorizations = await db.selectFrom("zoom_authorization").select("state_hash").execute();
  for (const { state_hash: stateHash } of authorizations) await resealAuthorization(db, stateHash, reseal);
  for (const userId of await listWithFactor(db)) await resealFactor(db, userId, reseal);
}
