import { sql } from "kysely";
import type { Database } from "../pool.ts";

export const SAMPLE_SOURCE = "sample";
/** Reserved for names that never resolve, so no mail can ever leave for the sample's people. */
export const SAMPLE_MAIL_DOMAIN = "sample.invalid";

/** Whether anything was ever in this directory, deleted listings and a dropped sample included. */
export async function hasListings(db: Database): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select 1 from business) or exists (select 1 from source) as any
  `.execute(db);
  return rows[0]?.any ?? false;
}

export async function listSampleFiles(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("image")
    .innerJoin("business_source", "business_source.business_id", "image.business_id")
    .where("business_source.source", "=", SAMPLE_SOURCE)
    .select("image.file_name")
    .execute();
  return rows.map((row) => row.file_name);
}

/** The sample's listings with all that hangs on them, then its people. The source stays, as the mark that a sample was here. */
export async function deleteSample(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("business")
      .where("id", "in", (query) =>
        query
          .selectFrom("business_source")
          .select((column) => column.ref("business_id").$notNull().as("id"))
          .where("source", "=", SAMPLE_SOURCE),
      )
      .executeTakeFirstOrThrow();
    await tx.deleteFrom("business_source").where("source", "=", SAMPLE_SOURCE).execute();
    await tx.deleteFrom("user_account").where("email", "like", `%@${SAMPLE_MAIL_DOMAIN}`).execute();
    return Number(numDeletedRows);
  });
}
