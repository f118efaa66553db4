/** The standing of a stored photo: who may see it follows from it. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";
import type { PhotoStanding } from "./rules-audience.ts";

/** By the name of its file; null where neither a listing nor a review shows it. */
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
