/** Queries of the waitlist at the desk: entries added, removed, restored and seated, and the switch of each type. */
import { sql } from "kysely";
import type pg from "pg";
import { WAITLIST } from "#contract/waitlist/waitlist-limits.ts";
import { OFFERED_TYPES } from "../booking/availability/queries-types.ts";
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";
import { undoFrom } from "./queries.ts";

/** Removes an entry without an offer; it can be restored for a while. The listing is locked. */
export async function removeFromLine(db: Database, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update waiting set removed_at = ${at} where id = ${id}::uuid and offered_at is null and removed_at is null returning id
  `.execute(db);
  return rows.length > 0;
}

/** Whether the waitlist has the maximum number of entries. The listing is locked. */
async function isFull(db: Database, businessId: string): Promise<boolean> {
  const { count } = await db
    .selectFrom("waiting")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("business_id", "=", businessId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count >= WAITLIST.perListing;
}

/** Restores an entry at its former place in line. The listing is locked. */
export async function restoreToLine(
  db: Database,
  { id, businessId, at }: { id: string; businessId: string; at: Date },
): Promise<"restored" | "gone" | "too_many"> {
  if (await isFull(db, businessId)) return "too_many";
  const { rows } = await sql`
    update waiting set removed_at = null where id = ${id}::uuid and removed_at > ${undoFrom(at)} returning id
  `.execute(db);
  if (rows.length === 0) return "gone";
  // also offers time that has become free meanwhile
  await db.insertInto("waitlist_look").values({ business_id: businessId }).execute();
  return "restored";
}

export interface DeskEntry {
  businessId: string;
  typeId: string;
  date: string;
  from: number;
  until: number;
  party: number | null;
  name: string;
  phone: string;
  email: string;
  note: string;
  isAtDoor: boolean;
  quotedUntil: Date | null;
  at: Date;
}

/** Adds an entry of the desk. Null where the waitlist is full. The listing is locked. */
export async function addDeskEntry(db: Database, entry: DeskEntry): Promise<string | null> {
  if (await isFull(db, entry.businessId)) return null;
  const id = newId();
  await db
    .insertInto("waiting")
    .values({
      id,
      business_id: entry.businessId,
      type_id: entry.typeId,
      user_id: null,
      day_on: entry.date,
      from_minute: entry.from,
      until_minute: entry.until,
      party_size: entry.party,
      guest_name: entry.name,
      guest_phone: entry.phone,
      guest_email: entry.email,
      note: entry.note,
      is_at_door: entry.isAtDoor,
      quoted_until: entry.quotedUntil,
      joined_at: entry.at,
      offered_at: null,
    })
    .execute();
  return id;
}

export interface WaitlistTypeRow {
  id: string;
  name: string;
  min_party_size: number | null;
  max_party_size: number | null;
  waitlist: boolean;
}

/** Types that the listing offers, in the owner's order. */
export const listWaitlistTypes = (db: Database, businessId: string): Promise<WaitlistTypeRow[]> =>
  db
    .selectFrom("reservation_type")
    .select(["id", "name", "min_party_size", "max_party_size", "waitlist"])
    .where("business_id", "=", businessId)
    .where("archived_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();

/** The types of a listing in the shape of its history. */
async function findTypesForHistory(db: Database, businessId: string): Promise<unknown> {
  const { rows } = await sql<{ types: unknown }>`
    select ${OFFERED_TYPES} as types from business b where b.id = ${businessId}::uuid
  `.execute(db);
  return rows[0]?.types ?? null;
}

/**
 * Returns the types before and after and the version; null where the listing offers no such type. The listing is
 * locked.
 */
export async function setTypeWaitlist(
  db: Database,
  { businessId, typeId, isOn }: { businessId: string; typeId: string; isOn: boolean },
): Promise<{ version: number; before: unknown; after: unknown } | null> {
  const before = await findTypesForHistory(db, businessId);
  const { rows } = await sql`
    update reservation_type set waitlist = ${isOn}
    where id = ${typeId}::uuid and business_id = ${businessId}::uuid and archived_at is null returning id
  `.execute(db);
  if (rows.length === 0) return null;
  const { version } = await db
    .updateTable("business")
    .set({ version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where("id", "=", businessId)
    .returning("version")
    .executeTakeFirstOrThrow();
  return { version, before, after: await findTypesForHistory(db, businessId) };
}

/** Locks accounts in the order that is used everywhere; called before the listing is locked. */
export async function lockAccountsInOrder(client: pg.ClientBase, ids: readonly string[]): Promise<void> {
  await client.query("select from user_account where id = any ($1::uuid[]) order by id for no key update", [[...ids]]);
}

/**
 * Deletes an entry that becomes a booking in the same transaction. Returns false where it does not exist, was removed,
 * or has an offer.
 */
export async function endEntry(client: pg.ClientBase, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "delete from waiting where id = $1::uuid and offered_at is null and removed_at is null",
    [id],
  );
  return rowCount === 1;
}
