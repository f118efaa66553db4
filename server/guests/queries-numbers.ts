/** The telephone numbers of a guest book, as they were written. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

interface NumberRow {
  id: string;
  contact: string;
  number: string;
}

export async function listNumbers(db: Database, businessId: string): Promise<NumberRow[]> {
  const guests = db.selectFrom("guest").select(["id", "contact", "number"]);
  return guests.where("business_id", "=", businessId).where("number", "<>", "").execute();
}

/** Writes only rows that change. */
export async function saveNumbers(db: Database, numbers: readonly { id: string; number: string }[]): Promise<void> {
  await sql`
    update guest g set number = n.number
    from unnest(${numbers.map(({ id }) => id)}::uuid[], ${numbers.map(({ number }) => number)}::text[]) as n (id, number)
    where g.id = n.id and g.number <> n.number
  `.execute(db);
}

interface ContactRow {
  guest_id: string;
  contact: string;
}

/**
 * All different contacts of guests with a number key. A reservation that its owner has linked to a guest may have the
 * number of another person, so only numbers that end like one of the guest's keys count.
 */
export async function listContacts(db: Database, businessId: string): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    with keyed as (
      select k.guest_id, right(regexp_replace(k.key, '\\D', '', 'g'), 5) as ending from guest_key k
      where k.business_id = ${businessId}::uuid and k.key like 'p:%'
    ), given as (
      select g.id as guest_id, g.contact, g.latest_at as at from guest g where g.business_id = ${businessId}::uuid
      union all
      select l.guest_id, coalesce(nullif(r.guest_contact, ''), r.guest_phone), r.starts_at
      from reservation_guest l join reservation r on r.id = l.reservation_id
      where r.business_id = ${businessId}::uuid and r.user_id is null
    )
    select guest_id, contact from given
    where contact <> '' and (guest_id, right(regexp_replace(contact, '\\D', '', 'g'), 5)) in (select guest_id, ending from keyed)
    group by guest_id, contact order by max(at) desc, guest_id
  `.execute(db);
  return rows;
}

/** Adds keys; a key that exists keeps its guest. */
export async function addKeys(
  db: Database,
  businessId: string,
  keys: readonly { guestId: string; key: string }[],
): Promise<void> {
  await sql`
    insert into guest_key (business_id, key, guest_id)
    select ${businessId}::uuid, k.key, k.guest_id
    from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ guestId }) => guestId)}::uuid[])
      with ordinality as k (key, guest_id, place)
    order by k.place on conflict do nothing
  `.execute(db);
}

export async function noteNumbersCountry(db: Database, businessId: string, country: string): Promise<void> {
  const book = db.updateTable("guest_book").set({ numbers_country: country });
  await book.where("business_id", "=", businessId).execute();
}
