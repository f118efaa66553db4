/** Queries that read reservations. */
import { sql, type RawBuilder } from "kysely";
import type { QuestionAnswer } from "#contract/booking/question.ts";
import type { ListingRole } from "#contract/listings/role-names.ts";
import type { ReservationStatus, SeriesPlace } from "#contract/booking/reservation.ts";
import type { ReservationFilters } from "#contract/booking/reservation-lists.ts";
import type { ResourceKind } from "#contract/booking/resources.ts";
import type { ServiceState } from "#contract/booking/service.ts";
import { LIMITS } from "#contract/limits.ts";
import type { Database } from "../../platform/db/pool.ts";
import type { StoredTranslations } from "../../platform/text/owner-text.ts";
import { findPhoneSource } from "../../guests/queries-link.ts";
import { phoneCountryOf } from "../../guests/phone-country.ts";
import { typedDigits } from "../../guests/rules-phone.ts";
import { UNVERSIONED } from "../desk/queries-desk-changes.ts";

export interface ReservationRow {
  id: string;
  business_id: string | null;
  business_name: string;
  time_zone: string;
  type_id: string | null;
  type_name: string;
  type_translations: StoredTranslations;
  texts_language: string | null;
  user_id: string | null;
  /** The guest's display name, or the name that the owner entered; empty for a block. */
  guest: string;
  guest_contact: string;
  source: "online" | "owner" | "block";
  starts_at: Date;
  ends_at: Date;
  /** The listing's local day that it belongs to, `YYYY-MM-DD`. Past midnight, the day on which the night began. */
  day_on: string;
  status: ReservationStatus;
  party_size: number | null;
  meeting_link: string;
  /** Link of the Zoom meeting; empty without one. */
  join_url: string;
  /** Why there is no Zoom meeting; empty without a failure. */
  meeting_failure: string;
  note: string;
  guest_note: string;
  guest_phone: string;
  answers: QuestionAnswer[];
  cancel_hours: number;
  /** The owner moved it last, and the guest has not accepted the new time. */
  moved_by_owner: boolean;
  /**
   * For a hold that is offered to a guest on the waitlist: when the offer ends. Lists leave it out; calendars show the
   * time as held.
   */
  offered_until: Date | null;
  /** How late the guest says they are, for its present time; null for no message. */
  late_minutes: number | null;
  /** Whether the guest has confirmed on the day that they come; null where no confirmation was requested. */
  day_answer: "asked" | "comes" | "silent" | null;
  reason: string;
  cancelled_by: "guest" | "owner" | "system" | null;
  sequence: number;
  created_at: Date;
  updated_at: Date;
  /** The viewer's role at the listing; null for others, and where the listing was deleted. */
  member_role: ListingRole | null;
  guest_blocked: boolean;
  /** The resource that the guest requested, and its name; null and empty for any. */
  wanted_id: string | null;
  wanted_name: string;
  /** Its current resources, in the owner's order. */
  resource_ids: string[];
  is_pinned: boolean;
  /** Duration in minutes that the owner has set; null: the type's duration. */
  own_minutes: number | null;
  uses_resources: boolean;
  /** Its position in a series or course; null for a single reservation. */
  series: SeriesPlace | null;
  /** Why an email about it was given up; empty when none was. For owners. */
  mail_problem: string;
  /** Number of its latest event. */
  version: number;
  service_state: ServiceState | null;
  service_at: Date | null;
  is_overruled: boolean;
  service_kinds: ResourceKind[];
  is_dining: boolean;
  blocked_type_id: string | null;
  /** The member who entered it; null: the viewer, or no member. */
  entered_by: string | null;
}

/** Kinds of the resources that a reservation has, or else of those that its type needs; for `serviceTradeOf`. */
export const SERVICE_KINDS = sql`coalesce(
  (
    select array_agg(distinct x.kind) from reservation_resource h join resource x on x.id = h.resource_id
    where h.reservation_id = r.id
  ),
  (
    select array_agg(distinct x.kind) from reservation_type_resource n join resource x on x.id = n.resource_id
    where n.type_id = r.type_id and x.archived_at is null
  ),
  '{}'
)`;
export const IS_DINING = sql`coalesce(r.party_size is not null and 'Restaurants' = any (b.categories), false)`;

/** Position of a row `r` in its series; null for a single reservation. */
export const SERIES_PLACE = sql`case when r.series_id is not null then (
  select json_build_object(
    'id', r.series_id, 'isCourse', coalesce((select t.is_course from reservation_type t where t.id = r.type_id), false),
    'number', count(*) filter (where (s.starts_at, s.id) <= (r.starts_at, r.id)), 'of', count(*)
  ) from reservation s where s.series_id = r.series_id
) end`;

/** Translations of the type of a row `r`, if it still has the name that was reserved (`readerTypeName`). */
export const TYPE_TRANSLATIONS = sql`(
  select t.translations from reservation_type t where t.id = r.type_id and t.name = r.type_name
)`;

export const columns = (viewerId: string): RawBuilder<unknown> => sql`
  r.id, r.business_id, coalesce(b.name, r.business_name) as business_name, r.time_zone, r.type_id, r.type_name, r.user_id,
  ${TYPE_TRANSLATIONS} as type_translations, b.texts_language,
  case when r.source = 'online' then coalesce(p.display_name, '') else r.guest_name end as guest,
  case when r.status = 'pending' then r.offer_until end as offered_until,
  r.guest_contact, r.source, r.starts_at, r.ends_at, r.day_on, r.status, r.party_size, r.meeting_link, coalesce(z.join_url, '') as join_url,
  coalesce(z.failure, '') as meeting_failure, r.note, r.guest_note, r.guest_phone, r.answers, r.cancel_hours, r.reason,
  r.user_id is not null and coalesce((
    select e.kind = 'moved' and e.actor = 'owner' from reservation_event e
    where e.reservation_id = r.id and e.kind in ('moved', 'kept') order by e.seq desc limit 1
  ), false) as moved_by_owner,
  (
    select e.minutes from reservation_event e
    where e.reservation_id = r.id and e.kind in ('late', 'moved') order by e.seq desc limit 1
  ) as late_minutes,
  (
    select case when a.answered_at is not null then 'comes' when a.settled_at is not null then 'silent'
      when a.sent_at is not null then 'asked' end
    from day_answer a where a.reservation_id = r.id and a.starts_at = r.starts_at
  ) as day_answer,
  r.cancelled_by, r.sequence, r.created_at, r.updated_at,
  case when b.deleted_at is null then (
    select m.role from business_member m where m.business_id = r.business_id and m.user_id = ${viewerId}::uuid
  ) end as member_role,
  exists (
    select from blocked_guest g where g.business_id = r.business_id and g.user_id = r.user_id
  ) as guest_blocked,
  r.wanted_id, coalesce((select x.name from resource x where x.id = r.wanted_id), '') as wanted_name, r.is_pinned, r.own_minutes,
  array(
    select h.resource_id from reservation_resource h join resource x on x.id = h.resource_id
    where h.reservation_id = r.id order by x.position, x.id
  ) as resource_ids,
  coalesce((select t.uses_resources from reservation_type t where t.id = r.type_id), false) as uses_resources,
  ${SERIES_PLACE} as series,
  coalesce((
    select m.failure from reservation_mail m
    where m.reservation_id = r.id and m.given_up_at is not null order by m.failure = '', m.given_up_at desc limit 1
  ), '') as mail_problem,
  coalesce((
    select max(e.seq) from reservation_event e
    where e.reservation_id = r.id and e.kind not in ${sql.raw(UNVERSIONED)}
  ), 0)::float8 as version,
  case when r.source = 'owner' then coalesce((
    select case when e.actor_id = ${viewerId}::uuid then null else coalesce(m.display_name, '') end
    from reservation_event e left join profile m on m.user_id = e.actor_id
    where e.reservation_id = r.id order by e.seq limit 1
  ), case when (
    select e.actor_id from reservation_event e where e.reservation_id = r.id order by e.seq limit 1
  ) is distinct from ${viewerId}::uuid then '' end) end as entered_by,
  r.service_state, r.service_at, r.is_overruled, ${SERVICE_KINDS} as service_kinds, ${IS_DINING} as is_dining, r.blocked_type_id
`;

export const TABLES = sql`reservation r left join business b on b.id = r.business_id left join profile p on p.user_id = r.user_id
  left join zoom_meeting z on z.reservation_id = r.id`;

/** An offer on the waitlist becomes a reservation only when it is accepted. */
const NO_OFFER = sql`r.offer_until is null`;

/** Returns null if none exists. */
export async function findReservation(db: Database, id: string, viewerId: string): Promise<ReservationRow | null> {
  const { rows } = await sql<ReservationRow>`
    select ${columns(viewerId)} from ${TABLES} where r.id = ${id}::uuid and ${NO_OFFER}
  `.execute(db);
  return rows[0] ?? null;
}

/** Like `findReservation`, but also finds offers. */
export async function findOfferedReservation(
  db: Database,
  id: string,
  viewerId: string,
): Promise<(ReservationRow & { offer_until: Date | null }) | null> {
  const { rows } = await sql<ReservationRow & { offer_until: Date | null }>`
    select ${columns(viewerId)}, r.offer_until from ${TABLES} where r.id = ${id}::uuid
  `.execute(db);
  return rows[0] ?? null;
}

/** The user's next reservation at a listing that has not ended. */
export async function findNextReservation(
  db: Database,
  { businessId, userId, at }: { businessId: string; userId: string; at: Date },
): Promise<ReservationRow | null> {
  const { rows } = await sql<ReservationRow>`
    select ${columns(userId)} from ${TABLES}
    where r.user_id = ${userId}::uuid and r.business_id = ${businessId}::uuid and r.status in ('pending', 'confirmed')
      and r.ends_at > ${at} and ${NO_OFFER}
    order by r.starts_at, r.id limit 1
  `.execute(db);
  return rows[0] ?? null;
}

export interface PageRange {
  offset: number;
  limit: number;
}

export interface ReservationRows {
  total: number;
  rows: ReservationRow[];
}

async function listPage(
  db: Database,
  viewerId: string,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { offset, limit }: PageRange,
): Promise<ReservationRows> {
  const [counted, found] = await Promise.all([
    sql<{ total: number }>`select count(*)::integer as total from ${TABLES} where ${where}`.execute(db),
    sql<ReservationRow>`
      select ${columns(viewerId)} from ${TABLES} where ${where} order by ${order} limit ${limit} offset ${offset}
    `.execute(db),
  ]);
  return { total: counted.rows[0]?.total ?? 0, rows: found.rows };
}

const SOONEST = sql`r.starts_at, r.id`;
const LATEST = sql`r.starts_at desc, r.id desc`;

/**
 * Reservations of one user: those that have not ended and were not cancelled, soonest first; or the others, latest
 * first.
 */
export async function listUserReservations(
  db: Database,
  { userId, when, at }: { userId: string; when: "upcoming" | "past"; at: Date },
  page: PageRange,
): Promise<ReservationRows> {
  const isUpcoming = sql`(r.status in ('pending', 'confirmed') and r.ends_at > ${at})`;
  return when === "upcoming"
    ? listPage(db, userId, sql`r.user_id = ${userId}::uuid and ${NO_OFFER} and ${isUpcoming}`, SOONEST, page)
    : listPage(db, userId, sql`r.user_id = ${userId}::uuid and ${NO_OFFER} and not ${isUpcoming}`, LATEST, page);
}

/** Pending and upcoming reservations of a listing, soonest first, including pending ones whose start has passed. */
export async function listCurrentReservations(
  db: Database,
  { businessId, viewerId, at }: { businessId: string; viewerId: string; at: Date },
): Promise<ReservationRow[]> {
  const { rows } = await sql<ReservationRow>`
    select ${columns(viewerId)} from ${TABLES}
    where r.business_id = ${businessId}::uuid and ${NO_OFFER}
      and (r.status = 'pending' or (r.status = 'confirmed' and r.ends_at > ${at}))
    order by ${SOONEST} limit ${LIMITS.reservationsAtOnce}
  `.execute(db);
  return rows;
}

/** Pattern that finds the text anywhere in a name; wildcards in it are escaped. */
const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** `digits`: forms of the telephone number in `guest`, from `typedDigits`. */
function filterOf(filters: ReservationFilters, digits: readonly string[], at: Date): RawBuilder<unknown> {
  const { when, statuses, type_ids: types, from, to, guest } = filters;
  const parts: RawBuilder<unknown>[] = [];
  if (when === "upcoming") parts.push(sql`r.ends_at > ${at}`);
  // a filter for cancelled reservations also finds upcoming ones
  if (when === "upcoming" && statuses.length === 0) parts.push(sql`r.status <> 'cancelled'`);
  if (when === "past") parts.push(sql`r.ends_at <= ${at}`);
  if (statuses.length > 0) parts.push(sql`r.status = any (${statuses}::text[])`);
  if (types.length > 0) parts.push(sql`r.type_id = any (${types}::uuid[])`);
  if (from !== null) parts.push(sql`r.day_on >= ${from}::date`);
  if (to !== null) parts.push(sql`r.day_on <= ${to}::date`);
  if (guest !== "")
    parts.push(sql`(
      p.display_name ilike ${anywhere(guest)} or r.guest_name ilike ${anywhere(guest)}
      or r.guest_contact ilike ${anywhere(guest)} or r.guest_phone ilike ${anywhere(guest)}
      or regexp_replace(r.guest_contact || '/' || r.guest_phone, '[^0-9/]', '', 'g')
        like any (${digits.map((part) => `%${part}%`)}::text[])
    )`);
  return parts.reduce((all, part) => sql`${all} and ${part}`, sql`true`);
}

/**
 * Pending ones first, then by day. The day precedes the time, because reservations of a night may start after midnight.
 */
function ownersOrder(when: ReservationFilters["when"], at: Date): RawBuilder<unknown> {
  if (when === "past") return sql`r.day_on desc, r.starts_at desc, r.id desc`;
  return sql`(r.status = 'pending' and r.starts_at > ${at}) desc, r.day_on, r.starts_at, r.id`;
}

export async function listBusinessReservations(
  db: Database,
  { businessId, viewerId, at }: { businessId: string; viewerId: string; at: Date },
  filters: ReservationFilters,
  page: PageRange,
): Promise<ReservationRows> {
  const { guest } = filters;
  const digits = guest === "" ? [] : typedDigits(guest, phoneCountryOf(await findPhoneSource(db, businessId)));
  const where = sql`r.business_id = ${businessId}::uuid and ${NO_OFFER} and ${filterOf(filters, digits, at)}`;
  return listPage(db, viewerId, where, ownersOrder(filters.when, at), page);
}

interface OfDays {
  businessId: string;
  viewerId: string;
  /** Local dates, inclusive. */
  first: string;
  last: string;
  /** The instants of these days. A block may have begun long before. */
  from: Date;
  until: Date;
  most: number;
}

/** Entries of a calendar: all reservations of these days and blocks that reach into them, without cancelled ones. */
export async function listOfDays(
  db: Database,
  { businessId, viewerId, first, last, from, until, most }: OfDays,
): Promise<ReservationRow[]> {
  const { rows } = await sql<ReservationRow>`
    select ${columns(viewerId)} from ${TABLES}
    where r.business_id = ${businessId}::uuid and r.status <> 'cancelled' and (
      (r.source <> 'block' and r.day_on between ${first}::date and ${last}::date)
      or (r.source = 'block' and r.starts_at < ${until} and r.ends_at > ${from})
    )
    order by ${SOONEST} limit ${most}
  `.execute(db);
  return rows;
}

interface Followed {
  userId: string;
  businessId: string | null;
  /** Only reservations that currently have this resource; null: all. */
  resourceId: string | null;
  since: Date;
}

/** Reservations for a calendar feed of a listing, a user, or a resource, from `since` on, soonest first. */
export async function listForCalendar(
  db: Database,
  { userId, businessId, resourceId, since }: Followed,
  limit: number,
): Promise<ReservationRow[]> {
  const all = businessId === null ? sql`r.user_id = ${userId}::uuid` : sql`r.business_id = ${businessId}::uuid`;
  const whose =
    resourceId === null
      ? all
      : sql`${all} and r.id in (select h.reservation_id from reservation_resource h where h.resource_id = ${resourceId}::uuid)`;
  const { rows } = await sql<ReservationRow>`
    select ${columns(userId)} from ${TABLES} where ${whose} and ${NO_OFFER} and r.ends_at > ${since} order by ${SOONEST} limit ${limit}
  `.execute(db);
  return rows;
}
