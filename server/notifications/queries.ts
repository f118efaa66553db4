/** Emails about reservations: created once, sent once, with their outcome. */
import { sql } from "kysely";
import type { QuestionAnswer } from "#contract/booking/question.ts";
import type { SeriesPlace } from "#contract/booking/reservation.ts";
import { SERIES_PLACE, TYPE_TRANSLATIONS } from "../booking/reservations/queries-reservations.ts";
import type { ReservationNews } from "#contract/notifications/reservation-mail.ts";
import type { ReminderHours, ReminderPreferences, Notified } from "./rules-news.ts";
import { newId } from "../platform/db/id.ts";
import { MAY } from "../access/rules.ts";
import type { Database } from "../platform/db/pool.ts";
import type { StoredTranslations } from "../platform/text/owner-text.ts";
import { enqueue } from "../platform/jobs/queries.ts";
import { REMINDERS } from "../accounts/queries-profile.ts";

export interface NewMail extends Notified {
  reservationId: string;
  /** Null for a reminder. */
  seq: number | null;
  hours: ReminderHours | null;
  guestName: string;
  startsAt: Date;
  at: Date;
}

/**
 * The first emails of an event have the same priority as those of other events, so that each recipient gets emails in
 * order. Further ones have a lower priority, so that other events go first.
 */
const IN_ORDER = 10;

/** Enqueues the jobs of these emails. An email has one job; enqueueing it again restarts it. */
export async function sendMails(db: Database, ids: readonly string[], inMs = 0): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const priority = Math.floor(index / IN_ORDER);
    await enqueue(db, "reservation_mail", { id }, { key: `reservation-mail:${id}`, inMs, priority });
  }
}

/** Returns the ids of the inserted emails, without those that existed. */
export async function addMails(db: Database, mails: readonly NewMail[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const rows = await db
    .insertInto("reservation_mail")
    .columns([
      "id",
      "reservation_id",
      "event_seq",
      "kind",
      "audience",
      "user_id",
      "guest_name",
      "hours_before",
      "starts_at",
      "created_at",
    ])
    .expression(
      // skips deleted accounts, and disabled owners, whose emails are about other people
      sql`
        select m.id, m.reservation_id, m.event_seq, m.kind, m.audience, m.user_id, m.guest_name, m.hours_before,
          m.starts_at, m.created_at
        from jsonb_to_recordset(${JSON.stringify(
          mails.map((mail) => ({
            id: newId(),
            reservation_id: mail.reservationId,
            event_seq: mail.seq,
            kind: mail.news,
            audience: mail.audience,
            user_id: mail.userId,
            guest_name: mail.guestName,
            hours_before: mail.hours,
            starts_at: mail.startsAt,
            created_at: mail.at,
          })),
        )}::jsonb) as m (
          id uuid, reservation_id uuid, event_seq bigint, kind text, audience text, user_id uuid, guest_name text,
          hours_before integer, starts_at timestamptz, created_at timestamptz
        ) join user_account a on a.id = m.user_id and (a.disabled_at is null or m.audience = 'guest')
      `,
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Times are ISO instants. */
export interface DateRow {
  id: string;
  sequence: number;
  startsAt: string;
  endsAt: string;
}

/** Facts of an email as of the event. Fields that begin with `now_` and possible actions are as of now. */
export interface MailRow {
  id: string;
  reservation_id: string;
  event_seq: number | null;
  news: ReservationNews;
  audience: "guest" | "owner";
  user_id: string;
  to: string;
  reader_time_zone: string | null;
  guest_name: string;
  hours_before: ReminderHours | null;
  created_at: Date;
  sent_at: Date | null;
  given_up_at: Date | null;
  /** As of the event; for a reminder, as of now. */
  starts_at: Date;
  ends_at: Date;
  sequence: number;
  status: "pending" | "confirmed" | "cancelled" | "no_show";
  happened_at: Date;
  moved_from: Date | null;
  minutes: number | null;
  reason: string;
  actor: "guest" | "owner" | "system";
  /** The deadline of an open offer. */
  offered_until: Date | null;
  /** From here on: facts of the reservation and its listing. */
  business_id: string | null;
  business_name: string;
  /** Parts of the listing's address. */
  street: string;
  city: string;
  state: string;
  zip_code: string;
  is_restaurant: boolean;
  business_phone: string;
  /** Null when the position is unknown or the listing was deleted. */
  lat: number | null;
  lng: number | null;
  country: string;
  time_zone: string;
  type_name: string;
  type_translations: StoredTranslations;
  with_name: string;
  party_size: number | null;
  guest_note: string;
  guest_phone: string;
  answers: QuestionAnswer[];
  cancel_hours: number;
  house_rules: string;
  texts_language: string | null;
  translations: StoredTranslations;
  meeting_link: string;
  booked_at: Date;
  source: "online" | "owner" | "block";
  /** The present state. */
  now_status: "pending" | "confirmed" | "cancelled" | "no_show";
  now_start: Date;
  join_url: string;
  /** The position in a series; null for a single date. */
  series: SeriesPlace | null;
  /** All dates of the same action, this one included; null for a single one. */
  together: DateRow[] | null;
  /** The remaining dates of a course; null for other reservations. */
  left: DateRow[] | null;
  /** The reservation's type creates meetings. */
  wants_meeting: boolean;
  /** An earlier email about this reservation to this user is not sent yet. */
  must_wait: boolean;
  preferences: ReminderPreferences;
  /** The recipient's account is disabled. */
  is_disabled: boolean;
  /** The recipient is a former member, and the listing has other members. */
  is_removed: boolean;
}

export async function findMail(db: Database, id: string): Promise<MailRow | null> {
  const { rows } = await sql<MailRow>`
    select m.id, m.reservation_id, m.event_seq, m.kind as news, m.audience, m.user_id, a.email as to,
      p.time_zone as reader_time_zone, m.guest_name, m.hours_before, m.created_at, m.sent_at, m.given_up_at,
      coalesce(e.starts_at, r.starts_at) as starts_at, coalesce(e.ends_at, r.ends_at) as ends_at,
      coalesce(e.sequence, r.sequence) as sequence, coalesce(e.status, r.status) as status,
      coalesce(e.at, m.created_at) as happened_at, e.moved_from, e.minutes, coalesce(e.reason, '') as reason,
      coalesce(e.actor, 'system') as actor, case when r.status = 'pending' then r.offer_until end as offered_until, r.business_id, coalesce(b.name, r.business_name) as business_name,
      coalesce(b.address, '') as street, coalesce(b.city, '') as city, coalesce(b.state, '') as state,
      coalesce(b.zip_code, '') as zip_code, coalesce('Restaurants' = any(b.categories), false) as is_restaurant,
      coalesce(b.phone_number, '') as business_phone, coalesce(b.house_rules, '') as house_rules, b.texts_language, b.translations, b.lat, b.lng, coalesce(b.country, '') as country,
      r.time_zone, r.type_name, ${TYPE_TRANSLATIONS} as type_translations, coalesce((select x.name from resource x where x.id = r.wanted_id), '') as with_name, r.party_size, r.guest_note, r.guest_phone, r.answers, r.cancel_hours, r.meeting_link, r.created_at as booked_at, r.source,
      r.status as now_status, r.starts_at as now_start, coalesce(z.join_url, '') as join_url,
      ${SERIES_PLACE} as series, coalesce(t.create_zoom, false) as wants_meeting,
      (
        select json_agg(json_build_object(
          'id', x.reservation_id, 'sequence', x.sequence, 'startsAt', x.starts_at, 'endsAt', x.ends_at
        ) order by x.starts_at, x.seq)
        from reservation_event x where x.batch_id = e.batch_id having count(*) > 1
      ) as together,
      case when t.is_course and r.series_id is not null then (
        select json_agg(json_build_object(
          'id', x.id, 'sequence', x.sequence, 'startsAt', x.starts_at, 'endsAt', x.ends_at
        ) order by x.starts_at, x.id)
        from reservation x where x.series_id = r.series_id and x.status in ('pending', 'confirmed')
      ) end as left,
      exists (
        select from reservation_mail o
        where o.reservation_id = m.reservation_id and o.user_id = m.user_id and o.event_seq < m.event_seq
          and o.sent_at is null and o.given_up_at is null
      ) or exists (
        -- one that could not be told for a day is not waited for any longer
        select from reservation_event o
        where o.reservation_id = m.reservation_id and o.seq < m.event_seq and o.notified_at is null
          and o.at > now() - interval '1 day'
      ) as must_wait,
      ${REMINDERS} as preferences, a.disabled_at is not null as is_disabled,
      -- one that nobody looks after any more still tells those who did what became of its bookings
      m.audience = 'owner' and exists (select from business_member o where o.business_id = r.business_id) and not exists (
        select from business_member o
        where o.business_id = r.business_id and o.user_id = m.user_id and o.role = any (${MAY.booking_mail}::text[])
      ) as is_removed
    from reservation_mail m
    join reservation r on r.id = m.reservation_id
    join user_account a on a.id = m.user_id
    left join profile p on p.user_id = m.user_id
    left join reservation_event e on e.seq = m.event_seq
    left join business b on b.id = r.business_id and b.deleted_at is null
    left join reservation_type t on t.id = r.type_id
    left join zoom_meeting z on z.reservation_id = r.id
    where m.id = ${id}::uuid
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Runs just before the email is composed and the link is read. A later link is emailed to recipients without
 * `had_link`.
 */
export async function noteWriting(db: Database, id: string): Promise<void> {
  await sql`
    update reservation_mail m set had_link = exists (
      select from zoom_meeting z where z.reservation_id = m.reservation_id and z.join_url <> ''
    ) where m.id = ${id}::uuid
  `.execute(db);
}

export async function noteSent(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable("reservation_mail").set({ sent_at: at, failure: "" }).where("id", "=", id).execute();
}

export async function noteGivenUp(db: Database, id: string, failure: string, at: Date): Promise<void> {
  await db.updateTable("reservation_mail").set({ given_up_at: at, failure }).where("id", "=", id).execute();
}

/** Resets emails that were given up and returns their ids. */
export async function retryGivenUp(db: Database, reservationId: string): Promise<string[]> {
  const rows = await db
    .updateTable("reservation_mail")
    .set({ given_up_at: null, failure: "" })
    .where("reservation_id", "=", reservationId)
    .where("given_up_at", "is not", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Users whose emails about the present time of the reservation did not contain the meeting's link. */
export async function listUnawareOfLink(db: Database, reservationId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from reservation_mail m join reservation r on r.id = m.reservation_id
    where m.reservation_id = ${reservationId}::uuid and m.starts_at = r.starts_at
    group by m.user_id having bool_or(m.had_link) = false
  `.execute(db);
  return rows.map(({ user_id }) => user_id);
}

interface Reminded {
  userId: string;
  audience: "guest" | "owner";
  guestName: string;
  preferences: ReminderPreferences;
}

/**
 * The guest with an account and the members who get emails, without disabled accounts. Empty unless the reservation is
 * confirmed and starts then.
 */
export async function findToRemind(db: Database, reservationId: string, startsAt: Date): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with due as (
      select r.user_id, r.business_id,
        case when r.source = 'online' then coalesce(p.display_name, '') else r.guest_name end as guest
      from reservation r left join profile p on p.user_id = r.user_id
      where r.id = ${reservationId}::uuid and r.status = 'confirmed' and r.starts_at = ${startsAt} and r.source <> 'block'
    ), people as (
      select user_id, 'guest' as audience, guest from due where user_id is not null
      union all
      select m.user_id, 'owner', due.guest from due join business_member m on m.business_id = due.business_id and m.role = any (${MAY.booking_mail}::text[]) and m.gets_mail
      where m.user_id is distinct from due.user_id
    )
    select l.user_id as "userId", l.audience, l.guest as "guestName", ${REMINDERS} as preferences
    from people l join user_account a on a.id = l.user_id and a.disabled_at is null
    left join profile p on p.user_id = l.user_id
  `.execute(db);
  return rows;
}

/** Emails are not retained for long, to protect the privacy of their recipients. */
export async function sweepMails(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("reservation_mail").where("starts_at", "<", before).where("created_at", "<", before).execute();
}
