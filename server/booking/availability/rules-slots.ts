/**
 * Possible starts (rules: booking, 2): steps in wall time from each opening, where the whole duration lies within open
 * time. Pure: instants are epoch milliseconds, days as in `hours/rules-zone.ts`. Capacity is checked in
 * `rules-capacity.ts`.
 */
import type { OpeningHours } from "../../../contract/hours/hours.ts";
import { planOf, spansOn, type HoursPlan, type OpeningPeriod } from "../../hours/rules-plan.ts";
import { windowsStarting, type MsWindow } from "../../hours/rules-windows.ts";
import { DAY_MINUTES, DAY_MS, MINUTE_MS, zoneOf } from "../../hours/rules-zone.ts";

/** In minutes. */
export interface SlotSteps {
  readonly duration: number;
  readonly slotInterval: number;
}

/** A period lasts at most a day, and a clock that is set back over midnight repeats a date. */
const DAYS_AROUND = 2;

/**
 * The instants at which the wall clock of `plan` shows `wall` minutes after the midnight of `day`: none in a gap, two
 * in a repeated hour. For an opening in a gap, the end of the gap.
 */
function instantsOf({ zone }: HoursPlan, day: number, wall: number, isOpening: boolean): number[] {
  const local = day * DAY_MS + wall * MINUTE_MS;
  const [first, last] = [zone.firstAt(local), zone.lastAt(local)];
  if (zone.localAt(first) !== local) return isOpening ? [first] : [];
  return first === last ? [first] : [first, last];
}

export interface DayRange {
  readonly first: number;
  readonly last: number;
}

/** The steps of a period that starts on `day`, limited to the days `within`. */
function stepsOf(plan: HoursPlan, day: number, span: OpeningPeriod, slotInterval: number, within: DayRange): number[] {
  const starts: number[] = [];
  const midnight = day * DAY_MS;
  // on most days the clock does not change; then a wall time differs from its instant by one constant offset
  if (plan.zone.isSteady(midnight - DAY_MS, midnight + 3 * DAY_MS)) {
    const base = midnight - plan.zone.offsetAt(midnight);
    const skipped = Math.max(0, Math.ceil(((within.first - day) * DAY_MINUTES - span.open) / slotInterval));
    const until = Math.min(span.close, (within.last + 1 - day) * DAY_MINUTES);
    for (let wall = span.open + skipped * slotInterval; wall < until; wall += slotInterval)
      starts.push(base + wall * MINUTE_MS);
    return starts;
  }
  for (let wall = span.open; wall < span.close; wall += slotInterval)
    for (const start of instantsOf(plan, day, wall, wall === span.open)) {
      const on = plan.zone.dayAt(start);
      if (on >= within.first && on <= within.last) starts.push(start);
    }
  return starts;
}

/** True for most starts, because periods are ordered by opening; false where one period overlaps the next. */
const isInOrder = (starts: readonly number[]): boolean =>
  starts.every((start, index) => index === 0 || start > (starts[index - 1] ?? Infinity));

/** Those of the sorted `starts` that are followed by `lasts` milliseconds of open time without a break. */
function fitting(starts: readonly number[], windows: readonly MsWindow[], lasts: number): number[] {
  let at = 0;
  return starts.filter((start) => {
    while ((windows[at]?.end ?? Infinity) <= start) at += 1;
    const window = windows[at];
    return window !== undefined && window.start <= start && start + lasts <= window.end;
  });
}

/** The steps of the hours on those days, in order, without duplicates, whether or not a duration fits after them. */
function stepsIn(plan: HoursPlan, within: DayRange, slotInterval: number): number[] {
  const starts: number[] = [];
  for (let day = within.first - DAYS_AROUND; day <= within.last + 1; day += 1)
    for (const span of spansOn(plan, day)) starts.push(...stepsOf(plan, day, span, slotInterval, within));
  return isInOrder(starts) ? starts : [...new Set(starts)].sort((a, b) => a - b);
}

/**
 * All starts of the local days `firstDay`–`lastDay`, in order, without duplicates. A start past midnight belongs to the
 * day on which it lies, even if its period began on the day before.
 */
export function startsOn(hours: OpeningHours, firstDay: number, lastDay: number, steps: SlotSteps): number[] {
  const plan = planOf(hours);
  const { duration, slotInterval } = steps;
  const reach = DAYS_AROUND + Math.ceil(duration / DAY_MINUTES);
  const windows = windowsStarting(plan, firstDay - DAYS_AROUND, lastDay + reach);
  return fitting(stepsIn(plan, { first: firstDay, last: lastDay }, slotInterval), windows, duration * MINUTE_MS);
}

/** The step grid of a local day: the steps of its hours and, while closed, every `slotInterval` minutes from midnight. */
export function stepGridOn(hours: OpeningHours, day: number, slotInterval: number): number[] {
  const plan = planOf(hours);
  const within = { first: day, last: day };
  const windows = windowsStarting(plan, day - DAYS_AROUND, day + DAYS_AROUND);
  const wholeDay = stepsOf(plan, day, { open: 0, close: DAY_MINUTES }, slotInterval, within);
  const open = new Set(
    fitting(
      [...new Set(wholeDay)].sort((a, b) => a - b),
      windows,
      MINUTE_MS,
    ),
  );
  const closed = wholeDay.filter((start) => !open.has(start));
  return [...new Set([...stepsIn(plan, within, slotInterval), ...closed])].sort((a, b) => a - b);
}

/** Returns whether a span that starts on this local day, of up to `longest` minutes, lies within open time. */
export function openOn(hours: OpeningHours, day: number, longest: number): (start: number, end: number) => boolean {
  const reach = DAYS_AROUND + Math.ceil(longest / DAY_MINUTES);
  const windows = windowsStarting(planOf(hours), day - DAYS_AROUND, day + reach);
  return (start, end) => fitting([start], windows, end - start).length === 1;
}

export const liesWithin = (hours: OpeningHours, start: number, end: number): boolean =>
  openOn(hours, zoneOf(hours.timeZone).dayAt(start), (end - start) / MINUTE_MS)(start, end);
