/** Data for deciding who may see a stored photo, and who may upload one. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";
import type { PhotoStanding } from "./rules-audience.ts";
import { MAY } from "../access/rules.ts";

/** By file name; null if no listing or review shows the photo. */
export async function findPhotoStanding(db: Database, fileName: string): Promise<PhotoStanding | null> {
  const { rows } = await sql<PhotoStanding>`
    select b.id as "businessId", b.deleted_at is not null as "isDeleted", b.hidden_at is not null as "isHidden",
      p.state as "reviewState"
    from (
      select business_id, null::text as state from image where file_name = ${fileName}
      union all
      select r.business_id, r.state from review_image i join review r on r.id = i.review_id where i.file_name = ${fileName}
    ) p join business b on b.id = p.business_id
  `.execute(db);
  return rows[0] ?? null;
}

/** Whether a user is a member of a listing. Checked before the body of an upload is read. */
export async function looksAfterListing(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ does: boolean }>`
    select exists (select from business_member where user_id = ${userId}::uuid and role = any (${MAY.photos}::text[])) as does
  `.execute(db);
  return rows[0]?.does === true;
}

/** Whether a user has written a review, which may show photos. */
export async function hasReviewed(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from review where author_id = ${userId}::uuid) as has
  `.execute(db);
  return rows[0]?.has === true;
}
