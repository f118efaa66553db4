/**
 * Expands the rules of RFC 5545 (3.3.10), in wall time as epoch milliseconds. It replaces the expansion of `ical.js`,
 * which searches without end if there is no next time, and starts an hourly event of 1998 at its beginning. Here every
 * expansion ends with its span or at a limit of steps. Two other implementations agree with it (tests/unit/calendars).
 */
import { DAY_MS, weekdayOf } from "../hours/rules-zone.ts";

export const FREQUENCIES = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export interface ByDay {
  /** 0 = Monday. */
  weekday: number;
  /** Ordinal within the month or year, counted from the end if negative; 0: every one. */
  nth: number;
}

export interface RecurrenceRule {
  frequency: Frequency;
  interval: number;
  /** Includes the first; null: unlimited. */
  count: number | null;
  /** Wall time, included. */
  until: number | null;
  weekStart: number;
  months: readonly number[];
  weeks: readonly number[];
  yearDays: readonly number[];
  monthDays: readonly number[];
  days: readonly ByDay[];
  hours: readonly number[];
  minutes: readonly number[];
  seconds: readonly number[];
  positions: readonly number[];
}

/** Limit for one rule; a step is a day or a time that is examined. */
export const MOST_STEPS = 400_000;

/** The rule repeats too often to be expanded. */
export class TooOften extends Error {}

const HOUR_MS = 3_600_000;
export const UNIT_MS = { HOURLY: HOUR_MS, MINUTELY: 60_000, SECONDLY: 1_000 } as const;
type Short = keyof typeof UNIT_MS;
export const isShort = (frequency: Frequency): frequency is Short => Object.hasOwn(UNIT_MS, frequency);

const dayOf = (local: number) => Math.floor(local / DAY_MS);
const yearStart = (year: number) => Date.UTC(2000, 0, 1) / DAY_MS + daysBefore(year) - daysBefore(2000);
/** Days before the year. `Date.UTC` maps the years up to 99 to others. */
function daysBefore(year: number): number {
  const last = year - 1;
  return last * 365 + Math.floor(last / 4) - Math.floor(last / 100) + Math.floor(last / 400);
}

interface RecurrenceDay {
  day: number;
  year: number;
  /** 1–12. */
  month: number;
  monthDay: number;
  monthLength: number;
  yearDay: number;
  yearLength: number;
}

function dateOf(day: number): RecurrenceDay {
  const date = new Date(day * DAY_MS);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  const first = yearStart(year);
  const yearLength = yearStart(year + 1) - first;
  const monthLength =
    month === 2 ? yearLength - 337 : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return { day, year, month, monthDay: date.getUTCDate(), monthLength, yearDay: day - first + 1, yearLength };
}

const matches = (listed: readonly number[], value: number, length: number) =>
  listed.length === 0 || listed.includes(value) || listed.includes(value - length - 1);

/** The first day of a year's week 1, the first week with at least four days in it. */
function weekOne(year: number, weekStart: number): number {
  const first = yearStart(year);
  const into = (weekdayOf(first) - weekStart + 7) % 7;
  return into <= 3 ? first - into : first - into + 7;
}

function isInWeeks({ day, year }: RecurrenceDay, weeks: readonly number[], weekStart: number): boolean {
  const of = day < weekOne(year, weekStart) ? year - 1 : day >= weekOne(year + 1, weekStart) ? year + 1 : year;
  const first = weekOne(of, weekStart);
  const length = (weekOne(of + 1, weekStart) - first) / 7;
  return matches(weeks, Math.floor((day - first) / 7) + 1, length);
}

/** Whether the day is in the list, counted within the month or the year. */
function isListed(date: RecurrenceDay, days: readonly ByDay[], within: "month" | "year" | "none"): boolean {
  const weekday = weekdayOf(date.day);
  const [at, length] = within === "month" ? [date.monthDay, date.monthLength] : [date.yearDay, date.yearLength];
  const fromStart = Math.ceil(at / 7);
  const fromEnd = -Math.ceil((length - at + 1) / 7);
  return days.some(
    (one) =>
      one.weekday === weekday && (one.nth === 0 || within === "none" || one.nth === fromStart || one.nth === fromEnd),
  );
}

/** Fills the missing parts of a rule from its first time. */
function completed(rule: RecurrenceRule, first: number): RecurrenceRule {
  const date = dateOf(dayOf(first));
  const clock = first - date.day * DAY_MS;
  const own = {
    hours: Math.floor(clock / HOUR_MS),
    minutes: Math.floor(clock / 60_000) % 60,
    seconds: Math.floor(clock / 1_000) % 60,
  };
  const { frequency, weeks, yearDays, monthDays, days, months } = rule;
  const filled = { ...rule };
  if (weeks.length + yearDays.length + monthDays.length + days.length === 0) {
    if (frequency === "YEARLY")
      Object.assign(filled, { months: months.length > 0 ? months : [date.month], monthDays: [date.monthDay] });
    if (frequency === "MONTHLY") filled.monthDays = [date.monthDay];
  }
  const isWeekly =
    frequency === "WEEKLY" || (frequency === "YEARLY" && weeks.length > 0 && yearDays.length + monthDays.length === 0);
  if (isWeekly && days.length === 0) filled.days = [{ weekday: weekdayOf(date.day), nth: 0 }];
  if (rule.hours.length === 0 && !isShort(frequency)) filled.hours = [own.hours];
  if (rule.minutes.length === 0 && frequency !== "MINUTELY" && frequency !== "SECONDLY") filled.minutes = [own.minutes];
  if (rule.seconds.length === 0 && frequency !== "SECONDLY") filled.seconds = [own.seconds];
  return filled;
}

function isDay(rule: RecurrenceRule, date: RecurrenceDay): boolean {
  const { frequency, months, weeks, yearDays, monthDays, days, weekStart } = rule;
  if (months.length > 0 && !months.includes(date.month)) return false;
  if (!matches(monthDays, date.monthDay, date.monthLength)) return false;
  if (!matches(yearDays, date.yearDay, date.yearLength)) return false;
  if (weeks.length > 0 && frequency === "YEARLY" && !isInWeeks(date, weeks, weekStart)) return false;
  if (days.length === 0) return true;
  const inMonth = frequency === "MONTHLY" || (frequency === "YEARLY" && months.length > 0);
  const within = weeks.length > 0 ? "none" : inMonth ? "month" : frequency === "YEARLY" ? "year" : "none";
  return isListed(date, days, within);
}

/** From the first day of one period of the rule to the first day of the next. */
function stretchOf(
  { frequency, interval, weekStart }: RecurrenceRule,
  first: number,
  index: number,
): [from: number, to: number] {
  const { day, year, month } = dateOf(dayOf(first));
  if (frequency === "YEARLY") return [yearStart(year + index * interval), yearStart(year + index * interval + 1)];
  if (frequency === "MONTHLY") {
    const at = (months: number) => {
      const since = year * 12 + month - 1 + months;
      return dayInYear(Math.floor(since / 12), since % 12);
    };
    return [at(index * interval), at(index * interval + 1)];
  }
  if (frequency === "WEEKLY") {
    const week = day - ((weekdayOf(day) - weekStart + 7) % 7) + index * interval * 7;
    return [week, week + 7];
  }
  return [day + index * interval, day + index * interval + 1];
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
function dayInYear(year: number, month: number): number {
  const isLeap = yearStart(year + 1) - yearStart(year) === 366;
  const before = LENGTHS.slice(0, month).reduce((sum, length) => sum + length, 0);
  return yearStart(year) + before + (isLeap && month > 1 ? 1 : 0);
}

/** Upper bound of days in one period, used to skip past periods. */
const LONGEST_DAYS = { YEARLY: 366, MONTHLY: 31, WEEKLY: 7, DAILY: 1 } as const;

function clocksOf({ hours, minutes, seconds }: RecurrenceRule): number[] {
  const clocks = hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => hour * HOUR_MS + minute * 60_000 + second * 1_000)),
  );
  return [...new Set(clocks)].sort((a, b) => a - b);
}

function chosen(all: number[], positions: readonly number[]): number[] {
  if (positions.length === 0) return all;
  const picked = positions.map((position) => (position > 0 ? all[position - 1] : all[all.length + position]));
  return [...new Set(picked.filter((one) => one !== undefined))].sort((a, b) => a - b);
}

export interface LocalSpan {
  /** Wall time, the end not included. */
  from: number;
  to: number;
}

/** Yields times period by period, without those before the first time. */
function* stretches(
  rule: RecurrenceRule,
  first: number,
  { from, to }: LocalSpan,
  step: (steps: number) => void,
): Generator<number[], void> {
  const { frequency, interval, count } = rule;
  if (isShort(frequency)) return yield* shortStretches(rule, frequency, { first, from, to }, step);
  const clocks = clocksOf(rule);
  step(clocks.length);
  const skipped =
    count === null ? Math.floor((dayOf(from) - dayOf(first)) / (LONGEST_DAYS[frequency] * interval)) - 1 : 0;
  for (let index = Math.max(0, skipped); ; index += 1) {
    const [begin, end] = stretchOf(rule, first, index);
    if (begin * DAY_MS >= to) return;
    const found: number[] = [];
    step(end - begin);
    for (let day = begin; day < end; day += 1) {
      if (!isDay(rule, dateOf(day))) continue;
      step(clocks.length);
      for (const clock of clocks) found.push(day * DAY_MS + clock);
    }
    yield chosen(found, rule.positions);
  }
}

const has = (listed: readonly number[], value: number) => listed.length === 0 || listed.includes(value);

/** For hours, minutes and seconds: skips directly over days, hours or minutes that do not match. */
function* shortStretches(
  rule: RecurrenceRule,
  frequency: Short,
  { first, from, to }: LocalSpan & { first: number },
  step: (steps: number) => void,
): Generator<number[], void> {
  // oxfmt-ignore
  const every = UNIT_MS[frequency] * rule.interval;
  const unit = UNIT_MS[frequency];
  const begin = Math.floor(first / unit) * unit;
  const indexFrom = (local: number) => Math.ceil((local - begin) / every);
  let index = rule.count === null ? Math.max(0, Math.floor((from - begin) / every) - 1) : 0;
  for (;;) {
    const at = begin + index * every;
    if (at >= to) return;
    step(1);
    const [hour, minute] = [Math.floor(at / HOUR_MS), Math.floor(at / 60_000)];
    if (!isDay(rule, dateOf(dayOf(at)))) index = indexFrom((dayOf(at) + 1) * DAY_MS);
    else if (!has(rule.hours, hour - dayOf(at) * 24)) index = indexFrom((hour + 1) * HOUR_MS);
    else if (frequency !== "HOURLY" && !has(rule.minutes, minute % 60)) index = indexFrom((minute + 1) * 60_000);
    else {
      const minutes = frequency === "HOURLY" ? rule.minutes.map((one) => at + one * 60_000) : [at];
      const times = frequency === "SECONDLY" ? (has(rule.seconds, Math.floor(at / 1_000) % 60) ? [at] : []) : minutes.flatMap((one) => rule.seconds.map((second) => one + second * 1_000)); // oxfmt-ignore
      step(times.length);
      yield chosen(
        [...new Set(times)].sort((a, b) => a - b),
        rule.positions,
      );
      index += 1;
    }
  }
}

/**
 * All starts within the span, in order. The first time always belongs to them. Throws TooOften, and errors of
 * `onSteps`, which is called with the number of days and times that are examined.
 */
export function startsOf(
  given: RecurrenceRule,
  first: number,
  span: LocalSpan,
  onSteps: (steps: number) => void = () => undefined,
): number[] {
  const rule = completed(given, first);
  let steps = 0;
  const step = (more: number) => {
    steps += more;
    if (steps > MOST_STEPS) throw new TooOften();
    onSteps(more);
  };
  const isIn = (local: number) => local >= span.from && local < span.to;
  const found = isIn(first) ? [first] : [];
  let left = (rule.count ?? Number.POSITIVE_INFINITY) - 1;
  for (const stretch of stretches(rule, first, span, step))
    for (const local of stretch) {
      if (local <= first) continue;
      if (left <= 0 || (rule.until !== null && local > rule.until) || local >= span.to) return found;
      left -= 1;
      if (isIn(local)) found.push(local);
    }
  return found;
}
