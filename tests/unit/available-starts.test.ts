/** Starts that can be reserved: by hours, notice, advance and capacity (rules: booking, 2 to 4). */
import { describe, expect, test } from "vitest";
import type { DayReason } from "#contract/booking/reservation.ts";
import type { OpeningHours } from "#contract/hours/hours.ts";
import {
  availableDays,
  availableStarts,
  hasRoomAt,
  holdOf,
  isAvailable,
  noDays,
  openStarts,
  spanOfDays,
  takenAt,
  tooLateAt,
  unitsOf,
  type SeatsLeft,
  type TakenCapacity,
  type TypeRules,
} from "#server/booking/availability/rules-availability.ts";
import type { Hold } from "#server/booking/availability/rules-capacity.ts";
import { DAY_MS, dayOfDate, MINUTE_MS } from "#server/hours/rules-zone.ts";

const HOUR = 60 * MINUTE_MS;
/** A Monday. */
const TODAY = "2026-11-23";
const today = dayOfDate(TODAY);
const at = (time: string, date = TODAY): number => Date.parse(`${date}T${time}:00Z`);
const hoursOf = (starts: readonly number[]) => starts.map((start) => new Date(start).getUTCHours());

const HOURS: OpeningHours = {
  ...{ mode: "custom", special: [], timeZone: "UTC" },
  weekly: Array.from({ length: 7 }, () => [{ open: "09:00", close: "18:00" }]),
};
const TYPE: TypeRules = {
  ...{ id: "t", duration: 60, slotInterval: 60, weeklyHours: null, minNotice: 60, maxAdvance: 5 },
  ...{ bufferBefore: 0, bufferAfter: 0, overlapLimit: 1, allowConflicts: true },
  ...{ poolId: null, poolTakes: "one", poolSize: null },
};
const REACH = { now: at("10:30"), isOwner: false };
const OWNER = { ...REACH, isOwner: true };
const FREE: TakenCapacity = { holds: [], units: 1 };

const hold = (start: number, minutes: number, more: Partial<Hold> = {}): Hold => ({
  ...{ typeId: "t", start, end: start + minutes * MINUTE_MS, allowsConflicts: true, poolId: null, units: 1 },
  ...more,
});
const taken = (...holds: Hold[]): TakenCapacity => ({ holds, units: 1 });

describe("one start is available", () => {
  test.each([
    ["12:00", TODAY, true, true],
    // between the steps, though nothing is taken
    ["12:30", TODAY, false, false],
    ["08:00", TODAY, false, false],
    ["18:00", TODAY, false, false],
    ["10:00", TODAY, false, false],
    // within the notice
    ["11:00", TODAY, false, true],
    // taken
    ["14:00", TODAY, false, false],
    ["12:00", "2026-11-28", true, true],
    // after the advance
    ["12:00", "2026-11-29", false, true],
    ["12:00", "2026-11-22", false, false],
  ])("%s on %s: %s for a guest, %s for a member", (time, date, forGuest, forMember) => {
    const all = taken(hold(at("14:00"), 60));
    expect(isAvailable(HOURS, TYPE, at(time, date), REACH, all)).toBe(forGuest);
    expect(isAvailable(HOURS, TYPE, at(time, date), OWNER, all)).toBe(forMember);
  });

  test("not at a listing that is closed until further notice", () => {
    expect(isAvailable({ ...HOURS, mode: "closed" }, TYPE, at("12:00"), OWNER, FREE)).toBe(false);
  });
});

describe("several days", () => {
  const day = { first: today, last: today };

  test("have the starts of their hours, from today up to the advance", () => {
    expect(hoursOf(openStarts(HOURS, TYPE, day, REACH))).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);
    const around = { first: today - 3, last: today + 9 };
    expect(openStarts(HOURS, TYPE, around, REACH)).toHaveLength(6 * 9);
    expect(openStarts(HOURS, TYPE, around, OWNER)).toHaveLength(10 * 9);
    expect(openStarts(HOURS, TYPE, { first: today + 6, last: today + 9 }, REACH)).toEqual([]);
    expect(openStarts(HOURS, TYPE, { first: today - 3, last: today - 1 }, OWNER)).toEqual([]);
  });

  test("have the starts that are still possible and free", () => {
    const all = taken(hold(at("14:00"), 60));
    expect(hoursOf(availableStarts(HOURS, TYPE, day, REACH, all))).toEqual([12, 13, 15, 16, 17]);
    expect(hoursOf(availableStarts(HOURS, TYPE, day, OWNER, all))).toEqual([11, 12, 13, 15, 16, 17]);
  });

  test("count them, and what would be free if nothing were taken", () => {
    const next = { first: today - 1, last: today + 2 };
    const closed = { from: "2026-11-25", to: "2026-11-25", periods: [], note: null };
    const seen = availableDays({ ...HOURS, special: [closed] }, TYPE, next, REACH, taken(hold(at("14:00"), 60)));
    expect([...seen.slots]).toEqual([[today, 5], [today + 1, 9]]); // oxfmt-ignore
    expect([...seen.offered]).toEqual([[today, 6], [today + 1, 9]]); // oxfmt-ignore
    expect(seen.without).toEqual([{ day: today - 1, reason: "past" }, { day: today + 2, reason: "closed" }]); // oxfmt-ignore
  });

  const whole = { typeId: null, allowsConflicts: false };
  test.each<[string, Partial<TypeRules>, TakenCapacity, DayReason]>([
    ["the party is too large", { poolId: "p", poolSize: 4 }, { holds: [], units: 5 }, "party"],
    ["all of it is blocked", {}, taken(hold(at("00:00"), 1_440, whole)), "unavailable"],
    ["one start is taken, the others are blocked", {}, taken(hold(at("09:00"), 400, whole), hold(at("15:40"), 140)), "full"],
    ["the last starts are blocked, others are taken", {}, taken(hold(at("09:00"), 400), hold(at("15:40"), 140, whole)), "full"],
  ])("have a reason for a day without a start: %s", (_what, more, all, reason) => {
    const { without } = availableDays(HOURS, { ...TYPE, ...more }, day, REACH, all);
    expect(without).toEqual([{ day: today, reason }]);
  }); // oxfmt-ignore

  test("are all closed for a type that takes no reservations", () => {
    expect(noDays({ first: 5, last: 6 })).toEqual({
      ...{ slots: new Map(), offered: new Map() },
      without: [{ day: 5, reason: "closed" }, { day: 6, reason: "closed" }], // oxfmt-ignore
    });
  });

  test("are affected by reservations from three days before to five days after", () => {
    expect(spanOfDays(100, 101)).toEqual({ from: 97 * DAY_MS, until: 106 * DAY_MS });
  });
});

test("a start has passed at its instant, and is too soon until the notice", () => {
  const [guest, member] = [tooLateAt(TYPE, REACH), tooLateAt(TYPE, OWNER)];
  const { now } = REACH;
  const starts = [now - 1, now, now + 1, now + HOUR - 1, now + HOUR];
  expect(starts.map(guest)).toEqual(["past", "past", "too_soon", "too_soon", null]);
  expect(starts.map(member)).toEqual(["past", "past", null, null, null]);
});

test("a reservation holds its buffers too, and units of the pool by its type", () => {
  expect(holdOf({ duration: 60, bufferBefore: 10, bufferAfter: 20 }, 0)).toEqual({
    ...{ from: -10 * MINUTE_MS, ends: 60 * MINUTE_MS, until: 80 * MINUTE_MS },
  });
  expect([unitsOf("one", 4), unitsOf("one", null), unitsOf("party", 4), unitsOf("party", null)]).toEqual([1, 1, 4, 1]);
});

describe("a start is taken", () => {
  const noon = at("12:00");
  const pool = { ...TYPE, poolId: "p", poolSize: 4, overlapLimit: 9 };
  const seats = (isTooLarge: boolean): SeatsLeft => ({
    isTooLarge,
    whyNone: (start) => (start === noon ? null : "pace"),
  });

  test("for a party that fits nowhere, at any time", () => {
    expect(takenAt(pool, { holds: [], units: 5 })(noon)).toBe("pool_size");
    expect(takenAt(pool, { holds: [], units: 4 })(noon)).toBeNull();
    expect(takenAt(pool, { holds: [], units: 5, seats: seats(true) })(noon)).toBe("seat_size");
    expect(takenAt(TYPE, { holds: [], units: 99 })(noon)).toBeNull();
  });

  test("by another hold with its buffers, then by its seats", () => {
    const type = { ...TYPE, bufferBefore: 30, bufferAfter: 15 };
    const reason = takenAt(type, { ...taken(hold(noon, 60)), seats: seats(false) });
    expect([-76, -75, -74, 0, 89, 90].map((minutes) => reason(noon + minutes * MINUTE_MS))).toEqual([
      ...["pace", "pace", "limit", "limit", "limit", "pace"],
    ]);
    expect(takenAt(type, { ...FREE, seats: seats(false) })(noon)).toBeNull();
    expect([hasRoomAt(type, FREE, noon), hasRoomAt(type, taken(hold(noon, 1)), noon)]).toEqual([true, false]);
  });
});
