import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OpeningHours } from "#contract/hours/hours.ts";
import { startsOn } from "#server/booking/availability/rules-slots.ts";
import { dayOfDate, isoAt } from "#server/hours/rules-zone.ts";
import { situation } from "./hours/arbitrary-hours.ts";
import { referenceStarts } from "./hours/reference-hours.ts";
import { depth } from "../support/depth.ts";

const NEW_YORK = "America/New_York";

function custom(periods: OpeningHours["weekly"], more: Partial<OpeningHours> = {}): OpeningHours {
  return { mode: "custom", weekly: periods, special: [], timeZone: NEW_YORK, ...more };
}
const everyDay = (...periods: [string, string][]) =>
  Array.from({ length: 7 }, () => periods.map(([open, close]) => ({ open, close })));

function startsText(hours: OpeningHours, date: string, duration: number, slotInterval: number): string[] {
  const day = dayOfDate(date);
  return startsOn(hours, day, day, { duration, slotInterval }).map((at) => isoAt(hours.timeZone, at).slice(11, 22));
}

describe("start times", () => {
  test("step from the opening, and the whole duration fits", () => {
    expect(startsText(custom(everyDay(["09:00", "11:00"])), "2026-11-23", 60, 30)).toEqual([
      "09:00:00-05",
      "09:30:00-05",
      "10:00:00-05",
    ]);
  });

  test("continue through periods that touch or overlap, each stepped from its opening", () => {
    const hours = custom(everyDay(["09:00", "10:00"], ["10:00", "11:10"]));
    expect(startsText(hours, "2026-11-23", 40, 25).map((text) => text.slice(0, 5))).toEqual([
      "09:00",
      "09:25",
      "09:50",
      "10:00",
      "10:25",
    ]);
  });

  test("past midnight belong to their own date", () => {
    const hours = custom(everyDay(["22:00", "02:00"]));
    expect(startsText(hours, "2026-11-23", 60, 60).map((text) => text.slice(0, 5))).toEqual([
      "00:00",
      "01:00",
      "22:00",
      "23:00",
    ]);
  });

  test("of a place that never closes step from each midnight", () => {
    const hours: OpeningHours = { mode: "always", weekly: null, special: [], timeZone: NEW_YORK };
    expect(startsText(hours, "2026-11-23", 1_440, 420).map((text) => text.slice(0, 5))).toEqual([
      "00:00",
      "07:00",
      "14:00",
      "21:00",
    ]);
    expect(startsText({ ...hours, mode: "closed" }, "2026-11-23", 30, 30)).toEqual([]);
  });

  test("follow special hours on their dates; the night before ends as usual", () => {
    const hours = custom(everyDay(["22:00", "02:00"]), {
      special: [{ from: "2026-11-26", to: "2026-11-26", periods: [], note: null }],
    });
    expect(startsText(hours, "2026-11-26", 60, 60).map((text) => text.slice(0, 5))).toEqual(["00:00", "01:00"]);
    expect(startsText(hours, "2026-11-27", 60, 60).map((text) => text.slice(0, 5))).toEqual(["22:00", "23:00"]);
  });

  test("omit a time that the clock skips, and offer a repeated one twice", () => {
    const night = custom(everyDay(["00:30", "05:00"]));
    expect(startsText(night, "2026-03-08", 30, 60)).toEqual([
      "00:30:00-05",
      "01:30:00-05",
      "03:30:00-04",
      "04:30:00-04",
    ]);
    expect(startsText(night, "2026-11-01", 30, 60)).toEqual([
      "00:30:00-04",
      "01:30:00-04",
      "01:30:00-05",
      "02:30:00-05",
      "03:30:00-05",
      "04:30:00-05",
    ]);
    // an opening in the gap moves to the gap's end
    expect(startsText(custom(everyDay(["02:15", "04:00"])), "2026-03-08", 30, 60)[0]).toBe("03:00:00-04");
  });

  test("have durations in elapsed time", () => {
    const night = custom(everyDay(["01:00", "04:00"]));
    // three hours on the clock, of which two exist
    expect(startsText(night, "2026-03-08", 120, 60)).toEqual(["01:00:00-05"]);
    expect(startsText(night, "2026-03-08", 121, 60)).toEqual([]);
    expect(startsText(night, "2026-11-01", 240, 60)).toEqual(["01:00:00-04"]);
  });

  test("equal what Temporal computes from the rules, in every zone, around every change", () => {
    fc.assert(
      fc.property(
        situation,
        fc.integer({ min: 1, max: 96 }).map((steps) => steps * 15),
        fc.constantFrom(5, 15, 25, 45, 60, 95, 240),
        fc.integer({ min: 0, max: 2 }),
        ({ hours, at }, duration, slotInterval, more) => {
          const first = at.toZonedDateTimeISO(hours.timeZone).toPlainDate();
          const last = first.add({ days: more });
          const made = startsOn(hours, dayOfDate(first.toString()), dayOfDate(last.toString()), {
            duration,
            slotInterval,
          });
          expect(made).toEqual(referenceStarts(hours, first, last, { duration, slotInterval }));
        },
      ),
      { numRuns: depth(10, 40) },
    );
  });
});
