/** Queries of a listing's line for the job that makes offers: on one connection, in one transaction. */
import type pg from "pg";
import { dateAt } from "../hours/rules-zone.ts";
import type { QuestionAnswer } from "#contract/booking/question.ts";

/** An entry in line; instants are epoch milliseconds. */
export interface InLine {
  id: string;
  typeId: string;
  userId: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** Of the listing. */
  timeZone: string;
  from: number;
  until: number;
  party: number | null;
  /** The requested resource; null: any. */
  wantedId: string | null;
  phone: string;
  answers: QuestionAnswer[];
  /** False for a guest who may not log in or is blocked here. The entry is skipped and keeps its place. */
  mayBook: boolean;
  upcomingHere: number;
  upcomingInAll: number;
  busy: [from: number, until: number][];
  /** Duration of the listing's offers; null where its owner has not set one. */
  minutes: number | null;
}

/** Entries without an offer, in order, for types with a waitlist. */
export async function listLine(client: pg.ClientBase, businessId: string, now: number): Promise<InLine[]> {
  const { rows } = await client.query<InLine>(
    `select w.id, w.type_id as "typeId", w.user_id as "userId", w.day_on::text as date, b.time_zone as "timeZone", w.from_minute as "from",
       w.until_minute as "until", w.party_size as party, w.wanted_id as "wantedId", w.guest_phone as phone, w.answers,
       a.disabled_at is null and not exists (
         select from blocked_guest g where g.business_id = w.business_id and g.user_id = w.user_id
       ) and not exists (
         select from business_member m where m.business_id = w.business_id and m.user_id = w.user_id
       ) as "mayBook",
       upcoming.here as "upcomingHere", upcoming.in_all as "upcomingInAll", upcoming.busy,
       (select s.offer_minutes from waitlist_rules s where s.business_id = w.business_id) as minutes
     from waiting w
       join reservation_type t on t.id = w.type_id and t.archived_at is null and t.waitlist
       join user_account a on a.id = w.user_id
       join business b on b.id = w.business_id
       cross join lateral (
         -- dates that belong together count as one, as in place_reservation
         select count(distinct coalesce(r.series_id, r.id)) filter (where r.starts_at > $2::timestamptz)::integer as in_all,
           count(distinct coalesce(r.series_id, r.id)) filter (where r.starts_at > $2::timestamptz and r.business_id = w.business_id)::integer as here,
           coalesce(json_agg(json_build_array(
             (extract(epoch from r.starts_at) * 1000)::bigint, (extract(epoch from r.ends_at) * 1000)::bigint
           )) filter (where r.business_id = w.business_id), '[]') as busy
         from reservation r
         where r.user_id = w.user_id and r.status in ('pending', 'confirmed') and r.ends_at > $2::timestamptz
       ) upcoming
     where w.business_id = $1::uuid and w.offered_at is null and w.removed_at is null
     order by w.seq`,
    [businessId, new Date(now).toISOString()],
  );
  return rows.filter(({ date, timeZone }) => date >= dateAt(timeZone, now));
}

export interface LineQuery {
  businessId: string;
  /** Marks that this look handles; marks added meanwhile belong to the next. */
  seqs: string[];
}

/**
 * Locks the listing that has waited longest for a look until the transaction ends. Skips those that other processes
 * have locked.
 */
export async function takeLook(client: pg.ClientBase): Promise<LineQuery | null> {
  const { rows } = await client.query<LineQuery>(
    `with next as (
       select business_id from waitlist_look where due_at <= now() or due_at > now() + interval '61 minutes'
       order by seq limit 1 for update skip locked
     ), taken as (
       select l.seq, l.business_id from waitlist_look l join next using (business_id) for update of l skip locked
     )
     select business_id as "businessId", array_agg(seq::text) as seqs from taken group by business_id`,
  );
  return rows[0] ?? null;
}

export async function endLook(client: pg.ClientBase, { seqs }: LineQuery): Promise<void> {
  await client.query("delete from waitlist_look where seq = any ($1::bigint[])", [seqs]);
}

/** After a failure, delays the look by a minute, so that others come first. */
export async function putOffLook(pool: pg.Pool, businessId: string): Promise<void> {
  await pool.query("update waitlist_look set due_at = now() + interval '1 minute' where business_id = $1::uuid", [
    businessId,
  ]);
}

/** Marks listings with waiting guests, even without changes; at most `most`, chosen at random. */
export async function lookAgain(pool: pg.Pool, most: number): Promise<void> {
  await pool.query(
    `insert into waitlist_look (business_id)
     select w.business_id from waiting w where w.offered_at is null and w.removed_at is null and w.user_id is not null
       and not exists (select from waitlist_look l where l.business_id = w.business_id)
     group by w.business_id order by random() limit $1`,
    [most],
  );
}
