/** Times of an evening on result cards, and times of other listings near one that is full. */
import { expect, test } from "vitest";
import { dayOfDate, zoneOf } from "#server/hours/rules-zone.ts";
import { halfHoursOf, timesOfEvening } from "#server/search/rules-evening.ts";
import { aroundMinute, aroundOffered, halfHoursIn, nearestIn } from "#server/search/rules-free-nearby.ts";

const at = (time: string, date = "2026-11-21"): number => Date.parse(`${date}T${time}:00Z`);
const clock = (starts: readonly number[]): string[] => starts.map((one) => new Date(one).toISOString().slice(5, 16));
const zone = zoneOf("UTC");
const today = dayOfDate("2026-11-21");

test("the half hours of an evening", () => {
  expect(halfHoursOf({ party: 2, day: "today", time: null })).toEqual({ first: 34, last: 47 });
  expect(halfHoursOf({ party: 2, day: "today", time: "19:30" })).toEqual({ first: 37, last: 41 });
  expect(halfHoursOf({ party: 2, day: "today", time: "00:30" })).toEqual({ first: 0, last: 3 });
  expect(halfHoursOf({ party: 2, day: "today", time: "23:30" })).toEqual({ first: 45, last: 47 });
});

test("the free times of an evening that a card shows", () => {
  const starts = ["16:30", "17:00", "18:00", "19:00", "20:00", "20:30", "21:00", "23:30"].map((time) => at(time));
  const tomorrow = [at("00:00", "2026-11-22"), at("17:00", "2026-11-22")];
  const all = [...starts, ...tomorrow];
  const shown = (evening: Parameters<typeof timesOfEvening>[1], most: number) =>
    clock(timesOfEvening(all, evening, { zone, today, most }));
  expect(shown({ party: 2, day: "today", time: null }, 3)).toEqual(["11-21T17:00", "11-21T18:00", "11-21T19:00"]);
  expect(shown({ party: 2, day: "today", time: null }, 99)).toHaveLength(7);
  expect(shown({ party: 2, day: "tomorrow", time: null }, 3)).toEqual(["11-22T17:00"]);
  // within an hour, the last half hour included
  expect(shown({ party: 2, day: "today", time: "19:00" }, 99)).toEqual(["11-21T18:00", "11-21T19:00", "11-21T20:00"]);
  expect(shown({ party: 2, day: "today", time: "19:30" }, 2)).toEqual(["11-21T19:00", "11-21T20:00"]);
  expect(shown({ party: 2, day: "today", time: "20:00" }, 99)).toEqual([
    "11-21T19:00",
    "11-21T20:00",
    "11-21T20:30",
    "11-21T21:00",
  ]);
  expect(shown({ party: 2, day: "today", time: "23:30" }, 99)).toEqual(["11-21T23:30"]);
});

test("times near a full one are within half an hour, on the same day", () => {
  expect(aroundMinute(600)).toEqual({ from: 570, until: 630, near: 600 });
  expect(aroundMinute(10)).toEqual({ from: 0, until: 40, near: 10 });
  expect(aroundMinute(1_430)).toEqual({ from: 1_400, until: 1_439, near: 1_430 });
  expect(halfHoursIn({ from: 570, until: 630, near: 600 })).toEqual({ first: 19, last: 21 });
  const window = aroundMinute(600);
  expect(nearestIn(window, [569, 570, 590, 600, 615, 630, 631], 9)).toEqual([570, 590, 600, 615, 630]);
  expect(nearestIn(window, [570, 590, 600, 615, 630], 2)).toEqual([590, 600]);
});

test("times instead of a full day are around the middle of those that were offered", () => {
  expect(aroundOffered([])).toBeNull();
  expect(aroundOffered([720])).toEqual({ from: 720, until: 720, near: 720 });
  expect(aroundOffered([1_200, 720, 1_080])).toEqual({ from: 720, until: 1_200, near: 1_080 });
});
