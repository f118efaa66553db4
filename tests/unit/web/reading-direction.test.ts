import { expect, test } from "vitest";
import { keyInReading, sidesInReading } from "../../../web/platform/reading-direction.ts";

test("on a page from right to left the left arrow leads forward", () => {
  const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "Home"];
  expect(keys.map((key) => keyInReading(key, false))).toEqual(keys);
  expect(keys.map((key) => keyInReading(key, true))).toEqual(["ArrowRight", "ArrowLeft", "ArrowUp", "Home"]);
});

test("on a page from right to left an element starts at its right edge", () => {
  expect(sidesInReading({ left: 100, right: 140 }, false)).toEqual({ start: 100, end: 140 });
  const [first, second] = [
    { left: 200, right: 300 },
    { left: 100, right: 200 },
  ].map((sides) => sidesInReading(sides, true));
  expect(first?.end).toBe(second?.start);
  expect(second?.start ?? 0).toBeGreaterThan(first?.start ?? 0);
});
