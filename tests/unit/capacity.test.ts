import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roomAmong, type Hold, type CapacityRequest } from "#server/booking/availability/rules-capacity.ts";
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
