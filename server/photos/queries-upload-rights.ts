/** Whether somebody has anything at all that shows photos: asked before as much as a target is given for one. */
import { sql } from "kysely";
import { MAY } from "../access/rules.ts";
import type { Database } from "../platform/db/pool.ts";

export async function looksAfterListing(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ does: boolean }>`
    select exists (select from business_member where user_id = ${userId}::uuid and role = any (${MAY.photos}::text[])) as does
  `.execute(db);
  return rows[0]?.does === true;
}

export async function hasReviewed(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from review where author_id = ${userId}::uuid) as has
  `.execute(db);
  return rows[0]?.has === true;
}
