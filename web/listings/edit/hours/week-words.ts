/** Formats a week, with equal days grouped. */
import { commaList } from "#contract/text/text-list.ts";
import { dayLines, dayName } from "#contract/hours/hours-text.ts";
import { hasTimes } from "#contract/hours/has-times.ts";
import type { HoursMode, Period, WeeklyHours } from "#contract/hours/hours.ts";
import { DAYS } from "./rows.ts";
import { hoursEditorTexts } from "./hours-editor-texts.ts";
import { openingHoursTexts } from "#contract/hours/hours-texts.ts";

export interface WordedDays {
  /** 'Monday – Friday' */
  days: string;
  /** '9:00 AM – 5:00 PM' */
  hours: string;
}

/** A closing time at or before the opening time is on the next day. */
const isOvernight = ({ open, close }: Period) => close <= open && !(open === "00:00" && close === "00:00");

function hoursOf(periods: readonly Period[]): string {
  const text = commaList(dayLines(periods));
  return periods.some((period) => isOvernight(period) && period.close !== "00:00")
    ? hoursEditorTexts.theNextDay({ text })
    : text;
}

export function weekInWords(mode: HoursMode, weekly: WeeklyHours): WordedDays[] {
  if (mode === "always") return [{ days: hoursEditorTexts.everyDay, hours: openingHoursTexts.openAlways }];
  if (mode === "custom" && !hasTimes(weekly))
    return [{ days: hoursEditorTexts.everyDay, hours: openingHoursTexts.unknown }];
  if (mode === "closed") return [{ days: hoursEditorTexts.everyDay, hours: hoursEditorTexts.closedUntilFurtherNotice }];
  const groups: { first: number; last: number; hours: string }[] = [];
  for (const day of DAYS) {
    const hours = hoursOf(weekly[day] ?? []);
    const before = groups.at(-1);
    if (before?.hours === hours) before.last = day;
    else groups.push({ first: day, last: day, hours });
  }
  return groups.map(({ first, last, hours }) => ({
    days:
      first === 0 && last === 6 ? hoursEditorTexts.everyDay : first === last ? dayName(first) : daysText(first, last),
    hours,
  }));
}

function daysText(first: number, last: number): string {
  const names = { first: dayName(first), last: dayName(last) };
  return last === first + 1 ? hoursEditorTexts.twoDays(names) : hoursEditorTexts.days(names);
}
