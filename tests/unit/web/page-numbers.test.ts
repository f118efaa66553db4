import fc from "fast-check";
import { expect, test } from "vitest";
import { pageEntries } from "../../../web/search/pagination.tsx";

test.each([
  [1, 1, [1]],
  [2, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 5, "gap", 8]],
  [4, 8, [1, 2, 3, 4, 5, "gap", 8]],
  [5, 8, [1, "gap", 4, 5, 6, 7, 8]],
  [8, 8, [1, "gap", 4, 5, 6, 7, 8]],
  [10, 20, [1, "gap", 9, 10, 11, "gap", 20]],
  [13_000, 13_000, [1, "gap", 12_996, 12_997, 12_998, 12_999, 13_000]],
])("page %i of %i", (current, last, expected) => {
  expect(pageEntries(current, last)).toEqual(expected);
});

test("the first, the last and the current page are always listed, in order, and a gap hides at least one page", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(), (last, offset) => {
      const current = 1 + (offset % last);
      const entries = pageEntries(current, last);
      expect(entries.length).toBe(Math.min(7, last));
      const numbers = entries.filter((entry) => entry !== "gap");
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, current, last]));
      entries.forEach((entry, index) => {
        if (entry !== "gap") return;
        expect(Number(entries[index + 1]) - Number(entries[index - 1])).toBeGreaterThan(1);
      });
    }),
  );
});
