/** Hours in the editor: rows of typed text. Empty and incomplete rows count as closed (rules: listings, 8). */
import type { HolidayHours, Period, SpecialHours, WeeklyHours } from "#contract/hours/hours.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { LIMITS } from "#contract/limits.ts";
import { readPeriods, type TypedPeriod } from "../../../hours/typed-hours.ts";

/** As typed: '9:00 AM', '' or anything else. */
export type PeriodRow = TypedPeriod;

export interface SpecialRow {
  /** YYYY-MM-DD, or the typed text if it is not a date; an empty `to` means one day. */
  from: string;
  to: string;
  periods: PeriodRow[];
  note: string;
}

/** Hours on public holidays. */
export interface HolidayRow {
  /** Empty: not specified. */
  rule: HolidayHours["rule"] | "";
  /** Preserved while another rule is chosen. */
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

/** The complete rows. */
export function periodsOf(rows: readonly PeriodRow[]): Period[] {
  return readPeriods(rows).flatMap(({ period }) => (period === null ? [] : [period]));
}

export function weekOf(rows: readonly (readonly PeriodRow[])[]): WeeklyHours {
  return DAYS.map((day) => periodsOf(rows[day] ?? []));
}

/** Problems by path, such as '1.open'. An incomplete row counts as closed and is not a problem. */
export function periodProblems(rows: readonly PeriodRow[]): Record<string, string> {
  return Object.fromEntries(
    readPeriods(rows).flatMap(({ problem }, index) =>
      problem === null ? [] : [[`${index}.${problem.at}`, problem.message]],
    ),
  );
}

/** Copies one day's rows to all days. */
export function applyToAll(week: readonly PeriodRow[][], day: number): PeriodRow[][] {
  return DAYS.map(() => (week[day] ?? []).map((row) => ({ ...row })));
}

/** Adds a row to a day that is not full: the first with usual hours, further ones empty. */
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

/** Hours without any period become 'closed'. */
export function holidaysOf({ rule, periods: rows }: HolidayRow): HolidayHours | null {
  if (rule === "") return null;
  const periods = rule === "custom" ? periodsOf(rows) : [];
  return rule === "custom" && periods.length === 0 ? { rule: "closed", periods } : { rule, periods };
}

/** Drops rows without a date. */
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
