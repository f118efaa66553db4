/** Parses the address of a calendar; invalid values become today. Pure. */
import { firstWeekday } from "#contract/hours/week-start.ts";
import { addDays, addMonths, monthOf, weekdayOf } from "../../booking/calendar.ts";
import type { CalendarAddress } from "../../platform/paths.ts";

export const CALENDAR_VIEWS = ["day", "list", "week", "month"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

export interface CalendarParams {
  view: CalendarView;
  /** A date; null: today's. */
  on: string | null;
}

const isDate = (text: string): boolean => /^(?:20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

export function readCalendar(parameters: URLSearchParams): CalendarParams {
  const on = parameters.get("on") ?? "";
  const view = CALENDAR_VIEWS.find((one) => one === parameters.get("view")) ?? "day";
  return { view, on: isDate(on) && new Date(on).toISOString().startsWith(on) ? on : null };
}

/** The first day of the date's week. */
export const weekOf = (date: string): string => addDays(date, -((weekdayOf(date) - firstWeekday() + 7) % 7));

/** The date of the previous or next address of the same view. */
export function turned(view: CalendarView, on: string, by: -1 | 1): string {
  if (view === "month") return `${addMonths(monthOf(on), by)}-01`;
  return addDays(on, view === "week" ? 7 * by : by);
}

/** The query parameter of a view; the default view has none. */
export const viewAddress = (view: CalendarView): Pick<CalendarAddress, "view"> => (view === "day" ? {} : { view });
