/**
 * Days ('2026-11-21'), months ('2026-11') and instants with an offset. No time zone and no clock: the caller passes
 * today's date of the listing, and UTC serves only for arithmetic.
 */
import { firstWeekday } from "#contract/hours/week-start.ts";
import type { Reservation } from "#contract/booking/reservation.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAYS_OF_WEEK = 7;

const noonless = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => dateOf(noonless(date) + days * DAY_MS);

export const daysBetween = (from: string, to: string): number => Math.round((noonless(to) - noonless(from)) / DAY_MS);

export const monthOf = (date: string): string => date.slice(0, 7);

export function addMonths(month: string, months: number): string {
  const at = new Date(noonless(`${month}-01`));
  at.setUTCMonth(at.getUTCMonth() + months);
  return monthOf(at.toISOString());
}

/** The same day of another month, or its last day if it is shorter. */
export function addMonthsToDay(date: string, months: number): string {
  const month = addMonths(monthOf(date), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}${date.slice(7)}`;
  return same > last ? last : same;
}

/** 0 = Monday … 6 = Sunday, as everywhere in the contract. */
export const weekdayOf = (date: string): number => (new Date(noonless(date)).getUTCDay() + 6) % DAYS_OF_WEEK;

/** The local date at `now`; `offsetMinutes` is minutes east of Greenwich. */
export const localDate = (now: number, offsetMinutes: number): string => dateOf(now + offsetMinutes * MINUTE_MS);

/** The week that contains `date`, where weeks are counted from `today`. */
export function weekFrom(today: string, date: string): string[] {
  const first = Math.max(0, Math.floor(daysBetween(today, date) / DAYS_OF_WEEK)) * DAYS_OF_WEEK;
  return Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(today, first + index));
}

/** The weeks of a month, from the first day of the language's week; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const length = daysBetween(first, `${addMonths(month, 1)}-01`);
  const before = (weekdayOf(first) - firstWeekday() + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  return Array.from({ length: Math.ceil((before + length) / DAYS_OF_WEEK) }, (_week, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_day, day) => {
      const number = week * DAYS_OF_WEEK + day - before;
      return number < 0 || number >= length ? null : addDays(first, number);
    }),
  );
}

/** '2026-11-21T18:30:00-05:00' → -300. */
export function offsetMinutesOf(instant: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(instant) ?? [];
  return sign === undefined ? 0 : (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Local date and local time of an instant with an offset. */
export const dayOfInstant = (instant: string): string => instant.slice(0, 10);
export const clockOfInstant = (instant: string): string => instant.slice(11, 16);

export const isSameInstant = (a: string, b: string): boolean => Date.parse(a) === Date.parse(b);

interface DayGroup<Row> {
  /** Date in the listing's time zone, YYYY-MM-DD. */
  date: string;
  reservations: Row[];
}

/** Groups consecutive reservations of one local day; the order does not change. */
export function byDay<Row extends Pick<Reservation, "reservationTime">>(reservations: readonly Row[]): DayGroup<Row>[] {
  const days: DayGroup<Row>[] = [];
  for (const reservation of reservations) {
    const date = dayOfInstant(reservation.reservationTime);
    const last = days.at(-1);
    if (last?.date === date) last.reservations.push(reservation);
    else days.push({ date, reservations: [reservation] });
  }
  return days;
}
