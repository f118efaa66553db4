/** Recurrence rules: the examples of RFC 5545 (3.8.5.3), and rules by hours, minutes and seconds. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstOf, readPart, ruleOf, untilEndOf, valuesOf } from "#server/calendars/rules-component.ts";
import { startsOf, TooOften, type RecurrenceRule } from "#server/calendars/rules-recurrence.ts";
import { depth } from "../../support/depth.ts";

const [HOUR, DAY] = [3_600_000, 86_400_000];

function ruleOfText(text: string): RecurrenceRule {
  const lines = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", `RRULE:${text}`, "END:VEVENT", "END:VCALENDAR"];
  const [event] = readPart(lines.join("\r\n")).parts;
  const given = event === undefined ? undefined : firstOf(event, "rrule");
  if (given === undefined) throw new Error("no rule");
  return ruleOf(valuesOf(given)[0], untilEndOf);
}

const local = (text: string) => Date.parse(`${text}:00Z`);
/** The first starts, from the first time on. */
const startsText = (rule: string, first: string, most: number) =>
  startsOf(ruleOfText(rule), local(first), { from: local(first), to: local(first) + 12 * 366 * DAY })
    .slice(0, most)
    .map((start) => new Date(start).toISOString().slice(0, 16));

describe("the examples of the standard", () => {
  test.for([
    ["FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "1997-08-05", "08-05 08-10 08-19 08-24"],
    ["FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "1997-08-05", "08-05 08-17 08-19 08-31"],
    ["FREQ=MONTHLY;COUNT=10;BYDAY=1FR", "1997-09-05", "09-05 10-03 11-07 12-05 01-02 02-06 03-06 04-03 05-01 06-05"],
    ["FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU", "1997-09-07", "09-07 09-28 11-02 11-30 01-04 01-25 03-01 03-29 05-03 05-31"],
    ["FREQ=MONTHLY;COUNT=6;BYDAY=-2MO", "1997-09-22", "09-22 10-20 11-17 12-22 01-19 02-16"],
    ["FREQ=MONTHLY;COUNT=6;BYMONTHDAY=-3", "1997-09-28", "09-28 10-29 11-28 12-29 01-29 02-26"],
    ["FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15", "1997-09-10", "09-10 09-11 09-12 09-13 09-14 09-15 03-10 03-11 03-12 03-13"],
    ["FREQ=YEARLY;COUNT=6;BYMONTH=6,7", "1997-06-10", "06-10 07-10 06-10 07-10 06-10 07-10"],
    ["FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200", "1997-01-01", "01-01 04-10 07-19 01-01 04-09 07-18 01-01 04-10 07-19 01-01"],
    ["FREQ=YEARLY;COUNT=3;BYDAY=20MO", "1997-05-19", "05-19 05-18 05-17"],
    ["FREQ=YEARLY;COUNT=3;BYWEEKNO=20;BYDAY=MO", "1997-05-12", "05-12 05-11 05-17"],
    ["FREQ=YEARLY;COUNT=4;BYDAY=TH;BYMONTH=3", "1997-03-13", "03-13 03-20 03-27 03-05"],
    // the first time does not match, and belongs to the rule
    ["FREQ=MONTHLY;COUNT=6;BYDAY=FR;BYMONTHDAY=13", "1997-09-02", "09-02 02-13 03-13 11-13 08-13 10-13"],
    ["FREQ=MONTHLY;COUNT=4;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13", "1997-09-13", "09-13 10-11 11-08 12-13"],
    ["FREQ=YEARLY;INTERVAL=4;COUNT=3;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8", "1996-11-05", "11-05 11-07 11-02"],
    ["FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "1997-09-04", "09-04 10-07 11-06"],
    ["FREQ=MONTHLY;COUNT=7;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2", "1997-09-29", "09-29 10-30 11-27 12-30 01-29 02-26 03-30"],
    ["FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", "2007-01-15", "01-15 01-30 02-15 03-15 03-30"],
    ["FREQ=DAILY;INTERVAL=10;COUNT=5", "1997-09-02", "09-02 09-12 09-22 10-02 10-12"],
    ["FREQ=YEARLY;COUNT=3", "2024-02-29", "02-29 02-29 02-29"],
  ] as const)("%s from %s", ([rule, first, days]) => {
    expect(startsText(rule, `${first}T09:00`, 99).map((start) => start.slice(5))).toEqual(
      days.split(" ").map((day) => `${day}T09:00`),
    );
  }); // oxfmt-ignore

  test.for([
    ["FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000", "09:00 12:00 15:00"],
    ["FREQ=MINUTELY;INTERVAL=15;COUNT=6", "09:00 09:15 09:30 09:45 10:00 10:15"],
    ["FREQ=MINUTELY;INTERVAL=90;COUNT=4", "09:00 10:30 12:00 13:30"],
    ["FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,20,40;COUNT=6", "09:00 09:20 09:40 10:00 10:20 10:40"],
    ["FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10;COUNT=6", "09:00 09:20 09:40 10:00 10:20 10:40"],
    // positions within each hour and each minute
    ["FREQ=HOURLY;BYMINUTE=10,20,30;BYSETPOS=-1;COUNT=3", "09:00 09:30 10:30"],
    ["FREQ=HOURLY;BYMINUTE=10,20,30;BYSETPOS=2,1;COUNT=4", "09:00 09:10 09:20 10:10"],
  ] as const)("%s from 9 o'clock", ([rule, clocks]) => {
    expect(startsText(rule, "1997-09-02T09:00", 99)).toEqual(clocks.split(" ").map((clock) => `1997-09-02T${clock}`));
  });
});

describe("rules by hours, minutes and seconds", () => {
  const some = (values: number[]) => fc.oneof(fc.constant([]), fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 })); // oxfmt-ignore
  const first = local("2026-11-27T22:17") + 30_000;

  /** Checks every half minute. Only for rules whose seconds are 0 and 30. */
  function slowly(rule: RecurrenceRule, { from, to }: { from: number; to: number }): number[] {
    const unit = { HOURLY: HOUR, MINUTELY: 60_000, SECONDLY: 1_000 }[rule.frequency as "HOURLY"];
    const isOf = (listed: readonly number[], value: number, own: number | null) =>
      listed.length > 0 ? listed.includes(value) : own === null || value === own;
    const found: number[] = [];
    for (let at = first; at < to; at += 30_000) {
      const [date, begin] = [new Date(at), new Date(first)];
      const matches =
        (Math.floor(at / unit) - Math.floor(first / unit)) % rule.interval === 0 &&
        isOf(rule.months, date.getUTCMonth() + 1, null) &&
        isOf(rule.monthDays, date.getUTCDate(), null) &&
        isOf(rule.days.map(({ weekday }) => weekday), (date.getUTCDay() + 6) % 7, null) &&
        isOf(rule.hours, date.getUTCHours(), null) &&
        isOf(rule.minutes, date.getUTCMinutes(), unit === HOUR ? begin.getUTCMinutes() : null) &&
        isOf(rule.seconds, date.getUTCSeconds(), unit === 1_000 ? null : begin.getUTCSeconds()); // oxfmt-ignore
      if (at === first || matches) found.push(at);
    }
    return found
      .filter((at) => rule.until === null || at === first || at <= rule.until)
      .slice(0, rule.count ?? undefined)
      .filter((at) => at >= from);
  }

  test("have the times that a check of every half minute finds", () => {
    fc.assert(
      fc.property(
        fc.record({
          frequency: fc.constantFrom("HOURLY", "MINUTELY", "SECONDLY"),
          interval: fc.constantFrom(1, 2, 7, 30, 90),
          count: fc.constantFrom(null, null, 1, 5, 300),
          until: fc.constantFrom(null, null, first - 1, first + 5 * HOUR, first + 40 * HOUR),
          months: some([11, 12]),
          monthDays: some([27, 28, 29, 30]),
          days: some([4, 5, 6]).map((weekdays) => weekdays.map((weekday) => ({ weekday, nth: 0 }))),
          hours: some([0, 1, 9, 22, 23]),
          minutes: some([0, 17, 30, 59]),
          seconds: fc.constantFrom([0, 30], [0], [30]),
        }),
        fc.constantFrom(-DAY, 0, 7 * HOUR, 26 * HOUR),
        (parts, since) => {
          const frequency = parts.frequency as "HOURLY";
          const rule: RecurrenceRule = { ...parts, frequency, weekStart: 0, weeks: [], yearDays: [], positions: [] };
          const span = { from: first + since, to: first + 60 * HOUR };
          expect(startsOf(rule, first, span)).toEqual(slowly(rule, span));
        },
      ),
      { numRuns: depth(150, 2_000) },
    );
  });

  test("are refused where a year of them cannot be listed", () => {
    const year = { from: first, to: first + 366 * DAY };
    expect(() => startsOf(ruleOfText("FREQ=SECONDLY"), first, year)).toThrow(TooOften);
    expect(startsOf(ruleOfText("FREQ=HOURLY"), first, year)).toHaveLength(366 * 24);
    let steps = 0;
    startsOf(ruleOfText("FREQ=DAILY;COUNT=10"), first, year, (more) => (steps += more));
    // ten days and their times, and little more
    expect(steps).toBeGreaterThanOrEqual(20);
    expect(steps).toBeLessThan(30);
  });
});
