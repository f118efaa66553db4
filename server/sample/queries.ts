import { sql, type Insertable } from "kysely";
import { SAMPLE_MAIL_DOMAIN } from "../platform/mail/sample-address.ts";
import { lockListingsOf } from "../access/queries.ts";
import type { Database } from "../platform/db/pool.ts";
import type { Tables } from "../platform/db/tables.ts";

export const SAMPLE_SOURCE = "sample";

/** Whether the directory has ever had listings, deleted ones and a dropped sample included. */
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

export interface SamplePeople {
  /** Has the most listings. */
  owner: string;
  /** Has written the most reviews. */
  reviewer: string;
}

/** The email addresses of two people with the most data; null if the sample is not loaded. */
export async function findSamplePeople(db: Database): Promise<SamplePeople | null> {
  const { rows } = await sql<{ owner: string | null; reviewer: string | null }>`
    with person as (
      select a.email,
        (select count(*) from business_member m where m.user_id = a.id) as listings,
        (select count(*) from review r where r.author_id = a.id) as reviews
      from user_account a
      where a.email like ${`person-%@${SAMPLE_MAIL_DOMAIN}`}
        and exists (select from business_source where source = ${SAMPLE_SOURCE} and business_id is not null)
    )
    select (select email from person where listings > 0 order by listings desc, email limit 1) as owner,
      (select email from person where reviews > 0 and listings = 0 order by reviews desc, email limit 1) as reviewer
  `.execute(db);
  const { owner, reviewer } = rows[0] ?? { owner: null, reviewer: null };
  return owner === null || reviewer === null ? null : { owner, reviewer };
}

/** Which of these addresses have an account, and whether it has a password. */
export async function findPasswords(db: Database, emails: readonly string[]): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom("user_account")
    .leftJoin("user_credential", (join) =>
      join.onRef("user_credential.user_id", "=", "user_account.id").on("provider_id", "=", "credential"),
    )
    .select(["user_account.email", "user_credential.id as credential"])
    .where("user_account.email", "in", emails)
    .execute();
  return new Map(rows.map(({ email, credential }) => [email, credential !== null]));
}

/**
 * Deletes the sample's listings with all their data, then its people. The source remains, as a record that a sample was
 * here. Works in batches while the server runs; a drop that was interrupted continues when called again.
 */
export async function deleteSample(db: Database): Promise<number> {
  let deleted = 0;
  for (let last = -1; last !== 0; deleted += last) last = await deleteSomeListings(db);
  while ((await deleteSomePeople(db)) > 0);
  return deleted;
}

/** Listings or accounts per transaction. */
const DELETED_AT_ONCE = 20;

/** Returns the number of deleted listings; 0 when none remain. */
function deleteSomeListings(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from business where id in (select business_id from business_source where source = ${SAMPLE_SOURCE})
      order by id limit ${DELETED_AT_ONCE} for update
    `.execute(tx);
    const ids = rows.map(({ id }) => id);
    // other listings' reservations are retained after a deletion
    await sql`delete from reservation where business_id = any (${ids}::uuid[])`.execute(tx);
    await sql`delete from business where id = any (${ids}::uuid[])`.execute(tx);
    await sql`
      delete from business_source where source = ${SAMPLE_SOURCE} and business_id is null
    `.execute(tx);
    return ids.length;
  });
}

/** The same for its people. */
function deleteSomePeople(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from user_account where email like ${`%@${SAMPLE_MAIL_DOMAIN}`} order by id limit ${DELETED_AT_ONCE} for update
    `.execute(tx);
    const ids = rows.map(({ id }) => id);
    await lockListingsOf(tx, ids);
    await sql`delete from user_account where id = any (${ids}::uuid[])`.execute(tx);
    return ids.length;
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
  votes: RowsOf<"review_vote">;
  replies: RowsOf<"review_reply">;
  pools: RowsOf<"capacity_pool">;
  types: RowsOf<"reservation_type">;
  resources: RowsOf<"resource">;
  typeResources: RowsOf<"reservation_type_resource">;
  reservations: RowsOf<"reservation">;
  seats: RowsOf<"reservation_resource">;
  waiting: RowsOf<"waiting">;
  questions: RowsOf<"listing_question">;
  events: RowsOf<"reservation_event">;
}

/** PostgreSQL allows 65,535 parameters in a statement. */
const ROWS_AT_ONCE = 400;

async function insertAll<Name extends keyof Tables>(db: Database, table: Name, rows: RowsOf<Name>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}

/** Inserts all rows in one transaction. */
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
    await insertAll(tx, "capacity_pool", rows.pools);
    await insertAll(tx, "reservation_type", rows.types);
    await insertAll(tx, "resource", rows.resources);
    await insertAll(tx, "reservation_type_resource", rows.typeResources);
    await insertAll(tx, "reservation", rows.reservations);
    await insertAll(tx, "reservation_resource", rows.seats);
    await insertAll(tx, "waiting", rows.waiting);
    await insertAll(tx, "listing_question", rows.questions);
    await insertAll(tx, "review", rows.reviews);
    await insertAll(tx, "review_vote", rows.votes);
    await insertAll(tx, "review_reply", rows.replies);
    // sends no notifications about invented events
    await sql`select set_config('mainstreet.quiet', 'on', true)`.execute(tx);
    await insertAll(tx, "reservation_event", rows.events);
  });
  // the planner has no statistics yet for tables that were just filled
  await sql`analyze`.execute(db);
}
