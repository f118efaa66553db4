/** Random recurring events, and how two independent readers expand them. */
import fc from "fast-check";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { clockOf } from "#server/calendars/rules-clock.ts";
import type { Busy } from "#server/calendars/rules-events.ts";
import { plainDays } from "./plain-recurrences.ts";

/**
 * Every kind of clock change: both directions, by half an hour, by Ramadan, none; +5:45, −2:30, and the far side of the
 * date line.
 */
export const ZONES: readonly string[] = [
  ...["Europe/Berlin", "Europe/London", "Europe/Lisbon", "Europe/Athens", "Europe/Moscow", "Europe/Istanbul"],
  ...["Europe/Chisinau", "Europe/Dublin", "Atlantic/Azores", "Atlantic/Reykjavik", "Africa/Cairo", "Africa/Casablanca"],
  ...["Africa/El_Aaiun", "Africa/Johannesburg", "Africa/Lagos", "Africa/Nairobi", "America/New_York"],
  ...[
    "America/Chicago",
    "America/Denver",
    "America/Phoenix",
    "America/Los_Angeles",
    "America/Anchorage",
    "America/Adak",
  ],
  ...[
    "Pacific/Honolulu",
    "America/St_Johns",
    "America/Halifax",
    "America/Havana",
    "America/Mexico_City",
    "America/Tijuana",
  ],
  ...["America/Bogota", "America/Lima", "America/Caracas", "America/La_Paz", "America/Santiago", "America/Asuncion"],
  ...[
    "America/Sao_Paulo",
    "America/Argentina/Buenos_Aires",
    "America/Nuuk",
    "America/Scoresbysund",
    "America/Miquelon",
  ],
  ...["Asia/Kathmandu", "Asia/Kolkata", "Asia/Tehran", "Asia/Kabul", "Asia/Beirut", "Asia/Jerusalem", "Asia/Dubai"],
  ...["Asia/Yangon", "Asia/Tokyo", "Asia/Shanghai", "Asia/Pyongyang", "Australia/Sydney", "Australia/Adelaide"],
  ...[
    "Australia/Lord_Howe",
    "Australia/Eucla",
    "Pacific/Auckland",
    "Pacific/Chatham",
    "Pacific/Apia",
    "Pacific/Kiritimati",
  ],
  "Pacific/Easter",
];

export interface RandomEvent {
  /** In calendar format. */
  text: string;
  rule: string;
  timeZone: string;
  /** Wall time of the first occurrence. */
  first: number;
  isDay: boolean;
  lengthMs: number;
}

const DAY_MS = 86_400_000;
const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;

const someOf = <Value>(values: readonly Value[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most });
const listed = (name: string, values: fc.Arbitrary<readonly unknown[]>) =>
  values.map((some) => `;${name}=${some.join(",")}`);
const maybe = (part: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 1, arbitrary: part }, { weight: 2, arbitrary: fc.constant("") });

const months = listed("BYMONTH", someOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 3));
const monthDays = listed("BYMONTHDAY", someOf([1, 2, 13, 15, 28, 29, 30, 31, -1, -2, -31], 3));
/** Not counted from the month's end: there `ical.js` does not end for daily rules. */
const daysAhead = listed("BYMONTHDAY", someOf([1, 2, 13, 15, 28, 29, 30, 31], 3));
const weekdays = listed("BYDAY", someOf(WEEKDAYS, 4));
const nthDays = listed(
  "BYDAY",
  someOf(
    WEEKDAYS.flatMap((day) => [1, 2, 5, -1, -2].map((nth) => `${nth}${day}`)),
    3,
  ),
);
const positions = listed("BYSETPOS", someOf([1, 2, -1, -2], 2));
const workdays = fc.constant(";BYDAY=MO,TU,WE,TH,FR");

/** The parts that RFC 5545 allows for each frequency, common ones and unusual ones. */
const parts: Record<string, fc.Arbitrary<string>> = {
  YEARLY: fc.oneof(
    fc.constant(""),
    months,
    fc.tuple(months, monthDays).map((some) => some.join("")),
    fc.tuple(months, fc.oneof(nthDays, weekdays)).map((some) => some.join("")),
    nthDays,
    listed("BYYEARDAY", someOf([1, 60, 100, 366, -1, -366], 3)),
    fc.tuple(listed("BYWEEKNO", someOf([1, 20, 52, 53, -1], 2)), weekdays).map((some) => some.join("")),
    fc.tuple(months, workdays, positions).map((some) => some.join("")),
  ),
  MONTHLY: fc.oneof(
    fc.constant(""),
    monthDays,
    nthDays,
    fc.tuple(weekdays, positions).map((some) => some.join("")),
    fc.tuple(monthDays, weekdays).map((some) => some.join("")),
    fc.tuple(months, monthDays).map((some) => some.join("")),
  ),
  WEEKLY: fc.tuple(fc.oneof(fc.constant(""), weekdays), maybe(months)).map((some) => some.join("")),
  DAILY: fc.tuple(maybe(months), maybe(weekdays), maybe(daysAhead)).map((some) => some.join("")),
};

const stamp = (local: number) => new Date(local).toISOString().slice(0, 19).replace(/[-:]/g, "");

export const randomEvent = (zones: readonly string[] = ZONES): fc.Arbitrary<RandomEvent> =>
  fc
    .record({
      timeZone: fc.constantFrom(...zones),
      day: fc.integer({ min: Date.UTC(2021, 0, 1) / DAY_MS, max: Date.UTC(2027, 5, 1) / DAY_MS }),
      // quarter hours: they include whole days, midnights and the hours of clock changes
      clock: fc
        .oneof(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 16 }))
        .map((quarters) => quarters * 900_000),
      isDay: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
      length: fc.constantFrom(1, 2, 3, 4, 8, 26).map((half) => half * 1_800_000),
      days: fc.integer({ min: 1, max: 3 }),
      rule: fc
        .constantFrom("YEARLY", "MONTHLY", "WEEKLY", "DAILY")
        .chain((frequency) => (parts[frequency] ?? fc.constant("")).map((more) => `FREQ=${frequency}${more}`)),
      interval: fc.constantFrom(1, 1, 1, 2, 3, 5),
      weekStart: fc.constantFrom("", "", ";WKST=SU", ";WKST=MO"),
      end: fc.oneof(
        fc.constant(""),
        fc.integer({ min: 1, max: 400 }).map((count) => `;COUNT=${count}`),
        fc.integer({ min: 0, max: 5_000 }).map((days) => `until ${days}`),
      ),
    })
    .map(({ timeZone, day, clock, isDay, length, days, rule, interval, weekStart, end }) => {
      const wanted = `${rule}${interval === 1 ? "" : `;INTERVAL=${interval}`}${weekStart}`;
      const requested = day * DAY_MS + (isDay ? 0 : clock);
      // another test covers rules that never match
      const plain = firstOf(wanted, requested) === null ? "FREQ=DAILY" : wanted;
      const first = firstOf(plain, requested) ?? requested;
      const until = end.startsWith("until") ? first + Number(end.slice(6)) * DAY_MS : null;
      const untilText =
        until === null
          ? ""
          : `;UNTIL=${isDay ? stamp(until).slice(0, 8) : `${stamp(clockOf(timeZone).instantOf(until))}Z`}`;
      const whole = `${plain}${until === null ? end : untilText}`;
      const lengthMs = isDay ? days * DAY_MS : length;
      const lines = isDay
        ? [`DTSTART;VALUE=DATE:${stamp(first).slice(0, 8)}`, `DTEND;VALUE=DATE:${stamp(first + lengthMs).slice(0, 8)}`]
        : [`DTSTART;TZID=${timeZone}:${stamp(first)}`, `DURATION:PT${lengthMs / 60_000}M`];
      const text = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//tests//EN", "BEGIN:VEVENT", "UID:random@elsewhere.example", "DTSTAMP:20260101T000000Z", ...lines, `RRULE:${whole}`, "SUMMARY:Again", "END:VEVENT", "END:VCALENDAR", ""].join("\r\n"); // oxfmt-ignore
      return { text, rule: whole, timeZone, first, isDay, lengthMs };
    });

/** Readers differ about an event whose first time does not match its rule, and RFC 5545 leaves it open. */
function firstOf(rule: string, requested: number): number | null {
  const day = Math.floor(requested / DAY_MS);
  for (const days of [10, 70, 800, 4_400]) {
    const [found] = plainDays(rule, day, day + days);
    if (found !== undefined) return found * DAY_MS + (requested % DAY_MS);
  }
  return null;
}

/** Both use our conversion of wall time (RFC 5545, 3.3.5), as readers differ about skipped hours. */
const placed = (event: RandomEvent, local: number): Busy => {
  const { instantOf } = clockOf(event.timeZone);
  const from = instantOf(local);
  return { from, until: event.isDay ? instantOf(local + event.lengthMs) : from + event.lengthMs };
};

const within = (times: readonly Busy[], span: Busy) =>
  times.filter(({ from, until }) => from < span.until && until > span.from).map(({ from, until }) => ({ from: Math.max(from, span.from), until: Math.min(until, span.until) })); // oxfmt-ignore

/** `ical.js` itself, from the first time on. Null if it refuses the rule or does not end. */
export function byIcalJs(event: RandomEvent, span: Busy): Busy[] | null {
  try {
    return iterated(event, span);
  } catch {
    return null;
  }
}

function iterated(event: RandomEvent, span: Busy): Busy[] | null {
  const recur = ICAL.Recur.fromString(event.rule);
  // in wall time, in which ours compares too
  if (recur.until !== null && recur.until.zone === ICAL.Timezone.utcTimezone)
    recur.until = ICAL.Time.fromDateTimeString(
      new Date(clockOf(event.timeZone).localAt(recur.until.toUnixTime() * 1_000)).toISOString().slice(0, 19),
    );
  const first = new Date(event.first).toISOString();
  const start = event.isDay
    ? ICAL.Time.fromDateString(first.slice(0, 10))
    : ICAL.Time.fromDateTimeString(first.slice(0, 19));
  const iterator = recur.iterator(start);
  const found: Busy[] = [];
  for (let steps = 0; steps < 20_000; steps += 1) {
    const next = iterator.next() as ICAL.Time | null | undefined;
    if (next === null || next === undefined) return within(found, span);
    const local = Date.parse(`${next.toString()}${event.isDay ? "T00:00:00" : ""}Z`);
    const time = placed(event, local);
    if (time.from >= span.until) return within(found, span);
    found.push(time);
  }
  return null;
}

/** `node-ical`, which takes its rules from `rrule-temporal`. */
export function byNodeIcal(event: RandomEvent, span: Busy): Busy[] {
  const [read] = Object.values(nodeIcal.sync.parseICS(event.text)).filter((one) => one?.type === "VEVENT");
  if (read === undefined) return [];
  const before = 4 * DAY_MS;
  const found = nodeIcal.expandRecurringEvent(read, {
    from: new Date(span.from - before),
    to: new Date(span.until + before),
  });
  const zone = clockOf(event.timeZone);
  return within(
    found.map(({ start }) => placed(event, event.isDay ? dayOf(start) : zone.localAt(start.getTime()))),
    span,
  );
}

/** The simplest expansion, for cases in which those two differ. */
export function byEveryDay(event: RandomEvent, span: Busy): Busy[] {
  const parts = new Map(event.rule.split(";").map((part) => part.split("=") as [string, string]));
  const first = Math.floor(event.first / DAY_MS);
  const clock = event.first - first * DAY_MS;
  const count = Number(parts.get("COUNT") ?? Number.POSITIVE_INFINITY);
  const until = parts.get("UNTIL");
  const times = plainDays(event.rule, first, Math.ceil(span.until / DAY_MS) + 2)
    .slice(0, count)
    .map((day) => placed(event, day * DAY_MS + clock))
    .filter(({ from }) => until === undefined || from <= endOf(until, event));
  return within(times, span);
}

function endOf(until: string, { timeZone, isDay }: RandomEvent): number {
  const [, year, month, day, hours = "00", minutes = "00"] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/.exec(until) ?? [];
  const local = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:00Z`);
  return isDay ? clockOf(timeZone).instantOf(local) : local;
}

/** It returns whole days as midnights in the machine's time zone. */
const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
