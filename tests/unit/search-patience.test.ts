/** The rows of a first page do not wait for their total. */
import { expect, test } from "vitest";
import { pagesBehind, totalSoon, type Total } from "#server/search/rules-patience.ts";

const never = new Promise<Total>(() => undefined);
const counted = (total: number, hasMore = false) => Promise.resolve({ total, hasMore });

test("returns a count that finishes in time", async () => {
  expect(await totalSoon(counted(3_214), 11, 60_000)).toEqual({ total: 3_214, hasMore: false });
  expect(await totalSoon(counted(10_000, true), 11, 60_000)).toEqual({ total: 10_000, hasMore: true });
});

test("otherwise returns the results of the page, and that there are more", async () => {
  expect(await totalSoon(never, 11, 0)).toEqual({ total: 10, hasMore: true });
});

test("fewer results than a page and one are all results, without counting", async () => {
  for (const listed of [0, 1, 10]) expect(await totalSoon(never, listed, 0)).toEqual({ total: listed, hasMore: false });
});

test("a caller without a deadline gets the count, and a failure to count", async () => {
  expect(await totalSoon(counted(12), 10, Infinity)).toEqual({ total: 12, hasMore: false });
  await expect(totalSoon(Promise.reject(new Error("given up")), 11, Infinity)).rejects.toThrow("given up");
});

test("there is a page after an uncounted total", () => {
  expect(pagesBehind({ total: 10, hasMore: true })).toBe(2);
  expect(pagesBehind({ total: 10, hasMore: false })).toBe(1);
  expect(pagesBehind({ total: 30, hasMore: true })).toBe(3);
});
