/** PostgreSQL's arrays, split at commas where nothing is quoted. */
import { expect, test } from "vitest";
import { readPlainArray } from "#server/platform/db/array-text.ts";

test.each([
  ["{}", []],
  ["{bakery}", ["bakery"]],
  ["{bakery,café,NULL,null}", ["bakery", "café", null, "null"]],
])("%s", (text, items) => {
  expect(readPlainArray(text, String)).toEqual(items);
});

test("numbers", () => {
  expect(readPlainArray("{0,-3,12,NULL}", Number)).toEqual([0, -3, 12, null]);
});

test.each(['{"a,b"}', '{"NULL"}', "{a\\\\b}", "{{1,2},{3,4}}", "[0:1]={1,2}", '{plain,""}'])(
  "%s is left to the parser of its type",
  (text) => {
    expect(readPlainArray(text, String)).toBeNull();
  },
);
