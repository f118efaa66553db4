/** Today's hours in one line, with the name of a holiday or the note of special hours. */
import { commaList } from "#contract/text/text-list.ts";
import type { Business } from "#contract/listings/business.ts";
import { hoursTexts } from "./hours-texts.ts";

type OfHours = Pick<Business, "hours" | "special_hours" | "holiday_hours" | "hours_view">;

/** A place that is always open, or closed until further notice, has no hours of a single day. */
export function isSameEveryDay({
  hours,
  special_hours: special,
  holiday_hours: holidays,
}: Omit<OfHours, "hours_view">): boolean {
  return hours !== "custom" && special.length === 0 && (holidays === null || holidays.rule === "usual");
}

/** Null if the hours are unknown, or the open badge says all. */
export function todayHoursText(business: OfHours): string | null {
  const lines = business.hours_view.days.find((day) => day.is_today)?.lines ?? [];
  if (lines.length === 0 || isSameEveryDay(business)) return null;
  return hoursTexts.todayHours({ hours: commaList(lines) });
}
