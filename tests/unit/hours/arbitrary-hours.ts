/** Random opening hours and instants, concentrated at clock changes and the ends of days and weeks. */
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { type HolidayCalendar, type OpeningHours, type Period } from "../../../contract/hours/hours.ts";

export const ZONES = [
  "UTC",
  "America/New_York",
  "America/Los_Angeles",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Anchorage",
  "America/Adak",
  "America/St_Johns",
  "America/Halifax",
  "America/Havana",
  "America/Asuncion",
  "America/Santiago",
  "America/Sao_Paulo",
  "America/Caracas",
  "America/Nuuk",
  "America/Scoresbysund",
  "Atlantic/Azores",
  "Europe/London",
  "Europe/Dublin",
  "Europe/Berlin",
  "Europe/Chisinau",
  "Europe/Istanbul",
  "Africa/Cairo",
  "Africa/Casablanca",
  "Africa/Johannesburg",
  "Asia/Beirut",
  "Asia/Gaza",
  "Asia/Amman",
  "Asia/Tehran",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Asia/Pyongyang",
  "Asia/Tokyo",
  "Australia/Sydney",
  "Australia/Lord_Howe",
  "Australia/Eucla",
  "Pacific/Chatham",
  "Pacific/Apia",
  "Pacific/Kiritimati",
  "Pacific/Norfolk",
  "Antarctica/Troll",
] as const;

const FROM = Temporal.Instant.from("2004-01-01T00:00Z");
const UNTIL = Temporal.Instant.from("2036-01-01T00:00Z");

const changes = new Map<string, Temporal.Instant[]>();

/** The offset changes of a zone from 2004 to 2035, from Temporal. */
export function offsetChanges(timeZone: string): Temporal.Instant[] {
  const known = changes.get(timeZone);
  if (known !== undefined) return known;
  const found: Temporal.Instant[] = [];
  let moment = FROM.toZonedDateTimeISO(timeZone).getTimeZoneTransition("next");
  while (moment !== null && Temporal.Instant.compare(moment.toInstant(), UNTIL) < 0) {
    found.push(moment.toInstant());
    moment = moment.getTimeZoneTransition("next");
  }
  changes.set(timeZone, found);
  return found;
}

const anyInstant = fc
  .integer({ min: FROM.epochMilliseconds / 1000, max: UNTIL.epochMilliseconds / 1000 })
  .map((seconds) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000));

/** Some minutes, mostly few; sometimes not a whole minute. */
const nudge = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: -2, max: 2 }),
      fc.integer({ min: -150, max: 150 }),
      fc.constantFrom(-60, -30, 30, 60),
      fc.integer({ min: -2_900, max: 2_900 }),
    ),
    fc.constantFrom(0, 0, 0, 1, 29_500, 59_999, -1),
  )
  .map(([minutes, rest]) => minutes * 60_000 + rest);

export function instantIn(timeZone: string): fc.Arbitrary<Temporal.Instant> {
  const known = offsetChanges(timeZone);
  const midnight = fc.tuple(anyInstant, nudge).map(([at, ms]) => {
    const start = at.toZonedDateTimeISO(timeZone).startOfDay();
    return start.toInstant().add({ milliseconds: ms });
  });
  const weekEnd = fc.tuple(anyInstant, nudge).map(([at, ms]) => {
    const local = at.toZonedDateTimeISO(timeZone);
    return local
      .subtract({ days: local.dayOfWeek - 1 })
      .startOfDay()
      .toInstant()
      .add({ milliseconds: ms });
  });
  const options = [
    { weight: 1, arbitrary: anyInstant },
    { weight: 2, arbitrary: midnight },
    { weight: 2, arbitrary: weekEnd },
  ];
  if (known.length > 0) {
    const nearChange = fc.tuple(fc.constantFrom(...known), nudge).map(([at, ms]) => at.add({ milliseconds: ms }));
    options.push({ weight: 8, arbitrary: nearChange });
  }
  return fc.oneof(...options);
}

const clockTime = fc.oneof(
  fc.constantFrom("00:00", "00:00", "00:30", "01:00", "01:30", "02:00", "02:30", "03:00", "22:59", "23:00", "23:30"),
  fc.constantFrom("23:01", "23:59", "00:01", "12:00", "09:00", "17:00"),
  fc
    .integer({ min: 0, max: 1439 })
    .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`),
);

const period: fc.Arbitrary<Period> = fc.record({ open: clockTime, close: clockTime });
const periods = fc.array(period, { maxLength: 3 });
const weekly = fc.oneof(
  fc.array(periods, { minLength: 7, maxLength: 7 }),
  periods.map((day) => Array.from({ length: 7 }, () => day)),
  fc
    .constantFrom<Period>({ open: "00:00", close: "00:00" }, { open: "06:00", close: "06:00" })
    .map((day) => Array.from({ length: 7 }, () => [day])),
);

/** A calendar with the same days every year, some around the day of `at`; null in half of the cases. */
function holidaysAround(timeZone: string, at: Temporal.Instant): fc.Arbitrary<HolidayCalendar | null> {
  const today = at.toZonedDateTimeISO(timeZone).toPlainDate();
  const ahead = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -40, max: 500 }));
  const made = fc
    .record({ ahead: fc.array(ahead, { maxLength: 5 }), periods })
    .map(({ ahead: days, periods: open }) => {
      const dates = days.map((count) => today.add({ days: count }));
      const ofYear = (year: number) =>
        [...new Set(dates.map(({ month, day }) => Temporal.PlainDate.from({ year, month, day }).toString()))]
          .sort()
          .map((date) => ({ date, day: Date.parse(date) / 86_400_000, name: "Holiday" }));
      return { periods: open, ofYear };
    });
  return fc.oneof(fc.constant(null), made);
}

/**
 * Hours of any mode, with special hours and holidays around the day of `at`. Includes overlaps, which the engine must
 * handle.
 */
export function hoursAround(timeZone: string, at: Temporal.Instant): fc.Arbitrary<OpeningHours> {
  const today = at.toZonedDateTimeISO(timeZone).toPlainDate();
  const special = fc
    .record({
      ahead: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -40, max: 500 })),
      days: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4 }), fc.constant(40)),
      periods,
    })
    .map(({ ahead, days, periods: open }) => ({
      from: today.add({ days: ahead }).toString(),
      to: today.add({ days: ahead + days }).toString(),
      periods: open,
      note: null,
    }));
  return fc.record({
    mode: fc.constantFrom("always", "custom", "custom", "custom", "closed"),
    weekly: fc.oneof({ weight: 9, arbitrary: weekly }, { weight: 1, arbitrary: fc.constant(null) }),
    special: fc.array(special, { maxLength: 4 }),
    holidays: holidaysAround(timeZone, at),
    timeZone: fc.constant(timeZone),
  });
}

export interface Situation {
  readonly hours: OpeningHours;
  readonly at: Temporal.Instant;
}

/** Hours in some zone and an instant near their edges. */
export const situation: fc.Arbitrary<Situation> = fc
  .constantFrom(...ZONES)
  .chain((timeZone) =>
    instantIn(timeZone).chain((at) => fc.record({ hours: hoursAround(timeZone, at), at: fc.constant(at) })),
  );

/** Formats a failing case. */
export function shown({ hours, at }: Situation): string {
  return `${at.toZonedDateTimeISO(hours.timeZone).toString()} ${JSON.stringify(hours)} ${(hours.holidays?.ofYear(at.toZonedDateTimeISO(hours.timeZone).year) ?? []).map(({ date }) => date).join(" ")}`;
}
