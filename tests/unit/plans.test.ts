/** Status of a shared reservation for friends, and until when they can answer (rules: plans, 2). */
import { expect, test } from "vitest";
import type { ReservationState } from "#server/booking/reservations/rules-status.ts";
import { isPlanOpen, lateMinutesOf, planStateOf } from "#server/plans/rules-plan.ts";

const START = 1_000;
const END = 2_000;
type Status = ReservationState["status"];
const standing = (status: Status, more: Partial<ReservationState> = {}): ReservationState => ({
  ...{ status, starts: START, ends: END, cancelHours: 0 },
  ...more,
});

test.each<[Status, number, string]>([
  ["pending", START - 1, "requested"],
  ["pending", START, "over"],
  ["confirmed", START, "confirmed"],
  ["confirmed", END - 1, "confirmed"],
  ["confirmed", END, "over"],
  ["no_show", START, "over"],
  ["cancelled", START - 1, "cancelled"],
  ["cancelled", END, "cancelled"],
])("%s at %i is %s", (status, now, state) => {
  expect(planStateOf(standing(status), now)).toBe(state);
});

test("friends answer until it ends, and not after it was cancelled", () => {
  expect((["requested", "confirmed", "cancelled", "over"] as const).map(isPlanOpen)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a delay is shown until the party arrives or the time is over", () => {
  const late = standing("confirmed", { serviceState: "late" });
  expect(lateMinutesOf(15, late, START)).toBe(15);
  expect(lateMinutesOf(null, late, START)).toBeNull();
  expect(lateMinutesOf(15, standing("confirmed", { serviceState: "arrived" }), START)).toBeNull();
  expect(lateMinutesOf(15, late, END)).toBeNull();
  expect(lateMinutesOf(15, standing("cancelled"), START)).toBeNull();
});
