/** Why a start is not offered, and the reason that guests see (rules: booking, 4). */
import { describe, expect, test } from "vitest";
import type { OpeningHours, WeeklyHours } from "#contract/hours/hours.ts";
import { publicReason, type TakenCapacity, type TypeRules } from "#server/booking/availability/rules-availability.ts";
import { nearestStarts, unavailableStarts, whyNotOffered } from "#server/booking/availability/rules-not-offered.ts";
import { dayOfDate } from "#server/hours/rules-zone.ts";

const week = (open: string, close: string): WeeklyHours => Array.from({ length: 7 }, () => [{ open, close }]);
const TODAY = "2026-11-23";
const at = (time: string, date = TODAY): number => Date.parse(`${date}T${time}:00Z`);
const HOURS: OpeningHours = { mode: "custom", weekly: week("09:00", "18:00"), special: [], timeZone: "UTC" };
const TYPE: TypeRules = {
  ...{ id: "t", duration: 60, slotInterval: 60, weeklyHours: null, minNotice: 60, maxAdvance: 5 },
  ...{ bufferBefore: 0, bufferAfter: 0, overlapLimit: 1, allowConflicts: true },
  ...{ poolId: null, poolTakes: "one", poolSize: null },
};
const REACH = { now: at("10:30"), isOwner: false };
const DINNER: TypeRules = { ...TYPE, weeklyHours: week("12:00", "22:00") };

const taken = (...starts: number[]): TakenCapacity => ({
  units: 1,
  holds: starts.map((start) => ({
    ...{ typeId: "t", start, end: start + 3_600_000, allowsConflicts: true, poolId: null },
    ...{ units: 1, usesResources: false },
  })),
});

/** '9 past', '13 limit': the hours of today that cannot be reserved. */
const reasonsOf = (hours: OpeningHours, type: TypeRules, capacity: TakenCapacity): string[] =>
  unavailableStarts(hours, type, dayOfDate(TODAY), REACH, capacity).map(
    ({ start, reason }) => `${new Date(start).getUTCHours()} ${reason}`,
  );
const hourly = (from: number, to: number, reason: string): string[] =>
  Array.from({ length: to - from }, (_, index) => `${from + index} ${reason}`);

test.each([
  ["11:30", TODAY, "off_grid"],
  ["08:00", TODAY, "closed"],
  ["18:00", TODAY, "closed"],
  ["17:30", TODAY, "too_long"],
  ["11:00", TODAY, "too_soon"],
  ["12:00", TODAY, "full"],
  // has passed
  ["09:00", TODAY, "full"],
  ["12:00", "2026-11-28", "full"],
  ["12:00", "2026-11-29", "too_far"],
])("%s on %s: %s", (time, date, reason) => {
  expect(whyNotOffered(HOURS, TYPE, at(time, date), REACH)).toBe(reason);
});

test("a member has no notice and no advance", () => {
  const reach = { ...REACH, isOwner: true };
  expect(whyNotOffered(HOURS, TYPE, at("11:00"), reach)).toBe("full");
  expect(whyNotOffered(HOURS, TYPE, at("12:00", "2027-03-01"), reach)).toBe("full");
});

describe("a type with its own week", () => {
  const closed: OpeningHours = { ...HOURS, special: [{ from: TODAY, to: TODAY, periods: [], note: "Stocktaking" }] };
  const short = { ...closed, special: [{ from: TODAY, to: TODAY, periods: [{ open: "09:00", close: "15:00" }], note: "" }] }; // oxfmt-ignore

  test("is closed on a special day of the listing", () => {
    expect(whyNotOffered(closed, DINNER, at("20:00"), REACH)).toBe("closed");
    expect(reasonsOf(closed, DINNER, taken())).toEqual([...hourly(0, 11, "past"), ...hourly(11, 24, "closed")]);
  });

  test("ends with shorter special hours", () => {
    expect(whyNotOffered(short, DINNER, at("20:00"), REACH)).toBe("closed");
    expect(whyNotOffered(short, DINNER, at("14:30"), REACH)).toBe("too_long");
    expect(reasonsOf(short, DINNER, taken(at("13:00")))).toEqual([
      ...hourly(0, 11, "past"),
      "11 closed",
      "13 limit",
      ...hourly(15, 24, "closed"),
    ]);
  });
});

test("every start of the day that cannot be reserved has its reason", () => {
  expect(reasonsOf(HOURS, TYPE, taken(at("14:00")))).toEqual([
    ...hourly(0, 11, "past"),
    "11 too_soon",
    "14 limit",
    ...hourly(18, 24, "closed"),
  ]);
});

test("the nearest free starts are the last before it and the first after it", () => {
  const nearest = (start: number) => nearestStarts(HOURS, TYPE, start, REACH, taken(at("14:00"), at("16:00")));
  expect(nearest(at("14:00"))).toEqual([at("13:00"), at("15:00")]);
  expect(nearest(at("11:00"))).toEqual([at("12:00")]);
  expect(nearest(at("17:30"))).toEqual([at("17:00")]);
});

test.each([
  ["pool_size", "party"],
  ["seat_size", "party"],
  ["blocked", "unavailable"],
  ["away", "unavailable"],
  ["limit", "full"],
  ["other_type", "full"],
  ["pool", "full"],
  ["seats", "full"],
  ["pace", "full"],
] as const)("guests know '%s' as '%s'", (reason, shown) => {
  expect(publicReason(reason)).toBe(shown);
});
