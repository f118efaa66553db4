/**
 * Other calendars of a listing and of its staff (rules: calendars, 1 to 5). Procedures make no outside requests: jobs
 * do that.
 */
import { FoundInCalendar } from "#contract/calendars/calendar.ts";
import { isCalendarProblem } from "#contract/calendars/problems.ts";
import { lockListing, lockUser } from "../access/queries.ts";
import type { Procedure } from "../context/procedure.ts";
import { invalid } from "../context/procedure.ts";
import type { ProcedureContext } from "../context/context.ts";
import { newId } from "../platform/db/id.ts";
import { rangeOf, requireCalendar, requireWhose } from "./allowed.ts";
import { addCalendar as insertCalendar, askForReading, chooseCalendars as choose, listCalendars, removeCalendar as remove, updateCalendar as update, type CalendarRow, type NewCalendar } from "./queries.ts"; // oxfmt-ignore
import { listConflicts } from "./queries-busy.ts";
import type { CalendarLogin } from "./reading.ts";
import { sealedAs } from "./services.ts";
import { zoneOf } from "../hours/rules-zone.ts";
import { inputTexts } from "#contract/input-texts.ts";

/** Parses the address of a calendar as a user pastes it; returns an error message if it is not valid. */
function addressOf(typed: string): URL | string {
  // schemes for subscribing to calendars
  const plain = typed.replace(/^(?:webcals?|https?):(?:\/\/)?/i, (scheme) =>
    scheme.toLowerCase().startsWith("http:") ? "http://" : "https://",
  );
  const url = URL.parse(/^https?:\/\//.test(plain) ? plain : `https://${plain}`);
  if (url === null || url.hostname === "" || /\s/.test(typed)) return inputTexts.calendarScheme;
  url.hash = "";
  return url;
}

export const dateOf = ({ now }: ProcedureContext): Date => new Date(now().epochMilliseconds);

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

const toCalendar = (row: CalendarRow) => ({
  ...{ id: row.id, kind: row.kind, name: row.name, host: row.host, resource_id: row.resource_id },
  resource_name: row.resource_name ?? "",
  added_at: row.added_at.toISOString(),
  ...{ offered: row.offered, chosen: row.chosen, time_zone: row.time_zone },
  // a row written by another version must not fail the others
  found: FoundInCalendar.nullable().catch(null).parse(row.found),
  ...{ unanswered: row.unanswered, all_day: row.all_day, invited_as: row.invited_as },
  read_at: isoOf(row.read_at),
  problem: isCalendarProblem(row.problem) ? row.problem : null,
  failing_since: isoOf(row.failing_since),
  next_at: row.next_at.toISOString(),
  every_minutes: row.every_minutes,
});

export const getCalendars: Procedure<"get_calendars"> = async ({ input, viewer, context, refuse }) => {
  const { db } = context.connection;
  const { p_business_id: id } = input;
  const { runsListing, timeZone, people } = await rangeOf(db, id, { viewer, context }, refuse);
  const whom = runsListing ? null : viewer.id;
  const [calendars, conflicts] = await Promise.all([
    listCalendars(db, id, whom),
    listConflicts(db, id, dateOf(context), whom),
  ]);
  return {
    time_zone: zoneOf(timeZone).timeZone,
    calendars: calendars.map(toCalendar),
    whose: [
      ...(runsListing ? [{ resource_id: null, name: "", has_feed: false }] : []),
      ...people.map((person) => ({ resource_id: person.id, name: person.name, has_feed: person.has_feed })),
    ],
    is_google_offered: context.calendars.google !== null,
    conflicts: conflicts.map(({ of_all: _count, starts_at, ends_at, resource_name, ...row }) => ({
      ...row,
      resource_name: resource_name ?? "",
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
    })),
    conflict_count: conflicts[0]?.of_all ?? 0,
  };
};

/** Locks the listing, and before it the account that adds the calendar. Returns false at the limit. */
export async function insertLocked(context: ProcedureContext, calendar: NewCalendar): Promise<boolean> {
  return context.connection.db.transaction().execute(async (tx) => {
    await lockUser(tx, calendar.userId);
    await lockListing(tx, calendar.businessId);
    return insertCalendar(tx, calendar);
  });
}

interface CalendarOwnerInput {
  p_business_id: string;
  p_resource_id: string | null;
  p_name: string;
}

function asNew(
  access: CalendarLogin,
  host: string,
  { p_business_id, p_resource_id, p_name }: CalendarOwnerInput,
  { context, userId }: { context: ProcedureContext; userId: string },
): NewCalendar {
  // oxfmt-ignore
  const id = newId();
  return {
    ...{ id, businessId: p_business_id, resourceId: p_resource_id, kind: access.kind, host, userId },
    name: p_name === "" ? host.slice(0, 80) : p_name,
    sealed: context.calendars.seal(JSON.stringify(access), sealedAs(id)),
    at: dateOf(context),
  };
}

export const addCalendar: Procedure<"add_calendar"> = async ({ input, viewer, context, refuse }) => {
  await requireWhose(context.connection.db, input, { viewer, context }, refuse);
  const address = addressOf(input.p_address);
  if (typeof address === "string") throw invalid([{ path: "p_address", message: address }]);
  const access = { kind: "ics", address: address.href } as const;
  const made = asNew(access, address.hostname, input, { context, userId: viewer.id });
  if (!(await insertLocked(context, made))) throw refuse("too_many_calendars");
  return { id: made.id, business_id: made.businessId };
};

export const addCalendarAccount: Procedure<"add_calendar_account"> = async ({ input, viewer, context, refuse }) => {
  await requireWhose(context.connection.db, input, { viewer, context }, refuse);
  const address = addressOf(input.p_address);
  if (typeof address === "string") throw invalid([{ path: "p_address", message: address }]);
  const access = { kind: "caldav", address: address.href, user: input.p_user, password: input.p_password } as const;
  const made = asNew(access, address.hostname, input, { context, userId: viewer.id });
  if (!(await insertLocked(context, made))) throw refuse("too_many_calendars");
  return { id: made.id, business_id: made.businessId };
};

export const chooseCalendars: Procedure<"choose_calendars"> = async ({ input, viewer, context, refuse }) => {
  const { p_calendar_id: id, p_chosen: chosen } = input;
  const calendar = await requireCalendar(context.connection.db, id, { viewer, context }, refuse);
  const known = new Set(calendar.offered?.map((one) => one.id) ?? []);
  if (!chosen.every((one) => known.has(one))) throw invalid([{ path: "p_chosen", message: inputTexts.knownCalendar }]);
  const at = dateOf(context);
  await context.connection.db.transaction().execute((tx) => choose(tx, id, [...new Set(chosen)], at));
  return {};
};

export const updateCalendar: Procedure<"update_calendar"> = async ({ input, viewer, context, refuse }) => {
  const { p_calendar_id: id, p_unanswered: unanswered, p_all_day: allDay, p_invited_as: invitedAs } = input;
  const calendar = await requireCalendar(context.connection.db, id, { viewer, context }, refuse);
  if (calendar.kind === "google") throw invalid([{ path: "p_calendar_id", message: inputTexts.googleDecides }]);
  const choices = { unanswered, allDay, invitedAs: invitedAs === null ? "" : invitedAs };
  await context.connection.db.transaction().execute((tx) => update(tx, id, choices, dateOf(context)));
  return {};
};

export const readCalendar: Procedure<"read_calendar"> = async ({ input, viewer, context, refuse }) => {
  const { p_calendar_id: id } = input;
  await requireCalendar(context.connection.db, id, { viewer, context }, refuse);
  await context.connection.db.transaction().execute((tx) => askForReading(tx, id, dateOf(context)));
  return {};
};

export const removeCalendar: Procedure<"remove_calendar"> = async ({ input, viewer, context, refuse }) => {
  const { p_calendar_id: id } = input;
  await requireCalendar(context.connection.db, id, { viewer, context }, refuse);
  await remove(context.connection.db, id);
  return {};
};
