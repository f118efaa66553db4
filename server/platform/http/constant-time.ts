/** Answers that take the same time for every result, which does not reveal whether an address has an account. */
import { setTimeout as sleep } from "node:timers/promises";

/** Longer than any result takes on a machine that is not overloaded: one password hash and a few statements. */
const STEP_MS = 350;

/** The rest of the step in milliseconds, after `passedMs`. */
export const restOfStep = (passedMs: number): number => Math.ceil(passedMs / STEP_MS) * STEP_MS - passedMs;

/** Waits until a whole number of steps has passed since `began` (of `performance.now()`). */
export async function untilStep(began: number): Promise<void> {
  await sleep(restOfStep(performance.now() - began));
}
