/** Other calendars: adding, choosing, removing, and the queue of readings. */
import { zoneOrUtc } from "#contract/hours/time-zone.ts";
import { sql } from "kysely";
import type { BusyChoice, CalendarKind, FoundInCalendar, OfferedCalendar } from "#contract/calendars/calendar.ts";
import { CALENDARS } from "#contract/calendars/calendar-limits.ts";
import type { CalendarProblem } from "#contract/calendars/problems.ts";
import type { Database } from "../platform/db/pool.ts";
import { enqueue } from "../platform/jobs/queries.ts";

export interface CalendarRow {
  id: string;
  kind: CalendarKind;
  name: string;
  host: string;
  resource_id: string | null;
  resource_name: string | null;
  added_at: Date;
  offered: OfferedCalendar[] | null;
  chosen: string[] | null;
  read_at: Date | null;
  found: FoundInCalendar | null;
  problem: CalendarProblem | "";
  failing_since: Date | null;
  next_at: Date;
  every_minutes: number;
  time_zone: string;
  unanswered: BusyChoice;
  all_day: BusyChoice;
  invited_as: string;
}

/** `userId`: only of staff members who sign in as this user; null for all. */
export async function listCalendars(db: Database, businessId: string, userId: string | null): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select c.id, c.kind, c.name, c.host, c.resource_id, r.name as resource_name, c.added_at, c.offered, c.chosen, c.read_at, c.found,
      c.problem, c.failing_since, c.next_at, c.every_minutes, c.time_zone, c.unanswered, c.all_day, c.invited_as
    from other_calendar c left join resource r on r.id = c.resource_id
    where c.business_id = ${businessId} and (${userId}::uuid is null or r.user_id = ${userId}::uuid)
    order by c.added_at, c.id
  `.execute(db);
  return rows;
}

export async function findZone(db: Database, businessId: string): Promise<string> {
  const { rows } = await sql<{ time_zone: string }>`select time_zone from business where id = ${businessId}`.execute(
    db,
  );
  return zoneOrUtc(rows[0]?.time_zone ?? "UTC");
}

export interface PersonRow {
  id: string;
  name: string;
  user_id: string | null;
  /** The viewer has a calendar feed with this staff member's reservations. */
  has_feed: boolean;
}

/** Staff members whose calendars can be read. */
export async function listPeople(db: Database, businessId: string, viewerId: string): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select id, name, user_id, exists (
      select from resource_feed f where f.resource_id = resource.id and f.user_id = ${viewerId}::uuid
    ) as has_feed
    from resource where business_id = ${businessId} and kind = 'person' and archived_at is null
    order by position
  `.execute(db);
  return rows;
}

/** The calendar's resource and listing; null if it was removed. */
export async function findCalendar(db: Database, id: string) {
  const { rows } = await sql<{
    business_id: string;
    resource_user_id: string | null;
    offered: OfferedCalendar[] | null;
    kind: CalendarKind;
  }>`
    select c.business_id, r.user_id as resource_user_id, c.offered, c.kind
    from other_calendar c left join resource r on r.id = c.resource_id where c.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

export interface NewCalendar {
  id: string;
  businessId: string;
  resourceId: string | null;
  kind: CalendarKind;
  name: string;
  host: string;
  sealed: string;
  userId: string;
  at: Date;
}

/** Returns false at the limit. The caller holds a lock on the listing, so that concurrent calls do not exceed it. */
export async function addCalendar(tx: Database, calendar: NewCalendar): Promise<boolean> {
  const { id, businessId, resourceId, kind, name, host, sealed, userId, at } = calendar;
  const { rows } = await sql`
    insert into other_calendar (id, business_id, resource_id, kind, name, host, sealed, added_by, added_at, next_at)
    select ${id}, ${businessId}, ${resourceId}, ${kind}, ${name}, ${host}, ${sealed}, ${userId}, ${at}, ${at}
    where (select count(*) from other_calendar where business_id = ${businessId}) < ${CALENDARS.most}
    returning true
  `.execute(tx);
  if (rows.length === 0) return false;
  await enqueueTurn(tx, id, userId);
  return true;
}

/** The reading begins when the transaction commits. */
export async function askForReading(tx: Database, id: string, at: Date): Promise<void> {
  const { rows } = await sql<{ added_by: string }>`
    update other_calendar set next_at = ${at} where id = ${id} returning added_by
  `.execute(tx);
  for (const { added_by } of rows) await enqueueTurn(tx, id, added_by);
}

export async function chooseCalendars(tx: Database, id: string, chosen: readonly string[], at: Date): Promise<void> {
  await sql`update other_calendar set chosen = ${chosen}::text[], marks = '{}', whole_at = null where id = ${id}`.execute(
    tx,
  );
  await askForReading(tx, id, at);
}

export interface CountingChoices {
  unanswered: BusyChoice;
  allDay: BusyChoice;
  invitedAs: string;
}

type ChangedChoices = { [Choice in keyof CountingChoices]: CountingChoices[Choice] | undefined };

/** Undefined choices stay unchanged. The calendar is then read completely. */
export async function updateCalendar(tx: Database, id: string, choices: ChangedChoices, at: Date): Promise<void> {
  const { unanswered = null, allDay = null, invitedAs = null } = choices;
  await sql`
    update other_calendar set unanswered = coalesce(${unanswered}::text, unanswered), all_day = coalesce(${allDay}::text, all_day),
      invited_as = coalesce(${invitedAs}::text, invited_as), marks = '{}', whole_at = null
    where id = ${id}
  `.execute(tx);
  await askForReading(tx, id, at);
}

/** Also deletes its busy times. */
export async function removeCalendar(db: Database, id: string): Promise<void> {
  await sql`delete from other_calendar where id = ${id}`.execute(db);
}

/**
 * Enqueues a turn of the account that added a calendar. An account has one job in the queue and one turn at a time, in
 * all processes, however many calendars it has. Accounts take turns, and slow calendars of one do not delay others.
 */
export const enqueueTurn = (db: Database, id: string, addedBy: string): Promise<void> =>
  enqueue(db, "read_calendar", { calendarId: id }, { key: `calendars:${addedBy}`, keepsPlace: true, queue: `calendars:${addedBy}`, maxAttempts: 3 }); // oxfmt-ignore

/** Limit of accounts per minute, in all processes. */
const MOST_DUE = 500;

/** Calendars that are due, and those whose listing has changed its time zone. */
const dueAt = (at: Date) => sql`
  other_calendar c
    join business b on b.id = c.business_id and b.deleted_at is null
    left join resource r on r.id = c.resource_id
  where (c.next_at <= ${at} or c.whole_at is not null and c.time_zone <> b.time_zone and c.failures = 0)
    and r.archived_at is null and (c.kind = 'ics' or c.offered is null or c.chosen is not null)`;

/** Those that have waited the longest come first. */
export async function enqueueDue(db: Database, at: Date): Promise<number> {
  const { rows } = await sql<{ id: string; added_by: string }>`
    select id, added_by from (
      select distinct on (c.added_by) c.id, c.added_by, c.next_at from ${dueAt(at)} order by c.added_by, c.next_at
    ) turn order by next_at limit ${MOST_DUE}
  `.execute(db);
  for (const { id, added_by } of rows) await enqueueTurn(db, id, added_by);
  return rows.length;
}

/**
 * The next calendar of a turn: first the one that the turn was enqueued for, then those of the same account that have
 * waited the longest.
 */
export async function findNextOfTurn(
  db: Database,
  calendarId: string,
  done: readonly string[],
  at: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select c.id from ${dueAt(at)}
      and c.added_by = (select added_by from other_calendar where id = ${calendarId}) and c.id <> all(${done}::uuid[])
    order by c.id = ${calendarId} desc, c.next_at limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** Calendars that have failed since this instant, and their listings, for the doctor. */
export async function countFailing(
  db: Database,
  since: Date,
): Promise<{ calendars: number; listings: number; all: number }> {
  const { rows } = await sql<{ calendars: number; listings: number; all: number }>`
    select count(*) filter (where failing_since <= ${since})::int as calendars,
      count(distinct business_id) filter (where failing_since <= ${since})::int as listings, count(*)::int as all
    from other_calendar
  `.execute(db);
  return rows[0] ?? { calendars: 0, listings: 0, all: 0 };
}
