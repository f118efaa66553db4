import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { excludingHold, mostOfType, mostTaken, noRoomAmong, roomAmong, type Hold, type CapacityRequest } from "#server/booking/availability/rules-capacity.ts"; // oxfmt-ignore
import { begunWith } from "#server/booking/availability/rules-pacing.ts";
import { lasting, minutesFor } from "#server/booking/availability/rules-turn-times.ts";
import { depth } from "../support/depth.ts";

const HOUR = 60;
const at = (hours: number, minutes = 0) => hours * HOUR + minutes;

function hold(start: number, end: number, more: Partial<Hold> = {}): Hold {
  return { typeId: "table", start, end, allowsConflicts: false, poolId: null, units: 1, ...more };
}

function wanted(more: Partial<CapacityRequest> = {}): CapacityRequest {
  return { typeId: "table", allowsConflicts: false, poolId: null, units: 1, overlapLimit: 1, poolSize: null, ...more };
}

describe("capacity", () => {
  test("a limit applies to instants, not to neighbouring bookings", () => {
    const holds = [hold(at(9), at(9, 30)), hold(at(9, 30), at(10))];
    expect(roomAmong(holds, wanted({ overlapLimit: 2 }))(at(9), at(10))).toBe(true);
    expect(roomAmong(holds, wanted({ overlapLimit: 1 }))(at(9), at(10))).toBe(false);
    const third = [...holds, hold(at(9, 15), at(9, 45))];
    expect(roomAmong(third, wanted({ overlapLimit: 2 }))(at(9), at(10))).toBe(false);
    expect(roomAmong(third, wanted({ overlapLimit: 3 }))(at(9), at(10))).toBe(true);
  });

  test("adjacent bookings do not overlap", () => {
    const room = roomAmong([hold(at(9), at(10))], wanted());
    expect([room(at(8), at(9)), room(at(10), at(11)), room(at(9, 59), at(11)), room(at(8), at(9, 1))]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test("another type conflicts unless both allow it", () => {
    const between = (mine: boolean, theirs: boolean) =>
      roomAmong([hold(at(9), at(10), { typeId: "class", allowsConflicts: theirs })], wanted({ allowsConflicts: mine }))(
        at(9),
        at(10),
      );
    expect([between(true, true), between(true, false), between(false, true), between(false, false)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test("blocked time applies to all types", () => {
    const blocked = [hold(at(9), at(10), { typeId: null })];
    expect(roomAmong(blocked, wanted({ allowsConflicts: true, overlapLimit: 9 }))(at(9, 30), at(11))).toBe(false);
    expect(roomAmong(blocked, wanted({ poolId: "seats", poolSize: 40 }))(at(9, 30), at(11))).toBe(false);
  });

  test("types share a pool only, which is never exceeded", () => {
    const holds = [
      hold(at(9), at(10), { typeId: "cut", poolId: "stylists" }),
      hold(at(9, 30), at(11), { typeId: "colour", poolId: "stylists" }),
    ];
    const cut = wanted({ typeId: "cut", poolId: "stylists", poolSize: 2, overlapLimit: 9 });
    expect(roomAmong(holds, cut)(at(9), at(10))).toBe(false);
    expect(roomAmong(holds, cut)(at(10), at(11))).toBe(true);
    const party = wanted({ poolId: "stylists", poolSize: 5, units: 4, overlapLimit: 9 });
    expect(roomAmong(holds, party)(at(9, 30), at(9, 45))).toBe(false);
    expect(roomAmong(holds, party)(at(10), at(10, 30))).toBe(true);
  });

  test("equals a check of every minute", () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }));
    const pool = fc.constantFrom(null, "a", "b");
    const someHold = fc
      .record({
        typeId: fc.constantFrom(null, "table", "class", "room"),
        span,
        allowsConflicts: fc.boolean(),
        poolId: pool,
        units: fc.integer({ min: 1, max: 4 }),
      })
      .map(({ span: [start, length], ...rest }): Hold => ({ ...rest, start, end: start + length }));
    const someWanted = fc
      .record({
        allowsConflicts: fc.boolean(),
        poolId: pool,
        units: fc.integer({ min: 1, max: 4 }),
        overlapLimit: fc.integer({ min: 1, max: 4 }),
        size: fc.integer({ min: 1, max: 8 }),
      })
      .map(({ size, ...rest }): CapacityRequest => ({
        typeId: "table",
        ...rest,
        poolSize: rest.poolId === null ? null : size,
      }));
    fc.assert(
      fc.property(
        fc.array(someHold, { maxLength: 12 }),
        someWanted,
        fc.array(span, { maxLength: 8 }),
        (holds, want, spans) => {
          const room = roomAmong(holds, want);
          for (const [start, length] of spans) {
            let isFree = true;
            for (let minute = start; minute < start + length; minute += 1) {
              const now = holds.filter((one) => one.start <= minute && minute < one.end);
              const same = now.filter(({ typeId }) => typeId === "table").length;
              const used = now.reduce((sum, one) => sum + (one.poolId === want.poolId ? one.units : 0), 0);
              const inTheWay = now.some(
                (one) =>
                  one.typeId !== "table" &&
                  !(want.poolId !== null && one.poolId !== null) &&
                  !(want.allowsConflicts && one.allowsConflicts),
              );
              isFree &&= same + 1 <= want.overlapLimit && !inTheWay;
              isFree &&= want.poolSize === null || used + want.units <= want.poolSize;
            }
            expect(room(start, start + length)).toBe(isFree);
          }
        },
      ),
      { numRuns: depth(100, 500) },
    );
  });
});

describe("the reason why a span has no capacity", () => {
  const reason = (holds: Hold[], more: Partial<CapacityRequest> = {}) =>
    noRoomAmong(holds, wanted(more))(at(9), at(10));
  const block = hold(at(9), at(10), { typeId: null });
  const same = hold(at(9), at(10));
  const other = hold(at(9), at(10), { typeId: "class" });
  const pooled = hold(at(9), at(10), { typeId: "class", poolId: "seats", units: 3 });
  const pool = { poolId: "seats", poolSize: 4 };

  test("is a block, then the limit of the type, another type, and the pool", () => {
    expect(reason([])).toBeNull();
    expect(reason([pooled, other, same, block])).toBe("blocked");
    expect(reason([other, same])).toBe("limit");
    expect(reason([pooled, other], { ...pool, units: 2 })).toBe("other_type");
    expect(reason([pooled], { ...pool, units: 2 })).toBe("pool");
    expect(reason([pooled], { ...pool, units: 1 })).toBeNull();
  });

  test("is not a block of another type, nor a hold without a length", () => {
    const ofType = (stoppedTypeId: string | null) => reason([{ ...block, stoppedTypeId }]);
    expect([ofType("table"), ofType("class"), ofType(null)]).toEqual(["blocked", null, "blocked"]);
    expect(
      reason([
        { ...block, end: block.start },
        { ...block, start: at(9, 30), end: at(9, 20) },
      ]),
    ).toBeNull();
  });

  test("is not the number of reservations, or another type, where resources limit both", () => {
    const seated = { usesResources: true };
    expect(reason([same], seated)).toBeNull();
    expect(reason([{ ...other, ...seated }], seated)).toBeNull();
    expect(reason([other], seated)).toBe("other_type");
    expect(reason([{ ...other, ...seated }])).toBe("other_type");
    expect(reason([{ ...block, ...seated }], { allowsConflicts: true })).toBe("blocked");
  });

  test("is the first hold that excludes the request", () => {
    const span = { start: at(9), end: at(10) };
    const before = hold(at(8), at(9), { typeId: "room" });
    const after = hold(at(10), at(11), { typeId: "room" });
    expect(excludingHold([before, after, same, other, block], wanted(), span)).toBe(other);
    expect(excludingHold([before, after, same], wanted(), span)).toBeNull();
  });
});

test("the most that is taken at once, of a pool and of a type", () => {
  const holds = [
    hold(at(9), at(11), { poolId: "seats", units: 3 }),
    hold(at(10), at(12), { poolId: "seats", units: 2 }),
    hold(at(10), at(11), { typeId: "class", poolId: "seats", units: 1 }),
    hold(at(9), at(12), { typeId: "class", poolId: "chairs", units: 50 }),
    hold(at(9), at(12), { typeId: null, units: 70 }),
  ];
  const spans = [[at(8), at(9)], [at(8), at(10)], [at(9), at(12)], [at(11), at(12)], [at(10, 30), at(10, 31)], [at(12), at(13)]] as const; // oxfmt-ignore
  const units = (poolId: string | null) => spans.map(([start, end]) => mostTaken(holds, { poolId }, start, end));
  expect(units("seats")).toEqual([0, 3, 6, 2, 6, 0]);
  expect(units("chairs")).toEqual([0, 50, 50, 50, 50, 0]);
  expect(units(null)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(spans.map(([start, end]) => mostOfType(holds, "table", start, end))).toEqual([0, 1, 2, 1, 2, 0]);
});

test("reservations and people that begin in a quarter of an hour", () => {
  const QUARTER = 900_000;
  const booked = [{ start: 0, party: 4 }, { start: QUARTER - 1, party: null }, { start: QUARTER, party: 2 }]; // oxfmt-ignore
  expect(begunWith(booked, 1)).toEqual({ starts: 2, covers: 5 });
  expect(begunWith(booked, 2 * QUARTER - 1)).toEqual({ starts: 1, covers: 2 });
  expect(begunWith(booked, -1)).toEqual({ starts: 0, covers: 0 });
});

test("a party stays as long as its size needs, or as the owner has set for it", () => {
  const type = { duration: 150, minPartySize: 3, turnTimes: [{ party: 2, minutes: 90 }, { party: 4, minutes: 120 }] }; // oxfmt-ignore
  expect([1, 2, 3, 4, 5].map((party) => minutesFor(type, party))).toEqual([90, 90, 120, 120, 150]);
  // without a size, as the smallest party
  expect(minutesFor(type, null)).toBe(120);
  expect(minutesFor({ ...type, minPartySize: null }, null)).toBe(90);
  expect(lasting(type, 45)).toEqual({ ...type, duration: 45 });
  expect(lasting(type, null)).toBe(type);
});
