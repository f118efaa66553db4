import { expect, test } from "vitest";
import { restOfStep } from "#server/platform/http/constant-time.ts";

test("a slower or faster answer is sent at the same step", () => {
  const steps = new Set([1, 20, 100, 349.5].map((ms) => ms + restOfStep(ms)));
  expect(steps.size).toBe(1);
  const [step = 0] = steps;
  expect(step).toBeGreaterThan(300);
  // longer answers are sent at the next step
  for (const ms of [step + 1, 2 * step - 1, 2 * step]) expect(ms + restOfStep(ms)).toBe(2 * step);
});
