import { sql, type Insertable } from "kysely";
import type { Database } from "../pool.ts";
import type { Tables } from "../tables.ts";

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

/** The first photos of the listings that come first in search. */
export async function listCardFiles(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("image")
    .innerJoin("business", "business.id", "image.business_id")
    .where("image.rank", "=", 1)
    .where("business.is_listed", "=", true)
    .select("image.file_name")
    .orderBy(sql`search_score(business.rating_sum, business.review_count)`, "desc")
    .orderBy("business.id")
    .limit(most)
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

type RowsOf<Name extends keyof Tables> = Insertable<Tables[Name]>[];

/** A whole sample, by table. */
export interface SampleRows {
  users: RowsOf<"user_account">;
  profiles: RowsOf<"profile">;
  businesses: RowsOf<"business">;
  sources: RowsOf<"business_source">;
  members: RowsOf<"business_member">;
  special: RowsOf<"special_hours">;
  images: RowsOf<"image">;
  reviews: RowsOf<"review">;
}

/** PostgreSQL takes 65,535 parameters a statement. */
const ROWS_AT_ONCE = 400;

async function insertAll<Name extends keyof Tables>(db: Database, table: Name, rows: RowsOf<Name>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}

/** All of it or nothing. */
export async function insertSample(db: Database, rows: SampleRows): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("source")
      .values({ key: SAMPLE_SOURCE })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await insertAll(tx, "user_account", rows.users);
    await insertAll(tx, "profile", rows.profiles);
    await insertAll(tx, "business", rows.businesses);
    await insertAll(tx, "business_source", rows.sources);
    await insertAll(tx, "business_member", rows.members);
    await insertAll(tx, "special_hours", rows.special);
    await insertAll(tx, "image", rows.images);
    await insertAll(tx, "review", rows.reviews);
  });
  // the planner has no idea of tables that have just been filled
  await sql`analyze`.execute(db);
}
