/** The calendar's drawing of a day, including days with a clock change. */
import { describe, expect, test } from "vitest";
import { dayAxis } from "#server/booking/availability/rules-day-axis.ts";
import { DAY_MS, dayOfDate, isoAt, MINUTE_MS, zoneOf } from "#server/hours/rules-zone.ts";

const HOUR_MS = 60 * MINUTE_MS;

/** Spans as `[from, until]` in minutes of the local day, which may go past midnight. */
function axisOf(timeZone: string, date: string, spans: readonly (readonly [number, number])[]) {
  const zone = zoneOf(timeZone);
  const midnight = dayOfDate(date) * DAY_MS;
  const at = (minutes: number) => zone.firstAt(midnight + minutes * MINUTE_MS);
  const axis = dayAxis(
    zone,
    dayOfDate(date),
    spans.map(([start, end]) => ({ start: at(start), end: at(end) })),
  );
  return {
    from: isoAt(timeZone, axis.from),
    until: isoAt(timeZone, axis.until),
    length: (axis.until - axis.from) / HOUR_MS,
    hours: axis.hours.map(({ local }) => (local % DAY_MS) / HOUR_MS),
  };
}

describe("a day is drawn", () => {
  test("from a full hour to a full hour, around its hours and what is booked", () => {
    expect(axisOf("Europe/Berlin", "2026-11-26", [[9 * 60 + 30, 17 * 60], [18 * 60 + 15, 19 * 60 + 45]])).toEqual({
      from: "2026-11-26T09:00:00+01:00",
      until: "2026-11-26T20:00:00+01:00",
      length: 11,
      hours: [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
    }); // oxfmt-ignore
  });

  test("past midnight, where a night goes on", () => {
    expect(axisOf("America/New_York", "2026-11-27", [[18 * 60, 26 * 60]])).toMatchObject({
      until: "2026-11-28T02:00:00-05:00",
      hours: [18, 19, 20, 21, 22, 23, 0, 1],
    });
  });

  test("in the daytime, where nothing is open and nothing is booked", () => {
    expect(axisOf("Asia/Tokyo", "2026-11-26", [])).toMatchObject({ from: "2026-11-26T09:00:00+09:00", until: "2026-11-26T17:00:00+09:00" }); // oxfmt-ignore
  });

  test("with an hour less in spring and one more in autumn", () => {
    const spring = axisOf("Europe/Berlin", "2026-03-29", [[0, 6 * 60]]);
    expect([spring.length, spring.hours]).toEqual([5, [0, 1, 3, 4, 5]]);
    const autumn = axisOf("Europe/Berlin", "2026-10-25", [[0, 6 * 60]]);
    expect([autumn.length, autumn.hours]).toEqual([7, [0, 1, 2, 2, 3, 4, 5]]);
    // half an hour, on Lord Howe: 01:30 exists twice, and full hours once
    const half = axisOf("Australia/Lord_Howe", "2026-04-05", [[0, 6 * 60]]);
    expect([half.length, half.hours]).toEqual([6.5, [0, 1, 2, 3, 4, 5]]);
  });

  test("in zones with local mean time, without an endless search for a full hour", () => {
    expect(axisOf("Europe/Berlin", "0001-01-01", [[600, 660]]).length).toBeLessThan(2);
  });

  test("in zones with offsets between the hours", () => {
    expect(axisOf("Asia/Kathmandu", "2026-11-26", [[10 * 60 + 5, 10 * 60 + 10]])).toEqual({
      from: "2026-11-26T10:00:00+05:45",
      until: "2026-11-26T11:00:00+05:45",
      length: 1,
      hours: [10],
    });
  });
});
