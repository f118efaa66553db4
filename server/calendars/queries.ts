/** Other calendars: adding, choosing, removing, and what came of reading them. */
import { zoneOrUtc } from "#contract/hours/time-zone.ts";
import { sql } from "kysely";
import type { BusyChoice, CalendarKind, FoundInCalendar, OfferedCalendar } from "#contract/calendars/calendar.ts";
import { CALENDARS } from "#contract/calendars/numbers.ts";
import type { CalendarProblem } from "#contract/calendars/problems.ts";
import type { Database } from "../platform/db/pool.ts";
import { enqueue } from "../platform/jobs/queries.ts";
import type { Busy } from "./rules-events.ts";

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
  time_zone: string;
  unanswered: BusyChoice;
  all_day: BusyChoice;
  invited_as: string;
}

/** `userId`: only of people who sign in as this one; null for all. */
export async function listCalendars(db: Database, businessId: string, userId: string | null): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select c.id, c.kind, c.name, c.host, c.resource_id, r.name as resource_name, c.added_at, c.offered, c.chosen, c.read_at, c.found,
      c.problem, c.failing_since, c.next_at, c.time_zone, c.unanswered, c.all_day, c.invited_as
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
  /** The viewer has an address under which a calendar reads this person's reservations. */
  has_feed: boolean;
}

/** Those whose calendars can be read. */
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

/** Whose it is, and of which listing; null when it is not there any more. */
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

/** False when there are as many as can be; with the listing locked, so that many at once are no more. */
export async function addCalendar(tx: Database, calendar: NewCalendar): Promise<boolean> {
  const { id, businessId, resourceId, kind, name, host, sealed, userId, at } = calendar;
  const { rows } = await sql`
    insert into other_calendar (id, business_id, resource_id, kind, name, host, sealed, added_by, added_at, next_at)
    select ${id}, ${businessId}, ${resourceId}, ${kind}, ${name}, ${host}, ${sealed}, ${userId}, ${at}, ${at}
    where (select count(*) from other_calendar where business_id = ${businessId}) < ${CALENDARS.most}
    returning true
  `.execute(tx);
  if (rows.length === 0) return false;
  await enqueueReading(tx, id);
  return true;
}

/** As soon as the transaction commits. */
export async function askForReading(tx: Database, id: string, at: Date): Promise<void> {
  await sql`update other_calendar set next_at = ${at} where id = ${id}`.execute(tx);
  await enqueueReading(tx, id);
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

/** What is undefined stays as it is. It is read to the end again. */
export async function updateCalendar(tx: Database, id: string, choices: ChangedChoices, at: Date): Promise<void> {
  const { unanswered = null, allDay = null, invitedAs = null } = choices;
  await sql`
    update other_calendar set unanswered = coalesce(${unanswered}::text, unanswered), all_day = coalesce(${allDay}::text, all_day),
      invited_as = coalesce(${invitedAs}::text, invited_as), marks = '{}', whole_at = null
    where id = ${id}
  `.execute(tx);
  await askForReading(tx, id, at);
}

/** Its busy times go with it. */
export async function removeCalendar(db: Database, id: string): Promise<void> {
  await sql`delete from other_calendar where id = ${id}`.execute(db);
}

/** Together they keep to so many jobs at once, in all processes: while calendars hang, mail goes on. */
const QUEUES = 2;

const enqueueReading = (db: Database, id: string): Promise<void> =>
  enqueue(db, "read_calendar", { calendarId: id }, { key: `calendar:${id}`, queue: `calendar:${Number.parseInt(id.slice(-2), 16) % QUEUES}`, maxAttempts: 3 }); // oxfmt-ignore

/** Of one minute, in all processes. */
const MOST_DUE = 500;

/** Those whose time has come, and those whose listing has gone to another zone. */
export async function enqueueDue(db: Database, at: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select c.id from other_calendar c
    join business b on b.id = c.business_id and b.deleted_at is null
    left join resource r on r.id = c.resource_id
    where (c.next_at <= ${at} or c.whole_at is not null and c.time_zone <> b.time_zone and c.failures = 0)
      and r.archived_at is null and (c.kind = 'ics' or c.offered is null or c.chosen is not null)
    order by c.next_at limit ${MOST_DUE}
  `.execute(db);
  for (const { id } of rows) await enqueueReading(db, id);
  return rows.length;
}

export interface DueCalendar {
  business_id: string;
  kind: CalendarKind;
  sealed: string;
  chosen: string[] | null;
  offered: OfferedCalendar[] | null;
  marks: Record<string, string>;
  whole_at: Date | null;
  time_zone: string;
  listing_zone: string;
  failures: number;
  unanswered: BusyChoice;
  all_day: BusyChoice;
  invited_as: string;
  /** The address with which its person signs in, or of a calendar of the whole listing the member who added it; null for a person without a login. */
  likely_address: string | null;
}

/** Null when it is not there any more, or of a listing that is gone. */
export async function findDue(db: Database, id: string): Promise<DueCalendar | null> {
  const { rows } = await sql<DueCalendar>`
    select c.business_id, c.kind, c.sealed, c.chosen, c.offered, c.marks, c.whole_at, c.time_zone, b.time_zone as listing_zone, c.failures,
      c.unanswered, c.all_day, c.invited_as, a.email as likely_address
    from other_calendar c join business b on b.id = c.business_id and b.deleted_at is null
    left join resource r on r.id = c.resource_id
    left join user_account a on a.id = case when c.resource_id is null then c.added_by else r.user_id end
    where c.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

export interface ReadWhole {
  busy: readonly Busy[];
  found: FoundInCalendar;
  marks: Readonly<Record<string, string>>;
  timeZone: string;
  /** What was chosen when it was read: of another choice it says nothing. */
  chosen: readonly string[] | null;
  choices: CountingChoices;
  at: Date;
  nextAt: Date;
}

/** In one transaction with its busy times, unless it was removed or changed meanwhile. */
export async function saveWhole(
  tx: Database,
  id: string,
  { busy, found, marks, timeZone, chosen, choices, at, nextAt }: ReadWhole,
): Promise<void> {
  // oxfmt-ignore
  const { rows } = await sql`
    update other_calendar set read_at = ${at}, whole_at = ${at}, tried_at = ${at}, next_at = ${nextAt}, time_zone = ${timeZone},
      marks = ${JSON.stringify(marks)}::jsonb, found = ${JSON.stringify(found)}::jsonb, failures = 0, failing_since = null, problem = ''
    where id = ${id} and chosen is not distinct from ${chosen}::text[]
      and (unanswered, all_day, invited_as) = (${choices.unanswered}, ${choices.allDay}, ${choices.invitedAs}) returning true
  `.execute(tx);
  if (rows.length === 0) return;
  const instants = (which: "from" | "until") => busy.map((one) => new Date(one[which]).toISOString());
  await sql`select replace_busy_times(${id}, ${instants("from")}::timestamptz[], ${instants("until")}::timestamptz[])`.execute(
    tx,
  );
}

export async function saveUnchanged(db: Database, id: string, at: Date, nextAt: Date): Promise<void> {
  await sql`
    update other_calendar set read_at = ${at}, tried_at = ${at}, next_at = ${nextAt}, failures = 0, failing_since = null, problem = ''
    where id = ${id}
  `.execute(db);
}

/** One that is the only one is chosen. */
export async function saveOffered(
  tx: Database,
  id: string,
  offered: readonly OfferedCalendar[],
  at: Date,
): Promise<void> {
  const [only, ...others] = offered;
  const chosen = only !== undefined && others.length === 0 ? [only.id] : null;
  await sql`
    update other_calendar set offered = ${JSON.stringify(offered)}::jsonb, chosen = coalesce(chosen, ${chosen}::text[]), tried_at = ${at},
      next_at = ${at}, failures = 0, failing_since = null, problem = ''
    where id = ${id}
  `.execute(tx);
  if (chosen !== null) await enqueueReading(tx, id);
}

/** What it said before goes on counting. */
export async function saveFailure(
  db: Database,
  id: string,
  problem: CalendarProblem,
  at: Date,
  nextAt: Date,
): Promise<void> {
  await sql`
    update other_calendar set tried_at = ${at}, next_at = ${nextAt}, failures = failures + 1, problem = ${problem},
      failing_since = coalesce(failing_since, ${at})
    where id = ${id}
  `.execute(db);
}

/** Refreshed tokens, unless others were put there meanwhile. */
export async function saveSealed(db: Database, id: string, before: string, sealed: string): Promise<void> {
  await sql`update other_calendar set sealed = ${sealed} where id = ${id} and sealed = ${before}`.execute(db);
}

/** How many could not be read since, and of how many listings, for the doctor. */
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
