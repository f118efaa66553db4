/** Time zones in calendars: names of other programs, and zones that a calendar defines (RFC 5545, 3.6.5). */
import { describe, expect, test } from "vitest";
import { readBusy, spanAt } from "#server/calendars/rules-busy.ts";
import { clockOf, ianaOf } from "#server/calendars/rules-clock.ts";
import { ALL_BUSY } from "#server/calendars/rules-standing.ts";
import { icalendar, vevent } from "../../support/calendars.ts";

const SPAN = spanAt(Date.parse("2026-11-24T12:00:00Z"));
const PREFIX = "/citadel.org/20210210_1";

test.each([
  ["Europe/Berlin", "Europe/Berlin"],
  [" Europe/Berlin ", "Europe/Berlin"],
  ['"Europe/Berlin"', "Europe/Berlin"],
  ["W. Europe Standard Time", "Europe/Berlin"],
  ['"Tokyo Standard Time"', "Asia/Tokyo"],
  ["UTC+12", "Etc/GMT-12"],
  [`${PREFIX}/Europe/Berlin`, "Europe/Berlin"],
  [`${PREFIX}/America/Argentina/Buenos_Aires`, "America/Argentina/Buenos_Aires"],
  ["x/Europe/Berlin", "Europe/Berlin"],
  // not the last part alone, and no long names
  ["x/UTC", null],
  [`${"x/".repeat(130)}Europe/Berlin`, null],
  ["Berlin", null],
  ["Europe/Atlantis", null],
  ["/", null],
  ["", null],
])("'%.40s' is the zone %s", (name, zone) => {
  expect(ianaOf(name)).toBe(zone);
});

test("a skipped time uses the offset before the gap, a repeated one is the first", () => {
  const berlin = clockOf("Europe/Berlin");
  const at = (local: string) => new Date(berlin.instantOf(Date.parse(`${local}:00Z`))).toISOString().slice(0, 16);
  expect(at("2027-03-28T01:59")).toBe("2027-03-28T00:59");
  expect(at("2027-03-28T02:30")).toBe("2027-03-28T01:30");
  expect(at("2027-03-28T03:00")).toBe("2027-03-28T01:00");
  expect(at("2027-10-31T02:30")).toBe("2027-10-31T00:30");
  expect(at("2027-10-31T03:00")).toBe("2027-10-31T02:00");
  expect(berlin.localAt(Date.parse("2027-07-01T10:00:00Z"))).toBe(Date.parse("2027-07-01T12:00:00Z"));
});

type Observance = readonly string[];
const observance = (kind: "STANDARD" | "DAYLIGHT", start: string, from: string, to: string, ...more: string[]): Observance => [
  ...[`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, ...more, `END:${kind}`],
]; // oxfmt-ignore

/** UTC times of events at these local times, in a zone with these lines; and the zones that are unknown. */
function inZone(lines: Observance, ...locals: string[]) {
  const zone = ["BEGIN:VTIMEZONE", "TZID:Our Town", ...lines, "END:VTIMEZONE"].join("\r\n");
  const events = locals.map((local, index) => vevent(`${index}`, `DTSTART;TZID=Our Town:${local}`, "DURATION:PT10M"));
  const reading = { timeZone: "Europe/Berlin", span: SPAN, isOwn: () => false, choices: ALL_BUSY };
  const answer = readBusy([{ texts: [icalendar(zone, ...events)], own: [], likely: [] }], reading);
  if (answer.outcome !== "read") throw new Error(answer.outcome);
  return {
    starts: answer.busy.map(({ from }) => new Date(from).toISOString().slice(0, 19)),
    unknown: answer.found.zones,
  };
}

const ONE = observance("STANDARD", "19700101T000000", "+0530", "+0530");

describe("a zone that a calendar defines", () => {
  test("can have the name of an IANA zone, which comes first", () => {
    for (const name of ["Asia/Tokyo", "Tokyo Standard Time", `${PREFIX}/Asia/Tokyo`])
      expect(inZone([`X-LIC-LOCATION:${name}`, ...ONE], "20261201T090000"), name).toEqual({
        starts: ["2026-12-01T00:00:00"],
        unknown: [],
      });
    expect(inZone(["X-LIC-LOCATION:Our Village", ...ONE], "20261201T090000").starts).toEqual(["2026-12-01T03:30:00"]);
  });

  test.for([
    ["+0530", "2026-12-01T03:30:00"],
    ["-0330", "2026-12-01T12:30:00"],
    ["+0000", "2026-12-01T09:00:00"],
    ["+001932", "2026-12-01T08:40:28"],
  ] as const)("has the offset %s", ([offset, start]) => {
    expect(inZone(observance("STANDARD", "19700101T000000", offset, offset), "20261201T090000")).toEqual({
      starts: [start],
      unknown: [],
    });
  });

  test("has the first offset before its first change", () => {
    const zone = observance("DAYLIGHT", "20270101T000000", "-0500", "-0400");
    expect(inZone(zone, "20261201T090000", "20270201T090000").starts).toEqual([
      "2026-12-01T14:00:00",
      "2027-02-01T13:00:00",
    ]);
  });

  test("changes on listed dates, in whatever order its parts are", () => {
    const zone = [
      ...observance("STANDARD", "20261220T030000", "+0200", "+0100", "RDATE:20270110T030000"),
      ...observance("DAYLIGHT", "20261205T020000", "+0100", "+0200", "RDATE:20270105T020000"),
      ...observance("STANDARD", "19700101T000000", "+0100", "+0100"),
    ];
    const days = ["20261201", "20261210", "20261225", "20270107", "20270115"];
    expect(inZone(zone, ...days.map((day) => `${day}T090000`)).starts.map((start) => start.slice(5, 16))).toEqual([
      ...["12-01T08:00", "12-10T07:00", "12-25T08:00", "01-07T07:00", "01-15T08:00"],
    ]);
    // 02:30 is skipped on December 5 and repeated on December 20
    const changes = ["20261205T013000", "20261205T023000", "20261205T033000", "20261220T013000", "20261220T023000", "20261220T033000"]; // oxfmt-ignore
    expect(inZone(zone, ...changes).starts.map((start) => start.slice(5, 16))).toEqual([
      ...["12-05T00:30", "12-05T01:30", "12-19T23:30", "12-20T00:30", "12-20T02:30"],
    ]);
  });

  test.for([
    ["20270328T010000Z", "07:00"],
    ["20270328T005959Z", "08:00"],
    // without a zone, and by day
    ["20270328T020000", "07:00"],
    ["20270328T015959", "08:00"],
    ["20270328", "07:00"],
  ] as const)("changes by a rule until %s", ([until, start]) => {
    const zone = [
      ...observance("DAYLIGHT", "20240331T020000", "+0100", "+0200", `RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=${until}`), // oxfmt-ignore
      ...observance("STANDARD", "20231029T030000", "+0200", "+0100", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"),
    ];
    expect(inZone(zone, "20270701T090000").starts).toEqual([`2027-07-01T${start}:00`]);
  });

  test.each([
    ["no parts", []],
    ["a part without a start", ONE.filter((line) => !line.startsWith("DTSTART"))],
    ["a part without the offset before it", ONE.filter((line) => !line.startsWith("TZOFFSETFROM"))],
    ["a part without an offset", ONE.filter((line) => !line.startsWith("TZOFFSETTO"))],
  ])("is unknown with %s: the listing's zone is used", (_what, lines) => {
    expect(inZone(lines, "20261201T090000")).toEqual({ starts: ["2026-12-01T08:00:00"], unknown: ["Our Town"] });
  });
});
