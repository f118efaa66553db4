/**
 * All texts about opening hours (rules: site, 8), for server and browser. A second language is a second `HoursPhrases`;
 * sentences are composed only here.
 */
import type { HolidayHours, Period } from "./hours.ts";

/** A day relative to now; `date` has `year` only if it is not the present year. */
export type DayReference =
  | { readonly kind: "today" }
  | { readonly kind: "tomorrow" }
  | { readonly kind: "weekday"; readonly day: number }
  | { readonly kind: "date"; readonly month: number; readonly dayOfMonth: number; readonly year: number | null };

interface HoursPhrases {
  readonly closed: string;
  readonly openAllDay: string;
  readonly openAlways: string;
  /** Monday first. */
  readonly days: readonly string[];
  readonly daysShort: readonly string[];
  readonly monthsShort: readonly string[];
  /** From minutes after midnight, 0–1439. */
  readonly clock: (minutes: number) => string;
  readonly date: (month: string, dayOfMonth: number, year: number | null) => string;
  readonly dayOfYear: (dayOfMonth: number, year: number) => string;
  readonly dated: (dayShort: string, date: string) => string;
  readonly tomorrow: string;
  readonly opens: (day: string | null, clock: string) => string;
  readonly closes: (day: string | null, clock: string) => string;
  readonly range: (first: string, last: string) => string;
  readonly listSeparator: string;
  readonly special: (note: string | null, dates: string, hours: string) => string;
  readonly asUsual: string;
  readonly publicHolidays: string;
  readonly holiday: (name: string, hours: string) => string;
  readonly overlappingPeriods: string;
  readonly overlappingSpecialHours: string;
  readonly reversedSpecialHours: string;
  readonly tooManySpecialDays: (days: number) => string;
}

const ENGLISH: HoursPhrases = {
  closed: "Closed",
  openAllDay: "Open 24 hours",
  openAlways: "Open 24/7",
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  daysShort: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  monthsShort: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  clock: (minutes) => {
    const hour = Math.floor(minutes / 60);
    return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
  },
  date: (month, dayOfMonth, year) => `${month} ${dayOfMonth}${year === null ? "" : `, ${year}`}`,
  dayOfYear: (dayOfMonth, year) => `${dayOfMonth}, ${year}`,
  dated: (dayShort, date) => `${dayShort}, ${date}`,
  tomorrow: "tomorrow",
  opens: (day, clock) => (day === null ? `Opens at ${clock}` : `Opens ${day} at ${clock}`),
  closes: (day, clock) => (day === null ? `Closes at ${clock}` : `Closes ${day} at ${clock}`),
  range: (first, last) => `${first} – ${last}`,
  listSeparator: ", ",
  asUsual: "As usual",
  publicHolidays: "Public holidays",
  holiday: (name, hours) => `${name}: ${hours}`,
  special: (note, dates, hours) => `${note === null ? "" : `${note}, `}${dates}: ${hours}`,
  overlappingPeriods: "These hours overlap other hours of the same day.",
  overlappingSpecialHours: "These dates overlap other special hours.",
  reversedSpecialHours: "The last date is before the first.",
  tooManySpecialDays: (days) => `Special hours can cover at most ${days.toLocaleString("en-US")} days in all.`,
};

const PHRASES = ENGLISH;

export const CLOSED_TEXT = PHRASES.closed;
export const OPEN_ALL_DAY_TEXT = PHRASES.openAllDay;
export const OPEN_ALWAYS_TEXT = PHRASES.openAlways;

/** Error texts of `validateWeeklyHours` and `validateSpecialHours`. */
export const HOURS_ISSUES = {
  overlappingPeriods: PHRASES.overlappingPeriods,
  overlappingSpecialHours: PHRASES.overlappingSpecialHours,
  reversedSpecialHours: PHRASES.reversedSpecialHours,
  tooManySpecialDays: PHRASES.tooManySpecialDays,
} as const;

/** Name of a day, 0 = Monday … 6 = Sunday. */
export function dayName(day: number): string {
  return PHRASES.days[day] ?? "";
}

/** Short name of a day ('Thu'), 0 = Monday … 6 = Sunday. */
export function dayNameShort(day: number): string {
  return PHRASES.daysShort[day] ?? "";
}

/** Short name of a month ('Nov'), 0 = January … 11 = December. */
export function monthNameShort(month: number): string {
  return PHRASES.monthsShort[month] ?? "";
}

/** Minutes after midnight (0–1439) as a clock time: 1050 → '5:30 PM'. */
export function clockText(minutes: number): string {
  return PHRASES.clock(minutes);
}

/** '17:30' → '5:30 PM'. */
export function clockTimeText(time: string): string {
  return PHRASES.clock(Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)));
}

/** '7:00 AM – 2:00 PM'; a period of a whole day from midnight is 'Open 24 hours'. */
export function periodText(period: Period): string {
  if (period.open === "00:00" && period.close === "00:00") return PHRASES.openAllDay;
  return PHRASES.range(clockTimeText(period.open), clockTimeText(period.close));
}

/** Lines of one day in chronological order; a day without periods is 'Closed'. */
export function dayLines(periods: readonly Period[]): string[] {
  if (periods.length === 0) return [PHRASES.closed];
  return [...periods].sort((a, b) => (a.open < b.open ? -1 : a.open > b.open ? 1 : 0)).map(periodText);
}

/** 'As usual', 'Closed', '10:00 AM – 2:00 PM'; empty if not stated. */
export function holidayHoursText(holidays: HolidayHours | null): string {
  if (holidays === null) return "";
  return holidays.rule === "usual" ? PHRASES.asUsual : dayLines(holidays.periods).join(PHRASES.listSeparator);
}

/** 'Public holidays: Closed'; null if as usual or not stated. */
export function holidayRuleText(holidays: HolidayHours | null): string | null {
  if (holidays === null || holidays.rule === "usual") return null;
  return PHRASES.holiday(PHRASES.publicHolidays, holidayHoursText(holidays));
}

/** Lines of a public holiday: 'Thanksgiving Day: Closed'. */
export function holidayLines(name: string, lines: readonly string[]): string[] {
  return lines.map((line, index) => (index === 0 ? PHRASES.holiday(name, line) : line));
}

/** 'Opens at 9:00 AM', 'Opens tomorrow at 9:00 AM', 'Opens Monday at 8:00 AM', 'Opens Dec 3 at 9:00 AM'. */
export function opensText(day: DayReference, minutes: number): string {
  return PHRASES.opens(dayReferenceText(day), PHRASES.clock(minutes));
}

/** 'Closes at 9:00 PM' etc., as `opensText`. */
export function closesText(day: DayReference, minutes: number): string {
  return PHRASES.closes(dayReferenceText(day), PHRASES.clock(minutes));
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
  const dates = special.to === special.from ? first : PHRASES.range(first, dateText(special.to, presentYear));
  const note = special.note === null || special.note.trim() === "" ? null : special.note.trim();
  return PHRASES.special(note, dates, dayLines(special.periods).join(PHRASES.listSeparator));
}

/** '2026-11-26' → 'Thu, Nov 26', with the year if it is not `presentYear`. */
export function dateText(date: string, presentYear: number): string {
  // A date has no zone. UTC is used for the arithmetic only.
  const utc = new Date(`${date}T00:00:00Z`);
  const year = utc.getUTCFullYear();
  return PHRASES.dated(
    dayNameShort((utc.getUTCDay() + 6) % 7),
    PHRASES.date(monthShort(utc.getUTCMonth() + 1), utc.getUTCDate(), year === presentYear ? null : year),
  );
}

/** 'Thu, Dec 24, 2026', 'Dec 24 – 26, 2026', 'Dec 24, 2026 – Jan 2, 2027'. */
export function datesText(from: string, to: string): string {
  if (from === to) return dateText(to, 0);
  const [first, last] = [from, to].map((date) => date.split("-").map(Number));
  const [firstYear = 0, firstMonth = 0, firstDay = 0] = first ?? [];
  const [lastYear = 0, lastMonth = 0, lastDay = 0] = last ?? [];
  const firstText = PHRASES.date(monthShort(firstMonth), firstDay, firstYear === lastYear ? null : firstYear);
  return firstYear === lastYear && firstMonth === lastMonth
    ? PHRASES.range(firstText, PHRASES.dayOfYear(lastDay, lastYear))
    : PHRASES.range(firstText, PHRASES.date(monthShort(lastMonth), lastDay, lastYear));
}

function dayReferenceText(day: DayReference): string | null {
  switch (day.kind) {
    case "today":
      return null;
    case "tomorrow":
      return PHRASES.tomorrow;
    case "weekday":
      return dayName(day.day);
    case "date":
      return PHRASES.date(monthShort(day.month), day.dayOfMonth, day.year);
  }
}

function monthShort(month: number): string {
  return PHRASES.monthsShort[month - 1] ?? "";
}
