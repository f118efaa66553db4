/** Busy times from one calendar, case by case. */
import { describe, expect, test } from "vitest";
import { ALL_BUSY } from "#server/calendars/rules-standing.ts";
import { ownUids, readBusy, spanAt, type BusyRead } from "#server/calendars/rules-busy.ts";

const NOW = Date.parse("2026-11-24T12:00:00Z");
const SPAN = spanAt(NOW);
const isOwn = ownUids("https://town.example");

const vevent = (...lines: string[]) => ["BEGIN:VEVENT", ...(lines.some((one) => one.startsWith("UID")) ? [] : ["UID:one@elsewhere.example"]), "DTSTAMP:20260101T000000Z", ...lines, "END:VEVENT"].join("\r\n"); // oxfmt-ignore
const calendar = (...parts: string[]) =>
  `${["BEGIN:VCALENDAR", "VERSION:2.0", ...parts, "END:VCALENDAR"].join("\r\n")}\r\n`;

const asSource = (text: string) => ({ texts: [text], own: [], likely: [] });

function read(text: string, timeZone = "Europe/Berlin"): Extract<BusyRead, { outcome: "read" }> {
  const answer = readBusy([asSource(text)], { timeZone, span: SPAN, isOwn, choices: ALL_BUSY });
  if (answer.outcome !== "read") throw new Error(answer.outcome);
  return answer;
}

const timesOf = (text: string, timeZone?: string) =>
  read(text, timeZone).busy.map(
    ({ from, until }) => `${new Date(from).toISOString().slice(0, 16)}/${new Date(until).toISOString().slice(0, 16)}`,
  );

describe("one event", () => {
  test.for([
    ["an instant", ["DTSTART:20261201T090000Z", "DTEND:20261201T100000Z"], "2026-12-01T09:00/2026-12-01T10:00"],
    [
      "a zone of IANA",
      ["DTSTART;TZID=America/New_York:20261201T090000", "DURATION:PT1H"],
      "2026-12-01T14:00/2026-12-01T15:00",
    ],
    [
      "a zone as Windows names it",
      ["DTSTART;TZID=W. Europe Standard Time:20261201T090000", "DURATION:PT1H"],
      "2026-12-01T08:00/2026-12-01T09:00",
    ],
    [
      "a name in quotes, and its own slashes",
      ['DTSTART;TZID="/freeassociation.sourceforge.net/Asia/Tokyo":20261201T090000', "DURATION:PT1H"],
      "2026-12-01T00:00/2026-12-01T01:00",
    ],
    [
      "floating: by the listing's clock",
      ["DTSTART:20261201T090000", "DTEND:20261201T100000"],
      "2026-12-01T08:00/2026-12-01T09:00",
    ],
    ["a whole day: by the listing's clock", ["DTSTART;VALUE=DATE:20261201"], "2026-11-30T23:00/2026-12-01T23:00"],
    [
      "two whole days, over a change of the clock",
      ["DTSTART;VALUE=DATE:20270327", "DTEND;VALUE=DATE:20270329"],
      "2027-03-26T23:00/2027-03-28T22:00",
    ],
    [
      "a day by the calendar, and not of 24 hours",
      ["DTSTART;TZID=Europe/Berlin:20270327T120000", "DURATION:P1D"],
      "2027-03-27T11:00/2027-03-28T10:00",
    ],
    [
      "of two zones",
      ["DTSTART;TZID=Europe/Berlin:20261201T230000", "DTEND;TZID=America/New_York:20261201T200000"],
      "2026-12-01T22:00/2026-12-02T01:00",
    ],
    [
      "in an hour that is not there: by the clock before",
      ["DTSTART;TZID=Europe/Berlin:20270328T023000", "DURATION:PT1H"],
      "2027-03-28T01:30/2027-03-28T02:30",
    ],
    [
      "in an hour that comes twice: the first",
      ["DTSTART;TZID=Europe/Berlin:20271031T023000", "DURATION:PT1H"],
      "2027-10-31T00:30/2027-10-31T01:30",
    ],
  ] as const)("%s", ([, lines, expected]) => {
    expect(timesOf(calendar(vevent(...lines)))).toEqual([expected]);
  });

  test.for([
    ["is shown as free", ["TRANSP:TRANSPARENT"]],
    ["was cancelled", ["STATUS:CANCELLED"]],
    ["is free as Outlook says it", ["X-MICROSOFT-CDO-BUSYSTATUS:FREE"]],
  ] as const)("blocks no time when it %s", ([, lines]) => {
    const { busy, found } = read(calendar(vevent("DTSTART:20261201T090000Z", "DTEND:20261201T100000Z", ...lines)));
    expect(busy).toEqual([]);
    expect(found).toMatchObject({ events: 1, free: 1 });
  });

  test("takes no time without a length, and none before yesterday", () => {
    expect(timesOf(calendar(vevent("DTSTART:20261201T090000Z")))).toEqual([]);
    expect(timesOf(calendar(vevent("DTSTART:20261101T090000Z", "DTEND:20261101T100000Z")))).toEqual([]);
    // begun long ago and still in progress
    expect(timesOf(calendar(vevent("DTSTART;VALUE=DATE:20260101", "DTEND;VALUE=DATE:20261201"), vevent("UID:2", "DTSTART:19700101T000000Z", "DTEND:19700101T010000Z")))).toEqual(["2026-11-23T00:00/2026-11-30T23:00"]); // oxfmt-ignore
  });

  test("of ours is ignored when it comes back", () => {
    const mine = (uid: string) => vevent(`UID:${uid}`, "DTSTART:20261201T090000Z", "DTEND:20261201T100000Z");
    const id = "0190f2a4-3c1e-7a4b-9d2f-1f2e3d4c5b6a";
    expect(read(calendar(mine(`${id}@town.example`))).found).toMatchObject({ own: 1, busy: 0 });
    expect(read(calendar(mine(`${id}@other.example`))).found).toMatchObject({ own: 0, busy: 1 });
    expect(read(calendar(mine("lunch@town.example"))).found).toMatchObject({ own: 0, busy: 1 });
  });
});

describe("recurring events", () => {
  const weekly = [
    "DTSTART;TZID=Europe/Berlin:20261201T090000",
    "DTEND;TZID=Europe/Berlin:20261201T100000",
    "RRULE:FREQ=WEEKLY;COUNT=4",
  ];

  test("start at the true start, with exceptions, additions, moves and cancellations", () => {
    const text = calendar(
      vevent(...weekly, "EXDATE;TZID=Europe/Berlin:20261208T090000", "RDATE;TZID=Europe/Berlin:20261203T090000"),
      vevent(
        "RECURRENCE-ID;TZID=Europe/Berlin:20261215T090000",
        "DTSTART;TZID=Europe/Berlin:20261216T140000",
        "DURATION:PT2H",
      ),
      vevent("RECURRENCE-ID:20261222T080000Z", "DTSTART:20261222T080000Z", "DURATION:PT1H", "STATUS:CANCELLED"),
    );
    expect(timesOf(text)).toEqual([
      "2026-12-01T08:00/2026-12-01T09:00",
      "2026-12-03T08:00/2026-12-03T09:00",
      "2026-12-16T13:00/2026-12-16T15:00",
    ]);
  });

  test("of a free series with one busy exception are busy on that date only", () => {
    for (const free of ["TRANSP:TRANSPARENT", "X-MICROSOFT-CDO-BUSYSTATUS:FREE", "STATUS:CANCELLED"]) {
      const busy = vevent(
        "RECURRENCE-ID;TZID=Europe/Berlin:20261208T090000",
        "DTSTART;TZID=Europe/Berlin:20261208T100000",
        "DURATION:PT1H",
      );
      expect(timesOf(calendar(vevent(...weekly, free), busy)), free).toEqual(["2026-12-08T09:00/2026-12-08T10:00"]);
      const laterBusy = busy.replace("RECURRENCE-ID;", "RECURRENCE-ID;RANGE=THISANDFUTURE;");
      expect(timesOf(calendar(vevent(...weekly, free), laterBusy)).slice(0, 1), free).toEqual([
        "2026-12-08T09:00/2026-12-08T10:00",
      ]);
    }
  });

  test("of a busy series with one free exception are free on that date only", () => {
    const free = vevent(
      "RECURRENCE-ID;TZID=Europe/Berlin:20261208T090000",
      "DTSTART;TZID=Europe/Berlin:20261208T090000",
      "DURATION:PT1H",
      "TRANSP:TRANSPARENT",
    );
    expect(timesOf(calendar(vevent(...weekly), free))).toEqual([
      "2026-12-01T08:00/2026-12-01T09:00",
      "2026-12-15T08:00/2026-12-15T09:00",
      "2026-12-22T08:00/2026-12-22T09:00",
    ]);
  });

  test("change together with all that follow", () => {
    const text = calendar(
      vevent(...weekly),
      vevent(
        "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261215T090000",
        "DTSTART;TZID=Europe/Berlin:20261215T110000",
        "DURATION:PT30M",
      ),
    );
    expect(timesOf(text)).toEqual([
      "2026-12-01T08:00/2026-12-01T09:00",
      "2026-12-08T08:00/2026-12-08T09:00",
      "2026-12-15T10:00/2026-12-15T10:30",
      "2026-12-22T10:00/2026-12-22T10:30",
    ]);
  });

  test("keep their local time over a clock change, and end with UNTIL in UTC", () => {
    const text = calendar(
      vevent("DTSTART;TZID=Europe/Berlin:20270327T090000", "DURATION:PT1H", "RRULE:FREQ=DAILY;UNTIL=20270329T070000Z"),
    );
    expect(timesOf(text)).toEqual([
      "2027-03-27T08:00/2027-03-27T09:00",
      "2027-03-28T07:00/2027-03-28T08:00",
      "2027-03-29T07:00/2027-03-29T08:00",
    ]);
  });

  test("of a single invitation without the series count alone; an older version does not", () => {
    const moved = (sequence: number, hour: string) =>
      vevent(
        "RECURRENCE-ID:20261201T080000Z",
        `SEQUENCE:${sequence}`,
        `DTSTART:20261201T${hour}0000Z`,
        "DURATION:PT1H",
      );
    expect(timesOf(calendar(moved(1, "09"), moved(2, "12")))).toEqual(["2026-12-01T12:00/2026-12-01T13:00"]);
  });

  test("are excluded by a date without a time", () => {
    const text = calendar(
      vevent("DTSTART:20261201T090000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE;VALUE=DATE:20261202"),
    );
    expect(timesOf(text)).toEqual(["2026-12-01T09:00/2026-12-01T10:00", "2026-12-03T09:00/2026-12-03T10:00"]);
  });
});

test("a custom zone of the calendar is read from its definition", () => {
  const zone = ["BEGIN:VTIMEZONE", "TZID:Our Town", ...["BEGIN:STANDARD", "DTSTART:19701025T030000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "TZOFFSETFROM:+0530", "TZOFFSETTO:+0430", "END:STANDARD"], ...["BEGIN:DAYLIGHT", "DTSTART:19700329T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "TZOFFSETFROM:+0430", "TZOFFSETTO:+0530", "END:DAYLIGHT"], "END:VTIMEZONE"].join("\r\n"); // oxfmt-ignore
  const at = (uid: string, local: string) => vevent(`UID:${uid}`, `DTSTART;TZID=Our Town:${local}`, "DURATION:PT1H");
  const text = calendar(
    zone,
    at("1", "20261201T090000"),
    at("2", "20270701T090000"),
    at("3", "20270328T023000"),
    at("4", "20271031T023000"),
  );
  expect(timesOf(text)).toEqual([
    "2026-12-01T04:30/2026-12-01T05:30",
    "2027-03-27T22:00/2027-03-27T23:00",
    "2027-07-01T03:30/2027-07-01T04:30",
    "2027-10-30T21:00/2027-10-30T22:00",
  ]);
  expect(read(calendar(at("1", "20261201T090000"))).found.zones).toEqual(["Our Town"]);
});

test("a calendar that publishes busy times instead of events", () => {
  const text = calendar(
    "BEGIN:VFREEBUSY",
    "FREEBUSY;FBTYPE=BUSY:20261201T090000Z/PT1H,20261201T120000Z/20261201T130000Z",
    "FREEBUSY;FBTYPE=FREE:20261201T150000Z/PT1H",
    "END:VFREEBUSY",
  );
  expect(timesOf(text)).toEqual(["2026-12-01T09:00/2026-12-01T10:00", "2026-12-01T12:00/2026-12-01T13:00"]);
});

describe("hostile and broken calendars", () => {
  test.for([
    ["every hour for ever, since 1970", "19700101T003000Z", "FREQ=HOURLY"],
    ["never: 30 February", "19700101T003000Z", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"],
    ["never, looked for day by day", "19700101T003000Z", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"],
    ["a billion times", "19000101T003000Z", "FREQ=DAILY;COUNT=1000000000"],
  ] as const)("end: %s", ([, start, rule]) => {
    const { found } = read(calendar(vevent(`DTSTART:${start}`, "DURATION:PT5M", `RRULE:${rule}`)));
    expect(found.unread).toBe(0);
  });

  test("report what cannot be read, and the rest is read", () => {
    const text = calendar(vevent("DTSTART:20261201T090000Z", "DURATION:PT1H"), vevent("UID:3", "DTSTART:nonsense"), vevent("UID:4", "DTSTART:20261202T090000Z", "DURATION:PT1H", "RRULE:FREQ=SOMETIMES")); // oxfmt-ignore
    expect(timesOf(text)).toEqual(["2026-12-01T09:00/2026-12-01T10:00"]);
    expect(read(text).found).toMatchObject({ unread: 2 });
  });

  test.for(["", "<!doctype html><title>Log in</title>", "BEGIN:VCARD\r\nEND:VCARD"])(
    "are not calendars: '%s'",
    (text) => {
      expect(readBusy([asSource(text)], { timeZone: "UTC", span: SPAN, isOwn, choices: ALL_BUSY })).toEqual({
        outcome: "no_calendar",
      });
    },
  );

  test("ten thousand events are read", () => {
    const day = (index: number) => new Date(NOW + index * 3_600_000).toISOString().replace(/[-:]|\.\d+/g, "");
    const text = calendar(
      ...Array.from({ length: 10_000 }, (_, index) =>
        vevent(`UID:${index}`, `DTSTART:${day(index)}`, "DURATION:PT10M"),
      ),
    );
    expect(read(text).found).toMatchObject({ events: 10_000, unread: 0, busy: 10_000 });
  });
});
