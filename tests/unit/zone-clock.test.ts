/** Names of zones, and which of two equal clock times an instant is. */
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { genericZoneName, repeatedHour, zoneNameAt, zoneNameOfTime } from "#contract/hours/zone-clock.ts";
import { zoneViewOf } from "#server/hours/zone-view.ts";
import { offsetChanges, situation } from "./hours/arbitrary-hours.ts";
import { depth } from "../support/depth.ts";

describe("the name of a zone", () => {
  // in 1970 Lisbon had Central European Time, and New Zealand had no summer time
  test.each([
    ["Europe/Lisbon", "2026-12-02T12:00:00Z", "Western European Standard Time", "Western European Time"],
    ["Europe/Lisbon", "2026-07-02T12:00:00Z", "Western European Summer Time", "Western European Time"],
    ["Europe/Berlin", "2026-07-02T12:00:00Z", "Central European Summer Time", "Central European Time"],
    ["Pacific/Auckland", "2026-11-26T12:00:00Z", "New Zealand Daylight Time", "New Zealand Time"],
    ["America/New_York", "2026-07-02T12:00:00Z", "Eastern Daylight Time", "Eastern Time"],
    ["Asia/Kathmandu", "2026-07-02T12:00:00Z", "Nepal Time", "Nepal Time"],
    ["UTC", "2026-07-02T12:00:00Z", "Coordinated Universal Time", "Coordinated Universal Time"],
    ["No/Where", "2026-07-02T12:00:00Z", "No/Where", "No/Where"],
  ])("%s at %s is %s", (zone, at, name, generic) => {
    expect(zoneNameAt(zone, Date.parse(at))).toBe(name);
    expect(genericZoneName(zone, Date.parse(at))).toBe(generic);
  });

  test("of a reservation's time is that of the listing's hours, and distinguishes repeated times", () => {
    const nameAt = (at: string) => zoneNameOfTime("America/New_York", Date.parse(at));
    expect(nameAt("2026-11-02T12:00:00Z")).toBe("Eastern Time");
    expect(["2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z"].map(nameAt)).toEqual([
      "Eastern Daylight Time",
      "Eastern Standard Time",
    ]);
    expect(zoneNameOfTime("No/Where", 0)).toBe("No/Where");
  });

  test("of a listing's hours is that of the day, whatever was read before", () => {
    // Bougainville left the time zone of Papua New Guinea
    const nameOn = (date: string) => zoneViewOf("Pacific/Bougainville", Temporal.Instant.from(`${date}T00:00Z`)).name;
    expect(nameOn("2014-06-01")).toBe("Papua New Guinea Time");
    expect(nameOn("2026-06-01")).not.toBe("Papua New Guinea Time");
  });
});

describe("a repeated hour", () => {
  test("is found in every zone around every change of the clock, and nowhere else", () => {
    fc.assert(
      fc.property(situation, ({ hours: { timeZone }, at }) => {
        // separate tests cover changes close to each other
        const near = offsetChanges(timeZone).filter(
          (change) => Math.abs(change.epochMilliseconds - at.epochMilliseconds) < 14 * 3_600_000,
        );
        fc.pre(near.length < 2);
        const wall = at.toZonedDateTimeISO(timeZone).toPlainDateTime();
        const [first, second] = (["earlier", "later"] as const).map(
          (disambiguation) => wall.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds,
        );
        const own = at.epochMilliseconds;
        const expected =
          first === second || (first !== own && second !== own) ? null : first === own ? "first" : "second";
        expect(repeatedHour(timeZone, own)).toBe(expected);
      }),
      { numRuns: depth(300, 2_000) },
    );
  });
});
