import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  daysBetween,
  localDate,
  offsetMinutesOf,
  weekdayOf,
  weekFrom,
  weeksOf,
} from "../../../../web/booking/calendar.ts";

const anyDate = fc
  .integer({ min: 0, max: 40_000 })
  .map((day) => new Date(Date.UTC(2000, 0, 1) + day * 86_400_000).toISOString().slice(0, 10));

describe("days of a calendar", () => {
  it.each([
    ["2026-11-21", 1, "2026-11-22"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2028-03-01", -1, "2028-02-29"],
    ["2026-11-01", 0, "2026-11-01"],
  ])("%s and %d days are %s", (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  it.each([
    ["2026-11", 2, "2027-01"],
    ["2026-01", -1, "2025-12"],
    ["2026-11", 26, "2029-01"],
  ])("%s and %d months are %s", (month, months, expected) => {
    expect(addMonths(month, months)).toBe(expected);
  });

  it("counts weekdays from Monday", () => {
    expect(weekdayOf("2026-11-23")).toBe(0);
    expect(weekdayOf("2026-11-22")).toBe(6);
  });

  it("knows the day there by the offset there", () => {
    const now = Date.parse("2026-11-21T02:00:00Z");
    expect(localDate(now, -300)).toBe("2026-11-20");
    expect(localDate(now, 345)).toBe("2026-11-21");
    expect(localDate(Date.parse("2026-11-21T19:00:00Z"), 345)).toBe("2026-11-22");
  });
});

describe("the strip of a week", () => {
  it("begins with today and continues by sevens", () => {
    expect(weekFrom("2026-11-21", "2026-11-21")[0]).toBe("2026-11-21");
    expect(weekFrom("2026-11-21", "2026-11-27").at(-1)).toBe("2026-11-27");
    expect(weekFrom("2026-11-21", "2026-11-28")[0]).toBe("2026-11-28");
    // days before today are not shown
    expect(weekFrom("2026-11-21", "2026-11-01")[0]).toBe("2026-11-21");
  });

  it("contains the requested day", () => {
    fc.assert(
      fc.property(anyDate, fc.nat(800), (today, ahead) => {
        const week = weekFrom(today, addDays(today, ahead));
        expect(week).toHaveLength(7);
        expect(week).toContain(addDays(today, ahead));
      }),
    );
  });
});

describe("the weeks of a month", () => {
  it("equal those of an American calendar", () => {
    const weeks = weeksOf("2026-11");
    expect(weeks[0]).toEqual(Array.from({ length: 7 }, (_, index) => `2026-11-0${index + 1}`));
    expect(weeks).toHaveLength(5);
    expect(weeks[4]).toEqual(["2026-11-29", "2026-11-30", null, null, null, null, null]);
    expect(weeksOf("2026-02")).toHaveLength(4);
    expect(weeksOf("2026-08")).toHaveLength(6);
  });

  it("have every day once, each under its weekday", () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const weeks = weeksOf(date.slice(0, 7));
        const days = weeks.flat().filter((day) => day !== null);
        expect(days).toEqual([...new Set(days)].sort());
        expect(days).toContain(date);
        expect(days[0]?.slice(8)).toBe("01");
        for (const week of weeks)
          week.forEach((day, column) => {
            if (day !== null) expect((weekdayOf(day) + 1) % 7).toBe(column);
          });
      }),
    );
  });
});

describe("instants with an offset", () => {
  it.each([
    ["2026-11-21T18:30:00-05:00", -300],
    ["2026-11-21T18:30:00+05:45", 345],
    ["2026-11-21T18:30:00-02:30", -150],
    ["2026-11-21T18:30:00Z", 0],
  ])("%s is %d minutes east", (instant, minutes) => {
    expect(offsetMinutesOf(instant)).toBe(minutes);
  });
});
