import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

export async function listReasons(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("reason_template").select("body").orderBy("position").execute();
  return rows.map(({ body }) => body);
}

/** Blocks other writers until the transaction ends, but not readers. */
export async function lockReasons(db: Database): Promise<void> {
  await sql`lock table reason_template in share row exclusive mode`.execute(db);
}

export async function replaceReasons(db: Database, reasons: readonly string[]): Promise<void> {
  await db.deleteFrom("reason_template").execute();
  if (reasons.length === 0) return;
  await db
    .insertInto("reason_template")
    .values(reasons.map((body, index) => ({ position: index + 1, body })))
    .execute();
}
