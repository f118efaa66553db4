/** Free times by half hours of a plain week and of one day (docs/decisions/0133-plain-search.md). */
import { describe, expect, test } from "vitest";
import type { OpeningHours, Period } from "#contract/hours/hours.ts";
import {
  dayOf,
  halfHourAt,
  halfHourOf,
  largestParty,
  partiesOf,
  weekOf,
} from "#server/booking/availability/rules-availability-index.ts";
import type { TypeRules } from "#server/booking/availability/rules-availability.ts";
import type { Hold } from "#server/booking/availability/rules-capacity.ts";
import { liesWithin, stepGridOn } from "#server/booking/availability/rules-slots.ts";
import { dayOfDate, zoneOf } from "#server/hours/rules-zone.ts";

const HOUR = 3_600_000;
/** A Monday. */
const DATE = "2026-11-23";
const day = dayOfDate(DATE);
const at = (time: string, date = DATE): number => Date.parse(`${date}T${time}:00Z`);

const hoursOf = (...week: (Period[] | undefined)[]): OpeningHours => ({
  ...{ mode: "custom", special: [], timeZone: "UTC" },
  weekly: Array.from({ length: 7 }, (_, weekday) => week[weekday] ?? []),
});
const MORNING: Period = { open: "09:00", close: "12:00" };
const MORNINGS = hoursOf([MORNING]);
const TYPE: TypeRules = {
  ...{ id: "t", duration: 60, slotInterval: 30, weeklyHours: null, minNotice: 60, maxAdvance: 5 },
  ...{ bufferBefore: 0, bufferAfter: 0, overlapLimit: 9, allowConflicts: true },
  ...{ poolId: null, poolTakes: "one", poolSize: null },
};
const hold = (start: number, end: number, units: number, more: Partial<Hold> = {}): Hold => ({
  ...{ typeId: "other", start, end, allowsConflicts: true, poolId: "seats", units },
  ...more,
});
/** '18: 1101' and '18: 6': by index of the half hour, without zeros. */
const shown = (values: readonly (number | bigint)[]) =>
  values.flatMap((value, half) => (value > 0 ? [`${half}: ${value.toString(2)}`] : []));
const sizes = (values: readonly number[]) => values.flatMap((value, half) => (value > 0 ? [`${half}: ${value}`] : []));

test("half hours are counted from midnight, and one in a gap of the clock begins at its end", () => {
  expect([0, 29, 30, 1_110, 1_439].map(halfHourOf)).toEqual([0, 0, 1, 37, 47]);
  const [berlin, spring] = [zoneOf("Europe/Berlin"), dayOfDate("2027-03-28")];
  expect([3, 4, 5, 6].map((half) => new Date(halfHourAt(berlin, spring, half)).toISOString().slice(11, 16))).toEqual([
    ...["00:30", "01:00", "01:00", "01:00"],
  ]);
});

describe("a plain week", () => {
  const starts = (hours: OpeningHours, type = TYPE) =>
    Array.from(weekOf(hours, type)).flatMap((bit, half) => (bit === "1" ? [half] : []));

  test("has the half hours in which something can start, from Monday on, with the night of Sunday", () => {
    const hours = hoursOf([{ open: "09:00", close: "11:00" }], ...Array<undefined>(5), [{ open: "22:00", close: "02:00" }]); // oxfmt-ignore
    const [monday, sunday] = [[0, 1, 2, 18, 19, 20], [332, 333, 334, 335]] as const; // oxfmt-ignore
    expect(starts(hours)).toEqual([...monday, ...sunday]);
    expect(weekOf(hours, TYPE)).toHaveLength(336);
    // 09:00 and 09:45
    expect(starts(MORNINGS, { ...TYPE, duration: 120, slotInterval: 45 })).toEqual([18, 19]);
  });

  test("is not changed by special hours, holidays and clocks", () => {
    const special = { from: "2020-01-01", to: "2030-01-01", periods: [], note: null };
    const holidays = { periods: [], ofYear: (year: number) => [{ day: dayOfDate(`${year}-01-01`), date: `${year}-01-01`, name: "New Year" }] }; // oxfmt-ignore
    const plain = starts(MORNINGS);
    expect(plain).toEqual([18, 19, 20, 21, 22]);
    expect(starts({ ...MORNINGS, special: [special], holidays, timeZone: "Europe/Berlin" })).toEqual(plain);
  });

  test("is that of the type, and empty while the listing is closed", () => {
    const own = { ...TYPE, weeklyHours: hoursOf([], [MORNING]).weekly };
    expect(starts(MORNINGS, own)).toEqual([66, 67, 68, 69, 70]);
    expect(starts({ ...MORNINGS, mode: "closed" }, own)).toEqual([]);
    expect(weekOf({ ...MORNINGS, mode: "closed" }, TYPE)).toHaveLength(336);
  });
});

test("the largest party is limited by the pool, if each person takes a unit", () => {
  const most = (more: Partial<TypeRules>, minPartySize: number | null, maxPartySize: number | null) =>
    largestParty({ ...TYPE, ...more }, { minPartySize, maxPartySize });
  const pool = { poolId: "seats", poolTakes: "party", poolSize: 5 } as const;
  expect([most({}, 1, 8), most({}, null, null), most(pool, 1, 8), most(pool, 1, 4)]).toEqual([8, 1, 5, 4]);
  expect([most(pool, 5, 8), most(pool, 6, 8), most({ ...pool, poolTakes: "one" }, 6, 8)]).toEqual([5, 0, 8]);
  expect(most({ poolTakes: "party" }, 1, 8)).toBe(8);
});

describe("one day", () => {
  const type = { ...TYPE, poolId: "seats", poolTakes: "party", poolSize: 6, minPartySize: 2, maxPartySize: 8 } as const;
  const taken = (...holds: Hold[]) => sizes(dayOf(MORNINGS, type, day, holds));

  test("has the largest party that can start in each half hour", () => {
    expect(taken()).toEqual(["18: 6", "19: 6", "20: 6", "21: 6", "22: 6"]);
    expect(taken(hold(at("10:00"), at("11:00"), 4))).toEqual(["18: 6", "19: 2", "20: 2", "21: 2", "22: 6"]);
    // one seat is less than the smallest party
    expect(taken(hold(at("10:00"), at("11:00"), 5))).toEqual(["18: 6", "22: 6"]);
    expect(taken(hold(at("10:00"), at("10:30"), 1, { typeId: null, poolId: null, allowsConflicts: false }))).toEqual(["18: 6", "21: 6", "22: 6"]); // oxfmt-ignore
    expect(dayOf({ ...MORNINGS, mode: "closed" }, type, day, [])).toEqual(Array.from({ length: 48 }, () => 0));
  });

  test("has the larger party of two starts in one half hour, whichever is first", () => {
    const quarters = { ...type, slotInterval: 15 };
    expect(sizes(dayOf(MORNINGS, quarters, day, [hold(at("10:00"), at("10:45"), 4)]))).toEqual([
      ...["18: 6", "19: 2", "20: 2", "21: 6", "22: 6"],
    ]);
  });

  test("counts both hours of a repeated one", () => {
    const night = {
      ...hoursOf(...Array<undefined>(6), [{ open: "01:00", close: "04:00" }]),
      timeZone: "Europe/Berlin",
    };
    const one = { ...type, slotInterval: 60, overlapLimit: 1, poolTakes: "one", poolSize: 1 } as const;
    const autumn = dayOfDate("2026-10-25");
    const [first, second] = [at("00:00", "2026-10-25"), at("01:00", "2026-10-25")];
    expect(sizes(dayOf(night, one, autumn, [hold(first, first + HOUR, 1)]))).toEqual(["2: 8", "4: 8", "6: 8"]);
    expect(sizes(dayOf(night, one, autumn, [hold(first, second + HOUR, 1)]))).toEqual(["2: 8", "6: 8"]);
  });

  test("has a bit for each party size that resources allow, by the time that each size stays", () => {
    const turns = { ...TYPE, slotInterval: 60, duration: 120, turnTimes: [{ party: 2, minutes: 60 }], minPartySize: 1, maxPartySize: 4 }; // oxfmt-ignore
    const bits = partiesOf(MORNINGS, turns, day, (sized, party) => {
      expect(sized.duration).toBe(party <= 2 ? 60 : 120);
      return (start) => party <= 3 || start === at("09:00");
    });
    expect(shown(bits)).toEqual(["18: 1111", "20: 111", "22: 11"]);
    expect(shown(partiesOf(MORNINGS, { ...turns, minPartySize: 2 }, day, () => () => true))).toEqual(["18: 1110", "20: 1110", "22: 10"]); // oxfmt-ignore
    // larger parties than the number has bits are not found
    const large = partiesOf(MORNINGS, { ...turns, maxPartySize: 100 }, day, () => () => true);
    expect(large[18]).toBe((1n << 62n) - 1n);
    expect(shown(partiesOf({ ...MORNINGS, mode: "closed" }, turns, day, () => () => true))).toEqual([]);
    expect(shown(partiesOf(MORNINGS, turns, day, () => () => false))).toEqual([]);
  });
});

test("a span lies within open time from its start to its end", () => {
  const spans = [["09:00", "12:00"], ["08:59", "10:00"], ["11:00", "12:01"], ["12:00", "12:30"], ["10:00", "10:01"]] as const; // oxfmt-ignore
  expect(spans.map(([start, end]) => liesWithin(MORNINGS, at(start), at(end)))).toEqual([true, false, false, false, true]); // oxfmt-ignore
});

test("the grid of a day has the steps of its hours, and while closed those from midnight", () => {
  const hours = hoursOf([{ open: "09:30", close: "11:00" }]);
  const grid = stepGridOn(hours, day, 60).map((start) => new Date(start).toISOString().slice(11, 16));
  const full = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `${String(from + index).padStart(2, "0")}:00`); // oxfmt-ignore
  expect(grid).toEqual([...full(0, 10), "09:30", "10:30", ...full(11, 24)]);
  expect(stepGridOn(hours, day + 1, 360)).toHaveLength(4);
});
