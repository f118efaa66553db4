/** Converts the spans, dates and remarks of a reader to hours of the contract. */
import { LIMITS } from "#contract/limits.ts";
import type { HolidayHours, Period, SpecialHours, WeeklyHours } from "#contract/hours/hours.ts";
import type { WrittenSpan } from "./clock.ts";
import { clock, DAY_MINUTES, Doubtful, Inexact, isDoubtfulNight, joinedNights, merged, type HoursSpan } from "./spans.ts"; // oxfmt-ignore

export interface ParsedHours {
  mode: "always" | "custom";
  weekly: WeeklyHours | null;
  special: SpecialHours[];
  holidays: HolidayHours | null;
  /** Parts of the source that these hours do not express: school holidays, yearly dates, remarks. */
  remarks: string[];
}

export interface CollectedHours {
  readonly days: readonly (readonly HoursSpan[])[];
  readonly special: readonly SpecialHours[];
  /** Null if public holidays are unknown, `usual` if they are like other days. */
  readonly holidays: readonly HoursSpan[] | "usual" | null;
  /** All spans as written. */
  readonly spans: readonly WrittenSpan[];
  readonly remarks: string[];
}

/** Throws `Inexact` or `Doubtful`. */
export function resultOf({ days: open, special, holidays, spans, remarks }: CollectedHours): ParsedHours {
  const days = open.map(merged);
  const all = spans.map(({ span }) => span);
  const doubtful = spans.find((written) => isDoubtful(written, all, days));
  if (doubtful !== undefined) throw new Doubtful(doubtful.span.map(clock).join("-"));
  const weekly = joinedNights(days).map(periodsOf);
  const isAlways = weekly.every(
    ([first, ...more]) => more.length === 0 && first?.open === "00:00" && first.close === "00:00",
  );
  if (special.length > LIMITS.specialHoursEntries) throw new Inexact();
  return {
    mode: isAlways ? "always" : "custom",
    weekly: isAlways ? null : weekly,
    // as stored, so that a second import finds no difference
    special: [...special].sort((a, b) => (a.from < b.from ? -1 : 1)),
    holidays: holidayHours(holidays, weekly),
    remarks,
  };
}

function holidayHours(holidays: CollectedHours["holidays"], weekly: WeeklyHours): HolidayHours | null {
  if (holidays === null) return null;
  const periods = holidays === "usual" ? [] : periodsOf(merged(holidays));
  const text = JSON.stringify(periods);
  if (holidays === "usual" || weekly.every((day) => JSON.stringify(day) === text))
    return { rule: "usual", periods: [] };
  return periods.length === 0 ? { rule: "closed", periods: [] } : { rule: "custom", periods };
}

function isDoubtful(written: WrittenSpan, all: readonly HoursSpan[], days: readonly HoursSpan[][]): boolean {
  const { span, isUnpadded, isBare, isZeroToZero } = written;
  if (isDoubtfulNight(span, isUnpadded, all)) return true;
  if (isZeroToZero) return !days.every(([first]) => first?.[0] === 0 && first[1] === DAY_MINUTES);
  const [from, to] = span;
  if (!isUnpadded || to > 12 * 60 || to - from > (isBare ? 120 : 60)) return false;
  return days.some((spans) => spans.length === 1 && spans[0]?.[0] === from && spans[0][1] === to);
}

export function periodsOf(spans: readonly HoursSpan[]): Period[] {
  if (spans.length > LIMITS.periodsPerDay) throw new Inexact();
  return spans.map(([from, to]) => ({ open: clock(from), close: clock(to) }));
}
