/** Queries for owners and their listings. Writes run in a transaction that has locked the listing (`lockListing`). */
import { sql, type Selectable } from "kysely";
import type { ListingColumn } from "#contract/listings/fields.ts";
import type { SpecialHours } from "#contract/hours/hours.ts";
import { MEMBERSHIP, type MembershipColumns } from "../access/queries.ts";
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";
import type { BusinessTable } from "../platform/db/tables/listings.ts";
import { enqueue } from "../platform/jobs/queries.ts";
import { OWNED_COLUMNS, SPECIAL_HOURS, type OwnedColumns } from "./queries.ts";
import type { StoredTranslations } from "../platform/text/owner-text.ts";
import { soundHours } from "../hours/sound-hours.ts";

/** Required for every listing. */
type NamedColumns = Pick<OwnedColumns, "name" | "description" | "categories">;

/** The columns that owners write, and the origin of the position. */
export type WrittenColumns = { [Column in ListingColumn]: OwnedColumns[Column] } & {
  position_from: "owner" | "address" | null;
  translations: StoredTranslations;
};

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

function stored({ weekly_hours, holiday_hours, translations, ...columns }: Partial<WrittenColumns>) {
  return {
    ...columns,
    ...(weekly_hours === undefined ? {} : { weekly_hours: json(weekly_hours) }),
    ...(holiday_hours === undefined ? {} : { holiday_hours: json(holiday_hours) }),
    ...(translations === undefined ? {} : { translations: json(translations) }),
  };
}

export async function insertListing(
  db: Database,
  userId: string,
  { name, description, categories, ...columns }: Partial<WrittenColumns> & NamedColumns,
): Promise<string> {
  const id = newId();
  await db
    .insertInto("business")
    .values({ id, name, description, categories, lat: null, lng: null, ...stored(columns) })
    .execute();
  await db.insertInto("business_member").values({ business_id: id, user_id: userId, role: "owner" }).execute();
  return id;
}

/** Columns that a partial change is combined with. */
export type BeforeChange = Pick<Selectable<BusinessTable>, (typeof BEFORE_CHANGE)[number]>;

const BEFORE_CHANGE = [
  ...(["hours_mode", "weekly_hours", "lat", "lng", "position_from"] as const),
  ...(["address", "city", "state", "zip_code", "country", "translations"] as const),
] as const;

export async function findBeforeChange(db: Database, id: string): Promise<BeforeChange> {
  return db.selectFrom("business").select(BEFORE_CHANGE).where("id", "=", id).executeTakeFirstOrThrow();
}

export async function findVersion(db: Database, id: string): Promise<number> {
  const found = db.selectFrom("business").select("version").where("id", "=", id);
  return (await found.executeTakeFirstOrThrow()).version;
}

/** Returns the new version; absent columns are unchanged. New hours remove the note on hours from an import. */
export async function updateListing(db: Database, id: string, columns: Partial<WrittenColumns>): Promise<number> {
  const { version } = await db
    .updateTable("business")
    .set({
      ...stored(columns),
      ...(columns.hours_mode === undefined ? {} : { hours_note: null }),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

export async function replaceSpecialHours(db: Database, id: string, special: readonly SpecialHours[]): Promise<void> {
  await db.deleteFrom("special_hours").where("business_id", "=", id).execute();
  if (special.length === 0) return;
  await db
    .insertInto("special_hours")
    .values(
      special.map(({ from, to, periods, note }) => ({
        id: newId(),
        business_id: id,
        from_on: from,
        to_on: to,
        periods: JSON.stringify(periods),
        note: note === "" ? null : note,
      })),
    )
    .execute();
}

/** Hides the listing everywhere at once; a job removes its rows and photos. */
export async function deleteListing(db: Database, id: string): Promise<void> {
  await db
    .updateTable("business")
    .set({ deleted_at: sql<Date>`now()`, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
  await enqueue(db, "remove_listing", { businessId: id }, { key: `remove_listing:${id}` });
}

/**
 * Removes the rows of a deleted listing. The ids of its sources remain, so that another import does not create it
 * again; their facts are removed.
 */
export async function removeDeletedListing(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select from business where id = ${id}::uuid and deleted_at is not null for update
    `.execute(tx);
    if (rows.length === 0) return;
    await sql`update business_source set said = null, gives = null where business_id = ${id}::uuid`.execute(tx);
    // both references in one statement: PostgreSQL locks the guest's account when a row changes twice in a transaction,
    // and accounts are locked before listings
    await sql`update reservation set business_id = null, type_id = null where business_id = ${id}::uuid`.execute(tx);
    await sql`delete from business where id = ${id}::uuid`.execute(tx);
  });
}

export interface UserListingRow extends OwnedColumns, MembershipColumns {
  id: string;
  version: number;
  rating: number | null;
  review_count: number;
  special_hours: SpecialHours[];
  hidden_reason: string | null;
  updated_at: Date;
  image: string | null;
  image_count: number;
  uses_reservations: boolean;
}

/** The user's listings, newest first. */
export async function listUserListings(db: Database, userId: string): Promise<UserListingRow[]> {
  const { rows } = await sql<UserListingRow>`
    select b.id, b.version, ${OWNED_COLUMNS}, ${SPECIAL_HOURS} as special_hours, b.rating, b.review_count, b.hidden_reason, b.updated_at,
      (
        select i.file_name from image i where i.business_id = b.id
        order by i.rank nulls last, i.created_at desc, i.id desc limit 1
      ) as image,
      (select count(*)::integer from image i where i.business_id = b.id) as image_count,
      exists (select from reservation_type t where t.business_id = b.id and t.archived_at is null)
        or exists (select from reservation r where r.business_id = b.id) as uses_reservations, ${MEMBERSHIP}
    from business_member w join business b on b.id = w.business_id
    where w.user_id = ${userId}::uuid and b.deleted_at is null
    order by b.created_at desc, b.id desc
  `.execute(db);
  return rows.map((row) => soundHours(row, row.id));
}
