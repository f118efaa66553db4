/** Moves the reviews of a listing that is merged into another. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

/**
 * Moves reviews with their photos, replies and votes, unchanged. A review stays where its author has also reviewed the
 * other listing or is a member of it (rules: reviews, 1). Returns how many were moved and how many stayed.
 */
export async function moveReviews(
  db: Database,
  fromId: string,
  intoId: string,
): Promise<{ moved: number; left: number }> {
  const { numAffectedRows = 0n } = await sql`
    update review r set business_id = ${intoId}::uuid
    where r.business_id = ${fromId}::uuid
      and not exists (select from review o where o.business_id = ${intoId}::uuid and o.author_id = r.author_id)
      and not exists (select from business_member m where m.business_id = ${intoId}::uuid and m.user_id = r.author_id)
  `.execute(db);
  await sql`
    insert into withdrawn_review (business_id, author_id)
    select ${intoId}::uuid, author_id from withdrawn_review where business_id = ${fromId}::uuid on conflict do nothing
  `.execute(db);
  const { count } = await db
    .selectFrom("review")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("business_id", "=", fromId)
    .executeTakeFirstOrThrow();
  return { moved: Number(numAffectedRows), left: Number(count) };
}
