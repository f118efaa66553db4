/** A day's hours as visitors type them. */
import { expect, test } from "vitest";
import { weekText } from "#contract/listings/fact-text.ts";
import { hoursLine, parseHoursLine } from "../../web/hours/hours-line.ts";

test.each([
  ["9-5", [{ open: "09:00", close: "17:00" }]],
  ["10-6", [{ open: "10:00", close: "18:00" }]],
  ["9:30 AM – 5 PM", [{ open: "09:30", close: "17:00" }]],
  ["6pm-2am", [{ open: "18:00", close: "02:00" }]],
  ["17:30 to 23:00", [{ open: "17:30", close: "23:00" }]],
  ["9-12, 13-17", [{ open: "09:00", close: "12:00" }, { open: "13:00", close: "17:00" }]], // oxfmt-ignore
  ["Open 24 hours", [{ open: "00:00", close: "00:00" }]],
  ["18-0", [{ open: "18:00", close: "00:00" }]],
  ["closed", []],
  ["  ", []],
])("%s", (typed, periods) => {
  expect(parseHoursLine(typed)).toEqual(periods);
});

test.each(["whenever", "9", "9-", "9-5-6", "9-5, soon", "25-26"])("%s cannot be read", (typed) => {
  expect(parseHoursLine(typed)).toBeNull();
});

test("what is printed is read again", () => {
  const periods = [{ open: "00:00", close: "06:00" }, { open: "18:30", close: "02:15" }]; // oxfmt-ignore
  expect(parseHoursLine(hoursLine(periods))).toEqual(periods);
});

test("days with the same hours are one part of a week", () => {
  const day = [{ open: "09:00", close: "17:00" }];
  expect(weekText([day, day, day, day, day, [], []])).toBe("Mon–Fri 9:00 AM – 5:00 PM; Sat–Sun Closed");
  expect(weekText([day, [], day, [], [], [], []])).toBe(
    "Mon 9:00 AM – 5:00 PM; Tue Closed; Wed 9:00 AM – 5:00 PM; Thu–Sun Closed",
  );
});
