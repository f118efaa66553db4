/** Times on the card of a listing found by a search with a time. */
import { expect, test } from "vitest";
import { nearestTo, timesAround } from "../../server/search/rules-next-times.ts";

const at = (clock: string) => Date.parse(`2026-11-24T${clock}:00Z`);
const around = (clocks: string[], requested: string) =>
  timesAround(clocks.map(at), at(requested), 3).map((one) => new Date(one).toISOString().slice(11, 16));

test("the requested time is listed between its neighbours", () => {
  expect(around(["18:30", "18:45", "19:00", "19:15", "19:30"], "19:00")).toEqual(["18:45", "19:00", "19:15"]);
});

test("the chosen time is always among them, however near others are", () => {
  expect(around(["18:45", "18:50", "18:55", "19:25"], "19:00")).toEqual(["18:50", "18:55", "19:25"]);
});

test("lunch is not a neighbour of dinner, and at the ends of the day they come from one side", () => {
  expect(around(["13:30", "19:00", "19:15", "19:30"], "19:00")).toEqual(["19:00", "19:15", "19:30"]);
  expect(around(["18:00", "18:30", "19:00"], "19:00")).toEqual(["18:00", "18:30", "19:00"]);
});

test("none when no time is left", () => {
  expect(around(["18:00", "18:30"], "19:00")).toEqual([]);
});

test("the nearest values, in ascending order; of two equally near, the lower one", () => {
  expect(nearestTo(10, [20, 4, 11, 8], 2)).toEqual([8, 11]);
  expect(nearestTo(10, [12, 8], 1)).toEqual([8]);
  expect(nearestTo(10, [8, 12], 1)).toEqual([8]);
  expect(nearestTo(10, [13, 12, 8], 2)).toEqual([8, 12]);
  expect(nearestTo(10, [10, 10, 30], 3)).toEqual([10, 10, 30]);
  expect(nearestTo(10, [1], 0)).toEqual([]);
  expect(nearestTo(10, [], 3)).toEqual([]);
});
