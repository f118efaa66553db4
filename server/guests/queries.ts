/** Queries of the guest book. */
import { sql, type RawBuilder } from "kysely";
import { GUESTS } from "#contract/guests/guest-limits.ts";
import type { ListingRole } from "#contract/listings/role-names.ts";
import type { Database } from "../platform/db/pool.ts";

export interface GuestRow {
  id: string;
  business_id: string;
  user_id: string | null;
  time_zone: string;
  name: string;
  contact: string;
  blocked: boolean;
  visits: number;
  no_shows: number;
  last_at: Date | null;
  next_at: Date | null;
  /** Of the latest reservation whose type is still offered. */
  type_id: string | null;
  type_name: string | null;
  party_size: number | null;
  began_at: Date | null;
  allergies: string;
  notes: string;
  wishes: string;
  tags: string[];
}

const TABLES = sql`guest g join business b on b.id = g.business_id left join profile p on p.user_id = g.user_id`;
const NAME = sql`case when g.user_id is null then g.name else coalesce(p.display_name, g.name) end`;

/** The guests of one page only, because counting reads all reservations of each guest. */
const rowsOf = (page: RawBuilder<unknown>, at: Date): RawBuilder<GuestRow> => sql<GuestRow>`
  select g.id, g.business_id, g.user_id, b.time_zone, ${NAME} as name, g.contact, g.allergies, g.notes, g.wishes, g.tags,
    exists (select from blocked_guest k where k.business_id = g.business_id and k.user_id = g.user_id) as blocked,
    s.visits, s.no_shows, s.last_at, s.next_at,
    a.type_id, a.type_name, a.party_size, a.starts_at as began_at
  from (${page}) chosen join guest g on g.id = chosen.id join business b on b.id = g.business_id
  left join profile p on p.user_id = g.user_id
  cross join lateral (
    select (count(*) filter (where r.status = 'confirmed' and r.ends_at <= ${at}))::integer as visits,
      (count(*) filter (where r.status = 'no_show'))::integer as no_shows,
      max(r.starts_at) filter (where r.status = 'confirmed' and r.starts_at <= ${at}) as last_at,
      min(r.starts_at) filter (where r.status in ('pending', 'confirmed') and r.starts_at > ${at}) as next_at
    from reservation_guest l join reservation r on r.id = l.reservation_id where l.guest_id = g.id
  ) s
  left join lateral (
    select t.id as type_id, t.name as type_name, r.party_size, r.starts_at
    from reservation_guest l join reservation r on r.id = l.reservation_id
    join reservation_type t on t.id = r.type_id and t.archived_at is null
    where l.guest_id = g.id and r.status <> 'cancelled'
    order by r.starts_at desc limit 1
  ) a on true
  order by chosen.place
`;

const anywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
const begins = (text: string) => `${text.replaceAll(/[\\%_]/g, "\\$&")}%`;

const numberLike = (patterns: readonly string[]): RawBuilder<unknown> =>
  sql`g.number like any (${[...patterns]}::text[])`;

export interface GuestFilter {
  businessId: string;
  search: string;
  /** Patterns for the search as part of a telephone number, from `numberPatterns`. */
  numbers: readonly string[];
  isBlocked: boolean;
  /** Only this guest; null: all. */
  guestId: string | null;
}

function whereOf({ businessId, search, numbers, isBlocked, guestId }: GuestFilter): RawBuilder<unknown> {
  const found = anywhere(search);
  const matches =
    search === ""
      ? sql`true`
      : sql`(${NAME} ilike ${found} or g.mail ilike ${found} or ${numberLike(numbers)} or g.allergies ilike ${found}
          or exists (select from unnest(g.tags) as tag where tag ilike ${found}))`;
  const blocked = isBlocked
    ? sql`exists (select from blocked_guest k where k.business_id = g.business_id and k.user_id = g.user_id)`
    : sql`true`;
  return sql`g.business_id = ${businessId}::uuid and ${matches} and ${blocked} and ${guestId === null ? sql`true` : sql`g.id = ${guestId}::uuid`}`;
}

export async function listGuests(
  db: Database,
  filter: GuestFilter,
  { offset, limit }: { offset: number; limit: number },
  at: Date,
): Promise<{ total: number; rows: GuestRow[] }> {
  const where = whereOf(filter);
  const page = sql`
    select g.id, row_number() over (order by g.latest_at desc, g.id desc) as place from ${TABLES} where ${where}
    order by g.latest_at desc, g.id desc limit ${limit} offset ${offset}
  `;
  const [counted, found] = await Promise.all([
    sql<{ total: number }>`select count(*)::integer as total from ${TABLES} where ${where}`.execute(db),
    rowsOf(page, at).execute(db),
  ]);
  return { total: counted.rows[0]?.total ?? 0, rows: found.rows };
}

/** Finds by part of a number, or by the beginning of a word of a name or an address; latest first. */
export async function findByPrefix(
  db: Database,
  { businessId, typed, numbers }: { businessId: string; typed: string; numbers: readonly string[] },
  limit: number,
  at: Date,
): Promise<GuestRow[]> {
  const start = begins(typed);
  const inside = `% ${start}`;
  const matches =
    numbers.length > 0
      ? numberLike(numbers)
      : sql`(${NAME} ilike ${start} or ${NAME} ilike ${inside} or g.mail ilike ${start})`;
  const page = sql`
    select g.id, row_number() over (order by g.latest_at desc, g.id desc) as place from ${TABLES}
    where g.business_id = ${businessId}::uuid and ${matches} order by g.latest_at desc, g.id desc limit ${limit}
  `;
  const { rows } = await rowsOf(page, at).execute(db);
  return rows;
}

export async function findGuest(db: Database, id: string, at: Date): Promise<GuestRow | null> {
  const { rows } = await rowsOf(sql`select ${id}::uuid as id, 1 as place`, at).execute(db);
  return rows[0] ?? null;
}

/**
 * Pairs of guests with the same telephone number. The first, which would remain, has an account or the latest
 * reservation. Two guests with accounts are never a pair.
 */
export async function listDuplicates(
  db: Database,
  businessId: string,
  limit: number,
  at: Date,
): Promise<{ guest: GuestRow; other: GuestRow }[]> {
  const { rows: pairs } = await sql<{ guest_id: string; other_id: string }>`
    select guest_id, other_id from (
      select g.id as other_id, g.user_id, g.latest_at,
        first_value(g.id) over (partition by g.number order by g.user_id is null, g.latest_at desc, g.id desc) as guest_id
      from guest g where g.business_id = ${businessId}::uuid and g.number <> ''
    ) numbered
    where guest_id <> other_id and user_id is null order by latest_at desc, other_id limit ${limit}
  `.execute(db);
  const ids = [...new Set(pairs.flatMap(({ guest_id, other_id }) => [guest_id, other_id]))];
  if (ids.length === 0) return [];
  const { rows } = await rowsOf(sql`select id, 1 as place from unnest(${ids}::uuid[]) as id`, at).execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return pairs.flatMap(({ guest_id, other_id }) => {
    const [guest, other] = [byId.get(guest_id), byId.get(other_id)];
    return guest === undefined || other === undefined ? [] : [{ guest, other }];
  });
}

export interface GuestAccess {
  business_id: string;
  user_id: string | null;
  /** The viewer's role at the guest's listing; null without one. */
  member_role: ListingRole | null;
}

export async function findGuestAccess(db: Database, id: string, viewerId: string): Promise<GuestAccess | null> {
  const { rows } = await sql<GuestAccess>`
    select g.business_id, g.user_id, (
      select m.role from business_member m where m.business_id = g.business_id and m.user_id = ${viewerId}::uuid
    ) as member_role
    from guest g join business b on b.id = g.business_id where g.id = ${id}::uuid and b.deleted_at is null
  `.execute(db);
  return rows[0] ?? null;
}

interface GuestNotes {
  allergies?: string;
  notes?: string;
  wishes?: string;
  tags?: string[];
}

export async function noteOfGuest(db: Database, id: string, noted: GuestNotes): Promise<void> {
  if (Object.keys(noted).length > 0) await db.updateTable("guest").set(noted).where("id", "=", id).execute();
}

/**
 * Moves all data of the other guest to this one, and its account where this one has none. The caller's transaction has
 * locked the book. It must roll back where the result is false: the texts or tags of both are too long together, and
 * nothing may be lost.
 */
export async function mergeGuests(db: Database, id: string, otherId: string): Promise<boolean> {
  await sql`update reservation_guest set guest_id = ${id}::uuid where guest_id = ${otherId}::uuid`.execute(db);
  await sql`update guest_key set guest_id = ${id}::uuid where guest_id = ${otherId}::uuid`.execute(db);
  const { rows } = await sql<{ data: unknown }>`
    delete from guest where id = ${otherId}::uuid returning to_jsonb(guest) as data
  `.execute(db);
  const [removed] = rows;
  if (removed === undefined) return true;
  const { rows: merged } = await sql`
    with other as (select * from jsonb_populate_record(null::guest, ${JSON.stringify(removed.data)}::jsonb)),
    of_both as (
      select o.*,
        case when lower(g.allergies) = lower(o.allergies) then g.allergies
          else concat_ws(', ', nullif(g.allergies, ''), nullif(o.allergies, '')) end as all_allergies,
        concat_ws(E'\n', nullif(g.notes, ''), nullif(o.notes, '')) as all_notes,
        concat_ws(E'\n', nullif(g.wishes, ''), nullif(o.wishes, '')) as all_preferences,
        array(select distinct tag from unnest(g.tags || o.tags) as tag order by tag) as all_tags
      from guest g, other o where g.id = ${id}::uuid
    )
    update guest g set user_id = coalesce(g.user_id, o.user_id),
      name = case when g.name = '' then o.name else g.name end,
      contact = case when g.contact = '' then o.contact else g.contact end,
      number = case when g.number = '' then o.number else g.number end,
      mail = case when g.mail = '' then o.mail else g.mail end,
      allergies = o.all_allergies, notes = o.all_notes, wishes = o.all_preferences, tags = o.all_tags,
      latest_at = greatest(g.latest_at, o.latest_at)
    from of_both o
    where g.id = ${id}::uuid and char_length(o.all_allergies) <= ${GUESTS.allergiesLength}
      and char_length(o.all_notes) <= ${GUESTS.notesLength} and char_length(o.all_preferences) <= ${GUESTS.wishesLength}
      and cardinality(o.all_tags) <= ${GUESTS.tags}
    returning g.id
  `.execute(db);
  return merged.length > 0;
}

/** Sets whether the guest may book at the listing. */
export async function setGuestBlocked(
  db: Database,
  { businessId, userId }: { businessId: string; userId: string },
  isBlocked: boolean,
): Promise<void> {
  if (isBlocked)
    await db
      .insertInto("blocked_guest")
      .values({ business_id: businessId, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db.deleteFrom("blocked_guest").where("business_id", "=", businessId).where("user_id", "=", userId).execute();
}
