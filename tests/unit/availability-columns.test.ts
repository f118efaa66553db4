import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { setOfNumbers, sizeOf, sizeOfBoth, type NumberSet } from "#server/booking/number-set.ts";
import { HalfHourOverrides } from "#server/booking/half-hour-overrides.ts";
import { AvailabilityColumns, type AvailabilityWeek } from "#server/booking/availability-columns.ts";

function numbersOf({ bits }: NumberSet): number[] {
  return Array.from({ length: bits.length * 8 }, (_, number) => number).filter(
    (number) => ((bits[number >> 3] ?? 0) & (1 << (number & 7))) !== 0,
  );
}

const numbers = fc.array(fc.nat(300), { maxLength: 60 });

describe("sets of numbers", () => {
  test("are what they were made of, and count what two have in common", () => {
    fc.assert(
      fc.property(numbers, numbers, (some, others) => {
        const [one, other] = [setOfNumbers(Int32Array.from(some)), setOfNumbers(Int32Array.from(others))];
        expect(numbersOf(one)).toEqual([...new Set(some)].sort((a, b) => a - b));
        expect(sizeOf(one)).toBe(new Set(some).size);
        expect(sizeOfBoth(one, other)).toBe([...new Set(some)].filter((number) => others.includes(number)).length);
      }),
    );
  });
});

const ZONES = ["UTC", "Asia/Kathmandu", "Mars/Olympus"];

const week: fc.Arbitrary<AvailabilityWeek> = fc.record({
  typeId: fc.nat(40).map(String),
  number: fc.nat(20),
  timeZone: fc.constantFrom(...ZONES),
  minParty: fc.integer({ min: 1, max: 3 }),
  maxParty: fc.integer({ min: 1, max: 8 }),
  minNotice: fc.constantFrom(0, 60, 600),
  maxAdvance: fc.constantFrom(1, 30),
  week: fc.uint8Array({ minLength: 42, maxLength: 42 }),
});

describe("what is free", () => {
  test("is what looking at every type by itself finds", () => {
    let found = 0;
    fc.assert(
      fc.property(
        fc.array(week, { maxLength: 30 }),
        fc.array(fc.nat(20), { maxLength: 3 }),
        fc.array(week, { maxLength: 10 }),
        fc.array(fc.tuple(fc.nat(40).map(String), fc.option(fc.nat(8))), { maxLength: 10 }),
        fc.nat(335),
        fc.integer({ min: 1, max: 8 }),
        (first, withdrawn, later, overrides, halfOfWeek, party) => {
          const columns = new AvailabilityColumns();
          const weeks = new Map<string, AvailabilityWeek>();
          for (const one of first) {
            columns.put(one);
            weeks.set(one.typeId, one);
          }
          const half = new HalfHourOverrides(3);
          const overridden = new Map<string, number | null>();
          columns.withdraw(new Set(withdrawn));
          for (const [typeId, { number }] of weeks) if (withdrawn.includes(number)) weeks.delete(typeId);
          for (const one of later) {
            columns.put(one);
            weeks.set(one.typeId, one);
          }
          for (const [typeId, largest] of overrides) {
            const row = columns.rowOf(typeId);
            if (row === undefined || !weeks.has(typeId)) continue;
            half.put(row, largest);
            overridden.set(typeId, largest);
          }
          const isFree = ({ typeId, timeZone, minParty, maxParty, minNotice, maxAdvance, week }: AvailabilityWeek) => {
            if (timeZone === "Mars/Olympus" || party < minParty || minNotice > 60 || maxAdvance < 5) return false;
            const inWeek = ((week[Math.floor(halfOfWeek / 8)] ?? 0) & (128 >> (halfOfWeek % 8))) === 0 ? 0 : maxParty;
            return party <= (overridden.get(typeId) ?? inWeek);
          };
          const expected = new Set([...weeks.values()].filter(isFree).map(({ number }) => number));
          found += expected.size;
          const set = columns.findFree({
            halfOfWeek,
            party,
            aheadIn: (timeZone) => (timeZone === "Mars/Olympus" ? null : { minutes: 60, days: 5 }),
            overrides: half,
          });
          expect(numbersOf(set)).toEqual([...expected].sort((a, b) => a - b));
        },
      ),
      { numRuns: 500 },
    );
    expect(found).toBeGreaterThan(0);
  });

  test("is found among more types than there was room for at first", () => {
    const columns = new AvailabilityColumns();
    const week = new Uint8Array(42).fill(255);
    for (let number = 0; number < 5_000; number += 1)
      columns.put({
        typeId: String(number),
        number,
        timeZone: "UTC",
        minParty: 1,
        maxParty: 1 + (number % 2),
        minNotice: 0,
        maxAdvance: 1,
        week,
      });
    const asked = { halfOfWeek: 335, aheadIn: () => ({ minutes: 0, days: 1 }), overrides: new HalfHourOverrides(0) };
    expect(sizeOf(columns.findFree({ ...asked, party: 1 }))).toBe(5_000);
    expect(sizeOf(columns.findFree({ ...asked, party: 2 }))).toBe(2_500);
  });
});
