import { sql } from "kysely";
import type { Charge } from "./limits.ts";
import type { Database } from "../platform/db/pool.ts";

/** Null when the attempt is allowed; else the seconds until it would be, and nothing is charged. */
export async function takeAttempt(db: Database, charges: readonly Charge[], at: Date): Promise<number | null> {
  const { rows } = await sql<{ wait: number | null }>`
    select take_attempt(
      ${charges.map(({ key }) => key)}::text[], ${charges.map(({ cost }) => cost)}::float8[],
      ${charges.map(({ room }) => room)}::float8[], ${at}::timestamptz
    ) as wait
  `.execute(db);
  const wait = rows[0]?.wait ?? null;
  return wait === null ? null : Math.max(1, Math.ceil(wait));
}

/** Resets what was charged, after a success. */
export async function refundAttempts(db: Database, keys: readonly string[]): Promise<void> {
  await sql`delete from attempt where key = any(${keys}::text[])`.execute(db);
}

/** Deletes attempts whose allowance is full again. */
export async function sweepAttempts(db: Database, at: Date): Promise<void> {
  await sql`delete from attempt where full_at < ${at}::timestamptz`.execute(db);
}
