import { expect, test } from "vitest";
import { canNeverBeBooked } from "../../../../web/booking/bookable-hours.ts";

const EMPTY = Array.from({ length: 7 }, () => []);
const MONDAYS = [[{ open: "09:00", close: "17:00" }], ...EMPTY.slice(1)];
const special = (periods: { open: string; close: string }[]) => ({
  from: "2026-12-24",
  to: "2026-12-24",
  periods,
  note: "",
});
const ONCE = special([{ open: "10:00", close: "12:00" }]);

test.each([
  ["at all hours", "always", null, [], null, false],
  ["in the listing's week", "custom", MONDAYS, [], null, false],
  ["without any hours", "custom", EMPTY, [], null, true],
  ["on one day of the year", "custom", EMPTY, [ONCE], null, false],
  ["closed on one day, and on every other", "custom", EMPTY, [special([])], null, true],
  ["in a week of its own", "custom", EMPTY, [], MONDAYS, false],
  ["in an empty week of its own", "always", null, [ONCE], EMPTY, true],
] as const)("%s", (_, hours, week, days, own, expected) => {
  const listing = {
    hours,
    custom_hours: week?.map((day) => [...day]) ?? null,
    special_hours: [...days],
    holiday_hours: null,
  };
  expect(canNeverBeBooked(listing, { weeklyHours: own?.map((day) => [...day]) ?? null })).toBe(expected);
});

test("in the hours of public holidays only", () => {
  const holiday_hours = { rule: "custom" as const, periods: [{ open: "10:00", close: "12:00" }] };
  const listing = { hours: "custom" as const, custom_hours: EMPTY, special_hours: [], holiday_hours };
  expect(canNeverBeBooked(listing, { weeklyHours: null })).toBe(false);
});
