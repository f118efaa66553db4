/** Whether hours are known, and how submitted hours are stored (rules: hours, 5). */
import { describe, expect, test } from "vitest";
import type { WeeklyHours } from "#contract/hours/hours.ts";
import { areHoursKnown, UNKNOWN_WEEK, weekWritten, type ListingHours, type StoredWeek } from "#server/hours/rules-known.ts"; // oxfmt-ignore
import { openingHoursOf } from "#server/hours/rules-stored.ts";

const EMPTY: WeeklyHours = [[], [], [], [], [], [], []];
const MORNINGS: WeeklyHours = [[{ open: "09:00", close: "12:00" }], [], [], [], [], [], []];
const EVENINGS: WeeklyHours = [[], [], [], [], [], [], [{ open: "18:00", close: "23:00" }]];
const NOON = [{ open: "12:00", close: "13:00" }];

const OWNED: ListingHours = {
  ...{ hours_mode: "custom", time_zone: "UTC", weekly_hours: null, special_hours: [], holiday_hours: null },
  ...{ country: "", state: "", claimed: true },
};
const special = (periods: typeof NOON) => [{ from: "2026-12-24", to: "2026-12-24", periods, note: null }];

describe("the hours of a listing are known", () => {
  test.each<[string, Partial<ListingHours>, boolean]>([
    ["open 24/7", { hours_mode: "always" }, true],
    ["closed by choice", { hours_mode: "closed", weekly_hours: EMPTY }, true],
    ["closed by choice, with the week for later", { hours_mode: "closed", weekly_hours: MORNINGS }, true],
    ["never entered", { hours_mode: "closed" }, false],
    ["never entered, of a source", { hours_mode: "closed", claimed: false }, false],
    ["a week", { weekly_hours: MORNINGS }, true],
    ["a week whose last day has times", { weekly_hours: EVENINGS }, true],
    ["a week without times", { weekly_hours: EMPTY }, false],
    ["no week", {}, false],
    ["a week without times, of a source", { weekly_hours: EMPTY, claimed: false }, true],
    ["special hours with times", { special_hours: special(NOON) }, true],
    ["a day off", { special_hours: special([]) }, false],
    ["hours on public holidays", { holiday_hours: { rule: "custom", periods: NOON } }, true],
    ["closed on public holidays", { holiday_hours: { rule: "closed", periods: [] } }, false],
  ])("%s", (_what, hours, isKnown) => {
    expect(areHoursKnown({ ...OWNED, ...hours })).toBe(isKnown);
  });
});

describe("submitted hours are stored", () => {
  type Sent = Partial<Parameters<typeof weekWritten>[1]>;
  const written = (before: StoredWeek, sent: Sent) =>
    weekWritten(before, { mode: undefined, weekly: undefined, saysWhen: false, ...sent });
  const custom: StoredWeek = { hours_mode: "custom", weekly_hours: MORNINGS };

  test.each<[string, Sent, StoredWeek]>([
    ["nothing", {}, UNKNOWN_WEEK],
    ["a week without times", { weekly: EMPTY }, UNKNOWN_WEEK],
    ["no week", { weekly: null }, UNKNOWN_WEEK],
    ["unknown", { mode: null, weekly: MORNINGS, saysWhen: true }, UNKNOWN_WEEK],
    ["a week", { weekly: MORNINGS }, { hours_mode: "custom", weekly_hours: MORNINGS }],
    ["hours in other fields", { saysWhen: true }, { hours_mode: "custom", weekly_hours: EMPTY }],
    ["hours in other fields, and no week", { saysWhen: true, weekly: null }, { hours_mode: "custom", weekly_hours: EMPTY }],
    ["closed", { mode: "closed" }, { hours_mode: "closed", weekly_hours: EMPTY }],
    ["custom", { mode: "custom" }, { hours_mode: "custom", weekly_hours: EMPTY }],
    ["open 24/7", { mode: "always" }, { hours_mode: "always", weekly_hours: null }],
  ])("where they were unknown: %s", (_what, sent, after) => {
    expect(written(UNKNOWN_WEEK, sent)).toEqual(after);
  }); // oxfmt-ignore

  test.each<[string, Sent, StoredWeek]>([
    ["nothing", {}, custom],
    ["hours in other fields", { saysWhen: true }, custom],
    ["another week", { weekly: EVENINGS }, { hours_mode: "custom", weekly_hours: EVENINGS }],
    ["no week", { weekly: null }, { hours_mode: "custom", weekly_hours: EMPTY }],
    ["closed, and the week is retained", { mode: "closed" }, { hours_mode: "closed", weekly_hours: MORNINGS }],
    ["open 24/7, and the week is retained", { mode: "always" }, { hours_mode: "always", weekly_hours: MORNINGS }],
    ["open 24/7 without a week", { mode: "always", weekly: null }, { hours_mode: "always", weekly_hours: null }],
    ["unknown", { mode: null }, UNKNOWN_WEEK],
  ])("where they were custom: %s", (_what, sent, after) => {
    expect(written(custom, sent)).toEqual(after);
  });

  test("where it was closed or open 24/7, a week alone does not change that", () => {
    const closed = { ...custom, hours_mode: "closed" as const };
    expect(written(closed, { weekly: EVENINGS })).toEqual({ hours_mode: "closed", weekly_hours: EVENINGS });
    expect(written(closed, { mode: "custom" })).toEqual(custom);
    const always = { hours_mode: "always" as const, weekly_hours: null };
    expect(written(always, {})).toEqual(always);
    expect(written(always, { weekly: EVENINGS })).toEqual({ hours_mode: "always", weekly_hours: EVENINGS });
    expect(written(always, { mode: "custom" })).toEqual({ hours_mode: "custom", weekly_hours: EMPTY });
  });
});

test("a row has the hours of the engine", () => {
  const calendar = { periods: NOON, ofYear: () => [] };
  const stored = { ...OWNED, weekly_hours: MORNINGS, special_hours: special([]), time_zone: "Asia/Tokyo" };
  expect(openingHoursOf(stored, calendar)).toEqual({
    ...{ mode: "custom", weekly: MORNINGS, special: special([]), holidays: calendar, timeZone: "Asia/Tokyo" },
  });
});
