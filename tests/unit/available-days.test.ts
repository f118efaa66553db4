/** A month of days has the same result as each day computed separately (rules: booking, 2). */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { DayReason } from "#contract/booking/reservation.ts";
import type { OpeningHours } from "#contract/hours/hours.ts";
import { dayOfDate, zoneOf, MINUTE_MS } from "#server/hours/rules-zone.ts";
import {
  availableDays,
  availableStarts,
  type Reach,
  type TakenCapacity,
  type TypeRules,
} from "#server/booking/availability/rules-availability.ts";
import { startsOn } from "#server/booking/availability/rules-slots.ts";
import { situation } from "./hours/arbitrary-hours.ts";
import { depth } from "../support/depth.ts";

const RULES = {
  id: "t",
  weeklyHours: null,
  bufferBefore: 0,
  bufferAfter: 0,
  overlapLimit: 1,
  allowConflicts: true,
  poolId: null,
  poolTakes: "one",
  poolSize: null,
} as const;

/** Why a day has no slots, computed from that day alone. */
function reasonOf(hours: OpeningHours, type: TypeRules, day: number, { now, isOwner }: Reach): DayReason {
  const today = zoneOf(hours.timeZone).dayAt(now);
  if (day < today) return "past";
  if (!isOwner && day > today + type.maxAdvance) return "too_far";
  const last = startsOn(hours, day, day, type).at(-1);
  if (hours.mode === "closed" || last === undefined) return "closed";
  if (last <= now) return "past";
  return !isOwner && last < now + type.minNotice * MINUTE_MS ? "too_soon" : "full";
}

test("each day has the starts of a single-day request, or the reason why it has none", () => {
  fc.assert(
    fc.property(
      situation,
      fc.record({
        duration: fc.constantFrom(15, 60, 480),
        slotInterval: fc.constantFrom(15, 60, 240),
        minNotice: fc.constantFrom(0, 600, 4_000),
        maxAdvance: fc.integer({ min: 0, max: 9 }),
      }),
      fc.array(fc.tuple(fc.integer({ min: -100, max: 300 }), fc.integer({ min: 1, max: 60 })), { maxLength: 4 }),
      fc.boolean(),
      ({ hours, at }, steps, taken, isOwner) => {
        const type: TypeRules = { ...RULES, ...steps };
        const now = at.epochMilliseconds;
        const first = dayOfDate(at.toZonedDateTimeISO(hours.timeZone).toPlainDate().toString()) - 2;
        const days = { first, last: first + 12 };
        const reach = { now, isOwner };
        const holds = taken.map(([from, lasts]) => {
          const start = now + from * 60 * MINUTE_MS;
          return { typeId: "t", start, end: start + lasts * 60 * MINUTE_MS, allowsConflicts: true, poolId: null, units: 1, usesResources: false }; // oxfmt-ignore
        });
        const all: TakenCapacity = { holds, units: 1 };
        const seen = availableDays(hours, type, days, reach, all);
        const each = Array.from({ length: 13 }, (_, index) => first + index).map((day) => {
          const { length } = availableStarts(hours, type, { first: day, last: day }, reach, all);
          return { day, slots: length, reason: length === 0 ? reasonOf(hours, type, day, reach) : null };
        });
        expect([...seen.slots].toSorted(([a], [b]) => a - b)).toEqual(
          each.filter(({ slots }) => slots > 0).map(({ day, slots }) => [day, slots]),
        );
        expect(seen.without).toEqual(each.flatMap(({ day, reason }) => (reason === null ? [] : [{ day, reason }])));
      },
    ),
    { numRuns: depth(60, 300) },
  );
});
