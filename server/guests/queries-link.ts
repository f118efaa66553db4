/** Queries that link reservations to guests. */
import { sql, type RawBuilder } from "kysely";
import { lockListing } from "../access/queries.ts";
import type { Database } from "../platform/db/pool.ts";

/** Determines how telephone numbers are parsed; for `phoneCountryOf`. */
export interface PhoneSource {
  country: string;
  phone: string;
}

export async function findPhoneSource(db: Database, businessId: string): Promise<PhoneSource> {
  const row = await db
    .selectFrom("business")
    .select(["country", "phone_number as phone"])
    .where("id", "=", businessId)
    .executeTakeFirst();
  return row ?? { country: "", phone: "" };
}

/** Value of `guest_book.seen_seq`: not all reservations are linked yet. */
export const UNFINISHED = -1;

export interface LockedBook {
  /** Number of the last event that was processed. */
  seen: number;
  /** Value of `guest_book.numbers_country`. */
  numbersCountry: string | null;
}

/**
 * Locks the guest book in the caller's transaction; null where the listing was deleted. One process at a time for each
 * listing. The listing is locked first, as it is when the listing or a guest's account is deleted.
 */
export async function lockBook(db: Database, businessId: string): Promise<LockedBook | null> {
  if ((await lockListing(db, businessId)) === null) return null;
  await db
    .insertInto("guest_book")
    .values({ business_id: businessId, seen_seq: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const again = await db
    .deleteFrom("guest_book_again")
    .where("business_id", "=", businessId)
    .returning("business_id")
    .execute();
  const book = await db
    .selectFrom("guest_book")
    .select(["seen_seq", "numbers_country"])
    .where("business_id", "=", businessId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const seen = again.length > 0 ? 0 : book.seen_seq;
  return { seen, numbersCountry: book.numbers_country };
}

/** The same lock, but without creating the book if it was never opened. Null where the listing was deleted. */
export async function lockForLinks(
  db: Database,
  businessId: string,
): Promise<Pick<LockedBook, "numbersCountry"> | null> {
  if ((await lockListing(db, businessId)) === null) return null;
  const row = await db
    .selectFrom("guest_book")
    .select("numbers_country as numbersCountry")
    .where("business_id", "=", businessId)
    .executeTakeFirst();
  return row ?? { numbersCountry: null };
}

export interface BookNews extends PhoneSource {
  /** All earlier reservations have been linked. */
  isOpened: boolean;
  /** A reservation was added or changed since. */
  hasNews: boolean;
  numbersCountry: string | null;
}

/** Reads three rows. Null where the listing was deleted. */
export async function findNews(db: Database, businessId: string): Promise<BookNews | null> {
  const { rows } = await sql<BookNews>`
    select coalesce(k.seen_seq > ${UNFINISHED} and k.numbers_country is not null, false) as "isOpened",
      l.country, l.phone_number as phone, k.numbers_country as "numbersCountry", coalesce(k.seen_seq, -1) < coalesce((
      select max(e.seq) from reservation_event e where e.business_id = ${businessId}::uuid
    ), 0) or exists (select from guest_book_again a where a.business_id = ${businessId}::uuid) as "hasNews"
    from business l left join guest_book k on k.business_id = l.id where l.id = ${businessId}::uuid
  `.execute(db);
  return rows[0] ?? null;
}

/** Some listings with reservations whose guests or telephone numbers were not processed yet. */
export async function listUnopened(db: Database, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct m.business_id as id from business_member m
    where not exists (select from guest_book k where k.business_id = m.business_id and k.seen_seq > ${UNFINISHED} and k.numbers_country is not null)
      and exists (select from reservation r where r.business_id = m.business_id)
    limit ${most}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Whether a reservation `r` belongs in the guest book. Walk-ins without a name and number do not, because they are
 * different people.
 */
export const IS_OF_GUEST = sql`(
  r.user_id is not null or r.source = 'owner' and (r.guest_name, r.guest_contact, r.guest_phone) <> ('Walk-in', '', '')
)`;

export interface UnlinkedRow {
  id: string;
  user_id: string | null;
  guest_name: string;
  guest_contact: string;
  guest_phone: string;
  starts_at: Date;
  is_cancelled: boolean;
}

const unlinked = (
  businessId: string,
  which: RawBuilder<unknown>,
  most: number,
): RawBuilder<UnlinkedRow> => sql<UnlinkedRow>`
  select r.id, r.user_id, r.guest_name, r.guest_contact, r.guest_phone, r.starts_at, r.status = 'cancelled' as is_cancelled
  from reservation r
  where r.business_id = ${businessId}::uuid and ${IS_OF_GUEST} and ${which}
    and not exists (select from reservation_guest l where l.reservation_id = r.id)
  order by r.starts_at, r.id limit ${most}
`;

/**
 * Reservations without a guest that have events later than `after`; all of them for 0 or `UNFINISHED`. `last`: number
 * of the listing's latest event.
 */
export async function listUnlinked(
  db: Database,
  businessId: string,
  after: number,
  most: number,
): Promise<{ rows: UnlinkedRow[]; last: number }> {
  const { rows: heads } = await sql<{ last: number }>`
    select coalesce(max(e.seq), 0)::bigint as last from reservation_event e where e.business_id = ${businessId}::uuid
  `.execute(db);
  const since =
    after <= 0
      ? sql`true`
      : sql`r.id in (
          select e.reservation_id from reservation_event e where e.business_id = ${businessId}::uuid and e.seq > ${after}
        )`;
  const { rows } = await unlinked(businessId, since, most).execute(db);
  return { rows, last: heads[0]?.last ?? 0 };
}

/** Like `listUnlinked`, for the given reservations only. */
export async function listUnlinkedOf(db: Database, businessId: string, ids: readonly string[]): Promise<UnlinkedRow[]> {
  const { rows } = await unlinked(businessId, sql`r.id = any (${[...ids]}::uuid[])`, ids.length).execute(db);
  return rows;
}

export async function findKeys(
  db: Database,
  businessId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; guest_id: string }>`
    select key, guest_id from guest_key where business_id = ${businessId}::uuid and key = any (${keys}::text[])
    union
    select 'u:' || g.user_id, g.id from guest g
    where g.business_id = ${businessId}::uuid and g.user_id is not null and 'u:' || g.user_id = any (${keys}::text[])
  `.execute(db);
  return new Map(rows.map(({ key, guest_id }) => [key, guest_id]));
}

export interface GuestMatchRow {
  id: string;
  key: string;
  /** Not in the book yet. */
  isNew: boolean;
  userId: string | null;
  name: string;
  contact: string;
  number: string;
  mail: string;
  latestAt: Date;
}

/** Inserts new guests, and updates existing ones with later contact data. */
export async function saveGuests(db: Database, businessId: string, guests: readonly GuestMatchRow[]): Promise<void> {
  const rows = JSON.stringify(
    guests.map((guest) => ({ ...guest, latestAt: guest.latestAt.toISOString(), key: guest.key.slice(0, 400) })),
  );
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as g (
    id uuid, key text, "isNew" boolean, "userId" uuid, name text, contact text, number text, mail text, "latestAt" timestamptz
  )`;
  await sql`
    insert into guest (id, business_id, user_id, name, contact, number, mail, latest_at)
    select g.id, ${businessId}::uuid, g."userId", g.name, g.contact, g.number, g.mail, g."latestAt" from ${given} where g."isNew"
  `.execute(db);
  await sql`
    insert into guest_key (business_id, key, guest_id) select ${businessId}::uuid, g.key, g.id from ${given} where g."isNew"
  `.execute(db);
  await sql`
    update guest o set latest_at = greatest(o.latest_at, g."latestAt"),
      name = case when g.name <> '' and g."latestAt" >= o.latest_at then g.name else o.name end,
      contact = case when g.contact <> '' and (o.contact = '' or g."latestAt" >= o.latest_at) then g.contact else o.contact end,
      number = case when g.number <> '' and (o.number = '' or g."latestAt" >= o.latest_at) then g.number else o.number end,
      mail = case when g.mail <> '' and (o.mail = '' or g."latestAt" >= o.latest_at) then g.mail else o.mail end
    from ${given} where not g."isNew" and o.id = g.id
  `.execute(db);
}

/**
 * Locks those of these accounts that no other transaction is deleting. It does not wait for locks: with a listing
 * locked, waiting for an account would violate the lock order.
 */
export async function lockAccountsThere(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = db.selectFrom("user_account").select("id").where("id", "in", ids);
  return new Set((await found.forKeyShare().skipLocked().execute()).map(({ id }) => id));
}

export async function linkReservations(db: Database, links: readonly (readonly [string, string])[]): Promise<void> {
  await sql`
    insert into reservation_guest (reservation_id, guest_id)
    select * from unnest(${links.map(([id]) => id)}::uuid[], ${links.map(([, guestId]) => guestId)}::uuid[])
    on conflict do nothing
  `.execute(db);
}

export async function noteSeen(db: Database, businessId: string, seq: number): Promise<void> {
  await db.updateTable("guest_book").set({ seen_seq: seq }).where("business_id", "=", businessId).execute();
}
