/** The local day of a reservation, and its local start (rules: booking, 10). */
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import type { OpeningHours, Period, WeeklyHours } from "#contract/hours/hours.ts";
import { localStartOf } from "#server/booking/reservations/rules-local-day.ts";
import { shown, situation } from "./hours/arbitrary-hours.ts";
import { periodsOn, referencePeriods } from "./hours/reference-hours.ts";
import { depth } from "../support/depth.ts";

const everyDay = (...periods: Period[]): WeeklyHours => Array.from({ length: 7 }, () => periods);
const NIGHTLY = everyDay({ open: "18:00", close: "02:00" });
// 2026-11-27 is a Friday
const NIGHT = "2026-11-28T00:30:00-05:00";

interface DayOptions {
  own?: WeeklyHours;
  special?: OpeningHours["special"];
  /** Blocked time until then; otherwise a reservation of half an hour. */
  blockedUntil?: string;
}

function dayOf(weekly: WeeklyHours | "always" | "closed", starts: string, options: DayOptions = {}): string {
  const { own = null, special = [], blockedUntil } = options;
  const mode = typeof weekly === "string" ? weekly : "custom";
  const hours = {
    mode,
    weekly: mode === "custom" ? (weekly as WeeklyHours) : NIGHTLY,
    special,
    timeZone: "America/New_York",
  } as const;
  const start = Date.parse(starts);
  const ends = blockedUntil === undefined ? start + 1_800_000 : Date.parse(blockedUntil);
  return localStartOf(hours, own, { starts: start, ends, isBlock: blockedUntil !== undefined }).dayOn;
}

describe("the day that a reservation belongs to", () => {
  test("is the one on which its night began", () => {
    expect(dayOf(NIGHTLY, "2026-11-27T18:00:00-05:00")).toBe("2026-11-27");
    expect(dayOf(NIGHTLY, "2026-11-27T23:59:00-05:00")).toBe("2026-11-27");
    expect(dayOf(NIGHTLY, "2026-11-28T00:00:00-05:00")).toBe("2026-11-27");
    expect(dayOf(NIGHTLY, NIGHT)).toBe("2026-11-27");
    // the night is over, though an owner may enter a guest
    expect(dayOf(NIGHTLY, "2026-11-28T02:00:00-05:00")).toBe("2026-11-28");
    expect(dayOf(NIGHTLY, "2026-11-28T12:00:00-05:00")).toBe("2026-11-28");
  });

  test("is its date without hours, and where a place never closes", () => {
    expect(dayOf("always", NIGHT)).toBe("2026-11-28");
    expect(dayOf("closed", NIGHT)).toBe("2026-11-28");
    expect(dayOf([[], [], [], [], [], [], []], NIGHT)).toBe("2026-11-28");
    expect(dayOf(everyDay({ open: "06:00", close: "06:00" }), NIGHT)).toBe("2026-11-28");
    expect(dayOf(everyDay({ open: "00:00", close: "00:00" }), NIGHT)).toBe("2026-11-28");
  });

  test("is its date where hours of that date have begun", () => {
    // such overlapping hours cannot be entered, but a source may contain them
    const weekly = everyDay({ open: "00:00", close: "01:00" }, { open: "18:00", close: "02:00" });
    expect(dayOf(weekly, NIGHT)).toBe("2026-11-28");
    expect(dayOf(weekly, "2026-11-28T01:30:00-05:00")).toBe("2026-11-27");
  });

  test("follows special hours of the day before, and the week of the type", () => {
    const special = (periods: Period[]) => [{ from: "2026-11-27", to: "2026-11-27", periods, note: null }];
    const day = everyDay({ open: "09:00", close: "17:00" });
    expect(dayOf(day, NIGHT, { special: special([{ open: "20:00", close: "03:00" }]) })).toBe("2026-11-27");
    expect(dayOf(NIGHTLY, NIGHT, { special: special([]) })).toBe("2026-11-28");
    expect(dayOf(day, NIGHT, { own: NIGHTLY })).toBe("2026-11-27");
    expect(dayOf("always", NIGHT, { own: NIGHTLY })).toBe("2026-11-27");
    expect(dayOf(NIGHTLY, NIGHT, { own: day })).toBe("2026-11-28");
    const cut = special([{ open: "18:00", close: "23:00" }]);
    expect(dayOf(NIGHTLY, NIGHT, { own: NIGHTLY, special: cut })).toBe("2026-11-28");
  });

  test("of blocked time is the night's only if all of it is in the night", () => {
    const block = (blockedUntil: string) => dayOf(NIGHTLY, "2026-11-28T00:00:00-05:00", { blockedUntil });
    expect(block("2026-11-28T02:00:00-05:00")).toBe("2026-11-27");
    expect(block("2026-11-29T00:00:00-05:00")).toBe("2026-11-28");
  });

  test("includes the whole night of a clock change", () => {
    const until1 = everyDay({ open: "18:00", close: "01:30" });
    // the clock is set back at two: the second 1:30 is the close
    expect(dayOf(until1, "2026-11-01T01:15:00-04:00")).toBe("2026-10-31");
    expect(dayOf(until1, "2026-11-01T01:45:00-04:00")).toBe("2026-10-31");
    expect(dayOf(until1, "2026-11-01T01:15:00-05:00")).toBe("2026-10-31");
    expect(dayOf(until1, "2026-11-01T01:30:00-05:00")).toBe("2026-11-01");
    // the clock is set forward at two: a close in the gap moves to the gap's end
    const until2 = everyDay({ open: "18:00", close: "02:30" });
    expect(dayOf(until2, "2026-03-08T01:45:00-05:00")).toBe("2026-03-07");
    expect(dayOf(until2, "2026-03-08T03:00:00-04:00")).toBe("2026-03-08");
  });

  test("agrees with Temporal in every zone, around every change of the clock", () => {
    fc.assert(
      fc.property(situation, fc.integer({ min: 1, max: 600 }), fc.boolean(), (given, minutes, isBlock) => {
        const { hours, at } = given;
        const ends = at.add({ minutes });
        const wall = at.toZonedDateTimeISO(hours.timeZone);
        const isWithin = (date: Temporal.PlainDate): boolean =>
          periodsOn(hours, date).some((period) => {
            // hours of a whole day end at midnight
            if (period.open === period.close && !date.equals(wall.toPlainDate())) return false;
            const only = { from: date.toString(), to: date.toString(), periods: [period], note: null };
            return referencePeriods({ ...hours, mode: "closed", special: [only] }, at, at).some(
              ({ start, end }) =>
                Temporal.Instant.compare(start, at) <= 0 &&
                Temporal.Instant.compare(at, end) < 0 &&
                (!isBlock || Temporal.Instant.compare(ends, end) <= 0),
            );
          });
        const date = wall.toPlainDate();
        const before = date.subtract({ days: 1 });
        const isOfNight = hours.mode !== "closed" && !isWithin(date) && isWithin(before);
        const span = { starts: at.epochMilliseconds, ends: ends.epochMilliseconds, isBlock };
        expect(localStartOf(hours, null, span), shown(given)).toEqual({
          dayOn: (isOfNight ? before : date).toString(),
          localStart: wall.toPlainDateTime().toString({ smallestUnit: "second" }),
        });
      }),
      { numRuns: depth(300, 3_000) },
    );
  });
});
