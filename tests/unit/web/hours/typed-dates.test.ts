/** Typed dates of days off and special hours. */
import { describe, expect, test } from "vitest";
import { datesText } from "#contract/hours/hours-text.ts";
import { readDates } from "../../../../web/hours/typed-dates.ts";

const TODAY = "2026-11-27";
const read = (text: string, today = TODAY): string => {
  const spans = readDates(text, today);
  return typeof spans === "string"
    ? spans
    : spans.map(({ from, to }) => (from === to ? from : `${from}/${to}`)).join(" ");
};
const NO_DATE = "Enter a date, like Dec 24 or Dec 24–26.";

describe("dates as people type them", () => {
  test.each([
    ["Dec 24", "2026-12-24"],
    ["december 24th", "2026-12-24"],
    ["24 Dec", "2026-12-24"],
    ["24th of December", "2026-12-24"],
    ["24.12.", "2026-12-24"],
    ["24.12", "2026-12-24"],
    ["24.12.2027", "2027-12-24"],
    ["24. 12. 27", "2027-12-24"],
    ["12/24", "2026-12-24"],
    ["24/12/2026", "2026-12-24"],
    ["5/5", "2027-05-05"],
    ["2026-12-24", "2026-12-24"],
    ["Dec 24, 2026", "2026-12-24"],
    // from–to
    ["Dec 24–26", "2026-12-24/2026-12-26"],
    ["Dec 24 - 26", "2026-12-24/2026-12-26"],
    ["24-26 Dec", "2026-12-24/2026-12-26"],
    ["24.–26.12.", "2026-12-24/2026-12-26"],
    ["24.12.-26.12.", "2026-12-24/2026-12-26"],
    ["Dec 24 to Jan 2", "2026-12-24/2027-01-02"],
    ["Dec 24 – Jan 2, 2028", "2027-12-24/2028-01-02"],
    ["Dec 24, 2026 – Jan 2", "2026-12-24/2027-01-02"],
    ["2026-12-24 to 2026-12-26", "2026-12-24/2026-12-26"],
    ["2026-12-24..2026-12-26", "2026-12-24/2026-12-26"],
    ["Dec 24–26, 2027", "2027-12-24/2027-12-26"],
    // without a year: the next one; a period that has begun counts as this year's
    ["Jan 2", "2027-01-02"],
    ["Nov 20–30", "2026-11-20/2026-11-30"],
    ["Nov 26", "2026-11-26"],
    ["Nov 25", "2027-11-25"],
    ["Feb 29", "2028-02-29"],
    // several
    ["Dec 24, Dec 31", "2026-12-24 2026-12-31"],
    ["2026-12-24 to 2026-12-26\n2027-01-01", "2026-12-24/2026-12-26 2027-01-01"],
    // not dates
    ["3/4", "Is it Mar 4 or Apr 3? Write the month as a word."],
    ["Dec 26 2026 – Dec 24 2026", "The last day is before the first."],
    ["Dec 26–24", "The last day is before the first."],
    ["Feb 30", NO_DATE],
    ["24", NO_DATE],
    ["24–26", NO_DATE],
    ["2026-13-01", NO_DATE],
    ["Dec 24–26–28", NO_DATE],
    ["Smarch 3", NO_DATE],
    ["next week", NO_DATE],
    ["", NO_DATE],
  ])("'%s'", (text, expected) => expect(read(text)).toBe(expected));

  test("the displayed value is parsed as the same dates", () => {
    for (const [from, to] of [
      ["2026-12-24", "2026-12-24"],
      ["2026-12-24", "2026-12-26"],
      ["2026-11-30", "2026-12-02"],
      ["2026-12-31", "2027-01-01"],
    ] as const)
      // oxfmt-ignore
      expect(readDates(datesText(from, to), "2020-05-05")).toEqual([{ from, to }]);
    expect(datesText("2026-12-24", "2026-12-24")).toBe("Thu, Dec 24, 2026");
    expect(datesText("2026-12-24", "2026-12-26")).toBe("Dec 24 – 26, 2026");
    expect(datesText("2026-11-30", "2026-12-02")).toBe("Nov 30 – Dec 2, 2026");
    expect(datesText("2026-12-31", "2027-01-01")).toBe("Dec 31, 2026 – Jan 1, 2027");
  });
});
