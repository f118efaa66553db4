/** Opening hours as text (rules: site, 8). */
import { describe, expect, test } from "vitest";
import {
  clockText,
  clockTimeText,
  closesText,
  dateText,
  datesText,
  dayLines,
  dayName,
  dayNameShort,
  holidayHoursText,
  holidayLines,
  holidayRuleText,
  monthNameShort,
  opensText,
  periodText,
  specialHoursText,
  type DayReference,
} from "#contract/hours/hours-text.ts";

const MORNING = { open: "09:00", close: "12:30" };
const EVENING = { open: "17:00", close: "00:00" };

test("days are counted from Monday and months from January", () => {
  expect([0, 3, 6, 7, -1].map(dayName)).toEqual(["Monday", "Thursday", "Sunday", "", ""]);
  expect([0, 3, 6, 7, -1].map(dayNameShort)).toEqual(["Mon", "Thu", "Sun", "", ""]);
  expect([0, 10, 11, 12, -1].map(monthNameShort)).toEqual(["Jan", "Nov", "Dec", "", ""]);
});

test.each([
  [0, "12:00 AM"],
  [5, "12:05 AM"],
  [60, "1:00 AM"],
  [11 * 60 + 59, "11:59 AM"],
  [12 * 60, "12:00 PM"],
  [13 * 60, "1:00 PM"],
  [17 * 60 + 30, "5:30 PM"],
  [23 * 60 + 59, "11:59 PM"],
])("%s minutes after midnight are %s", (minutes, text) => {
  expect(clockText(minutes)).toBe(text);
  const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  expect(clockTimeText(time)).toBe(text);
});

describe("the hours of a day", () => {
  test.each([
    ["09:00", "12:30", "9:00 AM – 12:30 PM"],
    ["18:00", "02:00", "6:00 PM – 2:00 AM"],
    ["00:00", "00:00", "Open 24 hours"],
    // only from midnight to midnight
    ["00:00", "08:00", "12:00 AM – 8:00 AM"],
    ["17:00", "00:00", "5:00 PM – 12:00 AM"],
    ["06:00", "06:00", "6:00 AM – 6:00 AM"],
  ])("from %s to %s", (open, close, text) => {
    expect(periodText({ open, close })).toBe(text);
  });

  test("are in the order of the day", () => {
    const [morning, evening] = ["9:00 AM – 12:30 PM", "5:00 PM – 12:00 AM"];
    expect(dayLines([EVENING, MORNING])).toEqual([morning, evening]);
    expect(dayLines([MORNING, EVENING])).toEqual([morning, evening]);
    expect(dayLines([])).toEqual(["Closed"]);
  });

  test("on public holidays are as usual, closed or their own", () => {
    expect(holidayHoursText(null)).toBe("");
    expect(holidayHoursText({ rule: "usual", periods: [] })).toBe("As usual");
    expect(holidayHoursText({ rule: "closed", periods: [] })).toBe("Closed");
    expect(holidayHoursText({ rule: "custom", periods: [EVENING, MORNING] })).toBe(
      "9:00 AM – 12:30 PM, 5:00 PM – 12:00 AM",
    );
    expect(holidayRuleText(null)).toBeNull();
    expect(holidayRuleText({ rule: "usual", periods: [] })).toBeNull();
    expect(holidayRuleText({ rule: "closed", periods: [] })).toBe("Public holidays: Closed");
    expect(holidayRuleText({ rule: "custom", periods: [MORNING] })).toBe("Public holidays: 9:00 AM – 12:30 PM");
  });

  test("on a public holiday have its name in the first line", () => {
    expect(holidayLines("Thanksgiving Day", ["Closed"])).toEqual(["Thanksgiving Day: Closed"]);
    expect(holidayLines("Easter", ["9:00 AM – 12:30 PM", "5:00 PM – 8:00 PM"])).toEqual([
      "Easter: 9:00 AM – 12:30 PM",
      "5:00 PM – 8:00 PM",
    ]);
    // a name in a script from right to left is isolated from the hours
    expect(holidayLines("חנוכה", ["Closed"])).toEqual(["\u2068חנוכה\u2069: Closed"]);
  });
});

test.each<[DayReference, string]>([
  [{ kind: "today" }, "at 9:00 AM"],
  [{ kind: "tomorrow" }, "tomorrow at 9:00 AM"],
  [{ kind: "weekday", day: 0 }, "Monday at 9:00 AM"],
  [{ kind: "weekday", day: 6 }, "Sunday at 9:00 AM"],
  [{ kind: "date", month: 12, dayOfMonth: 3, year: null }, "Dec 3 at 9:00 AM"],
  [{ kind: "date", month: 1, dayOfMonth: 3, year: 2027 }, "Jan 3, 2027 at 9:00 AM"],
])("the next opening and closing: %o", (day, text) => {
  expect(opensText(day, 540)).toBe(`Opens ${text}`);
  expect(closesText(day, 540)).toBe(`Closes ${text}`);
});

describe("dates", () => {
  // 2026-11-23 is a Monday
  test.each([
    ["2026-11-22", "Sun, Nov 22"],
    ["2026-11-23", "Mon, Nov 23"],
    ["2026-11-26", "Thu, Nov 26"],
    ["2026-11-28", "Sat, Nov 28"],
    ["2026-01-01", "Thu, Jan 1"],
    ["2027-01-01", "Fri, Jan 1, 2027"],
    ["2025-12-31", "Wed, Dec 31, 2025"],
    ["2024-02-29", "Thu, Feb 29, 2024"],
  ])("%s is %s in 2026", (date, text) => {
    expect(dateText(date, 2026)).toBe(text);
  });

  test.each([
    ["2026-12-24", "2026-12-24", "Thu, Dec 24, 2026"],
    ["2026-12-24", "2026-12-26", "Dec 24 – 26, 2026"],
    ["2026-11-30", "2026-12-02", "Nov 30 – Dec 2, 2026"],
    ["2026-12-24", "2027-01-02", "Dec 24, 2026 – Jan 2, 2027"],
    // the same month of another year
    ["2026-12-24", "2027-12-26", "Dec 24, 2026 – Dec 26, 2027"],
  ])("from %s to %s", (from, to, text) => {
    expect(datesText(from, to)).toBe(text);
  });

  test.each([
    ["2026-11-26", "2026-11-26", [], "Thanksgiving", "Thanksgiving, Thu, Nov 26: Closed"],
    ["2026-12-24", "2026-12-26", [MORNING], null, "Thu, Dec 24 – Sat, Dec 26: 9:00 AM – 12:30 PM"],
    ["2026-12-31", "2027-01-01", [], "  ", "Thu, Dec 31 – Fri, Jan 1, 2027: Closed"],
    [
      "2026-12-24",
      "2026-12-24",
      [EVENING, MORNING],
      " Eve ",
      "Eve, Thu, Dec 24: 9:00 AM – 12:30 PM, 5:00 PM – 12:00 AM",
    ],
  ])("special hours from %s to %s", (from, to, periods, note, text) => {
    expect(specialHoursText({ from, to, periods, note }, 2026)).toBe(text);
  });
});
