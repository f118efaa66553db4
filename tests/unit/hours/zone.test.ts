import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS, dateOfDay, dayOfDate, isoAt, weekdayOf, zoneOf } from "../../../server/hours/rules-zone.ts";
import { ZONES, instantIn, offsetChanges } from "./arbitrary-hours.ts";
import { depth } from "../../support/depth.ts";

const ALL_ZONES = Intl.supportedValuesOf("timeZone");

function offsetMs(timeZone: string, at: number): number {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;
}

function wallMs(text: string): number {
  return Temporal.PlainDateTime.from(text).toZonedDateTime("UTC").epochMilliseconds;
}

function iso(at: number): string {
  return new Date(at).toISOString().slice(0, 16);
}

describe("offsets", () => {
  it("equal Temporal's in every zone", () => {
    for (const timeZone of ALL_ZONES) {
      const zone = zoneOf(timeZone);
      for (let at = Date.UTC(2025, 0, 3); at < Date.UTC(2029, 0, 1); at += 97 * DAY_MS + 5_000) {
        expect(zone.offsetAt(at), `${timeZone} ${iso(at)}`).toBe(offsetMs(timeZone, at));
      }
    }
  });

  it("equal Temporal's around every change, and where two ranges meet", () => {
    for (const timeZone of ZONES) {
      const zone = zoneOf(timeZone);
      const stretchEnds = [18, 24, 28].map((index) => index * 800 * DAY_MS);
      for (const at of [...offsetChanges(timeZone).map((change) => change.epochMilliseconds), ...stretchEnds]) {
        for (const near of [at - 1, at, at + 1]) {
          expect(zone.offsetAt(near), `${timeZone} ${iso(near)}`).toBe(offsetMs(timeZone, near));
        }
      }
    }
  });

  it("change where Temporal says", () => {
    for (const timeZone of ZONES) {
      const changes = zoneOf(timeZone).changesIn(Date.UTC(2004, 0, 1), Date.UTC(2036, 0, 1) - 1);
      const expected = offsetChanges(timeZone)
        .map((at) => at.epochMilliseconds)
        .map((at) => ({ at, before: offsetMs(timeZone, at - 1), after: offsetMs(timeZone, at) }));
      expect(changes, timeZone).toEqual(expected);
    }
  });

  it("equal UTC's for an unknown zone", () => {
    expect(zoneOf("Mars/Olympus").offsetAt(Date.UTC(2026, 6, 1))).toBe(0);
  });
});

describe("instants of a wall time", () => {
  const situation = fc
    .constantFrom(...ZONES)
    .chain((timeZone) => fc.record({ timeZone: fc.constant(timeZone), at: instantIn(timeZone) }));

  it("equal Temporal's, and the end of a gap", () => {
    fc.assert(
      fc.property(situation, fc.integer({ min: -120, max: 120 }), ({ timeZone, at }, minutes) => {
        const zone = zoneOf(timeZone);
        const local = zone.localAt(at.epochMilliseconds) + minutes * MINUTE_MS;
        const wall = Temporal.Instant.fromEpochMilliseconds(local).toZonedDateTimeISO("UTC").toPlainDateTime();
        const earlier = wall.toZonedDateTime(timeZone, { disambiguation: "earlier" });
        if (earlier.toPlainDateTime().equals(wall)) {
          expect(zone.firstAt(local)).toBe(earlier.epochMilliseconds);
          const later = wall.toZonedDateTime(timeZone, { disambiguation: "later" });
          expect(zone.lastAt(local)).toBe(later.epochMilliseconds);
        } else {
          const gapEnd = earlier.getTimeZoneTransition("next")?.epochMilliseconds;
          expect(zone.firstAt(local)).toBe(gapEnd);
          expect(zone.lastAt(local)).toBe(gapEnd);
        }
      }),
      { numRuns: depth(300, 2_000) },
    );
  });

  it("never decrease", () => {
    fc.assert(
      fc.property(situation, fc.integer({ min: 0, max: 3_000 }), ({ timeZone, at }, minutes) => {
        const zone = zoneOf(timeZone);
        const local = zone.localAt(at.epochMilliseconds);
        const later = local + minutes * MINUTE_MS;
        expect(zone.firstAt(later)).toBeGreaterThanOrEqual(zone.firstAt(local));
        expect(zone.lastAt(later)).toBeGreaterThanOrEqual(zone.lastAt(local));
        expect(zone.lastAt(local)).toBeGreaterThanOrEqual(zone.firstAt(local));
      }),
      { numRuns: depth(300, 2_000) },
    );
  });

  it.each([
    ["America/New_York", "2026-03-08T02:30", "2026-03-08T07:00", "2026-03-08T07:00"],
    ["America/New_York", "2026-11-01T01:30", "2026-11-01T05:30", "2026-11-01T06:30"],
    ["America/New_York", "2026-11-01T01:00", "2026-11-01T05:00", "2026-11-01T06:00"],
    ["America/New_York", "2026-11-01T02:00", "2026-11-01T07:00", "2026-11-01T07:00"],
    ["America/Havana", "2026-11-01T00:00", "2026-11-01T04:00", "2026-11-01T05:00"],
    ["Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-04T14:45", "2026-04-04T15:15"],
    ["Pacific/Apia", "2011-12-30T12:00", "2011-12-30T10:00", "2011-12-30T10:00"],
    ["Asia/Kathmandu", "2026-06-01T00:00", "2026-05-31T18:15", "2026-05-31T18:15"],
  ])("%s %s is first %s, last %s", (timeZone, wall, first, last) => {
    const zone = zoneOf(timeZone);
    expect(iso(zone.firstAt(wallMs(wall)))).toBe(first);
    expect(iso(zone.lastAt(wallMs(wall)))).toBe(last);
  });
});

describe("dates", () => {
  it("convert to days and back, with their weekday", () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (day) => {
        const date = Temporal.PlainDate.from("1970-01-01").add({ days: day });
        expect(weekdayOf(day)).toBe(date.dayOfWeek - 1);
        if (date.year < 0 || date.year > 9999) return;
        expect(dateOfDay(day)).toBe(date.toString());
        expect(dayOfDate(date.toString())).toBe(day);
      }),
      { numRuns: depth(100, 500) },
    );
  });

  it.each([
    ["America/St_Johns", "2026-07-01T12:00:00Z", "2026-07-01T09:30:00-02:30"],
    ["Asia/Kathmandu", "2026-07-01T18:30:00Z", "2026-07-02T00:15:00+05:45"],
    ["UTC", "2026-07-01T18:30:15Z", "2026-07-01T18:30:15+00:00"],
  ])("in %s, %s is formatted as %s", (timeZone, at, expected) => {
    expect(isoAt(timeZone, Date.parse(at))).toBe(expected);
  });
});
