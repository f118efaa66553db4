import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { clockTimeText, dayLines, dayName, dayNameShort, periodText } from "../../../contract/hours/hours-text.ts";
import { type OpeningHours, type Period, type SpecialHours } from "../../../contract/hours/hours.ts";
import {
  schemaOpeningHours,
  upcomingSpecial,
  validateSpecialHours,
  validateWeeklyHours,
  weeklyTable,
} from "../../../server/hours/rules.ts";

const MORNING: Period = { open: "07:00", close: "14:00" };
const NIGHT: Period = { open: "18:00", close: "02:00" };
const WHOLE: Period = { open: "00:00", close: "00:00" };

function special(from: string, to: string, periods: Period[], note: string | null = null): SpecialHours {
  return { from, to, periods, note };
}

const HOURS: OpeningHours = {
  mode: "custom",
  weekly: [[MORNING], [MORNING], [MORNING, NIGHT], [MORNING], [WHOLE], [NIGHT, MORNING], []],
  special: [
    special("2027-01-01", "2027-01-02", [MORNING, NIGHT], " "),
    special("2026-11-26", "2026-11-26", [], "Thanksgiving"),
    special("2026-06-01", "2026-06-02", [WHOLE]),
  ],
  timeZone: "America/New_York",
};

/** Late on Wednesday, November 25 in New York, and already Thursday in UTC. */
const WEDNESDAY = Temporal.Instant.from("2026-11-26T03:00Z");
const THURSDAY = Temporal.Instant.from("2026-11-26T15:00Z");

describe("texts", () => {
  it.each([
    ["00:00", "12:00 AM"],
    ["00:05", "12:05 AM"],
    ["09:30", "9:30 AM"],
    ["12:00", "12:00 PM"],
    ["17:30", "5:30 PM"],
    ["23:59", "11:59 PM"],
  ])("%s is '%s'", (time, expected) => {
    expect(clockTimeText(time)).toBe(expected);
  });

  it("format periods, days and their order", () => {
    expect(periodText(MORNING)).toBe("7:00 AM – 2:00 PM");
    expect(periodText(WHOLE)).toBe("Open 24 hours");
    expect(dayLines([NIGHT, MORNING])).toEqual(["7:00 AM – 2:00 PM", "6:00 PM – 2:00 AM"]);
    expect(dayLines([])).toEqual(["Closed"]);
    expect([dayName(0), dayName(6), dayNameShort(3)]).toEqual(["Monday", "Sunday", "Thu"]);
  });
});

describe("weeklyTable", () => {
  it("has the week from Monday, with today marked in the listing's zone", () => {
    const rows = weeklyTable(HOURS, WEDNESDAY);
    expect(rows.map((row) => row.date)).toEqual([
      "2026-11-30",
      "2026-12-01",
      "2026-11-25",
      "2026-11-26",
      "2026-11-27",
      "2026-11-28",
      "2026-11-29",
    ]);
    expect(rows.map((row) => row.isToday)).toEqual([false, false, true, false, false, false, false]);
    expect(rows.map((row) => row.lines.join("; "))).toEqual([
      "7:00 AM – 2:00 PM",
      "7:00 AM – 2:00 PM",
      "7:00 AM – 2:00 PM; 6:00 PM – 2:00 AM",
      "7:00 AM – 2:00 PM",
      "Open 24 hours",
      "7:00 AM – 2:00 PM; 6:00 PM – 2:00 AM",
      "Closed",
    ]);
  });

  it("shows today's special hours in today's row only", () => {
    const rows = weeklyTable(HOURS, THURSDAY);
    expect(rows.filter((row) => row.isSpecial).map((row) => row.day)).toEqual([3]);
    expect(rows[3]).toEqual({
      day: 3,
      date: "2026-11-26",
      isToday: true,
      isSpecial: true,
      lines: ["Thanksgiving: Closed"],
    });
  });

  it("shows always and closed", () => {
    const always = weeklyTable({ ...HOURS, mode: "always" }, WEDNESDAY);
    expect(new Set(always.flatMap((row) => row.lines))).toEqual(new Set(["Open 24 hours"]));
    const closed = weeklyTable({ ...HOURS, mode: "closed" }, WEDNESDAY);
    expect(new Set(closed.flatMap((row) => row.lines))).toEqual(new Set(["Closed"]));
  });
});

describe("upcomingSpecial", () => {
  it("lists upcoming dates, in order, within its days", () => {
    expect(upcomingSpecial(HOURS, WEDNESDAY)).toEqual([
      { from: "2026-11-26", to: "2026-11-26", isToday: false, text: "Thanksgiving, Thu, Nov 26: Closed" },
      {
        from: "2027-01-01",
        to: "2027-01-02",
        isToday: false,
        text: "Fri, Jan 1, 2027 – Sat, Jan 2, 2027: 7:00 AM – 2:00 PM, 6:00 PM – 2:00 AM",
      },
    ]);
    expect(upcomingSpecial(HOURS, WEDNESDAY, 7)).toHaveLength(1);
    expect(upcomingSpecial(HOURS, WEDNESDAY, 0)).toEqual([]);
  });

  it("keeps one that has begun until its last day ends", () => {
    const texts = (at: string) => upcomingSpecial(HOURS, Temporal.Instant.from(at), 5).map((entry) => entry.isToday);
    expect(texts("2026-06-01T03:59Z")).toEqual([false]);
    expect(texts("2026-06-01T04:00Z")).toEqual([true]);
    expect(texts("2026-06-03T03:59Z")).toEqual([true]);
    expect(texts("2026-06-03T04:00Z")).toEqual([]);
  });
});

describe("schemaOpeningHours", () => {
  it("groups the days of equal periods and adds the special hours to come", () => {
    const data = schemaOpeningHours(HOURS, THURSDAY);
    const days = data.openingHoursSpecification.map(({ dayOfWeek, opens, closes }) => [
      dayOfWeek?.map((day) => day.replace("https://schema.org/", "").slice(0, 2)).join(" "),
      opens,
      closes,
    ]);
    expect(days).toEqual([
      ["Mo Tu We Th Sa", "07:00", "14:00"],
      ["We Sa", "18:00", "02:00"],
      ["Fr", "00:00", "23:59"],
      ["Su", "00:00", "00:00"],
    ]);
    const special = { "@type": "OpeningHoursSpecification" };
    const newYear = { validFrom: "2027-01-01", validThrough: "2027-01-02" };
    expect(data.specialOpeningHoursSpecification).toEqual([
      { ...special, opens: "00:00", closes: "00:00", validFrom: "2026-11-26", validThrough: "2026-11-26" },
      { ...special, opens: "07:00", closes: "14:00", ...newYear },
      { ...special, opens: "18:00", closes: "02:00", ...newYear },
    ]);
  });
});

describe("validation", () => {
  const day = (...periods: [string, string][]) => periods.map(([open, close]) => ({ open, close }));
  const paths = (...periods: [string, string][]) =>
    validateWeeklyHours([[], day(...periods), [], [], [], [], []]).map((issue) => issue.path);

  it("refuses periods of one day that overlap", () => {
    expect(paths(["09:00", "12:00"], ["12:00", "14:00"])).toEqual([]);
    expect(paths(["12:00", "14:00"], ["09:00", "12:01"])).toEqual([[1, 1]]);
    expect(paths(["18:00", "02:00"], ["01:00", "03:00"])).toEqual([]);
    expect(paths(["18:00", "02:00"], ["23:00", "23:30"])).toEqual([[1, 1]]);
    expect(paths(["09:00", "10:00"], ["00:00", "00:00"])).toEqual([[1, 1]]);
    expect(paths(["09:00", "10:00"], ["09:00", "10:00"])).toEqual([[1, 1]]);
  });

  it("allows a night that ends on the next day", () => {
    const weekly = [day(["18:00", "10:00"]), day(["09:00", "12:00"]), [], [], [], [], []];
    expect(validateWeeklyHours(weekly)).toEqual([]);
  });

  it("refuses special hours that overlap, go backwards or cover too much", () => {
    const issues = (...entries: SpecialHours[]) =>
      validateSpecialHours(entries).map((issue) => `${issue.path.join(".")} ${issue.message}`);
    expect(issues(special("2026-01-01", "2026-01-02", []), special("2026-01-03", "2026-01-03", []))).toEqual([]);
    expect(issues(special("2026-01-01", "2026-01-03", []), special("2026-01-03", "2026-01-03", []))).toEqual([
      "1.from These dates overlap other special hours.",
    ]);
    expect(issues(special("2026-01-03", "2026-01-01", []))).toEqual(["0.to The last date is before the first."]);
    expect(issues(special("2026-01-01", "2026-01-01", [MORNING, MORNING]))).toEqual([
      "0.periods.1 These hours overlap other hours of the same day.",
    ]);
    expect(issues(special("2026-01-01", "2028-09-26", []))).toEqual([]);
    expect(issues(special("2026-01-01", "2028-09-27", []))).toEqual([
      " Special hours can cover at most 1,000 days in all.",
    ]);
  });
});
