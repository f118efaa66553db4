/** Half hours of one day at which a listing, or one of its types, is open: guests and the desk choose from these. */
import type { Period } from "#contract/hours/hours.ts";
import type { Business } from "#contract/listings/business.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";

type WaitlistHours = Pick<Business, "hours" | "custom_hours" | "special_hours">;
type Own = Pick<ReservationType, "weeklyHours">;

const HALF = 30;
const DAY = 1_440;

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const dayBefore = (date: string): string => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

export const ALL_HALF_HOURS: readonly string[] = Array.from({ length: DAY / HALF }, (_, half) => clockOf(half * HALF));

/** Minutes from the day's midnight; times of the next day continue from 1,440. */
const spansOf = (periods: readonly Period[]): (readonly [open: number, close: number])[] =>
  periods.map(({ open, close }) => {
    const [from, to] = [minuteOf(open), minuteOf(close)];
    return [from, to > from ? to : to + DAY];
  });

function spansOn(
  date: string,
  { hours, custom_hours: week, special_hours: special }: WaitlistHours,
  own: Own | undefined,
) {
  const dated = special.find(({ from, to }) => from <= date && date <= to)?.periods;
  const listed = dated ?? (hours === "always" ? [{ open: "00:00", close: "00:00" }] : (week?.[weekdayOf(date)] ?? []));
  if (own?.weeklyHours == null) return spansOf(listed);
  const mine = spansOf(own.weeklyHours[weekdayOf(date)] ?? []);
  // on dates with special hours, a type's weekly hours are cut to the open time
  if (dated === undefined) return mine;
  return mine.flatMap(([from, to]) =>
    spansOf(dated).flatMap(([open, close]): (readonly [number, number])[] => {
      const both = [Math.max(from, open), Math.min(to, close)] as const;
      return both[0] < both[1] ? [both] : [];
    }),
  );
}

/**
 * Sorted. Public holidays are not known here, so they count as other days. All half hours if the hours are unknown,
 * none on a closed day.
 */
export function spanTimes(date: string, hours: WaitlistHours, own?: Own): readonly string[] {
  if (hours.hours === "custom" && hours.custom_hours === null && own?.weeklyHours == null) return ALL_HALF_HOURS;
  if (hours.hours === "closed") return [];
  // incomplete or not a date
  if (Number.isNaN(Date.parse(date))) return ALL_HALF_HOURS;
  const spans = [
    ...spansOn(date, hours, own),
    ...spansOn(dayBefore(date), hours, own).map(([from, to]) => [from - DAY, to - DAY] as const),
  ];
  return ALL_HALF_HOURS.filter((time) => {
    const start = minuteOf(time);
    return spans.some(([from, to]) => start + HALF > from && start < to);
  });
}
