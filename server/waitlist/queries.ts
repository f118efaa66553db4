/** Queries of waitlist entries: joining, leaving, and reading them for guests and members. */
import type { QuestionAnswer } from "#contract/booking/question.ts";
import { sql, type RawBuilder } from "kysely";
import { WAITLIST } from "#contract/waitlist/waitlist-limits.ts";
import { newId } from "../platform/db/id.ts";
import { dateAt } from "../hours/rules-zone.ts";
import type { Database } from "../platform/db/pool.ts";
import type { StoredTranslations } from "../platform/text/owner-text.ts";

export interface WaitingRow {
  id: string;
  business_id: string;
  business_name: string;
  time_zone: string;
  type_id: string;
  type_name: string;
  type_translations: StoredTranslations;
  texts_language: string | null;
  auto_confirm: boolean;
  /** Null for an entry that the desk added. */
  user_id: string | null;
  /** The display name, for an account. */
  guest: string;
  guest_phone: string;
  answers: QuestionAnswer[];
  day_on: string;
  from_minute: number;
  until_minute: number;
  party_size: number | null;
  wanted_id: string | null;
  wanted_name: string;
  joined_at: Date;
  guest_email: string;
  note: string;
  is_at_door: boolean;
  quoted_until: Date | null;
  removed_at: Date | null;
  /** It has or had an offer, and gets no other. */
  is_offered: boolean;
  /**
   * Place in the line for the type on that day, from 1. Null for entries that the desk added and for those with an
   * offer, which have the three fields below.
   */
  place: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  offer_until: Date | null;
}

const HOUR_MS = 3_600_000;

/** A party that came before midnight still waits at the door after it. */
const isOver = ({ day_on, time_zone, is_at_door, joined_at }: WaitingRow, at: Date): boolean =>
  day_on < dateAt(time_zone, at.getTime()) &&
  !(is_at_door && joined_at.getTime() > at.getTime() - WAITLIST.doorHours * HOUR_MS);

const NOT_REMOVED = sql`w.removed_at is null`;

/** Entries removed after this time can be restored. */
export const undoFrom = (at: Date): Date => new Date(at.getTime() - WAITLIST.undoMinutes * 60_000);

/** Entries whose day is not over at the listing. */
async function listWaiting(db: Database, where: RawBuilder<unknown>, at: Date): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select w.id, w.business_id, b.name as business_name, b.time_zone, w.type_id, t.name as type_name, t.translations as type_translations, b.texts_language, t.auto_confirm, w.user_id,
      case when w.user_id is null then w.guest_name else coalesce(p.display_name, '') end as guest, w.guest_phone, w.guest_email, w.note,
      w.is_at_door, w.quoted_until, w.removed_at, w.offered_at is not null as is_offered, w.answers, w.day_on, w.from_minute, w.until_minute, w.party_size, w.joined_at,
      w.wanted_id, coalesce((select x.name from resource x where x.id = w.wanted_id), '') as wanted_name,
      case when w.offered_at is null and w.removed_at is null and w.user_id is not null then (
        select count(*)::integer from waiting o
        where o.business_id = w.business_id and o.type_id = w.type_id and o.day_on = w.day_on and o.offered_at is null
          and o.removed_at is null and o.user_id is not null and o.seq <= w.seq
      ) end as place,
      r.starts_at, r.ends_at, r.offer_until
    from waiting w
      join business b on b.id = w.business_id and b.deleted_at is null
      join reservation_type t on t.id = w.type_id
      left join profile p on p.user_id = w.user_id
      left join reservation r on r.id = w.id and r.status = 'pending'
    where ${where}
    order by w.day_on, t.position, w.type_id, w.seq
  `.execute(db);
  return rows.filter((row) => !isOver(row, at));
}

export const listUserWaiting = (
  db: Database,
  { userId, businessId, at }: { userId: string; businessId: string | null; at: Date },
): Promise<WaitingRow[]> =>
  listWaiting(
    db,
    sql`${NOT_REMOVED} and w.user_id = ${userId}::uuid and (${businessId}::uuid is null or w.business_id = ${businessId}::uuid)`,
    at,
  );

export const listBusinessWaiting = (db: Database, businessId: string, at: Date): Promise<WaitingRow[]> =>
  listWaiting(db, sql`${NOT_REMOVED} and w.business_id = ${businessId}::uuid`, at);

/** Entries that can still be restored, latest first. */
export async function listRemoved(db: Database, businessId: string, at: Date): Promise<WaitingRow[]> {
  const rows = await listWaiting(db, sql`w.removed_at > ${undoFrom(at)} and w.business_id = ${businessId}::uuid`, at);
  return rows.toSorted((one, other) => Number(other.removed_at) - Number(one.removed_at));
}

/** Null if none exists, it was removed, or its day is over. */
export async function findWaiting(db: Database, id: string, at: Date): Promise<WaitingRow | null> {
  const [row] = await listWaiting(db, sql`${NOT_REMOVED} and w.id = ${id}::uuid`, at);
  return row ?? null;
}

/** A removed entry that can still be restored, or null. */
export async function findRemoved(db: Database, id: string, at: Date): Promise<WaitingRow | null> {
  const [row] = await listWaiting(db, sql`w.removed_at > ${undoFrom(at)} and w.id = ${id}::uuid`, at);
  return row ?? null;
}

/** Whether guests can join the waitlist of the type now; false where it does not exist. */
export async function hasWaitlist(db: Database, typeId: string): Promise<boolean> {
  const row = await db.selectFrom("reservation_type").select("waitlist").where("id", "=", typeId).executeTakeFirst();
  return row?.waitlist === true;
}

interface Joining {
  businessId: string;
  typeId: string;
  userId: string;
  date: string;
  from: number;
  until: number;
  party: number | null;
  wantedId: string | null;
  phone: string;
  answers: readonly QuestionAnswer[];
  at: Date;
}

/**
 * Adds an entry at the end of the line. The account and the listing are locked. A separate look finds capacity that is
 * free already.
 */
export async function joinLine(
  db: Database,
  joining: Joining,
): Promise<{ outcome: "joined"; id: string; place: number } | { outcome: "already" | "too_many" }> {
  const { businessId, typeId, userId, date, from, until, party, wantedId, phone, answers, at } = joining;
  // a guest whose entry was removed joins at the end
  await sql`
    delete from waiting where user_id = ${userId}::uuid and business_id = ${businessId}::uuid and type_id = ${typeId}::uuid
      and day_on = ${date}::date and removed_at is not null
  `.execute(db);
  const { rows } = await sql<{ mine: boolean; of_person: number; here: number }>`
    select
      exists (
        select from waiting where user_id = ${userId}::uuid and business_id = ${businessId}::uuid and type_id = ${typeId}::uuid
          and day_on = ${date}::date
      ) as mine,
      (select count(*)::integer from waiting where user_id = ${userId}::uuid and removed_at is null) as of_person,
      (select count(*)::integer from waiting where business_id = ${businessId}::uuid and removed_at is null) as here
  `.execute(db);
  const [counted] = rows;
  if (counted === undefined) throw new Error("no counts of who waits");
  if (counted.mine) return { outcome: "already" };
  if (counted.of_person >= WAITLIST.perPerson || counted.here >= WAITLIST.perListing) return { outcome: "too_many" };
  const id = newId();
  await db
    .insertInto("waiting")
    .values({
      id,
      business_id: businessId,
      type_id: typeId,
      user_id: userId,
      day_on: date,
      from_minute: from,
      until_minute: until,
      party_size: party,
      wanted_id: wantedId,
      guest_phone: phone,
      answers: JSON.stringify(answers),
      joined_at: at,
      offered_at: null,
    })
    .execute();
  await db.insertInto("waitlist_look").values({ business_id: businessId }).execute();
  const row = await findWaiting(db, id, at);
  return { outcome: "joined", id, place: row?.place ?? 1 };
}

/**
 * Deletes an entry without an offer. The listing is locked. Returns false when it no longer exists or got an offer
 * meanwhile.
 */
export async function leaveLine(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from waiting where id = ${id}::uuid and offered_at is null and removed_at is null returning id
  `.execute(db);
  return rows.length > 0;
}

export async function findOfferMinutes(db: Database, businessId: string): Promise<number> {
  const row = await db
    .selectFrom("waitlist_rules")
    .select("offer_minutes")
    .where("business_id", "=", businessId)
    .executeTakeFirst();
  return row?.offer_minutes ?? WAITLIST.minutesUsual;
}

export async function saveOfferMinutes(db: Database, businessId: string, minutes: number): Promise<void> {
  await db
    .insertInto("waitlist_rules")
    .values({ business_id: businessId, offer_minutes: minutes })
    .onConflict((conflict) => conflict.column("business_id").doUpdateSet({ offer_minutes: minutes }))
    .execute();
}

/** Deletes entries whose day is over at the listing; their offers have lapsed. */
export async function sweepWaiting(db: Database, at: Date): Promise<void> {
  const { rows: zones } = await sql<{ time_zone: string }>`
    select distinct b.time_zone from waiting w join business b on b.id = w.business_id
  `.execute(db);
  const names = zones.map(({ time_zone }) => time_zone);
  const dates = names.map((zone) => dateAt(zone, at.getTime()));
  await sql`
    delete from waiting w using business b, unnest(${names}::text[], ${dates}::date[]) as today (time_zone, date)
    where b.id = w.business_id and today.time_zone = b.time_zone and w.day_on < today.date
      and not (w.is_at_door and w.joined_at > ${new Date(at.getTime() - WAITLIST.doorHours * HOUR_MS)})
  `.execute(db);
  await sql`delete from waiting where removed_at <= ${undoFrom(at)}`.execute(db);
}

export async function isGuestBlocked(
  db: Database,
  { businessId, userId }: { businessId: string; userId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from blocked_guest where business_id = ${businessId}::uuid and user_id = ${userId}::uuid
  `.execute(db);
  return rows.length > 0;
}

/** Whether the ledger refused an offer because the entry was deleted or has one already. */
export const isWaitlistEmpty = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "MS001";
