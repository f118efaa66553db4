/** Data for reading another calendar, and the results of readings. */
import { sql } from "kysely";
import type { BusyChoice, CalendarKind, FoundInCalendar, OfferedCalendar } from "#contract/calendars/calendar.ts";
import type { CalendarProblem } from "#contract/calendars/problems.ts";
import type { Database } from "../platform/db/pool.ts";
import { enqueueTurn, type CountingChoices } from "./queries.ts";
import type { Busy } from "./rules-events.ts";

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
  /**
   * The email address of the staff member's login; for a calendar of the whole listing, of the member who added it.
   * Null for a staff member without a login.
   */
  likely_address: string | null;
}

/** Null if the calendar or its listing was deleted. */
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
  /** The choice that was read. The result is discarded if the choice has changed. */
  chosen: readonly string[] | null;
  choices: CountingChoices;
  at: Date;
  nextAt: Date;
  everyMinutes: number;
}

/**
 * Saves the result together with its busy times, in one transaction, unless the calendar was removed or changed
 * meanwhile.
 */
export async function saveWhole(
  tx: Database,
  id: string,
  { busy, found, marks, timeZone, chosen, choices, at, nextAt, everyMinutes }: ReadWhole,
): Promise<void> {
  // oxfmt-ignore
  const { rows } = await sql`
    update other_calendar set read_at = ${at}, whole_at = ${at}, tried_at = ${at}, next_at = ${nextAt}, every_minutes = ${everyMinutes}, time_zone = ${timeZone},
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

export async function saveUnchanged(
  db: Database,
  id: string,
  { at, nextAt, everyMinutes }: Pick<ReadWhole, "at" | "nextAt" | "everyMinutes">,
): Promise<void> {
  await sql`
    update other_calendar set read_at = ${at}, tried_at = ${at}, next_at = ${nextAt}, every_minutes = ${everyMinutes}, failures = 0, failing_since = null, problem = ''
    where id = ${id}
  `.execute(db);
}

/** Chooses the calendar if there is only one. */
export async function saveOffered(
  tx: Database,
  id: string,
  offered: readonly OfferedCalendar[],
  at: Date,
): Promise<void> {
  const [only, ...others] = offered;
  const chosen = only !== undefined && others.length === 0 ? [only.id] : null;
  const { rows } = await sql<{ added_by: string }>`
    update other_calendar set offered = ${JSON.stringify(offered)}::jsonb, chosen = coalesce(chosen, ${chosen}::text[]), tried_at = ${at},
      next_at = ${at}, failures = 0, failing_since = null, problem = ''
    where id = ${id} returning added_by
  `.execute(tx);
  if (chosen !== null) for (const { added_by } of rows) await enqueueTurn(tx, id, added_by);
}

/** Earlier busy times stay valid. */
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

/** For internal errors: they do not count as failures of the calendar, and the account's other calendars are read. */
export async function putOff(db: Database, id: string, nextAt: Date): Promise<void> {
  await sql`update other_calendar set next_at = ${nextAt} where id = ${id}`.execute(db);
}

/** Saves refreshed tokens unless they were replaced meanwhile. */
export async function saveSealed(db: Database, id: string, before: string, sealed: string): Promise<void> {
  await sql`update other_calendar set sealed = ${sealed} where id = ${id} and sealed = ${before}`.execute(db);
}
