/**
 * Events that repeat every few seconds or minutes count as busy: exactly where their times can be listed, otherwise
 * without gaps.
 */
import { describe, expect, test } from "vitest";
import { readBusy, spanAt } from "#server/calendars/rules-busy.ts";
import { ALL_BUSY } from "#server/calendars/rules-standing.ts";
import { icalendar, vevent } from "../../support/calendars.ts";

const SPAN = spanAt(Date.parse("2026-11-24T12:00:00Z"));
const END = new Date(SPAN.until).toISOString().slice(0, 19);

function read(...parts: string[]) {
  const source = { texts: [icalendar(...parts)], own: [], likely: [] };
  const answer = readBusy([source], { timeZone: "UTC", span: SPAN, isOwn: () => false, choices: ALL_BUSY });
  if (answer.outcome !== "read") throw new Error(answer.outcome);
  return answer;
}

const event = (rule: string, ...more: string[]) =>
  vevent("1@x.example", "DTSTART:20261210T150000Z", "DTEND:20261210T160000Z", `RRULE:${rule}`, ...more);

const timesOf = (...parts: string[]) =>
  read(...parts).busy.map(
    ({ from, until }) => `${new Date(from).toISOString().slice(0, 19)}/${new Date(until).toISOString().slice(0, 19)}`,
  );

const MANY_SECONDS = Array.from({ length: 33 }, (_, second) => second).join(",");

describe("separate times", () => {
  test.for([
    ["FREQ=SECONDLY;COUNT=11", "2026-12-10T15:00:00/2026-12-10T16:00:10", 1],
    ["FREQ=MINUTELY;INTERVAL=30", `2026-12-10T15:00:00/${END}`, 1],
    ["FREQ=MINUTELY;INTERVAL=90;COUNT=2", "2026-12-10T15:00:00/2026-12-10T16:00:00", 2],
    // the first time counts whatever the rule says
    ["FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "2026-12-10T15:00:00/2026-12-10T16:00:00", 1],
    ["FREQ=SECONDLY;BYHOUR=15;BYMINUTE=0;UNTIL=20261212T000000Z", "2026-12-10T15:00:00/2026-12-10T16:00:59", 2],
    ["FREQ=HOURLY;BYMINUTE=0,10,20,30,40,50", `2026-12-10T15:00:00/${END}`, 1],
    [
      `FREQ=DAILY;BYHOUR=15,16,17;BYMINUTE=0;BYSECOND=${MANY_SECONDS};UNTIL=20261211T000000Z`,
      "2026-12-10T15:00:00/2026-12-10T18:00:32",
      1,
    ],
  ] as const)("%s", ([rule, first, count]) => {
    const times = timesOf(event(rule));
    expect([times[0], times.length]).toEqual([first, count]);
    expect(read(event(rule)).found).toMatchObject({ unread: 0, throughout: 0 });
  });
});

describe("without a gap, with the reason for the page", () => {
  test.for([
    ["FREQ=SECONDLY", `2026-12-10T15:00:00/${END}`],
    ["FREQ=SECONDLY;INTERVAL=90", `2026-12-10T15:00:00/${END}`],
    ["FREQ=MINUTELY", `2026-12-10T15:00:00/${END}`],
    ["FREQ=SECONDLY;UNTIL=20270110T150000Z", "2026-12-10T15:00:00/2027-01-10T16:00:00"],
    ["FREQ=SECONDLY;COUNT=864001", "2026-12-10T15:00:00/2026-12-20T16:00:00"],
    ["FREQ=SECONDLY;BYDAY=MO,TU,WE,TH,FR", `2026-12-10T15:00:00/${END}`],
  ] as const)("%s", ([rule, expected]) => {
    expect(timesOf(event(rule))).toEqual([expected]);
    expect(read(event(rule)).found).toMatchObject({
      ...{ unread: 0, unread_events: [] },
      ...{ throughout: 1, throughout_days: ["2026-12-10"] },
    });
  });

  test("since before the span, with listed dates, and in a gap shorter than its length", () => {
    const long = vevent("2@x.example", "DTSTART:20000101T000000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY");
    expect(timesOf(long)).toEqual([`2026-11-23T00:00:00/${END}`]);
    const later = event("FREQ=SECONDLY;UNTIL=20261220T150000Z", "RDATE:20270101T000000Z");
    expect(timesOf(later)).toEqual([
      "2026-12-10T15:00:00/2026-12-20T16:00:00",
      "2027-01-01T00:00:00/2027-01-01T01:00:00",
    ]);
    // an exception rule that is too frequent frees nothing
    expect(timesOf(event("FREQ=DAILY;COUNT=2", "EXRULE:FREQ=SECONDLY"))).toEqual([`2026-12-10T15:00:00/${END}`]);
  });

  test("not where it is free or cancelled", () => {
    for (const line of ["TRANSP:TRANSPARENT", "STATUS:CANCELLED"]) {
      expect(timesOf(event("FREQ=SECONDLY", line))).toEqual([]);
      expect(read(event("FREQ=SECONDLY", line)).found).toMatchObject({ free: 1, throughout: 0 });
    }
  });

  test("one does not affect others", () => {
    const others = [1, 2, 3, 4, 5, 6].map((day) =>
      vevent(`${day}@x.example`, `DTSTART:2026120${day}T090000Z`, "DURATION:PT1S", "RRULE:FREQ=SECONDLY"),
    );
    const { found } = read(...others, vevent("9@x.example", "DTSTART:20261125T090000Z", "DURATION:PT1H"));
    expect(found).toMatchObject({ events: 7, busy: 2, throughout: 6 });
    expect(found.throughout_days).toHaveLength(5);
  });
});
