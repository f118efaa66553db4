/** Hours by date: special hours, public holidays, and the days to which one rule applies (rules: hours, 2 and 6). */
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import type { OpeningHours, Period, SpecialHours } from "#contract/hours/hours.ts";
import { HORIZON_DAYS, isBeyondHorizon } from "#server/hours/rules-open-state.ts";
import { datedHours, holidayNameOn } from "#server/hours/rules-holidays.ts";
import { exceptionOn, holidayAfter, isRoundTheClock, minutesOf, planOf, regimeOn, spansOf, spansOn } from "#server/hours/rules-plan.ts"; // oxfmt-ignore
import { openState, schemaOpeningHours, validateHolidayHours } from "#server/hours/rules.ts";
import {
  DAY_MS,
  dateAt,
  dateOfDay,
  dayOfDate,
  daysInMonth,
  utcText,
  yearOf,
  zoneOf,
} from "#server/hours/rules-zone.ts";

const periods = (text: string): Period[] =>
  text === "" ? [] : text.split(" ").map((part) => ({ open: part.slice(0, 5), close: part.slice(6) }));
const special = (from: string, to: string, open = "", note: string | null = null): SpecialHours => ({
  ...{ from, to, periods: periods(open), note },
});
const everyDay = (open: string): OpeningHours => ({
  ...{ mode: "custom", special: [], timeZone: "UTC" },
  weekly: Array.from({ length: 7 }, () => periods(open)),
});
/** May 1 and December 25 of each year. */
const holidays = (open: string) => ({
  periods: periods(open),
  ofYear: (year: number) =>
    [["05-01", "May Day"] as const, ["12-25", "Christmas"] as const].map(([date, name]) => ({
      ...{ day: dayOfDate(`${year}-${date}`), date: `${year}-${date}`, name },
    })),
});
const HOURS: OpeningHours = {
  ...everyDay("09:00-18:00"),
  special: [special("2026-12-24", "2026-12-25", "", "Break"), special("2026-01-01", "2026-01-01")],
  holidays: holidays("10:00-14:00"),
};
const dates = (hours: OpeningHours, first: string, last: string) =>
  datedHours(hours, dayOfDate(first), dayOfDate(last)).map(({ from, note }) => `${from} ${note ?? ""}`.trim());

describe("dated hours", () => {
  test("are all special hours, and the holidays of a span that have none, by date", () => {
    expect(dates(HOURS, "2026-12-01", "2027-05-01")).toEqual(["2026-01-01", "2026-12-24 Break", "2027-05-01 May Day"]);
    expect(dates(HOURS, "2026-12-01", "2027-04-30")).toEqual(["2026-01-01", "2026-12-24 Break"]);
    expect(dates(HOURS, "2026-05-01", "2026-05-01")).toEqual(["2026-01-01", "2026-05-01 May Day", "2026-12-24 Break"]);
    expect(dates(HOURS, "2026-05-02", "2026-12-31")).toEqual(["2026-01-01", "2026-12-24 Break"]);
    expect(datedHours({ ...HOURS, special: [] }, dayOfDate("2025-12-25"), dayOfDate("2026-05-01"))).toEqual([
      { from: "2025-12-25", to: "2025-12-25", periods: periods("10:00-14:00"), note: "Christmas" },
      { from: "2026-05-01", to: "2026-05-01", periods: periods("10:00-14:00"), note: "May Day" },
    ]);
  });

  test("have no holidays without a calendar, with the usual hours, or while closed", () => {
    const span = ["2026-12-01", "2026-12-31"] as const;
    const plain = { ...HOURS, special: [] };
    expect(dates({ ...plain, holidays: null }, ...span)).toEqual([]);
    expect(dates({ ...plain, holidays: holidays("09:00-18:00") }, ...span)).toEqual([]);
    expect(dates({ ...plain, mode: "closed" }, ...span)).toEqual([]);
    expect(dates({ ...plain, holidays: holidays("09:00-18:01") }, ...span)).toEqual(["2026-12-25 Christmas"]);
    expect(dates({ ...plain, holidays: holidays("09:00-18:00 20:00-22:00") }, ...span)).toHaveLength(1);
    expect(dates({ ...plain, mode: "always", holidays: holidays("") }, ...span)).toHaveLength(1);
  });

  test("a holiday has its name, whatever the hours are on it", () => {
    const name = (date: string, hours = HOURS) => holidayNameOn(hours, dayOfDate(date));
    expect([name("2026-12-24"), name("2026-12-25"), name("2027-05-01")]).toEqual([null, "Christmas", "May Day"]);
    expect(name("2026-12-25", { ...HOURS, mode: "closed" })).toBe("Christmas");
    expect(name("2026-12-25", { ...HOURS, holidays: null })).toBeNull();
  });
});

describe("one rule applies", () => {
  const plan = planOf(HOURS);
  const until = (date: string) => {
    const { exception, lastDay } = regimeOn(plan, dayOfDate(date));
    return `${exception === null ? "week" : (exception.source.note ?? "special")} until ${dateOfDay(lastDay)}`;
  };

  test.each([
    ["2026-12-20", "week until 2026-12-23"],
    ["2026-12-24", "Break until 2026-12-25"],
    ["2026-12-25", "Break until 2026-12-25"],
    ["2026-12-26", "week until 2027-04-30"],
    ["2027-05-01", "May Day until 2027-05-01"],
    ["2027-05-02", "week until 2027-12-24"],
    ["2026-01-01", "special until 2026-01-01"],
  ])("%s: %s", (date, expected) => {
    expect(until(date)).toBe(expected);
  });

  test("without an end in an unchanging week, and until others interrupt it", () => {
    expect(regimeOn(planOf(everyDay("09:00-18:00")), 0)).toEqual({ exception: null, lastDay: Infinity });
    const nested = planOf({
      ...everyDay("09:00-18:00"),
      special: [special("2026-10-10", "2026-10-12"), special("2026-10-01", "2026-10-31")],
    });
    expect(regimeOn(nested, dayOfDate("2026-10-05")).lastDay).toBe(dayOfDate("2026-10-09"));
    expect(exceptionOn(nested, dayOfDate("2026-10-11"))?.source.from).toBe("2026-10-10");
    expect(exceptionOn(nested, dayOfDate("2026-10-13"))?.source.from).toBe("2026-10-01");
    expect(exceptionOn(nested, dayOfDate("2026-11-01"))).toBeNull();
    expect(spansOn(nested, dayOfDate("2026-10-31"))).toEqual([]);
    expect(spansOn(nested, dayOfDate("2026-11-01"))).toEqual([{ open: 540, close: 1_080 }]);
  });

  test("until the next holiday, of the same year or the next", () => {
    const { holidays: known } = plan;
    if (known === null) throw new Error("the plan has no holidays");
    const after = (date: string) => dateOfDay(holidayAfter(known, dayOfDate(date)));
    expect([after("2026-04-30"), after("2026-05-01"), after("2026-12-25")]).toEqual(["2026-05-01", "2026-12-25", "2027-05-01"]); // oxfmt-ignore
    expect(holidayAfter({ ...known, calendar: { periods: [], ofYear: () => [] } }, 0)).toBe(Infinity);
  });
});

test("periods are minutes from midnight, in order of opening", () => {
  expect(spansOf(periods("22:00-02:00 09:00-09:00 00:00-00:00"))).toEqual([
    ...[{ open: 0, close: 1_440 }, { open: 540, close: 1_980 }, { open: 1_320, close: 1_560 }], // oxfmt-ignore
  ]);
  expect(["00:00", "09:05", "23:59"].map(minutesOf)).toEqual([0, 545, 1_439]);
});

test.each([
  ["00:00-00:00", true],
  ["06:00-06:00", true],
  ["00:00-12:00 12:00-00:00", true],
  ["10:00-00:00 00:00-20:00", true],
  ["00:00-23:59", false],
  ["00:01-00:00", false],
  ["00:00-11:59 12:00-00:00", false],
  ["", false],
])("every day %s is round the clock: %s", (open, expected) => {
  expect(isRoundTheClock(planOf(everyDay(open)))).toBe(expected);
});

test("a week is round the clock if Sunday night reaches Monday's opening", () => {
  const week = (monday: string) => ({ ...everyDay("00:00-00:00"), weekly: [monday, "00:00-00:00", "00:00-00:00", "00:00-00:00", "00:00-00:00", "00:00-00:00", "00:00-20:00 20:00-06:00"].map(periods) }); // oxfmt-ignore
  expect(isRoundTheClock(planOf(week("06:00-00:00")))).toBe(true);
  expect(isRoundTheClock(planOf(week("06:01-00:00")))).toBe(false);
  expect(isRoundTheClock(planOf({ ...everyDay(""), mode: "always" }))).toBe(true);
  expect(isRoundTheClock(planOf({ ...everyDay("00:00-00:00"), mode: "closed" }))).toBe(false);
});

describe("a badge that no known change affects", () => {
  const at = Temporal.Instant.from("2026-12-25T11:00:00Z");
  const until = (hours: OpeningHours) => openState(hours, at).textChangesAt?.toString() ?? null;

  test("is computed again after the horizon, if there are holidays", () => {
    const always: OpeningHours = { ...everyDay(""), mode: "always", holidays: holidays("00:00-12:00 12:00-00:00") };
    // 400 days later
    expect(until(always)).toBe("2028-01-29T11:00:00Z");
    expect(until({ ...always, holidays: { ...holidays("00:00-12:00"), ofYear: () => [] } })).toBeNull();
    expect(until({ ...always, holidays: null })).toBeNull();
    expect(until({ ...everyDay(""), holidays: holidays("") })).toBeNull();
  });

  test("has its horizon in days of 24 hours", () => {
    expect([HORIZON_DAYS * DAY_MS, HORIZON_DAYS * DAY_MS + 1].map((change) => isBeyondHorizon(change, 0))).toEqual([false, true]); // oxfmt-ignore
    expect([2 * DAY_MS, 2 * DAY_MS + 1].map((change) => isBeyondHorizon(change + 5, 5, 2))).toEqual([false, true]);
  });
});

test("structured data: 24 hours end a minute early, and special hours count until their last day", () => {
  const hours = { ...everyDay("06:00-06:00"), special: [special("2026-11-28", "2026-11-29", "00:30-00:30"), special("2026-11-27", "2026-11-28")] }; // oxfmt-ignore
  const data = schemaOpeningHours(hours, Temporal.Instant.from("2026-11-29T23:59:00Z"));
  expect(data.openingHoursSpecification).toMatchObject([{ opens: "06:00", closes: "05:59", dayOfWeek: { length: 7 } }]);
  expect(data.specialOpeningHoursSpecification).toEqual([
    { "@type": "OpeningHoursSpecification", opens: "00:30", closes: "00:29", validFrom: "2026-11-28", validThrough: "2026-11-29" }, // oxfmt-ignore
  ]);
});

test("hours on public holidays may touch, not overlap", () => {
  const paths = (open: string) => validateHolidayHours({ rule: "custom", periods: periods(open) }).map(({ path }) => path); // oxfmt-ignore
  expect(paths("09:00-12:00 12:00-14:00")).toEqual([]);
  expect(paths("09:00-12:00 11:59-14:00")).toEqual([["periods", 1]]);
});

describe("dates", () => {
  test("have their year, their month's length and their zone", () => {
    expect(["2026-01-01", "2026-12-31", "1969-12-31"].map((date) => yearOf(dayOfDate(date)))).toEqual([2026, 2026, 1969]); // oxfmt-ignore
    expect(["2026-02", "2028-02", "2100-02", "2026-11", "2026-12", "0096-02"].map(daysInMonth)).toEqual([28, 29, 28, 30, 31, 29]); // oxfmt-ignore
    const at = Date.parse("2026-11-26T22:30:00Z");
    expect(["UTC", "Asia/Tokyo", "Pacific/Honolulu"].map((zone) => dateAt(zone, at))).toEqual(["2026-11-26", "2026-11-27", "2026-11-26"]); // oxfmt-ignore
    expect([utcText(at), utcText(at + 120)]).toEqual(["2026-11-26T22:30:00Z", "2026-11-26T22:30:00.120Z"]);
  });

  test("a change of the clock counts at its instant, and not after it", () => {
    const zone = zoneOf("America/New_York");
    const change = Date.parse("2026-11-01T06:00:00Z");
    const spans = [[change - 1, change], [change, change + 1], [change - 1, change - 1], [change - 900 * DAY_MS, change - 1]] as const; // oxfmt-ignore
    expect(spans.map(([after, until]) => zone.isSteady(after, until))).toEqual([false, true, true, false]);
    expect(spans.map(([after, until]) => zone.changesIn(after, until).length)).toEqual([1, 0, 0, 4]);
    expect(zoneOf("Asia/Tokyo").isSteady(change - 900 * DAY_MS, change + 900 * DAY_MS)).toBe(true);
  });
});
