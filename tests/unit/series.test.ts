/** The dates of a series by the listing's wall clock, compared with two independent readers. */
import ICAL from "ical.js";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { zoneOf } from "#server/hours/rules-zone.ts";
import {
  canJoin,
  courseStarts,
  movingOrder,
  repeatedStarts,
  shiftedStarts,
  shiftOf,
} from "#server/booking/series/rules-series.ts";
import { depth } from "../support/depth.ts";

const instant = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
/** '2026-11-02 18:00-05:00' */
const shown = (zone: string) => (at: number) => {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return `${local.toPlainDate().toString()} ${local.toPlainTime().toString({ smallestUnit: "minute" })}${local.offset}`;
};

/** ical.js expands the rule in wall time; Temporal converts it (RFC 5545, 3.3.5: 'compatible'). */
function expanded(zone: string, first: number, weeks: number, times: number): number[] {
  const local = Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO(zone).toPlainDateTime();
  const rule = ICAL.Recur.fromString(`FREQ=WEEKLY;INTERVAL=${weeks};COUNT=${times}`);
  const steps = rule.iterator(ICAL.Time.fromDateTimeString(local.toString({ smallestUnit: "second" })));
  return Array.from({ length: times }, (_, index) => {
    const at = steps.next();
    return index === 0
      ? first
      : Temporal.PlainDateTime.from(at.toString()).toZonedDateTime(zone, { disambiguation: "compatible" })
          .epochMilliseconds;
  });
}

describe("every number of weeks", () => {
  test.for([
    {
      name: "the clock goes back in between",
      zone: "America/New_York",
      first: "2026-10-26T22:00:00Z",
      dates: ["2026-10-26 18:00-04:00", "2026-11-02 18:00-05:00", "2026-11-09 18:00-05:00"],
    },
    {
      name: "the clock goes forward in between",
      zone: "Europe/Berlin",
      first: "2027-03-22T08:00:00Z",
      dates: ["2027-03-22 09:00+01:00", "2027-03-29 09:00+02:00", "2027-04-05 09:00+02:00"],
    },
    {
      name: "an hour that is not there is the one after it",
      zone: "Europe/Berlin",
      first: "2027-03-21T01:30:00Z",
      dates: ["2027-03-21 02:30+01:00", "2027-03-28 03:30+02:00", "2027-04-04 02:30+02:00"],
    },
    {
      name: "of an hour that comes twice it is the first",
      zone: "Europe/Berlin",
      first: "2026-10-18T00:30:00Z",
      dates: ["2026-10-18 02:30+02:00", "2026-10-25 02:30+02:00", "2026-11-01 02:30+01:00"],
    },
    {
      name: "but the second where that was chosen to begin with",
      zone: "Europe/Berlin",
      first: "2026-10-25T01:30:00Z",
      dates: ["2026-10-25 02:30+01:00", "2026-11-01 02:30+01:00", "2026-11-08 02:30+01:00"],
    },
    {
      name: "a half hour's change",
      zone: "Australia/Lord_Howe",
      first: "2026-09-26T23:00:00Z",
      dates: ["2026-09-27 09:30+10:30", "2026-10-04 09:30+11:00", "2026-10-11 09:30+11:00"],
    },
  ])("$name", ({ zone, first, dates }) => {
    const starts = repeatedStarts(zoneOf(zone), { first: instant(first), weeks: 1, times: 3 });
    expect(starts.map(shown(zone))).toEqual(dates);
  });

  const ZONES = ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu", "Africa/Casablanca", "Pacific/Apia", "UTC"]; // oxfmt-ignore
  const quarter = 900_000;
  test("equals ical.js and Temporal", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: instant("2024-01-01T00:00:00Z") / quarter, max: instant("2030-01-01T00:00:00Z") / quarter }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 2, max: 52 }),
        (zone, at, weeks, times) => {
          const first = at * quarter;
          expect(repeatedStarts(zoneOf(zone), { first, weeks, times })).toEqual(expanded(zone, first, weeks, times));
        },
      ),
      { numRuns: depth(60, 300) },
    );
  });
});

describe("a series moved as a whole", () => {
  const zone = "America/New_York";
  const weekly = repeatedStarts(zoneOf(zone), { first: instant("2026-10-26T22:00:00Z"), weeks: 1, times: 3 });
  const to = (first: string, at = 0) => shiftedStarts(zoneOf(zone), weekly, { from: weekly[at] ?? 0, to: instant(first) }).map(shown(zone)); // oxfmt-ignore

  test("moves each by the same days and local hours, over clock changes too", () => {
    expect(to("2026-10-28T23:30:00Z")).toEqual(["2026-10-28 19:30-04:00", "2026-11-04 19:30-05:00", "2026-11-11 19:30-05:00"]); // oxfmt-ignore
    expect(to("2026-11-01T22:00:00Z", 1)).toEqual(["2026-10-25 17:00-04:00", "2026-11-01 17:00-05:00", "2026-11-08 17:00-05:00"]); // oxfmt-ignore
  });

  test("moves one that was moved alone by the same difference", () => {
    const [first = 0, second = 0, third = 0] = weekly;
    const alone = second + 2 * 3_600_000;
    const moved = shiftedStarts(zoneOf(zone), [first, alone, third], { from: first, to: first + 86_400_000 });
    expect(moved.map(shown(zone))).toEqual(["2026-10-27 18:00-04:00", "2026-11-03 20:00-05:00", "2026-11-10 18:00-05:00"]); // oxfmt-ignore
  });

  test("a later move begins with the last", () => {
    const zoneNow = zoneOf(zone);
    expect(movingOrder([1, 2, 3], shiftOf(zoneNow, weekly[0] ?? 0, weekly[1] ?? 0))).toEqual([3, 2, 1]);
    expect(movingOrder([1, 2, 3], shiftOf(zoneNow, weekly[1] ?? 0, weekly[0] ?? 0))).toEqual([1, 2, 3]);
  });
});

describe("a course", () => {
  test("has its dates in the listing's zone, in order", () => {
    const dates = ["2026-12-01T18:00", "2026-10-25T02:30", "2027-03-28T02:30"];
    expect(courseStarts(zoneOf("Europe/Berlin"), dates).map(shown("Europe/Berlin"))).toEqual(["2026-10-25 02:30+02:00", "2026-12-01 18:00+01:00", "2027-03-28 03:30+02:00"]); // oxfmt-ignore
  });

  test("can be joined until its first date, less the notice", () => {
    const first = instant("2026-12-01T18:00:00Z");
    expect(canJoin([first], first - 60_001, 1)).toBe(true);
    expect(canJoin([first], first - 60_000, 1)).toBe(false);
    expect(canJoin([], 0, 0)).toBe(false);
  });
});
