/** Opening hours as numbers: the periods that start on each local day (rules: hours, 1 and 2). */
import { type HolidayCalendar, type OpeningHours, type Period, type SpecialHours } from "../../contract/hours/hours.ts";
import { DAY_MINUTES, type ZoneOffsets, dateOfDay, dayOfDate, weekdayOf, yearOf, zoneOf } from "./rules-zone.ts";

/** Minutes from the midnight of the day on which it starts: open 0–1439, close after it and at most a day later. */
export interface OpeningPeriod {
  readonly open: number;
  readonly close: number;
}

interface Exception {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly spans: readonly OpeningPeriod[];
  readonly source: SpecialHours;
}

export interface HoursPlan {
  readonly zone: ZoneOffsets;
  /** Seven days, Monday first, each sorted by opening. */
  readonly weekly: readonly (readonly OpeningPeriod[])[];
  readonly exceptions: readonly Exception[];
  readonly holidays: HolidayPlan | null;
}

interface HolidayPlan {
  readonly calendar: HolidayCalendar;
  readonly spans: readonly OpeningPeriod[];
}

/**
 * Consecutive days with the same rule: the week, or one special entry. `lastDay` is Infinity for a week without an end.
 */
export interface Regime {
  readonly exception: Exception | null;
  readonly lastDay: number;
}

const WHOLE_DAY: Period = { open: "00:00", close: "00:00" };
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

export function planOf(hours: OpeningHours): HoursPlan {
  const weekly = WEEK.map((day) => spansOf(weeklyPeriods(hours, day)));
  return {
    zone: zoneOf(hours.timeZone),
    weekly,
    exceptions: hours.special.map((source) => ({
      firstDay: dayOfDate(source.from),
      lastDay: dayOfDate(source.to),
      spans: spansOf(source.periods),
      source,
    })),
    holidays: holidayPlanOf(hours, weekly),
  };
}

/** Null if holidays have regular hours, so that an unchanging week is recognized as such. */
function holidayPlanOf({ mode, holidays }: OpeningHours, weekly: HoursPlan["weekly"]): HolidayPlan | null {
  if (holidays == null || mode === "closed") return null;
  const spans = spansOf(holidays.periods);
  const isSame = weekly.every(
    (day) =>
      day.length === spans.length &&
      day.every(({ open, close }, index) => open === spans[index]?.open && close === spans[index].close),
  );
  return isSame ? null : { calendar: holidays, spans };
}

/** The periods of a weekday (0 = Monday) without special hours; `always` is a whole day from each midnight. */
export function weeklyPeriods(hours: OpeningHours, weekday: number): readonly Period[] {
  switch (hours.mode) {
    case "always":
      return [WHOLE_DAY];
    case "custom":
      return hours.weekly?.[weekday] ?? [];
    case "closed":
      return [];
  }
}

export function exceptionOn(plan: HoursPlan, day: number): Exception | null {
  for (const exception of plan.exceptions) {
    if (exception.firstDay <= day && day <= exception.lastDay) return exception;
  }
  return plan.holidays === null ? null : holidayOn(plan.holidays, day);
}

function holidayOn({ calendar, spans }: HolidayPlan, day: number): Exception | null {
  for (const holiday of calendar.ofYear(yearOf(day))) {
    if (holiday.day > day) return null;
    if (holiday.day < day) continue;
    const date = dateOfDay(day);
    const source = { from: date, to: date, periods: [...calendar.periods], note: holiday.name };
    return { firstDay: day, lastDay: day, spans, source };
  }
  return null;
}

/**
 * The day of the first holiday after `day` in its calendar year and the next; Infinity if these years have no other.
 */
export function holidayAfter({ calendar }: HolidayPlan, day: number): number {
  const year = yearOf(day);
  const next = calendar.ofYear(year).find((holiday) => holiday.day > day) ?? calendar.ofYear(year + 1)[0];
  return next?.day ?? Infinity;
}

export function regimeOn(plan: HoursPlan, day: number): Regime {
  const exception = exceptionOn(plan, day);
  let lastDay = exception?.lastDay ?? Infinity;
  for (const other of plan.exceptions) {
    if (other.firstDay > day && other.firstDay <= lastDay) lastDay = other.firstDay - 1;
  }
  // special hours take precedence over holidays on the same days
  if (plan.holidays !== null && exception === null) lastDay = Math.min(lastDay, holidayAfter(plan.holidays, day) - 1);
  return { exception, lastDay };
}

export function spansUnder(plan: HoursPlan, regime: Regime, day: number): readonly OpeningPeriod[] {
  return regime.exception?.spans ?? plan.weekly[weekdayOf(day)] ?? [];
}

export function spansOn(plan: HoursPlan, day: number): readonly OpeningPeriod[] {
  return exceptionOn(plan, day)?.spans ?? plan.weekly[weekdayOf(day)] ?? [];
}

/** Whether the regular week has no closed moment, by mode or by its periods. */
export function isRoundTheClock(plan: HoursPlan): boolean {
  const spans = plan.weekly.flatMap((day, weekday) =>
    day.map((span) => ({ open: weekday * DAY_MINUTES + span.open, close: weekday * DAY_MINUTES + span.close })),
  );
  const week = 7 * DAY_MINUTES;
  let reached = Math.max(0, ...spans.map((span) => span.close - week));
  for (const span of spans) {
    if (span.open > reached) return false;
    reached = Math.max(reached, span.close);
  }
  return reached >= week;
}

/** Minutes after midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Periods as spans, sorted by opening; a close at or before its open is on the next day. */
export function spansOf(periods: readonly Period[]): OpeningPeriod[] {
  return periods
    .map((period) => {
      const open = minutesOf(period.open);
      const close = minutesOf(period.close);
      return { open, close: close <= open ? close + DAY_MINUTES : close };
    })
    .sort((a, b) => a.open - b.open);
}
