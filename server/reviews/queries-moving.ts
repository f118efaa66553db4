/** Reviews of a listing that becomes part of another one. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

/**
 * With their photos, answers and votes, each as it was written. What stays: by somebody who has reviewed the other listing too, or
 * looks after it (rules: reviews, 1). Answers with how many went and how many stayed.
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
  const { count } = await db
    .selectFrom("review")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("business_id", "=", fromId)
    .executeTakeFirstOrThrow();
  return { moved: Number(numAffectedRows), left: Number(count) };
}
