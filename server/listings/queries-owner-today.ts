/** The owner's day across all their listings, in three statements regardless of the number of listings. */
import { sql, type RawBuilder } from "kysely";
import type { ListingRole } from "#contract/listings/role-names.ts";
import type { HolidayHours, HoursMode, SpecialHours, WeeklyHours } from "#contract/hours/hours.ts";
import { OWNER_TODAY_ROWS } from "#contract/listings/owner-today.ts";
import type { Database } from "../platform/db/pool.ts";
import { SPECIAL_HOURS } from "./queries.ts";
import { soundHours } from "../hours/sound-hours.ts";

export interface OwnerTodayQuery {
  userId: string;
  at: Date;
  /** The local date of each time zone of their listings. */
  dates: ReadonlyMap<string, string>;
}

/** Time zones of the listings of a member. */
export async function listOwnerZones(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ time_zone: string }>`
    select distinct b.time_zone from business_member m join business b on b.id = m.business_id
    where m.user_id = ${userId}::uuid and b.deleted_at is null
  `.execute(db);
  return rows.map(({ time_zone }) => time_zone);
}

/** The member's listings, each with its local date. */
const mine = ({ userId, dates }: OwnerTodayQuery): RawBuilder<unknown> => sql`
  mine as materialized (
    select b.*, m.role as member_role, today.date as today_on
    from business_member m join business b on b.id = m.business_id
      join unnest(${[...dates.keys()]}::text[], ${[...dates.values()]}::date[]) as today (time_zone, date)
        on today.time_zone = b.time_zone
    where m.user_id = ${userId}::uuid and b.deleted_at is null
  )
`;

/** An evening that began yesterday continues past midnight: its bookings count until they have ended. */
const isToday = (at: Date): RawBuilder<unknown> => sql`
  r.business_id = b.id and r.day_on between b.today_on - 1 and b.today_on and r.ends_at > ${at} and r.source <> 'block'
  and r.offer_until is null
  and (r.status = 'confirmed' or (r.status = 'pending' and r.starts_at > ${at}))
`;

const isWaiting = (at: Date): RawBuilder<unknown> =>
  sql`r.business_id = b.id and r.starts_at > ${at} and r.status = 'pending' and r.offer_until is null`;

export interface OwnerTodayRow {
  list: "today" | "waiting";
  id: string;
  business_id: string;
  business_name: string;
  time_zone: string;
  today_on: string;
  starts_at: Date;
  guest: string;
  party_size: number | null;
  status: string;
}

/** Today's reservations, earliest first, and pending ones, oldest first. */
export async function listOwnerToday(db: Database, query: OwnerTodayQuery): Promise<OwnerTodayRow[]> {
  const { at } = query;
  const columns = sql`r.id, b.id as business_id, b.name as business_name, b.time_zone, b.today_on, r.starts_at, r.status, r.party_size,
    r.created_at, r.user_id, r.source, r.guest_name`;
  const { rows } = await sql<OwnerTodayRow>`
    with ${mine(query)},
    today as (
      select 'today' as list, extract(epoch from one.starts_at) as place, one.* from (
        select found.* from mine b cross join lateral (
          select ${columns} from reservation r where ${isToday(at)} order by r.starts_at, r.id limit ${OWNER_TODAY_ROWS}
        ) as found order by found.starts_at, found.id limit ${OWNER_TODAY_ROWS}
      ) as one
    ),
    waiting as (
      select 'waiting' as list, extract(epoch from one.created_at) as place, one.* from (
        select found.* from mine b cross join lateral (
          select ${columns} from reservation r where ${isWaiting(at)} order by r.created_at, r.id limit ${OWNER_TODAY_ROWS}
        ) as found order by found.created_at, found.id limit ${OWNER_TODAY_ROWS}
      ) as one
    )
    select r.list, r.id, r.business_id, r.business_name, r.time_zone, r.today_on, r.starts_at, r.party_size, r.status,
      case when r.source = 'online' then coalesce(p.display_name, '') else r.guest_name end as guest
    from (select * from today union all select * from waiting) as r left join profile p on p.user_id = r.user_id
    order by r.list, r.place, r.id
  `.execute(db);
  return rows;
}

export interface OwnerTodayCounts {
  id: string;
  member_role: ListingRole;
  name: string;
  address: string;
  phone_number: string;
  website: string;
  description: string;
  hours_mode: HoursMode;
  weekly_hours: WeeklyHours | null;
  time_zone: string;
  special_hours: SpecialHours[];
  holiday_hours: HolidayHours | null;
  country: string;
  state: string;
  holiday_state: string;
  hidden_at: Date | null;
  image_count: number;
  has_type: boolean;
  has_reservations: boolean;
  today: number;
  waiting: number;
  unanswered_reviews: number;
  unanswered_questions: number;
  undelivered: number;
  untold: number;
}

/** All listings of the member, by name. */
export async function countOwnerToday(db: Database, query: OwnerTodayQuery): Promise<OwnerTodayCounts[]> {
  const { at } = query;
  const { rows } = await sql<OwnerTodayCounts>`
    with ${mine(query)}
    select b.id, b.member_role, b.name, b.address, b.phone_number, b.website, b.description, b.hours_mode, b.weekly_hours, b.holiday_hours, b.country, b.state, holiday_state(b.id, b.state) as holiday_state, b.time_zone, b.hidden_at,
      ${SPECIAL_HOURS} as special_hours,
      (select count(*)::integer from image i where i.business_id = b.id) as image_count,
      exists (select from reservation_type t where t.business_id = b.id and t.archived_at is null) as has_type,
      exists (select from reservation r where r.business_id = b.id) as has_reservations,
      (select count(*)::integer from reservation r where ${isToday(at)}) as today,
      (select count(*)::integer from reservation r where ${isWaiting(at)}) as waiting,
      (
        select count(*)::integer from review v where v.business_id = b.id and v.state = 'shown'
          and not exists (select from review_reply y where y.review_id = v.id)
      ) as unanswered_reviews,
      (select count(*)::integer from listing_question q where q.business_id = b.id and q.answer is null) as unanswered_questions,
      (
        select count(*)::integer from reservation r
        where r.business_id = b.id and r.starts_at > ${at} and r.status <> 'cancelled' and r.offer_until is null and exists (
          select from reservation_mail l where l.reservation_id = r.id and l.given_up_at is not null and l.failure <> ''
        )
      ) as undelivered,
      (
        select count(*)::integer from reservation r
        where r.business_id = b.id and r.starts_at > ${at} and r.status = 'cancelled' and r.cancelled_by <> 'guest' and r.offer_until is null and exists (
          select from reservation_mail l
          where l.reservation_id = r.id and l.kind = 'cancelled' and l.audience = 'guest' and l.given_up_at is not null and l.failure <> ''
        )
      ) as untold
    from mine b order by lower(b.name), b.id
  `.execute(db);
  return rows.map((row) => soundHours(row, row.id));
}
