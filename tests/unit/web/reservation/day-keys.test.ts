import { expect, test } from "vitest";
import { dayOfKey } from "../../../../web/booking/day-keys.ts";
import { dayRoom } from "../../../../web/booking/day-room.ts";
import { unavailableSpans } from "../../../../web/booking/unavailable-times.tsx";

test("keys lead to days, weeks, months and years, and to the last day of a shorter month", () => {
  const week = ["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"];
  const from = (day: string, key: string, shiftKey = false) => dayOfKey({ key, shiftKey }, day, week);
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => from("2026-11-24", key))).toEqual([
    "2026-11-23",
    "2026-11-25",
    "2026-11-17",
    "2026-12-01",
  ]);
  expect([from("2026-11-24", "Home"), from("2026-11-24", "End")]).toEqual(["2026-11-22", "2026-11-28"]);
  expect([from("2026-12-31", "PageUp"), from("2027-01-31", "PageDown")]).toEqual(["2026-11-30", "2027-02-28"]);
  expect([from("2026-11-24", "PageUp", true), from("2028-02-29", "PageDown", true)]).toEqual([
    "2025-11-24",
    "2029-02-28",
  ]);
  expect(from("2026-11-24", "Enter")).toBeNull();
});

test("the share of a day's free times has three steps", () => {
  const steps = [1, 3, 4, 7, 8, 12].map((slots) => dayRoom({ slots, offered: 12 }));
  expect(steps).toEqual([1, 1, 2, 2, 3, 3]);
});

test("times with one reason are joined, except across an offered time", () => {
  const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, "0")}:00:00+00:00`;
  const time = (hour: number, text: string) => ({
    time: "",
    starts_at: at(hour),
    reason: "full" as const,
    text,
    rule: null,
  });
  const times = [time(8, "Closed"), time(9, "Full"), time(10, "Full"), time(12, "Full")];
  expect(unavailableSpans(times, [{ time: "11:00", starts_at: at(11) }])).toEqual([
    { first: at(8), last: at(8), text: "Closed" },
    { first: at(9), last: at(10), text: "Full" },
    { first: at(12), last: at(12), text: "Full" },
  ]);
});
