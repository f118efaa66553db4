/** Hours as the editor has them: rows of what was typed. Empty and incomplete rows count as closed (rules: listings, 8). */
import type { HolidayHours, Period, SpecialHours, WeeklyHours } from "#contract/hours/hours.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { LIMITS } from "#contract/limits.ts";
import { readPeriods, type TypedPeriod } from "../../../hours/typed-hours.ts";

/** As typed: '9:00 AM', '' or anything else. */
export type PeriodRow = TypedPeriod;

export interface SpecialRow {
  /** YYYY-MM-DD, or what was typed where that is no date; `to` empty means one day. */
  from: string;
  to: string;
  periods: PeriodRow[];
  note: string;
}

/** Hours on public holidays. */
export interface HolidayRow {
  /** Empty: not said. */
  rule: HolidayHours["rule"] | "";
  /** Kept while another rule is chosen. */
  periods: PeriodRow[];
}

export const NO_HOLIDAY_RULE: HolidayRow = { rule: "", periods: [] };

export const EMPTY_PERIOD: PeriodRow = { open: "", close: "" };
export const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

export function rowsOfPeriods(periods: readonly Period[]): PeriodRow[] {
  return periods.map(({ open, close }) => ({ open: clockTimeText(open), close: clockTimeText(close) }));
}

export function rowsOfWeek(weekly: WeeklyHours | null): PeriodRow[][] {
  return DAYS.map((day) => rowsOfPeriods(weekly?.[day] ?? []));
}

/** The whole rows. */
export function periodsOf(rows: readonly PeriodRow[]): Period[] {
  return readPeriods(rows).flatMap(({ period }) => (period === null ? [] : [period]));
}

export function weekOf(rows: readonly (readonly PeriodRow[])[]): WeeklyHours {
  return DAYS.map((day) => periodsOf(rows[day] ?? []));
}

/** By path from the rows: '1.open'. Half a row is closed, and no problem. */
export function periodProblems(rows: readonly PeriodRow[]): Record<string, string> {
  return Object.fromEntries(
    readPeriods(rows).flatMap(({ problem }, index) =>
      problem === null ? [] : [[`${index}.${problem.at}`, problem.message]],
    ),
  );
}

/** One day's rows for all days, each with rows of its own. */
export function applyToAll(week: readonly PeriodRow[][], day: number): PeriodRow[][] {
  return DAYS.map(() => (week[day] ?? []).map((row) => ({ ...row })));
}

/** A day that is not full gets one row more: the first as on weekdays everywhere, the next empty. */
export function withOneMore(rows: readonly PeriodRow[]): PeriodRow[] {
  if (rows.length >= LIMITS.periodsPerDay) return [...rows];
  return [...rows, rows.length === 0 ? { open: "9:00 AM", close: "5:00 PM" } : EMPTY_PERIOD];
}

export function specialRowsOf(special: readonly SpecialHours[]): SpecialRow[] {
  return special.map(({ from, to, periods, note }) => ({
    from,
    to: to === from ? "" : to,
    periods: rowsOfPeriods(periods),
    note: note ?? "",
  }));
}

export function holidayRowOf(holidays: HolidayHours | null): HolidayRow {
  return holidays === null ? NO_HOLIDAY_RULE : { rule: holidays.rule, periods: rowsOfPeriods(holidays.periods) };
}

/** Hours without any time are 'closed'. */
export function holidaysOf({ rule, periods: rows }: HolidayRow): HolidayHours | null {
  if (rule === "") return null;
  const periods = rule === "custom" ? periodsOf(rows) : [];
  return rule === "custom" && periods.length === 0 ? { rule: "closed", periods } : { rule, periods };
}

/** Rows without a date are left out: nobody can say when they are. */
export function specialOf(rows: readonly SpecialRow[]): SpecialHours[] {
  return rows
    .filter(({ from }) => from !== "")
    .map(({ from, to, periods, note }) => ({
      from,
      to: to === "" ? from : to,
      periods: periodsOf(periods),
      note: note.trim() === "" ? null : note.trim(),
    }));
}
