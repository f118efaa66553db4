/** The Google account that an account is linked to. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

/** The `sub`; null without one. Locks the account first, so that of two concurrent Google accounts one is linked. */
export async function lockGoogleLink(db: Database, userId: string): Promise<string | null> {
  await db.selectFrom("user_account").select("id").where("id", "=", userId).forUpdate().execute();
  const row = await db
    .selectFrom("user_credential")
    .select("account_id")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "google")
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** False when the account has no Google link to replace, or another account has this one. */
export async function replaceGoogleLink(
  db: Database,
  { userId, sub, at }: { userId: string; sub: string; at: Date },
): Promise<boolean> {
  // accounts of earlier versions may have several links
  await sql`
    delete from user_credential where user_id = ${userId} and provider_id = 'google' and id <> (
      select id from user_credential where user_id = ${userId} and provider_id = 'google' order by created_at, id limit 1
    )
  `.execute(db);
  const { numAffectedRows } = await sql`
    update user_credential c set account_id = ${sub}, updated_at = ${at}
    where c.user_id = ${userId} and c.provider_id = 'google' and not exists (
      select from user_credential o where o.provider_id = 'google' and o.account_id = ${sub}
    )
  `.execute(db);
  return numAffectedRows === 1n;
}
