import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { type OpeningHours, type Period, type SpecialHours } from "../../../contract/hours/hours.ts";
import {
  isOpenAt,
  isOpenByMinutes,
  localMinuteRanges,
  nextChange,
  openWindows,
  periodsStartingOn,
  toOpenMinutes,
} from "../../../server/hours/rules.ts";
import { shown, situation } from "./arbitrary-hours.ts";
import { referenceIsOpen, referencePeriods } from "./reference-hours.ts";
import { depth } from "../../support/depth.ts";

function periods(text: string): Period[] {
  return text
    .split(" ")
    .filter((part) => part !== "")
    .map((part) => ({ open: part.slice(0, 5), close: part.slice(6) }));
}

function special(from: string, to: string, open: string): SpecialHours {
  return { from, to, periods: periods(open), note: null };
}

function everyDay(timeZone: string, open: string, ...exceptions: SpecialHours[]): OpeningHours {
  return {
    mode: "custom",
    weekly: Array.from({ length: 7 }, () => periods(open)),
    special: exceptions,
    timeZone,
  };
}

/** The windows between two wall times of the listing, as wall times with their offsets. */
function wall(hours: OpeningHours, from: string, to: string): string[] {
  const instant = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(hours.timeZone).toInstant();
  const text = (at: Temporal.Instant) =>
    at.toZonedDateTimeISO(hours.timeZone).toString({ timeZoneName: "never", smallestUnit: "minute" }).slice(5);
  return openWindows(hours, instant(from), instant(to)).map(({ start, end }) => `${text(start)} ${text(end)}`);
}

const NEW_YORK = "America/New_York";

describe("openWindows", () => {
  it("joins periods that touch or overlap, and cuts them at its bounds", () => {
    const hours = everyDay(NEW_YORK, "09:00-12:00 12:00-14:00 17:00-20:00");
    expect(wall(hours, "2026-06-01T10:00", "2026-06-01T18:00")).toEqual([
      "06-01T10:00-04:00 06-01T14:00-04:00",
      "06-01T17:00-04:00 06-01T18:00-04:00",
    ]);
  });

  it("runs past midnight when a period closes at or before its opening", () => {
    const hours = everyDay(NEW_YORK, "18:00-02:00");
    expect(wall(hours, "2026-06-01T00:00", "2026-06-02T00:00")).toEqual([
      "06-01T00:00-04:00 06-01T02:00-04:00",
      "06-01T18:00-04:00 06-02T00:00-04:00",
    ]);
  });

  it("treats 00:00–00:00 as the whole day and joins seven of them without end", () => {
    expect(wall(everyDay(NEW_YORK, "00:00-00:00"), "2026-03-01T05:00", "2026-12-01T05:00")).toHaveLength(1);
  });

  it("moves an opening in the gap to the gap's end, and a close too", () => {
    expect(wall(everyDay(NEW_YORK, "02:30-05:00"), "2026-03-08T00:00", "2026-03-09T00:00")).toEqual([
      "03-08T03:00-04:00 03-08T05:00-04:00",
    ]);
    expect(wall(everyDay(NEW_YORK, "01:00-02:30"), "2026-03-08T00:00", "2026-03-09T00:00")).toEqual([
      "03-08T01:00-05:00 03-08T03:00-04:00",
    ]);
    expect(wall(everyDay(NEW_YORK, "02:00-02:45"), "2026-03-08T00:00", "2026-03-09T00:00")).toEqual([]);
  });

  it("uses the first of a repeated opening and the second of a repeated close", () => {
    expect(wall(everyDay(NEW_YORK, "01:30-03:00"), "2026-11-01T00:00", "2026-11-02T00:00")).toEqual([
      "11-01T01:30-04:00 11-01T03:00-05:00",
    ]);
    expect(wall(everyDay(NEW_YORK, "23:00-01:00"), "2026-11-01T00:00", "2026-11-01T12:00")).toEqual([
      "11-01T00:00-04:00 11-01T01:00-05:00",
    ]);
    expect(wall(everyDay("Australia/Lord_Howe", "01:30-01:45"), "2026-04-05T00:00", "2026-04-05T12:00")).toEqual([
      "04-05T01:30+11:00 04-05T01:45+10:30",
    ]);
  });

  it("does so at midnight as well", () => {
    // Havana repeats 00:00–01:00 on November 1 and skips it on March 8.
    const havana = everyDay("America/Havana", "20:00-00:00");
    expect(wall(havana, "2026-10-31T12:00", "2026-11-01T12:00")).toEqual(["10-31T20:00-04:00 11-01T00:00-05:00"]);
    expect(wall(havana, "2026-03-07T12:00", "2026-03-08T12:00")).toEqual(["03-07T20:00-05:00 03-08T01:00-04:00"]);
  });

  it("does so where the date goes back", () => {
    // In 2010 St. John's went from 00:01 on November 7 back to 23:01 on November 6.
    const night = everyDay("America/St_Johns", "00:00-06:00");
    expect(wall(night, "2010-11-06T12:00", "2010-11-07T12:00")).toEqual(["11-07T00:00-02:30 11-07T06:00-03:30"]);
    const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => (day === 4 ? periods("23:30-23:10") : []));
    const fridays: OpeningHours = { mode: "custom", weekly, special: [], timeZone: "America/St_Johns" };
    const at = Temporal.Instant.from("2010-11-07T02:30Z");
    expect(isOpenAt(fridays, at)).toBe(true);
    expect(nextChange(fridays, at)?.at.toString()).toBe("2010-11-07T02:40:00Z");
    expect(isOpenByMinutes(toOpenMinutes(fridays), localMinuteRanges(fridays.timeZone, at), at)).toBe(true);
  });

  it("opens and closes nothing on a day that a zone skipped", () => {
    // Samoa had no December 30 in 2011.
    const hours = everyDay("Pacific/Apia", "09:00-17:00 20:00-02:00");
    expect(wall(hours, "2011-12-29T12:00", "2011-12-31T12:00")).toEqual([
      "12-29T12:00-10:00 12-29T17:00-10:00",
      "12-29T20:00-10:00 12-31T02:00+14:00",
      "12-31T09:00+14:00 12-31T12:00+14:00",
    ]);
  });

  it("replaces what starts on the dates of special hours, while the night before ends as usual", () => {
    const hours = everyDay(NEW_YORK, "18:00-02:00", special("2026-11-26", "2026-11-27", ""));
    expect(wall(hours, "2026-11-25T12:00", "2026-11-29T12:00")).toEqual([
      "11-25T18:00-05:00 11-26T02:00-05:00",
      "11-28T18:00-05:00 11-29T02:00-05:00",
    ]);
    const shorter = everyDay(NEW_YORK, "09:00-17:00", special("2026-12-24", "2026-12-24", "09:00-12:00 22:00-03:00"));
    expect(wall(shorter, "2026-12-24T00:00", "2026-12-25T06:00")).toEqual([
      "12-24T09:00-05:00 12-24T12:00-05:00",
      "12-24T22:00-05:00 12-25T03:00-05:00",
    ]);
  });

  it("does so in every mode", () => {
    const exceptions = [special("2026-12-25", "2026-12-25", ""), special("2026-12-27", "2026-12-27", "10:00-12:00")];
    const always: OpeningHours = { mode: "always", weekly: null, special: exceptions, timeZone: NEW_YORK };
    expect(wall(always, "2026-12-20T00:00", "2026-12-31T00:00")).toEqual([
      "12-20T00:00-05:00 12-25T00:00-05:00",
      "12-26T00:00-05:00 12-27T00:00-05:00",
      "12-27T10:00-05:00 12-27T12:00-05:00",
      "12-28T00:00-05:00 12-31T00:00-05:00",
    ]);
    expect(wall({ ...always, mode: "closed" }, "2026-12-20T00:00", "2026-12-31T00:00")).toEqual([
      "12-27T10:00-05:00 12-27T12:00-05:00",
    ]);
  });

  it("reads the weekly hours in the mode custom only", () => {
    const hours = everyDay(NEW_YORK, "09:00-17:00");
    expect(wall({ ...hours, mode: "closed" }, "2026-06-01T00:00", "2026-06-03T00:00")).toEqual([]);
    expect(wall({ ...hours, mode: "always" }, "2026-06-01T00:00", "2026-06-03T00:00")).toHaveLength(1);
    expect(wall({ ...hours, weekly: null }, "2026-06-01T00:00", "2026-06-03T00:00")).toEqual([]);
  });

  it("equals the union of the periods that Temporal computes", () => {
    fc.assert(
      fc.property(situation, fc.integer({ min: 1, max: 5_000 }), ({ hours, at }, minutes) => {
        const to = at.add({ minutes });
        const expected: { start: number; end: number }[] = [];
        const found = referencePeriods(hours, at, to)
          .map(({ start, end }) => ({
            start: Math.max(start.epochMilliseconds, at.epochMilliseconds),
            end: Math.min(end.epochMilliseconds, to.epochMilliseconds),
          }))
          .filter(({ start, end }) => start < end)
          .sort((a, b) => a.start - b.start);
        for (const { start, end } of found) {
          const last = expected.at(-1);
          if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
          else expected.push({ start, end });
        }
        const windows = openWindows(hours, at, to).map(({ start, end }) => ({
          start: start.epochMilliseconds,
          end: end.epochMilliseconds,
        }));
        expect(windows, shown({ hours, at })).toEqual(expected);
      }),
      { numRuns: depth(80, 400) },
    );
  });

  it("is sorted, and its windows neither touch nor overlap", () => {
    fc.assert(
      fc.property(situation, fc.integer({ min: 1, max: 40 }), ({ hours, at }, days) => {
        const to = at.add({ hours: 24 * days });
        let reached = -Infinity;
        for (const { start, end } of openWindows(hours, at, to)) {
          expect(start.epochMilliseconds).toBeGreaterThan(reached);
          expect(end.epochMilliseconds).toBeGreaterThan(start.epochMilliseconds);
          reached = end.epochMilliseconds;
        }
        expect(reached).toBeLessThanOrEqual(to.epochMilliseconds);
      }),
      { numRuns: depth(150, 1_000) },
    );
  });
});

describe("isOpenAt", () => {
  it("agrees with Temporal", () => {
    fc.assert(
      fc.property(situation, ({ hours, at }) => {
        expect(isOpenAt(hours, at), shown({ hours, at })).toBe(referenceIsOpen(hours, at));
      }),
      { numRuns: depth(150, 1_000) },
    );
  });

  it("is membership of openWindows", () => {
    fc.assert(
      fc.property(situation, fc.integer({ min: 0, max: 3_000 }), ({ hours, at }, minutes) => {
        const windows = openWindows(hours, at.subtract({ minutes }), at.add({ minutes: minutes + 1 }));
        const inside = windows.some(
          ({ start, end }) => Temporal.Instant.compare(start, at) <= 0 && Temporal.Instant.compare(at, end) < 0,
        );
        expect(isOpenAt(hours, at), shown({ hours, at })).toBe(inside);
      }),
      { numRuns: depth(300, 2_000) },
    );
  });
});

describe("nextChange", () => {
  it("is the first instant at which isOpenAt flips", () => {
    fc.assert(
      fc.property(situation, ({ hours, at }) => {
        const isOpen = isOpenAt(hours, at);
        const horizon = at.add({ hours: 24 * 400 });
        const change = nextChange(hours, at);
        const windows = openWindows(hours, at, change?.at.add({ minutes: 1 }) ?? horizon);
        const message = shown({ hours, at });
        if (change === null) {
          const whole = isOpen ? [{ start: at.epochMilliseconds, end: horizon.epochMilliseconds }] : [];
          const found = windows.map(({ start, end }) => ({
            start: start.epochMilliseconds,
            end: end.epochMilliseconds,
          }));
          expect(found, message).toEqual(whole);
          return;
        }
        expect(change.opens, message).toBe(!isOpen);
        expect(isOpenAt(hours, change.at), message).toBe(change.opens);
        expect(isOpenAt(hours, change.at.subtract({ milliseconds: 1 })), message).toBe(isOpen);
        const first = change.opens ? windows[0]?.start : windows[0]?.end;
        expect(first?.epochMilliseconds, message).toBe(change.at.epochMilliseconds);
      }),
      { numRuns: depth(300, 2_000) },
    );
  });

  const closedWeek = everyDay(NEW_YORK, "");

  it("looks past a week to special hours, up to its horizon", () => {
    const hours = { ...closedWeek, special: [special("2027-12-01", "2027-12-01", "09:00-10:00")] };
    const at = Temporal.Instant.from("2026-11-20T12:00Z");
    expect(nextChange(hours, at)?.at.toString()).toBe("2027-12-01T14:00:00Z");
    expect(nextChange(hours, at, 370)).toBeNull();
    expect(nextChange(hours, Temporal.Instant.from("2020-01-01T00:00Z"))).toBeNull();
  });

  it("looks through long special hours", () => {
    const hours = everyDay(NEW_YORK, "00:00-00:00", special("2026-01-10", "2026-11-20", "00:00-00:00"));
    expect(nextChange(hours, Temporal.Instant.from("2026-01-01T00:00Z"))).toBeNull();
    const until = everyDay(NEW_YORK, "", special("2026-01-10", "2026-11-20", "00:00-00:00"));
    const change = nextChange(until, Temporal.Instant.from("2026-01-12T00:00Z"));
    expect(change?.at.toString()).toBe("2026-11-21T05:00:00Z");
    expect(change?.opens).toBe(false);
  });

  it("finds the week after when the clock change skips an opening", () => {
    // 2:00–2:45 on Sundays alone; March 8, 2026 has no such time.
    const weekly = [...Array.from({ length: 6 }, () => periods("")), periods("02:00-02:45")];
    const hours: OpeningHours = { mode: "custom", weekly, special: [], timeZone: NEW_YORK };
    const change = nextChange(hours, Temporal.Instant.from("2026-03-02T12:00Z"));
    expect(change?.at.toString()).toBe("2026-03-15T06:00:00Z");
  });
});

describe("periodsStartingOn", () => {
  it("returns the weekday's, the special hours' or a whole day", () => {
    const hours = everyDay(NEW_YORK, "09:00-17:00", special("2026-11-26", "2026-11-27", "10:00-12:00"));
    expect(periodsStartingOn(hours, "2026-11-25")).toEqual(periods("09:00-17:00"));
    expect(periodsStartingOn(hours, "2026-11-27")).toEqual(periods("10:00-12:00"));
    expect(periodsStartingOn({ ...hours, mode: "always" }, "2026-11-28")).toEqual(periods("00:00-00:00"));
    expect(periodsStartingOn({ ...hours, mode: "closed" }, "2026-11-28")).toEqual([]);
  });
});
