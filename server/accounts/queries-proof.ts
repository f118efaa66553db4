/** When whoever has a session has shown last that they are the person. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

/** Null: never since they signed in. */
export async function findProof(db: Database, sessionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("session_proof")
    .select("proved_at")
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  return row?.proved_at ?? null;
}

/** Nothing where the session is gone already. */
export async function saveProof(db: Database, sessionId: string, at: Date): Promise<void> {
  await sql`
    insert into session_proof (session_id, proved_at) select id, ${at} from user_session where id = ${sessionId}::uuid
    on conflict (session_id) do update set proved_at = excluded.proved_at
  `.execute(db);
}
