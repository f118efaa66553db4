/** Repetitions that are moved, added or excluded, also in another time zone than their series (RFC 5545, 3.8.4.4). */
import { describe, expect, test } from "vitest";
import { readBusy, spanAt } from "#server/calendars/rules-busy.ts";
import { ALL_BUSY } from "#server/calendars/rules-standing.ts";
import { icalendar, vevent } from "../../support/calendars.ts";

const SPAN = spanAt(Date.parse("2026-11-24T12:00:00Z"));

function timesOf(...events: string[][]): string[] {
  const text = icalendar(...events.map((lines) => vevent("1@x.example", ...lines)));
  const reading = { timeZone: "Europe/Berlin", span: SPAN, isOwn: () => false, choices: ALL_BUSY };
  const answer = readBusy([{ texts: [text], own: [], likely: [] }], reading);
  if (answer.outcome !== "read") throw new Error(answer.outcome);
  expect(answer.found.unread).toBe(0);
  return answer.busy.map(
    ({ from, until }) => `${new Date(from).toISOString().slice(5, 16)}/${new Date(until).toISOString().slice(5, 16)}`,
  );
}

const BERLIN = "TZID=Europe/Berlin";
/** Tuesdays at 09:00 in Berlin, in winter 08:00 UTC. */
const WEEKLY = [`DTSTART;${BERLIN}:20261201T090000`, "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=4"];
const FIRST_TWO = ["12-01T08:00/12-01T09:00", "12-08T08:00/12-08T09:00"];
const later = (id: string, ...lines: string[]) => [`RECURRENCE-ID;RANGE=THISANDFUTURE${id}`, ...lines];

describe("a change of this and all later repetitions", () => {
  const toEleven = [...FIRST_TWO, "12-15T10:00/12-15T10:30", "12-22T10:00/12-22T10:30"];

  test.for([
    ["in the zone of the series", `;${BERLIN}:20261215T090000`, `DTSTART;${BERLIN}:20261215T110000`],
    ["in UTC", `;${BERLIN}:20261215T090000`, "DTSTART:20261215T100000Z"],
    ["in another zone", `;${BERLIN}:20261215T090000`, "DTSTART;TZID=America/New_York:20261215T050000"],
    ["of a repetition that is named in UTC", ":20261215T080000Z", `DTSTART;${BERLIN}:20261215T110000`],
    ["of a repetition that is named in another zone", ";TZID=Asia/Tokyo:20261215T170000", "DTSTART:20261215T100000Z"],
    ["of a repetition that is named by its day", ";VALUE=DATE:20261215", `DTSTART;${BERLIN}:20261215T110000`],
  ] as const)("%s", ([, id, start]) => {
    expect(timesOf(WEEKLY, later(id, start, "DURATION:PT30M"))).toEqual(toEleven);
  });

  test("to another day moves the later ones by as many days", () => {
    const change = later(`;${BERLIN}:20261215T090000`, `DTSTART;${BERLIN}:20261217T080000`, "DURATION:PT1H");
    expect(timesOf(WEEKLY, change)).toEqual([...FIRST_TWO, "12-17T07:00/12-17T08:00", "12-24T07:00/12-24T08:00"]);
  });

  test("by weeks finds repetitions whose first time was before the days that are read", () => {
    const past = [`DTSTART;${BERLIN}:20260901T090000`, "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=8"];
    const change = later(`;${BERLIN}:20261006T090000`, `DTSTART;${BERLIN}:20261201T090000`, "DURATION:PT1H");
    expect(timesOf(past, change)).toEqual([...FIRST_TWO, "12-15T08:00/12-15T09:00"]);
  });

  test("back by weeks leaves none out at the end of the days that are read", () => {
    const endless = [`DTSTART;${BERLIN}:20261201T090000`, "DURATION:PT1H", "RRULE:FREQ=WEEKLY"];
    const change = later(`;${BERLIN}:20270105T090000`, `DTSTART;${BERLIN}:20261208T090000`, "DURATION:PT1H");
    const weeks = timesOf(endless, later(`;${BERLIN}:20261201T090000`, `DTSTART;${BERLIN}:20261201T090000`, "DURATION:PT1H")); // oxfmt-ignore
    expect(timesOf(endless, change)).toEqual(weeks);
  });

  test("applies until the next such change", () => {
    const changes = [later(`;${BERLIN}:20261215T090000`, "DTSTART:20261215T110000Z", "DURATION:PT1H"), later(`;${BERLIN}:20261208T090000`, "DTSTART:20261208T090000Z", "DURATION:PT1H")]; // oxfmt-ignore
    expect(timesOf(WEEKLY, ...changes)).toEqual([
      ...["12-01T08:00/12-01T09:00", "12-08T09:00/12-08T10:00"],
      ...["12-15T11:00/12-15T12:00", "12-22T11:00/12-22T12:00"],
    ]);
  });

  test("that is free frees them all", () => {
    const free = later(`;${BERLIN}:20261215T090000`, `DTSTART;${BERLIN}:20261215T090000`, "TRANSP:TRANSPARENT");
    expect(timesOf(WEEKLY, free)).toEqual(FIRST_TWO);
  });

  test("to whole days is by the listing's days, whatever the zone of the series", () => {
    const days = later(";TZID=America/New_York:20261215T090000", "DTSTART;VALUE=DATE:20261215");
    const series = ["DTSTART;TZID=America/New_York:20261201T090000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=4"];
    expect(timesOf(series, days)).toEqual([
      ...["12-01T14:00/12-01T15:00", "12-08T14:00/12-08T15:00"],
      ...["12-14T23:00/12-15T23:00", "12-21T23:00/12-22T23:00"],
    ]);
  });

  test("of whole days to a time of day", () => {
    const change = later(";VALUE=DATE:20261203", "DTSTART:20261203T120000Z", "DURATION:PT1H");
    expect(timesOf(["DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=DAILY;COUNT=4"], change)).toEqual([
      "11-30T23:00/12-02T23:00",
      "12-03T12:00/12-03T13:00",
      "12-04T12:00/12-04T13:00",
    ]);
  });
});

describe("one repetition", () => {
  const rest = ["12-15T08:00/12-15T09:00", "12-22T08:00/12-22T09:00"];

  test.for([
    ["is moved", `RECURRENCE-ID;${BERLIN}:20261208T090000`],
    ["is moved, named in UTC", "RECURRENCE-ID:20261208T080000Z"],
    ["is moved, named in another zone", "RECURRENCE-ID;TZID=America/New_York:20261208T030000"],
    ["is moved, named without a zone", "RECURRENCE-ID:20261208T090000"],
    ["is moved, named by its day", "RECURRENCE-ID;VALUE=DATE:20261208"],
  ] as const)("%s", ([, id]) => {
    expect(timesOf(WEEKLY, [id, "DTSTART:20261209T120000Z", "DURATION:PT2H"])).toEqual([
      "12-01T08:00/12-01T09:00",
      "12-09T12:00/12-09T14:00",
      ...rest,
    ]);
  });

  test.for([
    ["in its zone", [`EXDATE;${BERLIN}:20261208T090000`]],
    ["in UTC", ["EXDATE:20261208T080000Z"]],
    ["by its day", ["EXDATE;VALUE=DATE:20261208"]],
    ["by a rule", ["EXRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=8;BYHOUR=9"]],
  ] as const)("is excluded %s", ([, lines]) => {
    const expected = lines[0].startsWith("EXRULE") ? rest : ["12-01T08:00/12-01T09:00", ...rest];
    // the first time of the event belongs to an exception rule too
    expect(timesOf([...WEEKLY, ...lines])).toEqual(expected);
  });

  test("is not excluded by another time of its day", () => {
    expect(timesOf([...WEEKLY, `EXDATE;${BERLIN}:20261208T100000`])).toEqual([...FIRST_TWO, ...rest]);
  });

  test("of whole days is excluded by its day, with or without a time", () => {
    const daily = ["DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=DAILY;COUNT=4"];
    const expected = ["11-30T23:00/12-01T23:00", "12-02T23:00/12-04T23:00"];
    for (const line of ["EXDATE;VALUE=DATE:20261202", "EXDATE:20261202T000000"])
      expect(timesOf([...daily, line]), line).toEqual(expected);
  });
});

test("added dates have the length of the event, or their own", () => {
  const once = WEEKLY.slice(0, 2);
  expect(
    timesOf([
      ...once,
      `RDATE;${BERLIN}:20261202T140000,20261203T140000`,
      "RDATE;VALUE=DATE:20261205",
      "RDATE;VALUE=PERIOD:20261206T120000Z/PT30M,20261207T120000Z/20261207T140000Z",
    ]),
  ).toEqual([
    "12-01T08:00/12-01T09:00",
    "12-02T13:00/12-02T14:00",
    "12-03T13:00/12-03T14:00",
    "12-05T08:00/12-05T09:00",
    "12-06T12:00/12-06T12:30",
    "12-07T12:00/12-07T14:00",
  ]);
});

test("of several versions of a series the newest counts", () => {
  const version = (sequence: number, hour: string) => [`SEQUENCE:${sequence}`, `DTSTART:20261201T${hour}0000Z`, "DURATION:PT1H"]; // oxfmt-ignore
  expect(timesOf(version(2, "12"), version(10, "15"), version(0, "09"))).toEqual(["12-01T15:00/12-01T16:00"]);
  const [, ...old] = version(0, "09");
  expect(timesOf(old, version(0, "12"))).toEqual(["12-01T09:00/12-01T10:00", "12-01T12:00/12-01T13:00"]);
});

test.for([
  // the whole last day is included
  ["20261203", 3],
  ["20261203T080000Z", 3],
  ["20261203T075959Z", 2],
  // by the clock of the event
  ["20261203T090000", 3],
  ["20261203T085959", 2],
] as const)("a series until %s has %i repetitions", ([until, count]) => {
  expect(timesOf([...WEEKLY.slice(0, 2), `RRULE:FREQ=DAILY;UNTIL=${until}`])).toHaveLength(count);
});
