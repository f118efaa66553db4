/** The calendar of a listing, for its members. */
import { CALENDAR_BOOKINGS, type Calendar, type CalendarDay, type CalendarMonth } from "#contract/booking/calendar.ts";
import { requireMay } from "../../access/allowed.ts";
import type { Procedure } from "../../context/procedure.ts";
import { planOf } from "../../hours/rules-plan.ts";
import { windowsStarting } from "../../hours/rules-windows.ts";
import { guestFactsOf } from "../../guests/facts.ts";
import { hoursOf } from "../../hours/hours-of.ts";
import { DAY_MS, dateOfDay, dayOfDate, daysInMonth, isoAt, MINUTE_MS, timeOfDay } from "../../hours/rules-zone.ts";
import { outsideHoursOf } from "./outside-hours.ts";
import { idsOf, ownersView } from "./owner-view.ts";
import { findBookable, type BookableRow } from "../availability/queries-bookable.ts";
import { countDays, type DayCount } from "./queries-days.ts";
import { listColumns } from "../resources/queries-resources.ts";
import { listOfDays } from "../reservations/queries-reservations.ts";
import { dayAxis } from "../availability/rules-day-axis.ts";

type GetCalendarCall = Parameters<Procedure<"get_calendar">>[0];
type CalendarCall = Pick<GetCalendarCall, "viewer" | "context" | "refuse">;

async function requireListing(businessId: string, { viewer, context, refuse }: CalendarCall): Promise<BookableRow> {
  const { db, pool } = context.connection;
  await requireMay(db, { id: businessId, userId: viewer.id }, "reservations", refuse);
  const nothing = { typeId: null, from: 0, until: 0, start: null, movedId: null, key: null };
  const listing = await findBookable(pool, { ...nothing, businessId, viewerId: viewer.id });
  if (listing === null) throw refuse("listing_not_found");
  return listing;
}

const clockOf = (local: number): string => {
  const minutes = timeOfDay(local) / MINUTE_MS;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
};

const emptyDay = (date: string): DayCount => ({ date, bookings: 0, people: null, is_covers: false, waiting: 0 });

export const getCalendar: Procedure<"get_calendar"> = async (call): Promise<Calendar> => {
  const { input, viewer, context } = call;
  const { p_business_id: businessId, p_days: count } = input;
  const { db } = context.connection;
  const listing = await requireListing(businessId, call);
  const at = context.now().epochMilliseconds;
  const plan = planOf(hoursOf(listing));
  const { zone } = plan;
  const iso = (instant: number) => isoAt(zone.timeZone, instant);
  const today = dateOfDay(zone.dayAt(at));
  const first = dayOfDate(input.p_from ?? today);
  const days = Array.from({ length: count }, (_, index) => first + index);
  const last = first + count - 1;
  const rows = await listOfDays(db, {
    businessId,
    viewerId: viewer.id,
    first: dateOfDay(first),
    last: dateOfDay(last),
    from: new Date(zone.firstAt(first * DAY_MS)),
    until: new Date(zone.firstAt((last + 1) * DAY_MS)),
    most: CALENDAR_BOOKINGS + 1,
  });
  const shown = rows.slice(0, CALENDAR_BOOKINGS);
  const [resources, isOutside, counts, factsOf] = await Promise.all([
    listColumns(context.connection.pool, businessId),
    outsideHoursOf(db, listing, shown, at),
    countDays(db, { businessId, at: new Date(at) }, days.map(dateOfDay)),
    guestFactsOf(db, businessId, idsOf(shown), at),
  ]);

  function dayOf(day: number): CalendarDay {
    const date = dateOfDay(day);
    const windows = windowsStarting(plan, day, day);
    // a block may last for weeks, so it does not extend the axis of the day
    const booked = shown.flatMap(({ source, day_on, starts_at, ends_at }) =>
      source !== "block" && day_on === date ? [{ start: starts_at.getTime(), end: ends_at.getTime() }] : [],
    );
    const axis = dayAxis(zone, day, [...windows, ...booked]);
    return {
      ...(counts.find((one) => one.date === date) ?? emptyDay(date)),
      shown: { from: iso(axis.from), until: iso(axis.until) },
      open: windows.map(({ start, end }) => ({ from: iso(start), until: iso(end) })),
      hours: axis.hours.map((hour) => ({ at: iso(hour.at), time: clockOf(hour.local) })),
    };
  }

  return {
    today,
    now: iso(at),
    days: days.map(dayOf),
    resources,
    reservations: ownersView(shown, { isOutside, factsOf }, at),
    has_more: rows.length > shown.length,
  };
};

export const getCalendarMonth: Procedure<"get_calendar_month"> = async (call): Promise<CalendarMonth> => {
  const { input, context } = call;
  const { p_business_id: businessId } = input;
  const listing = await requireListing(businessId, call);
  const at = context.now().epochMilliseconds;
  const plan = planOf(hoursOf(listing));
  const today = dateOfDay(plan.zone.dayAt(at));
  const month = input.p_month ?? today.slice(0, 7);
  const dates = Array.from(
    { length: daysInMonth(month) },
    (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`,
  );
  const counts = await countDays(context.connection.db, { businessId, at: new Date(at) }, dates);
  return {
    today,
    month,
    days: dates.map((date) => ({
      ...(counts.find((one) => one.date === date) ?? emptyDay(date)),
      is_open: windowsStarting(plan, dayOfDate(date), dayOfDate(date)).length > 0,
    })),
  };
};
