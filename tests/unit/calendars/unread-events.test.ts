/** Events with an invalid recurrence rule stay unread, with a reason; events with valid rules are read. */
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { readBusy, spanAt } from "#server/calendars/rules-busy.ts";
import { faultOfRule } from "#server/calendars/rules-rule-text.ts";
import { ALL_BUSY } from "#server/calendars/rules-standing.ts";

const SPAN = spanAt(Date.parse("2026-11-24T12:00:00Z"));

const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) =>
  calendar("BEGIN:VEVENT", "UID:1", "DTSTART:20261210T150000Z", "DTEND:20261210T160000Z", ...lines, "END:VEVENT");

function read(text: string, timeZone = "Europe/Berlin") {
  const isOwn = () => false;
  const source = { texts: [text], own: [], likely: [] };
  const answer = readBusy([source], { timeZone, span: SPAN, isOwn, choices: ALL_BUSY });
  if (answer.outcome !== "read") throw new Error(answer.outcome);
  return answer;
}

describe("is unread", () => {
  test.for([
    ["interval", "INTERVAL=0", "FREQ=DAILY;INTERVAL=0"],
    ["interval", "INTERVAL=0", "freq=daily;interval=0"],
    ["interval", "INTERVAL=-2", "FREQ=DAILY;INTERVAL=-2"],
    ["interval", "INTERVAL=2.5", "FREQ=DAILY;INTERVAL=2.5"],
    ["interval", "INTERVAL=100000", "FREQ=DAILY;INTERVAL=100000"],
    ["interval", "INTERVAL=99999999999999999999", "FREQ=WEEKLY;INTERVAL=99999999999999999999"],
    ["interval", "INTERVAL=TWO", "FREQ=WEEKLY;INTERVAL=two"],
    ["count", "COUNT=0", "FREQ=DAILY;COUNT=0"],
    ["count", "COUNT=-1", "FREQ=DAILY;COUNT=-1"],
    ["count", "COUNT=3.5", "FREQ=DAILY;COUNT=3.5"],
    ["until", "", "FREQ=DAILY;UNTIL=20261101T000000Z"],
    ["until", "", "FREQ=DAILY;UNTIL=20261209"],
    ["part", "UNTIL=20261301", "FREQ=DAILY;UNTIL=20261301"],
    ["part", "UNTIL=20270230", "FREQ=DAILY;UNTIL=20270230"],
    ["part", "UNTIL=SOON", "FREQ=DAILY;UNTIL=soon"],
    ["part", "BYMONTH=13", "FREQ=YEARLY;BYMONTH=13"],
    ["part", "BYMONTH=0", "FREQ=YEARLY;BYMONTH=0"],
    ["part", "BYMONTHDAY=0", "FREQ=MONTHLY;BYMONTHDAY=0"],
    ["part", "BYMONTHDAY=32", "FREQ=MONTHLY;BYMONTHDAY=32"],
    ["part", "BYYEARDAY=367", "FREQ=YEARLY;BYYEARDAY=367"],
    ["part", "BYSETPOS=0", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0"],
    ["part", "BYDAY=XX", "FREQ=WEEKLY;BYDAY=XX"],
    ["part", "BYDAY=0MO", "FREQ=MONTHLY;BYDAY=0MO"],
    ["part", "BYDAY=54MO", "FREQ=YEARLY;BYDAY=54MO"],
    ["part", "BYHOUR=24", "FREQ=DAILY;BYHOUR=24"],
    ["part", "WKST=8", "FREQ=WEEKLY;WKST=8"],
    ["rule", "FREQ=SOMETIMES", "FREQ=SOMETIMES"],
    ["rule", "INTERVAL=2", "INTERVAL=2"],
    ["rule", "FREQ=WEEKLY", "FREQ=DAILY;FREQ=WEEKLY"],
    ["rule", "EVERY DAY", "every day"],
    ["rule", "COUNT=", "FREQ=DAILY;COUNT="],
    ["rule", "BYMOON=1", "FREQ=DAILY;BYMOON=1"],
    ["scale", "RSCALE=HEBREW", "RSCALE=HEBREW;FREQ=YEARLY"],
  ] as const)("%s %s: %s", ([fault, detail, rule]) => {
    const { busy, found } = read(event(`RRULE:${rule}`));
    expect(busy).toEqual([]);
    expect(found).toMatchObject({
      events: 1,
      unread: 1,
      free: 0,
      unread_events: [{ fault, detail, day: "2026-12-10" }],
    });
  });

  test("also where the line is folded, has parameters, or is an exception", () => {
    for (const line of [
      "RRULE:FREQ=DAILY;INTER\r\n VAL=0",
      'RRULE;X-A="b:c":FREQ=DAILY;INTERVAL=0',
      "RRULE:FREQ=DAILY\r\nEXRULE:FREQ=WEEKLY;INTERVAL=0",
    ])
      // oxfmt-ignore
      expect(read(event(line)).found.unread_events).toMatchObject([{ fault: "interval" }]);
  });

  test("one does not affect others; the first five are named", () => {
    const bad = (uid: number) =>
      `BEGIN:VEVENT\r\nUID:bad${uid}\r\nDTSTART:20261210T150000Z\r\nDURATION:PT1H\r\nRRULE:FREQ=DAILY;INTERVAL=0\r\nEND:VEVENT`;
    const good = "BEGIN:VEVENT\r\nUID:good\r\nDTSTART:20261211T150000Z\r\nDURATION:PT1H\r\nEND:VEVENT";
    const { busy, found } = read(calendar(...[1, 2, 3, 4, 5, 6, 7].map(bad), good));
    expect(busy).toHaveLength(1);
    expect(found.unread).toBe(7);
    expect(found.unread_events).toHaveLength(5);
  });

  test("without a start, or with an invalid one", () => {
    const without = calendar("BEGIN:VEVENT", "UID:1", "SUMMARY:When?", "END:VEVENT");
    expect(read(without).found.unread_events).toEqual([{ fault: "start", detail: "", day: null }]);
    const broken = calendar("BEGIN:VEVENT", "UID:1", "DTSTART:20261210T150000Z", "no line of a calendar", "END:VEVENT");
    expect(read(broken).found.unread_events).toEqual([{ fault: "syntax", detail: "", day: "2026-12-10" }]);
  });

  test.for([
    ["DTSTART:20261210T150000Z", "DTEND:20261210T140000Z"],
    ["DTSTART;TZID=Europe/Berlin:20261210T150000", "DTEND;TZID=America/New_York:20261210T080000"],
    ["DTSTART:20261210T150000Z", "DTEND:tomorrow"],
    ["DTSTART:20261210T150000Z", "DURATION:-PT1H"],
    ["DTSTART:20261210T150000Z", "DURATION:an hour"],
  ])("because of its end: %s %s", (lines) => {
    const { busy, found } = read(calendar("BEGIN:VEVENT", "UID:1", ...lines, "END:VEVENT"));
    expect(busy).toEqual([]);
    expect(found.unread_events).toMatchObject([{ day: "2026-12-10" }]);
  });

  test("not where it takes no time, or a clock change skips its start", () => {
    const moment = calendar(
      "BEGIN:VEVENT",
      "UID:1",
      "DTSTART:20261210T150000Z",
      "DTEND:20261210T150000Z",
      "END:VEVENT",
    );
    expect(read(moment).found).toMatchObject({ unread: 0, busy: 0 });
    const zone = "TZID=Europe/Berlin";
    const gap = calendar("BEGIN:VEVENT", "UID:1", `DTSTART;${zone}:20270328T023000`, `DTEND;${zone}:20270328T030000`, "END:VEVENT"); // oxfmt-ignore
    expect(read(gap).found).toMatchObject({ unread: 0 });
    const day = calendar(
      "BEGIN:VEVENT",
      "UID:1",
      "DTSTART;VALUE=DATE:20261210",
      "DTEND;VALUE=DATE:20261210",
      "END:VEVENT",
    );
    expect(read(day).found).toMatchObject({ unread: 0, busy: 1 });
  });

  test("not where the event is free anyway", () => {
    expect(read(event("TRANSP:TRANSPARENT", "RRULE:FREQ=DAILY;INTERVAL=0")).found).toMatchObject({
      unread: 0,
      free: 1,
    });
  });
});

describe("is read", () => {
  test.for([
    "FREQ=DAILY;INTERVAL=1",
    "FREQ=DAILY;INTERVAL=999",
    "FREQ=DAILY;COUNT=1",
    "FREQ=DAILY;",
    "FREQ=WEEKLY;BYDAY=MO,TU;WKST=SU",
    "FREQ=MONTHLY;BYDAY=+1MO,-1FR",
    "FREQ=MONTHLY;BYMONTHDAY=-1",
    "FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO",
    "FREQ=HOURLY",
    "FREQ=HOURLY;INTERVAL=6;BYMINUTE=0,30",
    "FREQ=DAILY;UNTIL=20270101",
    "FREQ=DAILY;UNTIL=20261210T150000Z",
    "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=OMIT",
    "FREQ=DAILY;X-NOTE=mine",
    "freq=daily;byday=mo",
  ])("%s", (rule) => {
    expect(faultOfRule(rule)).toBeNull();
    // another reader accepts it as well
    expect(ICAL.Recur.fromString(rule.replace(/;$/, "").toUpperCase()).freq).not.toBe("");
    expect(read(event(`RRULE:${rule}`)).found).toMatchObject({ unread: 0, unread_events: [] });
  });

  test("a series that ends at midnight of its first day has its first time", () => {
    expect(read(event("RRULE:FREQ=DAILY;UNTIL=20261210T000000Z")).busy).toHaveLength(1);
  });
});

describe("times without a zone", () => {
  const floating = [
    "BEGIN:VEVENT",
    "UID:1",
    "DTSTART:20261201T090000",
    "DURATION:PT1H",
    "LOCATION:Tokyo",
    "END:VEVENT",
  ];
  const day = ["BEGIN:VEVENT", "UID:2", "DTSTART;VALUE=DATE:20261205", "END:VEVENT"];

  test("use the listing's clock, and are counted, whatever the names of the file and its places", () => {
    const text = calendar("X-WR-TIMEZONE:Asia/Tokyo", ...floating, ...day);
    const { busy, found } = read(text, "America/New_York");
    expect(new Date(busy[0]?.from ?? 0).toISOString()).toBe("2026-12-01T14:00:00.000Z");
    expect(found).toMatchObject({ floating: 1, named_zone: "Asia/Tokyo", zones: [] });
  });

  test("of a file that names the listing's zone, or none", () => {
    expect(read(calendar("X-WR-TIMEZONE:Europe/Berlin", ...floating)).found).toMatchObject({
      floating: 1,
      named_zone: "",
    });
    expect(read(calendar(...day)).found).toMatchObject({ floating: 0, named_zone: "" });
  });
});
