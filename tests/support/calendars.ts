/** Reads other calendars of listings as the worker does, but without a thread. */
import type { Connection } from "#server/platform/db/pool.ts";
import { sql } from "kysely";
import { readOtherCalendar } from "#server/calendars/jobs.ts";
import { listBusyTimes } from "#server/calendars/queries-busy.ts";
import type { CalendarServices } from "#server/calendars/services.ts";
import { makeLogger } from "#server/platform/log.ts";
import { SECRETS } from "./secret.ts";
import { readWith } from "../../server/calendars/read-with.ts";
import type { ReadAnswer, ReadTask } from "../../server/calendars/reading.ts";
import { doWork } from "../../server/calendars/work.ts";

/** Reads one calendar within this process, for tests and measurements. */
export const readCalendar = (task: ReadTask): Promise<ReadAnswer> =>
  readWith(doWork, task, new AbortController().signal);

export const NOW = "2026-11-21T12:00:00Z";

export const calendarServices = (more: Partial<CalendarServices> = {}): CalendarServices => ({
  secrets: () => SECRETS,
  google: null,
  read: (task) => readCalendar(task),
  nameServer: null,
  networks: "127.0.0.0/8",
  baseUrl: () => "https://town.example",
  now: () => new Date(NOW),
  log: makeLogger("silent"),
  ...more,
});

/** Reads any requested calendar. */
export const reader =
  ({ db }: Connection, more: Partial<CalendarServices> = {}) =>
  (id: string): Promise<void> =>
    readOtherCalendar(db, id, { services: calendarServices(more), signal: new AbortController().signal });

/** 'from/until', with the name of the staff member in front where there is one. */
export async function busyOf({ db }: Connection, businessId: string): Promise<string[]> {
  const rows = await listBusyTimes(db, businessId, new Date("2026-01-01T00:00:00Z"), new Date("2030-01-01T00:00:00Z"));
  const text = (at: Date) => at.toISOString().slice(0, 16);
  return rows.map(
    ({ resource_id, from_at, until_at }) =>
      `${resource_id === null ? "" : "somebody "}${text(from_at)}/${text(until_at)}`,
  );
}

export async function staleDays({ db }: Connection, businessId: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text from stale_availability_day where business_id = ${businessId} order by day
  `.execute(db);
  return rows.map(({ day }) => day);
}

export const forgetStale = ({ db }: Connection) => sql`delete from stale_availability_day`.execute(db);

export const vevent = (uid: string, ...lines: string[]) =>
  ["BEGIN:VEVENT", `UID:${uid}`, "DTSTAMP:20260101T000000Z", ...lines, "END:VEVENT"].join("\r\n");
export const icalendar = (...parts: string[]) =>
  `${["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//elsewhere//EN", ...parts, "END:VCALENDAR"].join("\r\n")}\r\n`;
export const hour = (uid: string, at: string) => vevent(uid, `DTSTART:${at}`, "DURATION:PT1H");
