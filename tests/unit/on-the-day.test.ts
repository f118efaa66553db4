/** A reservation whose guest was requested on the day to confirm (rules: guests, 6). */
import { expect, test } from "vitest";
import { canAnswer, isReleased, type DayQuestion } from "#server/notifications/rules-on-the-day.ts";

const HOUR = 3_600_000;
const START = 100 * HOUR;
const DUE = START - 3 * HOUR;
const QUESTION: DayQuestion = {
  ...{ startsAt: START, currentStart: START, dueAt: DUE, releases: true, sentAt: START - 24 * HOUR, answeredAt: null },
  status: "confirmed",
};

test("without an answer it is released once the answer was due, and not before", () => {
  expect(isReleased(QUESTION, DUE - 1)).toBe(false);
  expect(isReleased(QUESTION, DUE)).toBe(true);
  expect(isReleased(QUESTION, START - 1)).toBe(true);
});

test.each<[string, Partial<DayQuestion>, number?]>([
  ["it was answered", { answeredAt: DUE - HOUR }],
  ["it was answered late", { answeredAt: DUE + 1 }],
  ["it is only to be marked", { releases: false }],
  ["the letter did not leave", { sentAt: null }],
  ["the letter left too late to be answered", { sentAt: DUE - HOUR + 1 }],
  ["it was moved", { currentStart: START + HOUR }],
  ["it waits for the business again", { status: "pending" }],
  ["it was cancelled", { status: "cancelled" }],
  ["it has begun", {}, START],
])("it is not released where %s", (_why, change, now = DUE + 1) => {
  expect(isReleased({ ...QUESTION, ...change }, now)).toBe(false);
});

test("a guest who has not answered can until it starts", () => {
  expect(canAnswer(QUESTION, DUE + HOUR)).toBe(true);
  expect(canAnswer(QUESTION, START)).toBe(false);
  expect(canAnswer({ ...QUESTION, answeredAt: DUE }, DUE)).toBe(false);
  expect(canAnswer({ ...QUESTION, status: "cancelled" }, DUE)).toBe(false);
});
