import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { type OpeningHours } from "../../../contract/hours/hours.ts";
import { isOpenAt, isOpenByMinutes, localMinuteRanges, toOpenMinutes } from "../../../server/hours/rules.ts";
import { shown, situation } from "./arbitrary-hours.ts";
import { depth } from "../../support/depth.ts";

const NEW_YORK = "America/New_York";

function isOpenForSql(hours: OpeningHours, at: Temporal.Instant): boolean {
  return isOpenByMinutes(toOpenMinutes(hours), localMinuteRanges(hours.timeZone, at), at);
}

function ranges(timeZone: string, at: string): string[] {
  return localMinuteRanges(timeZone, Temporal.Instant.from(at)).map(
    ({ part, startsOn, start, end }) => `${part} ${startsOn} ${start} ${end}`,
  );
}

describe("the 'Open now' minutes", () => {
  it("agree with the engine", () => {
    fc.assert(
      fc.property(situation, ({ hours: drawn, at }) => {
        // the statement itself handles holidays (tests/database/search-open.test.ts)
        const hours = { ...drawn, holidays: null };
        expect(isOpenForSql(hours, at), shown({ hours, at })).toBe(isOpenAt(hours, at));
      }),
      { numRuns: depth(600, 6_000) },
    );
  });

  it("agree with the engine through a repeated hour over midnight", () => {
    // Until 2011 St. John's went from 00:01 back to 23:01; the instants are five minutes apart.
    const change = Temporal.Instant.from("2010-11-07T02:31Z");
    fc.assert(
      fc.property(situation, fc.integer({ min: -60, max: 30 }), ({ hours }, step) => {
        const moved = { ...hours, timeZone: "America/St_Johns", special: [], holidays: null };
        const at = change.add({ minutes: 5 * step });
        expect(isOpenForSql(moved, at), shown({ hours: moved, at })).toBe(isOpenAt(moved, at));
      }),
      { numRuns: depth(300, 3_000) },
    );
  });

  it("are the periods' minutes of the week, with the part after midnight separate", () => {
    const weekly = [
      [{ open: "09:00", close: "17:00" }],
      [{ open: "00:00", close: "00:00" }],
      [{ open: "00:00", close: "06:00" }],
      [],
      [],
      [{ open: "18:00", close: "02:00" }],
      [
        { open: "12:00", close: "13:00" },
        { open: "20:00", close: "04:00" },
      ],
    ];
    const special = [
      { from: "2026-12-24", to: "2026-12-25", periods: [{ open: "22:00", close: "01:00" }], note: null },
      { from: "2026-11-26", to: "2026-11-26", periods: [], note: "Thanksgiving" },
    ];
    const minutes = toOpenMinutes({ mode: "custom", weekly, special, timeZone: NEW_YORK });
    expect(minutes.same).toEqual([
      [540, 1020],
      [1440, 3240],
      [8280, 8640],
      [9360, 9420],
      [9840, 10080],
    ]);
    expect(minutes.spill).toEqual([
      [0, 240],
      [8640, 8760],
    ]);
    expect(minutes.specialDates).toEqual([
      ["2026-11-26", "2026-11-26"],
      ["2026-12-24", "2026-12-25"],
    ]);
    expect(minutes.specialOpen.map((window) => window.map(String))).toEqual([
      ["2026-12-25T03:00:00Z", "2026-12-25T06:00:00Z"],
      ["2026-12-26T03:00:00Z", "2026-12-26T06:00:00Z"],
    ]);
  });

  it("are the whole week for always and nothing for closed", () => {
    const hours: OpeningHours = { mode: "always", weekly: null, special: [], timeZone: NEW_YORK };
    expect(toOpenMinutes(hours)).toEqual({ same: [[0, 10080]], spill: [], specialDates: [], specialOpen: [] });
    expect(toOpenMinutes({ ...hours, mode: "closed" }).same).toEqual([]);
  });
});

describe("localMinuteRanges", () => {
  it("is one minute of today and of yesterday's periods", () => {
    expect(ranges(NEW_YORK, "2026-06-01T13:30:59Z")).toEqual(["same 2026-06-01 570 571", "spill 2026-05-31 570 571"]);
    expect(ranges("Asia/Kathmandu", "2026-05-31T18:15:00Z")).toEqual(["same 2026-06-01 0 1", "spill 2026-05-31 0 1"]);
    expect(ranges(NEW_YORK, "2026-06-01T03:59:00Z")).toEqual([
      "same 2026-05-31 10079 10080",
      "spill 2026-05-30 10079 10080",
    ]);
  });

  it("covers more in a repeated hour only", () => {
    const sunday = 6 * 1440;
    const text = (start: number, end: number) => [
      `same 2026-11-01 ${sunday + start} ${sunday + end}`,
      `spill 2026-10-31 ${sunday + start} ${sunday + end}`,
    ];
    expect(ranges(NEW_YORK, "2026-11-01T04:59:00Z")).toEqual(text(59, 60));
    expect(ranges(NEW_YORK, "2026-11-01T05:30:00Z")).toEqual(text(59, 91));
    expect(ranges(NEW_YORK, "2026-11-01T06:30:00Z")).toEqual(text(90, 120));
    expect(ranges(NEW_YORK, "2026-11-01T07:00:00Z")).toEqual(text(120, 121));
  });

  it("is cut at midnight", () => {
    expect(ranges("America/Havana", "2026-11-01T04:10:00Z")).toEqual([
      "same 2026-10-31 8639 8640",
      "spill 2026-10-30 8639 8640",
      "same 2026-11-01 8640 8651",
      "spill 2026-10-31 8640 8651",
    ]);
  });
});
