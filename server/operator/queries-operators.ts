import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

export interface OperatorLine {
  email: string;
  added_at: Date;
  /** Set for a disabled account, which cannot sign in. */
  disabled_at: Date | null;
  /** The last use of an open session, to the day; null without one. */
  last_seen_at: Date | null;
}

/** Sorted by address. */
export async function listOperators(db: Database): Promise<OperatorLine[]> {
  const { rows } = await sql<OperatorLine>`
    select a.email, o.added_at, a.disabled_at,
      (select max(s.updated_at) from user_session s where s.user_id = a.id) as last_seen_at
    from operator o join user_account a on a.id = o.user_id order by a.email
  `.execute(db);
  return rows;
}

/** Checked before every procedure, so that a removed operator is refused from the next request on. */
export async function isOperator(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("operator")
    .innerJoin("user_account", "user_account.id", "operator.user_id")
    .select("operator.user_id")
    .where("operator.user_id", "=", userId)
    .where("user_account.disabled_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the account is an operator already. */
export async function insertOperator(db: Database, userId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("operator")
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when the account is not an operator. */
export async function deleteOperator(db: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("operator").where("user_id", "=", userId).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** The number of operators, and the sorted addresses of those without two-step login. */
export async function listWithoutTwoStep(db: Database): Promise<{ operators: number; without: string[] }> {
  const { rows } = await sql<{ email: string; has: boolean }>`
    select a.email, exists (
      select from second_factor f where f.user_id = a.id and f.confirmed_at is not null
    ) as has
    from operator o join user_account a on a.id = o.user_id where a.disabled_at is null order by a.email
  `.execute(db);
  return { operators: rows.length, without: rows.filter(({ has }) => !has).map(({ email }) => email) };
}
