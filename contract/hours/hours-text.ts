/** Opening hours as text (rules: site, 8), for server and browser: sentences are composed only here. */
import { isolated } from "../text/locale.ts";
import { commaList } from "../text/text-list.ts";
import { dateTexts, dayTexts, shortDayTexts, shortMonthTexts } from "./format-texts.ts";
import { MONTHS } from "./months.ts";
import { openingHoursTexts } from "./hours-texts.ts";
import type { HolidayHours, Period } from "./hours.ts";

/** A day relative to now; `date` has `year` only if it is not the present year. */
export type DayReference =
  | { readonly kind: "today" }
  | { readonly kind: "tomorrow" }
  | { readonly kind: "weekday"; readonly day: number }
  | { readonly kind: "date"; readonly month: number; readonly dayOfMonth: number; readonly year: number | null };

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** 'Nov 26' of the short name of a month; with a year 'Nov 26, 2026'. */
export const monthDayText = (month: string, dayOfMonth: number, year: number | null): string => {
  const day = String(dayOfMonth);
  return year === null
    ? dateTexts.monthDay({ month, day })
    : dateTexts.monthDayYear({ month, day, year: String(year) });
};

/** Name of a day, 0 = Monday … 6 = Sunday. */
export function dayName(day: number): string {
  const key = DAYS[day];
  return key === undefined ? "" : dayTexts[key];
}

/** Short name of a day ('Thu'), 0 = Monday … 6 = Sunday. */
export function dayNameShort(day: number): string {
  const key = DAYS[day];
  return key === undefined ? "" : shortDayTexts[key];
}

/** Short name of a month ('Nov'), 0 = January … 11 = December. */
export function monthNameShort(month: number): string {
  const key = MONTHS[month];
  return key === undefined ? "" : shortMonthTexts[key];
}

/** Minutes after midnight (0–1439) as a clock time: 1050 → '5:30 PM', in German '17:30'. */
export function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, "0");
  if (dateTexts.hours === "24") return `${String(hour).padStart(2, "0")}:${rest}`;
  const time = `${hour % 12 === 0 ? 12 : hour % 12}:${rest}`;
  return dateTexts.clock({ time, half: hour < 12 ? dateTexts.am : dateTexts.pm });
}

/** '17:30' → '5:30 PM'. */
export function clockTimeText(time: string): string {
  return clockText(Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)));
}

/** '7:00 AM – 2:00 PM'; a period of a whole day from midnight is 'Open 24 hours'. */
export function periodText(period: Period): string {
  if (period.open === "00:00" && period.close === "00:00") return openingHoursTexts.openAllDay;
  return openingHoursTexts.range({ first: clockTimeText(period.open), last: clockTimeText(period.close) });
}

/** Lines of one day in chronological order; a day without periods is 'Closed'. */
export function dayLines(periods: readonly Period[]): string[] {
  if (periods.length === 0) return [openingHoursTexts.closed];
  return [...periods].sort((a, b) => (a.open < b.open ? -1 : a.open > b.open ? 1 : 0)).map(periodText);
}

/** 'As usual', 'Closed', '10:00 AM – 2:00 PM'; empty if not stated. */
export function holidayHoursText(holidays: HolidayHours | null): string {
  if (holidays === null) return "";
  return holidays.rule === "usual" ? openingHoursTexts.asUsual : commaList(dayLines(holidays.periods));
}

/** 'Public holidays: Closed'; null if as usual or not stated. */
export function holidayRuleText(holidays: HolidayHours | null): string | null {
  if (holidays === null || holidays.rule === "usual") return null;
  return openingHoursTexts.holiday({ name: openingHoursTexts.publicHolidays, hours: holidayHoursText(holidays) });
}

/** Lines of a public holiday: 'Thanksgiving Day: Closed'. */
export function holidayLines(name: string, lines: readonly string[]): string[] {
  return lines.map((line, index) =>
    index === 0 ? openingHoursTexts.holiday({ name: isolated(name), hours: line }) : line,
  );
}

/** 'Opens at 9:00 AM', 'Opens tomorrow at 9:00 AM', 'Opens Monday at 8:00 AM', 'Opens Dec 3 at 9:00 AM'. */
export function opensText(day: DayReference, minutes: number): string {
  const clock = clockText(minutes);
  if (day.kind === "date") return openingHoursTexts.opensOnDate({ date: referredDate(day), clock });
  const name = referredDay(day);
  return name === null ? openingHoursTexts.opens({ clock }) : openingHoursTexts.opensOn({ day: name, clock });
}

/** 'Closes at 9:00 PM' etc., as `opensText`. */
export function closesText(day: DayReference, minutes: number): string {
  const clock = clockText(minutes);
  if (day.kind === "date") return openingHoursTexts.closesOnDate({ date: referredDate(day), clock });
  const name = referredDay(day);
  return name === null ? openingHoursTexts.closes({ clock }) : openingHoursTexts.closesOn({ day: name, clock });
}

/**
 * 'Thanksgiving, Thu, Nov 26: Closed'; 'Thu, Dec 24 – Sat, Dec 26: 9:00 AM – 1:00 PM'. `from` and `to` are local dates
 * (`YYYY-MM-DD`); years other than `presentYear` are included.
 */
export function specialHoursText(
  special: {
    readonly from: string;
    readonly to: string;
    readonly periods: readonly Period[];
    readonly note: string | null;
  },
  presentYear: number,
): string {
  const first = dateText(special.from, presentYear);
  const dates =
    special.to === special.from ? first : openingHoursTexts.range({ first, last: dateText(special.to, presentYear) });
  const note = special.note === null || special.note.trim() === "" ? null : special.note.trim();
  const hours = commaList(dayLines(special.periods));
  return note === null
    ? openingHoursTexts.special({ dates, hours })
    : openingHoursTexts.specialWithNote({ note: isolated(note), dates, hours });
}

/** '2026-11-26' → 'Thu, Nov 26', with the year if it is not `presentYear`. */
export function dateText(date: string, presentYear: number): string {
  // A date has no zone. UTC is used for the arithmetic only.
  const utc = new Date(`${date}T00:00:00Z`);
  const year = utc.getUTCFullYear();
  const day = dayNameShort((utc.getUTCDay() + 6) % 7);
  const monthDay = monthDayText(
    monthShort(utc.getUTCMonth() + 1),
    utc.getUTCDate(),
    year === presentYear ? null : year,
  );
  return dateTexts.weekdayDate({ weekday: day, date: monthDay });
}

/** 'Thu, Dec 24, 2026', 'Dec 24 – 26, 2026', 'Dec 24, 2026 – Jan 2, 2027'. */
export function datesText(from: string, to: string): string {
  if (from === to) return dateText(to, 0);
  const [first, last] = [from, to].map((date) => date.split("-").map(Number));
  const [firstYear = 0, firstMonth = 0, firstDay = 0] = first ?? [];
  const [lastYear = 0, lastMonth = 0, lastDay = 0] = last ?? [];
  if (firstYear === lastYear && firstMonth === lastMonth)
    return dateTexts.daysOfMonth({
      month: monthShort(firstMonth),
      first: String(firstDay),
      last: String(lastDay),
      year: String(lastYear),
    });
  const firstText = monthDayText(monthShort(firstMonth), firstDay, firstYear === lastYear ? null : firstYear);
  return openingHoursTexts.range({ first: firstText, last: monthDayText(monthShort(lastMonth), lastDay, lastYear) });
}

const referredDate = ({ month, dayOfMonth, year }: Extract<DayReference, { kind: "date" }>): string =>
  monthDayText(monthShort(month), dayOfMonth, year);

/** Null for today. */
function referredDay(day: Exclude<DayReference, { kind: "date" }>): string | null {
  if (day.kind === "today") return null;
  return day.kind === "tomorrow" ? openingHoursTexts.tomorrow : dayName(day.day);
}

const monthShort = (month: number): string => monthNameShort(month - 1);
