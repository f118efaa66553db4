/** When a calendar is read next, and busy times of Google that are this site's reservations. */
import { expect, test } from "vitest";
import { againAfter, everyMinutesAfter, mustBeWhole, nextAfter, withoutOwn } from "#server/calendars/rules-times.ts";

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const AT = Date.parse("2026-11-29T12:00:00Z");

test.each([
  ["0190f2a4-3c1e-7a4b-9d2f-1f2e3d4c0000", 0],
  ["0190f2a4-3c1e-7a4b-9d2f-1f2e3d4c003b", 59],
  ["0190f2a4-3c1e-7a4b-9d2f-1f2e3d4c003c", 0],
  ["0190f2a4-3c1e-7a4b-9d2f-1f2e3d4c00ff", 15],
])("calendar %s is read after its interval and %i seconds", (id, seconds) => {
  expect(nextAfter(AT, id, 15)).toBe(AT + 15 * MINUTE + seconds * SECOND);
  expect(nextAfter(AT, id, 120)).toBe(AT + 120 * MINUTE + seconds * SECOND);
});

test.each([
  [0, 15],
  [5_000, 15],
  [5_001, 16],
  [10_000, 30],
  [40_000, 120],
  [60_000, 120],
])("a server that takes %i ms is read every %i minutes", (waited, minutes) => {
  expect(everyMinutesAfter(waited)).toBe(minutes);
});

test("after each failure the delay doubles, up to six hours", () => {
  const minutes = [0, 1, 2, 6, 7, 8, 5_000].map((failures) => (againAfter(AT, failures) - AT) / MINUTE);
  expect(minutes).toEqual([5, 10, 20, 320, 360, 360, 360]);
});

test("a calendar is read completely at first, once a day, and in another time zone", () => {
  expect(mustBeWhole(null, AT, false)).toBe(true);
  expect(mustBeWhole(AT - 24 * HOUR, AT, false)).toBe(true);
  expect(mustBeWhole(AT - 24 * HOUR + 1, AT, false)).toBe(false);
  expect(mustBeWhole(AT, AT, true)).toBe(true);
});

const spans = (...times: [number, number][]) => times.map(([from, until]) => ({ from, until }));

test.each([
  ["one reservation that is all of it", spans([10, 20]), true],
  ["reservations that touch", spans([14, 20], [10, 14]), true],
  ["reservations that overlap", spans([10, 16], [12, 20]), true],
  ["one within another", spans([10, 20], [12, 14]), true],
  ["none", [], false],
  ["a gap between them", spans([10, 14], [15, 20]), false],
  ["a later begin", spans([11, 20]), false],
  ["an earlier end", spans([10, 19]), false],
  ["a reservation that begins before it", spans([9, 20]), false],
  ["a reservation that ends after it", spans([10, 21]), false],
  ["a reservation elsewhere", spans([20, 30], [0, 10]), false],
])("a busy time consists of reservations of this site: %s", (_what, own, isOwn) => {
  const other = { from: 40, until: 50 };
  expect(withoutOwn([{ from: 10, until: 20 }, other], own)).toEqual(isOwn ? [other] : [{ from: 10, until: 20 }, other]);
});
