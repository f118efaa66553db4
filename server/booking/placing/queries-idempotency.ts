/** Stored answers to requests with an idempotency key. */
import { RETENTION } from "#contract/retention.ts";
import type { Database } from "../../platform/db/pool.ts";
import type { QueryClient } from "../availability/queries-bookable.ts";

interface Under {
  procedure: string;
  userId: string;
  key: string;
}

export async function findAnswer(
  reader: QueryClient,
  { procedure, userId, key }: Under,
): Promise<{ fingerprint: string; answer: unknown } | null> {
  const { rows } = await reader.query<{ fingerprint: string; answer: unknown }>(
    "select fingerprint, answer from idempotency_key where user_id = $1 and procedure = $2 and key = $3",
    [userId, procedure, key],
  );
  return rows[0] ?? null;
}

export async function saveAnswer(
  reader: QueryClient,
  { procedure, userId, key }: Under,
  { fingerprint, answer, at }: { fingerprint: string; answer: unknown; at: Date },
): Promise<void> {
  await reader.query(
    `insert into idempotency_key (user_id, procedure, key, fingerprint, answer, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [userId, procedure, key, fingerprint, JSON.stringify(answer), at],
  );
}

/** Deletes answers after the retention time of one day. */
export async function sweepIdempotencyKeys(db: Database, at: Date): Promise<void> {
  const before = new Date(at.getTime() - RETENTION.idempotencyHours * 3_600_000);
  await db.deleteFrom("idempotency_key").where("created_at", "<", before).execute();
}
