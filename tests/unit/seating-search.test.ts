/** Arranging all parties together (server/booking/seating/rules-seating-search.ts), compared with every assignment. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Option } from "#server/booking/seating/rules-floor.ts";
import { searchSeats, type UnseatedParty } from "#server/booking/seating/rules-seating-search.ts";
import { depth } from "../support/depth.ts";

const TABLES = 4;

const option = fc
  .uniqueArray(fc.integer({ min: 0, max: TABLES - 1 }), { minLength: 1, maxLength: 2 })
  .map((places): Option => ({ places, waste: 0 }));
const party = fc.record({
  from: fc.integer({ min: 0, max: 6 }),
  minutes: fc.integer({ min: 1, max: 5 }),
  options: fc.array(option, { maxLength: 4 }),
});
const parties = fc
  .array(party, { minLength: 1, maxLength: 9 })
  .map((drawn) => drawn.map(({ from, minutes, options }): UnseatedParty => ({ from, until: from + minutes, options })));

const meets = (one: UnseatedParty, other: UnseatedParty) => one.from < other.until && other.from < one.until;

/** Whether no two parties that overlap share a table. */
const isValid = (all: readonly UnseatedParty[], seats: readonly Option[]): boolean =>
  all.every((one, at) =>
    all
      .slice(0, at)
      .every(
        (other, before) => !meets(one, other) || !seats[at]?.places.some((id) => seats[before]?.places.includes(id)),
      ),
  );

function exists(all: readonly UnseatedParty[], chosen: readonly Option[] = []): boolean {
  if (!isValid(all.slice(0, chosen.length), chosen)) return false;
  const next = all[chosen.length];
  return next === undefined || next.options.some((one) => exists(all, [...chosen, one]));
}

test("finds an assignment whenever there is one", () => {
  const seen = { found: 0, none: 0 };
  fc.assert(
    fc.property(parties, (all) => {
      const seats = searchSeats(all, TABLES, { left: 100_000 });
      expect(seats !== null).toBe(exists(all));
      seen[seats === null ? "none" : "found"] += 1;
      if (seats === null) return;
      expect(seats).toHaveLength(all.length);
      all.forEach(({ options }, at) => expect(options).toContain(seats[at]));
      expect(isValid(all, seats)).toBe(true);
    }),
    { numRuns: depth(2_000, 10_000) },
  );
  expect(Math.min(seen.found, seen.none)).toBeGreaterThan(10);
});

test("takes the best option first, and gives up at the bound", () => {
  const at = (...tables: number[]): UnseatedParty => ({ from: 0, until: 4, options: tables.map((id) => ({ places: [id], waste: id })) }); // oxfmt-ignore
  const found = searchSeats([at(0, 1), at(1, 2)], TABLES, { left: 10 });
  expect(found?.map(({ places }) => places)).toEqual([[0], [1]]);
  const effort = { left: 1 };
  expect(searchSeats([at(0, 1), at(1, 2)], TABLES, effort)).toBeNull();
  expect(effort.left).toBe(0);
});
